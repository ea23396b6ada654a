public import AlbumModel

/// What holds for a whole library: set by the first scan, changed only by a later one that says so.
public struct LibrarySettings: Hashable, Sendable {
  /// The zone that UTC-only stamps are turned local with, by its name in the tz database.
  public var zone: String
  public var dayStart: DayStart

  public init(zone: String, dayStart: DayStart = .midnight) {
    self.zone = zone
    self.dayStart = dayStart
  }
}

extension AlbumLibrary {
  /// The library's settings; nil before the first scan.
  public func settings() throws(LibraryError) -> LibrarySettings? {
    try LibraryRow(connection).settings()
  }
}

/// The one row of the table `library`.
struct LibraryRow {
  private let connection: Connection

  init(_ connection: Connection) {
    self.connection = connection
  }

  func settings() throws(LibraryError) -> LibrarySettings? {
    try connection.statement("SELECT zone, day_start FROM library").first { (row) throws(LibraryError) in
      guard let dayStart = DayStart(minutes: row.int(1)) else {
        throw LibraryError.damaged("library.day_start")
      }
      return LibrarySettings(zone: row.text(0), dayStart: dayStart)
    }
  }

  func set(_ settings: LibrarySettings) throws(LibraryError) {
    try connection.statement("INSERT OR REPLACE INTO library (id, zone, day_start) VALUES (1, ?, ?)")
      .run([.text(settings.zone), SQLiteValue(settings.dayStart.minutes)])
  }
}
