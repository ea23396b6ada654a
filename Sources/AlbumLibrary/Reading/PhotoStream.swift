public import AlbumModel
import CalendarGrid

extension AlbumLibrary {
  /// Hands over the chosen photos one after the other: those with a day by day, local time and path, then those known
  /// only to a month or a year, then those without a date.
  ///
  /// However many there are, a few hundred are in memory at once, all from one state of the library. `isCover` says which
  /// photos stand for their days in the whole library.
  ///
  /// - Throws: `LibraryError`, and what `body` throws, which ends it.
  public func eachPhoto(in selection: AlbumSelection, _ body: (Photo) throws -> Void) throws {
    try connection.execute("BEGIN")
    // Nothing was written: ending it can't lose anything.
    defer { connection.rollback() }
    let days = [
      SQLiteValue(selection.from?.dayNumber ?? .min), SQLiteValue(selection.to?.dayNumber ?? .max),
    ]
    let dated = "\(PhotoRow.hasDay) AND file.day BETWEEN ? AND ? ORDER BY file.day, file.taken, 2"
    try stream(dated, days) { photo in
      if selection.takes(photo) { try body(photo) }
    }
    try stream("\(PhotoRow.hasNoDay) AND file.taken IS NOT NULL ORDER BY file.taken, 2", []) { photo in
      if selection.takes(photo), let local = photo.facts.taken?.local, selection.takes(local) {
        try body(photo)
      }
    }
    guard selection.takesUndated else { return }
    try stream("\(PhotoRow.hasNoDay) AND file.taken IS NULL ORDER BY 2", []) { photo in
      if selection.takes(photo) { try body(photo) }
    }
  }

  /// Photos whose other files are looked for at once.
  private static let batch = 512

  private func stream(
    _ conditions: String, _ values: [SQLiteValue], _ body: (Photo) throws -> Void
  ) throws {
    let sql = "SELECT \(PhotoRow.columns) FROM file \(PhotoRow.joins) WHERE \(conditions)"
    let company = PhotoCompany(connection)
    var photos: [Photo] = []
    func handOver() throws {
      try company.join(&photos)
      for photo in photos { try body(photo) }
      photos.removeAll(keepingCapacity: true)
    }
    try connection.statement(sql).streamRows(values) { row in
      photos.append(try PhotoRow.photo(row, library: self))
      if photos.count == AlbumLibrary.batch { try handOver() }
    }
    try handOver()
  }

  /// A name of the library that stays: that of the folder that was indexed first, drawn by lot when it was; nil before.
  public func stableName() throws(LibraryError) -> String? {
    try connection.statement("SELECT stable_id FROM folder ORDER BY id LIMIT 1").first { $0.text(0) }
  }
}
