public import AlbumModel
import CalendarGrid

extension AlbumLibrary {
  /// The prints of all photos in one pass over the files, without making a `Photo` of any.
  public func prints() throws -> AlbumPrints {
    try connection.read { () throws(LibraryError) in
      var prints = AlbumPrints()
      let parts = try PhotoPrintParts(connection)
      // Nearly all files are photos of a day: in the order of the table a page is read once.
      try eachPrint(of: "file NOT INDEXED", PhotoRow.hasDay, parts) { (print, row) throws(LibraryError) in
        prints.add(print, on: try PhotoRow.date(row, PhotoPrintParts.columnCount))
      }
      try eachPrint(of: "file", "\(PhotoRow.hasNoDay) AND file.taken IS NOT NULL", parts) {
        (print, row) throws(LibraryError) in
        prints.add(print, in: try PhotoRow.localTime(row.text(1)))
      }
      try eachPrint("\(PhotoRow.hasNoDay) AND file.taken IS NULL", parts) { (print, _) throws(LibraryError) in
        prints.addUndated(print)
      }
      for day in try albumDays("1", []) { prints.add(day.cover, of: day.date) }
      return prints
    }
  }

  private func eachPrint(
    of files: String, _ condition: String, _ parts: PhotoPrintParts,
    _ body: (Fingerprint, Statement) throws(LibraryError) -> Void
  ) throws(LibraryError) {
    let sql = "SELECT \(PhotoPrintParts.columns), file.day FROM \(files) WHERE \(condition)"
    try connection.statement(sql).eachRow { (row) throws(LibraryError) in
      try body(parts.print(row), row)
    }
  }
}

/// How a row becomes a photo's print: what a page shows of it, and what tells its content.
private struct PhotoPrintParts {
  static let columns = """
    file.directory_id, file.taken, file.name, file.format, file.camera_id, file.id, file.size, file.modified,
    file.head_hash, file.orientation, file.width, file.height, file.duration_ms
    """
  static let columnCount: Int32 = 13
  private static let firstNumber: Int32 = 5

  /// Of the paths of directories and the names of cameras, by id: few, beside the photos.
  private let directories: [Int64: UInt64]
  private let cameras: [Int64: UInt64]

  init(_ connection: Connection) throws(LibraryError) {
    directories = try PhotoPrintParts.prints(
      "SELECT directory_id, CAST(prefix AS BLOB) FROM place", connection)
    cameras = try PhotoPrintParts.prints("SELECT id, CAST(name AS BLOB) FROM camera", connection)
  }

  func print(_ row: Statement) -> Fingerprint {
    var print = Fingerprint()
    print.add(directories[row.integer(0)] ?? 0)
    print.add(row.optionalText(1))
    print.add(row.path(2).bytes)
    print.add(row.optionalText(3))
    print.add(row.optionalInteger(4).flatMap { cameras[$0] } ?? 0)
    for column in PhotoPrintParts.firstNumber..<PhotoPrintParts.columnCount {
      print.add(row.optionalInt(column) ?? -1)
    }
    return print
  }

  private static func prints(_ sql: String, _ connection: Connection) throws(LibraryError) -> [Int64: UInt64]
  {
    let rows = try connection.statement(sql).rows { row in
      var print = Fingerprint()
      print.add(row.path(1).bytes)
      return (row.integer(0), print.value)
    }
    return Dictionary(rows, uniquingKeysWith: { first, _ in first })
  }
}
