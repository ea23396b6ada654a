import AlbumModel

/// The tables `sidecar` and `unread_sidecar`: the files beside a photo's.
struct SidecarRows {
  private let forgetRead: Statement
  private let forgetUnread: Statement
  private let addRead: Statement
  private let addUnread: Statement

  init(_ connection: Connection) throws(LibraryError) {
    forgetRead = try connection.prepare("DELETE FROM sidecar WHERE file_id = ?")
    forgetUnread = try connection.prepare("DELETE FROM unread_sidecar WHERE file_id = ?")
    addRead = try connection.prepare(
      "INSERT OR REPLACE INTO sidecar (file_id, name, size, modified) VALUES (?, ?, ?, ?)")
    addUnread = try connection.prepare(
      "INSERT OR REPLACE INTO unread_sidecar (file_id, name, message) VALUES (?, ?, ?)")
  }

  /// Adds what a scan found beside a file.
  func add(of file: ScannedFile, to id: Int64) throws(LibraryError) {
    for sidecar in file.sidecars {
      try addRead.run(
        [.integer(id), .path(sidecar.name), .integer(sidecar.size), .integer(sidecar.modified)])
    }
    for sidecar in file.unreadSidecars {
      try addUnread.run([.integer(id), .path(sidecar.name), .text(sidecar.message)])
    }
  }

  /// Puts what a scan found beside a file in place of what was there.
  func replace(of file: ScannedFile, at id: Int64) throws(LibraryError) {
    try forgetRead.run([.integer(id)])
    try forgetUnread.run([.integer(id)])
    try add(of: file, to: id)
  }
}
