import AlbumLibrary
import AlbumModel
import CommandLineKit

/// Folders as a table, a line each, the path at its end.
struct FolderTable {
  private let folders: [(folder: KnownFolder, isAway: Bool)]

  init(_ folders: [(folder: KnownFolder, isAway: Bool)]) {
    self.folders = folders
  }

  static func state(isAway: Bool) -> String { isAway ? "away" : "present" }

  /// The heads and the rows; none where there are no folders.
  var lines: [String] {
    if folders.isEmpty { return [] }
    let heads = ["state", "photos", "last scan (UTC)", "folder"]
    let rows = folders.map { folder, isAway in
      [
        FolderTable.state(isAway: isAway), String(folder.photoCount), FolderTable.moment(folder.lastScan),
        folder.path.listed,
      ]
    }
    let widths = heads.indices.dropLast().map { column in
      ([heads] + rows).map { TerminalText.width($0[column]) }.max() ?? 0
    }
    func line(_ cells: [String]) -> String {
      let columns = zip(widths, cells).enumerated().map { index, column in
        TerminalText.pad(column.1, to: column.0, index == 1 ? .right : .left)
      }
      return (columns + [cells[cells.count - 1]]).joined(separator: "  ")
    }
    let indent = String(repeating: " ", count: widths.reduce(0) { $0 + $1 + 2 })
    let notes = folders.map { FolderTable.notes($0.folder).map { indent + $0 } }
    return [line(heads)] + zip(rows, notes).flatMap { [line($0)] + $1 }
  }

  /// `2024-05-17 10:11` of `2024-05-17T10:11:12Z`.
  private static func moment(_ text: String?) -> String {
    text.map { String($0.prefix(16)).replacing("T", with: " ") } ?? "never"
  }

  /// What its scans are told beyond the usual.
  private static func notes(_ folder: KnownFolder) -> [String] {
    folder.excludes.map { "leaves out \($0.listed)" } + (folder.followsLinks ? ["follows links"] : [])
      + (folder.usesModified ? ["dates files by their last change"] : [])
  }
}
