import Foundation
import Testing

/// The collection of real photos with known dates that the tests read where it is at hand.
///
/// Its folder is named by `PHOTOCAL_CORPUS`; without that it is looked for beside the repository.
enum Corpus {
  /// What the collection's list says of one file.
  struct Row: Sendable, CustomTestStringConvertible {
    let name: String
    private let fields: [String: String]

    init?(_ fields: [String: String]) {
      guard let name = fields["name"] else { return nil }
      self.name = name
      self.fields = fields
    }

    subscript(field: String) -> String { fields[field] ?? "" }

    var bytes: [UInt8] {
      get throws { Array(try Data(contentsOf: folder.appending(path: "images/\(name)"))) }
    }

    var path: String { folder.appending(path: "images/\(name)").path }

    var testDescription: String { name }
  }

  static let rows: [Row] = {
    guard let list = try? String(contentsOf: folder.appending(path: "manifest.tsv"), encoding: .utf8) else {
      return []
    }
    let lines = list.split(separator: "\n").map {
      $0.split(separator: "\t", omittingEmptySubsequences: false)
    }
    guard let head = lines.first else { return [] }
    return lines.dropFirst().compactMap { line in
      Row(
        Dictionary(zip(head, line).map { (String($0), String($1)) }, uniquingKeysWith: { first, _ in first }))
    }
  }()

  static var jpegs: [Row] { rows.filter { $0["format"] == "JPEG" } }

  static var isThere: Bool { !rows.isEmpty }

  static let absence = "the corpus isn't there: set PHOTOCAL_CORPUS to its folder"

  private static let folder: URL = {
    if let path = ProcessInfo.processInfo.environment["PHOTOCAL_CORPUS"] { return URL(filePath: path) }
    let repository = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    return repository.appending(path: "../shared/corpus")
  }()
}
