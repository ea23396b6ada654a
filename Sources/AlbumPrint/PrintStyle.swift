/// What printed pages look like.
public enum PrintStyle: String, CaseIterable, Sendable {
  /// The days' covers in a grid.
  case album
  /// One large picture over a grid to write in.
  case wall
  /// Twelve small months, shaded by the number of photos.
  case year

  /// How its pages lie unless one says otherwise.
  public var orientation: SheetOrientation { self == .album ? .landscape : .portrait }
}

/// What a page shows.
public enum PageSpan: String, CaseIterable, Sendable {
  case month
  case year
}

/// What all pages have in common.
public struct PageOptions: Sendable {
  public var sheet: Sheet
  /// Pixels of a picture for each point of its box.
  public var pixelsPerPoint: Double
  public var hasWeekNumbers: Bool
  public var names: DayNames
  /// Printed on each page; nil: none.
  public var title: String?

  /// 300 dots an inch, what good paper shows.
  public static let printed = 300.0 / 72

  public init(
    sheet: Sheet, pixelsPerPoint: Double = PageOptions.printed, hasWeekNumbers: Bool = false,
    names: DayNames = DayNames(), title: String? = nil
  ) {
    self.sheet = sheet
    self.pixelsPerPoint = pixelsPerPoint
    self.hasWeekNumbers = hasWeekNumbers
    self.names = names
    self.title = title
  }
}
