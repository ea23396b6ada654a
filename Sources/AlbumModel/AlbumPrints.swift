public import CalendarGrid

/// What an album holds in numbers that change when a page that shows it must: told without making the pages.
public struct AlbumPrints: Hashable, Sendable {
  /// A day with photos.
  public struct Day: Hashable, Sendable {
    public var count: Int
    /// Changes with the day's photos, their facts as pages show them, and its cover.
    public var print: UInt64

    public init(count: Int, print: UInt64) {
      self.count = count
      self.print = print
    }
  }

  public var days: [CivilDate: Day] = [:]
  /// Of the photos known only to a month or a year, by what is known.
  public var partial: [AlbumSpan: UInt64] = [:]
  public var undatedCount = 0
  /// Of the photos without a date.
  public var undated: UInt64 = 0

  public init() {}

  /// Adds a photo's number to its day or its span; their order doesn't matter.
  public mutating func add(_ photo: Fingerprint, on day: CivilDate) {
    days[day, default: Day(count: 0, print: 0)].count += 1
    days[day]?.print &+= photo.value
  }

  /// Adds a photo known only to a month or a year.
  public mutating func add(_ photo: Fingerprint, in local: LocalTime) {
    let span = local.month.map { AlbumSpan.month($0) } ?? .year(local.date.components.year)
    partial[span, default: 0] &+= photo.value
  }

  /// Adds a photo without a date.
  public mutating func addUndated(_ photo: Fingerprint) {
    undatedCount += 1
    undated &+= photo.value
  }

  /// Adds the cover of a day that has photos.
  public mutating func add(_ cover: Cover, of day: CivilDate) {
    var print = Fingerprint()
    print.add(UInt64(bitPattern: cover.photo.id))
    print.add(cover.photo.contentKey)
    print.add(cover.isPinned ? 1 : 0)
    days[day]?.print &+= print.value
  }
}

extension AlbumReading {
  /// The prints of all photos, read one after the other.
  public func prints() throws -> AlbumPrints {
    var prints = AlbumPrints()
    if let range = try dayRange() {
      for day in try days(in: range) {
        for photo in try photos(on: day.date) { prints.add(photo.print, on: day.date) }
        prints.add(day.cover, of: day.date)
      }
    }
    for year in try years() {
      for photo in try partialPhotos(in: .year(year)) {
        if let local = photo.facts.taken?.local { prints.add(photo.print, in: local) }
      }
    }
    for photo in try undatedPhotos() { prints.addUndated(photo.print) }
    return prints
  }
}

extension Photo {
  /// Changes with all that a page shows of the photo.
  var print: Fingerprint {
    var print = Fingerprint()
    print.add(UInt64(bitPattern: id))
    print.add(contentKey)
    print.add(path.bytes)
    print.add(facts.taken?.local.description)
    print.add(facts.camera)
    print.add(facts.format.rawValue)
    print.add(facts.orientation.rawValue)
    print.add(facts.size?.width ?? -1)
    print.add(facts.size?.height ?? -1)
    print.add(facts.durationMilliseconds ?? -1)
    return print
  }
}
