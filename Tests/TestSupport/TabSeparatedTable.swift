public import AlbumModel

/// A text table: a line of column names, then a line a row, fields parted by tabs.
public struct TabSeparatedTable: Sendable {
  /// A row's fields by column name; a field that a short row lacks is empty.
  public let rows: [[String: String]]

  public init(_ path: FilePath) throws {
    let lines = String(decoding: try readFile(path), as: UTF8.self).split(separator: "\n")
    let table = lines.map { $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init) }
    let names = table.first ?? []
    rows = table.dropFirst().map { fields in
      Dictionary(
        uniqueKeysWithValues: names.enumerated().map { ($1, fields.indices.contains($0) ? fields[$0] : "") })
    }
  }
}
