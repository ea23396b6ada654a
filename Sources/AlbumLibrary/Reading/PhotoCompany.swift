import AlbumModel

/// The files that stand behind photos: the others of a shot, sidecars, copies; one query each for a whole list, and only
/// in a library that has any.
struct PhotoCompany {
  private let connection: Connection

  init(_ connection: Connection) {
    self.connection = connection
  }

  /// Fills in the other files and the copies of photos.
  func join(_ photos: inout [Photo]) throws(LibraryError) {
    if photos.isEmpty { return }
    let places = Dictionary(
      photos.indices.map { (photos[$0].id, $0) }, uniquingKeysWith: { first, _ in first })
    let ids = "[" + photos.map { String($0.id) }.joined(separator: ",") + "]"
    var parts: [Int: Set<PhotoPart>] = [:]
    try eachRow(PhotoCompany.members, of: ids) { (row) throws(LibraryError) in
      guard let place = places[row.integer(0)] else { return }
      parts[place, default: []].insert(
        try PhotoCompany.part(row, kind: PhotoPart.Kind(rawValue: row.text(3))))
    }
    // A sidecar of several files of a shot is one file.
    try eachRow(PhotoCompany.sidecars, of: ids) { (row) throws(LibraryError) in
      guard let place = places[row.integer(0)] else { return }
      parts[place, default: []].insert(try PhotoCompany.part(row, kind: .sidecar))
    }
    for (place, parts) in parts { photos[place].otherFiles = parts.sorted { $0.path < $1.path } }
    try eachRow(PhotoCompany.copies, of: ids) { row in
      if let place = places[row.integer(0)] { photos[place].copies.append(row.path(1)) }
    }
    for place in photos.indices where photos[place].copies.count > 1 { photos[place].copies.sort() }
  }

  private func eachRow(
    _ query: Query, of ids: String, _ body: (Statement) throws(LibraryError) -> Void
  ) throws(LibraryError) {
    guard try connection.integer(query.isNeeded) != 0 else { return }
    try connection.statement(query.sql).eachRow([.text(ids)], body)
  }

  private static func part(_ row: Statement, kind: PhotoPart.Kind?) throws(LibraryError) -> PhotoPart {
    _ = try row.int(2, in: NumberRange.fileSize, "file.size")
    return PhotoPart(path: row.path(1), kind: kind ?? .photo, bytes: row.integer(2))
  }

  private struct Query: Sendable {
    /// Whether the library has any.
    let isNeeded: String
    /// The photo's id, the path, and what else there is.
    let sql: String
  }

  private static let members = Query(
    isNeeded: "SELECT EXISTS (SELECT 1 FROM file WHERE shot_of IS NOT NULL)",
    sql: """
      SELECT file.shot_of, \(PhotoRow.path), file.size, file.kind
      FROM file JOIN place ON place.directory_id = file.directory_id
      WHERE file.shot_of IN (SELECT value FROM json_each(?))
      """)

  private static let copies = Query(
    isNeeded: "SELECT EXISTS (SELECT 1 FROM file WHERE copy_of IS NOT NULL)",
    sql: """
      SELECT file.copy_of, \(PhotoRow.path)
      FROM file JOIN place ON place.directory_id = file.directory_id
      WHERE file.copy_of IN (SELECT value FROM json_each(?))
      """)

  private static let sidecars = Query(
    isNeeded: "SELECT EXISTS (SELECT 1 FROM sidecar)",
    sql: """
      WITH part AS (
        SELECT value AS photo, value AS id FROM json_each(?1)
        UNION ALL
        SELECT shot_of, id FROM file WHERE shot_of IN (SELECT value FROM json_each(?1)))
      SELECT part.photo, CAST(place.prefix || sidecar.name AS BLOB), sidecar.size
      FROM part
      CROSS JOIN sidecar ON sidecar.file_id = part.id
      CROSS JOIN file ON file.id = part.id
      CROSS JOIN place ON place.directory_id = file.directory_id
      """)
}
