public import CalendarGrid

/// Which photos of a library go into an album.
public struct AlbumSelection: Hashable, Sendable {
  /// The first and the last day; nil for no bound.
  public var from: CivilDate?
  public var to: CivilDate?
  /// Only photos rated with so many stars or more.
  public var leastRating: Int?
  /// Only photos in this folder or below it; absolute, free of links.
  public var folder: FilePath?

  public init(
    from: CivilDate? = nil, to: CivilDate? = nil, leastRating: Int? = nil, folder: FilePath? = nil
  ) {
    self.from = from
    self.to = to
    self.leastRating = leastRating
    self.folder = folder
  }

  /// Whether no photo is left out.
  public var isEverything: Bool { self == AlbumSelection() }

  /// Whether a photo is taken, whatever its date.
  public func takes(_ photo: Photo) -> Bool {
    (leastRating.map { photo.facts.rating ?? 0 >= $0 } ?? true)
      && (folder.map { photo.path.isInside($0) } ?? true)
  }

  /// Whether a day is taken.
  public func takes(_ day: CivilDate) -> Bool {
    (from.map { $0 <= day } ?? true) && (to.map { day <= $0 } ?? true)
  }

  /// Whether a photo known only to a month or a year is: all of its days must be.
  public func takes(_ local: LocalTime) -> Bool {
    let span = local.month.map { AlbumSpan.month($0) } ?? .year(local.date.components.year)
    return takes(span.days.lowerBound) && takes(span.days.upperBound)
  }

  /// Photos without a date are in no span of days.
  public var takesUndated: Bool { from == nil && to == nil }
}
