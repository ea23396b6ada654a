import AlbumModel
import CalendarGrid

/// What the choice of a day's cover looks at in a photo.
struct CoverCandidate {
  let id: Int64
  /// The number of a person's choice of the photo, nil where nobody chose it; of two choices the later has the larger.
  var pin: Int64? = nil
  var rating: Int? = nil
  var origin: PhotoOrigin? = nil
  let hasCamera: Bool
  /// Nil where it isn't known.
  let size: PixelSize?
  let orientation: Orientation
  /// Places from the middle of the day's photos, in order of time, then path; of an even number the earlier of the two in
  /// the middle is the middle.
  var distanceFromMiddle = 0
}

/// A row of the day table without its cover.
struct CountedDay: Hashable {
  /// Days since 1970-01-01.
  let day: Int
  let count: Int
  /// The cover's stars, nil where nobody rated it.
  var rating: Int? = nil

  /// The stars, 0 where nobody gave any.
  var stars: Int { rating ?? 0 }
}

/// Which photo stands for a day, a month, a year: the one place that says so (design page "The library").
enum CoverRule {
  /// A day's photos are compared by these, first to last: the least wins, of equals the earlier photo.
  static let order: [@Sendable (CoverCandidate) -> Int] = [
    // What a person chose last.
    { -Int($0.pin ?? 0) },
    // The most stars; a rejected photo last.
    { -($0.rating ?? 0) },
    // A camera's photo, then what nothing is known of, then a screenshot or a messenger's picture.
    { source($0) },
    // As seen upright: landscape and square, then portrait, then unknown.
    { shape($0) },
    { $0.distanceFromMiddle },
  ]

  private static func source(_ photo: CoverCandidate) -> Int {
    switch photo.origin {
    case .camera: 0
    case .screenshot, .messenger: 2
    case nil: photo.hasCamera ? 0 : 1
    }
  }

  private static func shape(_ photo: CoverCandidate) -> Int {
    guard let size = photo.size else { return 2 }
    let isLandscape =
      photo.orientation.swapsSides ? size.height >= size.width : size.width >= size.height
    return isLandscape ? 0 : 1
  }

  /// A day's cover; nil where it has no photos.
  ///
  /// - Parameter photos: all of the day, by time, then path.
  static func cover(of photos: [CoverCandidate]) -> Int64? {
    let middle = (photos.count - 1) / 2
    let candidates = photos.enumerated().map { rank, photo in
      var photo = photo
      photo.distanceFromMiddle = abs(rank - middle)
      return photo
    }
    return candidates.min(by: isBetter)?.id
  }

  private static func isBetter(_ left: CoverCandidate, _ right: CoverCandidate) -> Bool {
    for key in order {
      let (left, right) = (key(left), key(right))
      if left != right { return left < right }
    }
    return false
  }

  /// The day with the most photos, the earliest of equals.
  static func busiest(_ days: [CountedDay]) -> CountedDay? {
    days.min { $0.count != $1.count ? $0.count > $1.count : $0.day < $1.day }
  }

  /// The day whose cover stands for all of the days.
  ///
  /// Of a month's days the one whose cover has the most stars, then the busiest, then the earliest; of a year likewise of
  /// its months.
  static func coverDay(of days: [CountedDay]) -> CountedDay? {
    let months = Dictionary(grouping: days) { CivilDate(dayNumber: $0.day).month }
    let candidates = months.compactMap { month, days -> (cover: CountedDay, count: Int)? in
      best(days.map { (cover: $0, count: $0.count) }).map { ($0, days.reduce(0) { $0 + $1.count }) }
    }
    return best(candidates)
  }

  /// The cover with the most stars, then that of the highest count, then the earliest.
  private static func best(_ candidates: [(cover: CountedDay, count: Int)]) -> CountedDay? {
    candidates.min { left, right in
      (-left.cover.stars, -left.count, left.cover.day) < (-right.cover.stars, -right.count, right.cover.day)
    }?.cover
  }
}
