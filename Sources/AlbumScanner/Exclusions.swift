import AlbumModel
import FileAccess
import Glibc

/// Patterns of what a scan leaves out, as shells write them (fnmatch(3)): `*.png`, `Screenshots`, `2019/*/raw`.
///
/// A pattern without a slash is compared with a name, one with a slash with the path from the indexed folder on, where
/// `*` and `?` don't stand for a slash. One that ends in a slash matches folders only. A folder that matches isn't
/// entered.
struct Exclusions: Sendable {
  private struct Pattern: Sendable {
    /// Closed by NUL.
    let text: [CChar]
    let isOfPath: Bool
    let isOfFolder: Bool
  }

  private let patterns: [Pattern]

  var isEmpty: Bool { patterns.isEmpty }

  init(_ globs: [FilePath]) {
    let slash = UInt8(ascii: "/")
    patterns = globs.compactMap { glob in
      let trimmed = glob.withoutClosingSlashes
      // A leading slash only says that the pattern begins at the indexed folder, as every path does here.
      let path = FilePath(bytes: Array(trimmed.bytes.drop { $0 == slash }))
      guard !path.isEmpty, let text = try? path.terminated() else { return nil }
      return Pattern(
        text: text, isOfPath: trimmed.bytes.contains(slash), isOfFolder: glob.bytes.last == slash)
    }
  }

  /// Whether a pattern matches a path relative to the indexed folder.
  func match(_ path: FilePath, isFolder: Bool) -> Bool {
    guard let whole = try? path.terminated() else { return false }
    let name = Array(whole[(whole.lastIndex(of: CChar(UInt8(ascii: "/"))).map { $0 + 1 } ?? 0)...])
    return patterns.contains { pattern in
      if pattern.isOfFolder, !isFolder { return false }
      let flags = pattern.isOfPath ? FNM_PATHNAME : 0
      return unsafe fnmatch(pattern.text, pattern.isOfPath ? whole : name, flags) == 0
    }
  }
}
