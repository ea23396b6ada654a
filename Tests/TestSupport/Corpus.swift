public import AlbumModel
import Foundation
public import Testing

/// The collection of real photos with known dates that the tests read where it is at hand.
///
/// Its folder is named by `PHOTOCAL_CORPUS`; without that it is looked for beside the repository.
public enum Corpus {
  /// What the collection's list says of one file.
  public struct Row: Sendable, CustomTestStringConvertible {
    public let name: String
    private let fields: [String: String]

    fileprivate init?(_ fields: [String: String]) {
      guard let name = fields["name"] else { return nil }
      self.name = name
      self.fields = fields
    }

    /// A column's text, empty where the list says nothing.
    public subscript(field: String) -> String { fields[field] ?? "" }

    /// The file, absolute.
    public var path: FilePath { folder.appending("images").appending(name) }

    /// The file's bytes.
    public var bytes: [UInt8] {
      get throws { try readFile(path) }
    }

    public var testDescription: String { name }
  }

  /// The list, empty where the collection isn't there.
  public static let rows: [Row] = {
    let table = try? TabSeparatedTable(folder.appending("manifest.tsv"))
    return table?.rows.compactMap { Row($0) } ?? []
  }()

  public static var isThere: Bool { !rows.isEmpty }

  /// What a test says that is skipped without it.
  public static let absence: Comment = "the corpus isn't there: set PHOTOCAL_CORPUS to its folder"

  private static let folder: FilePath = {
    if let path = ProcessInfo.processInfo.environment["PHOTOCAL_CORPUS"] { return FilePath(path) }
    return Fixtures.root.parent.appending("shared/corpus")
  }()
}
