/// Sizes and first bytes of the photos that a person set the date of: a file found later with the same ones may be a copy.
struct DatedContents {
  private let contents: Set<Content>

  private struct Content: Hashable {
    let size: Int64
    let headHash: UInt64
  }

  init(_ connection: Connection) throws(LibraryError) {
    let sql = "SELECT DISTINCT size, head_hash FROM user_date JOIN file ON file.id = file_id"
    contents = Set(
      try connection.statement(sql).rows {
        Content(size: $0.integer(0), headHash: UInt64(bitPattern: $0.integer(1)))
      })
  }

  func contain(size: Int64, headHash: UInt64) -> Bool {
    !contents.isEmpty && contents.contains(Content(size: size, headHash: headHash))
  }
}
