import AlbumModel

/// A value for a statement's parameter.
enum SQLiteValue {
  case null
  case integer(Int64)
  case text(String)
  /// A name or path: text where it is UTF-8, else a BLOB.
  case path(FilePath)

  init(_ number: Int) { self = .integer(Int64(number)) }
  init(_ number: Int?) { self = number.map { .integer(Int64($0)) } ?? .null }
  init(_ text: String?) { self = text.map { .text($0) } ?? .null }
  init(_ flag: Bool) { self = .integer(flag ? 1 : 0) }
  /// The same 64 bits, read as a signed number.
  init(bits: UInt64) { self = .integer(Int64(bitPattern: bits)) }
}

extension Sequence<String> {
  /// The words as SQL lists them after `IN`, quotes within them doubled: `('exif.DateTimeOriginal', 'xmp')`.
  var sqlList: String {
    "(" + map { "'" + $0.replacing("'", with: "''") + "'" }.joined(separator: ", ") + ")"
  }
}
