public import AlbumModel

/// Something that a person should know of a library.
public struct LibraryProblem: Hashable, Sendable {
  /// What is wrong; the raw value is the name shown.
  public enum Kind: String, CaseIterable, Sendable {
    /// The library's file is damaged.
    case damaged
    /// The day table isn't what the photos sum up to.
    case dayTable = "day-table"
    /// A folder was not there at the last scan.
    case away
    /// A file could not be read.
    case unreadable
    /// A date that a camera writes whose clock was reset, or far from those of the photos beside it or of its folder's name.
    case suspiciousDate = "suspicious-date"
  }

  public let kind: Kind
  /// The file or folder that it is about, absolute; nil where it is about the library as a whole.
  public let path: FilePath?
  /// Plain words, without the path.
  public let message: String

  public init(kind: Kind, path: FilePath? = nil, message: String) {
    self.kind = kind
    self.path = path
    self.message = message
  }
}

extension AlbumLibrary {
  /// Everything that is wrong with the library or odd in it: damage first, then by kind and path.
  ///
  /// What damage keeps from being read is damage itself; no other error is thrown away.
  ///
  /// - Parameter folderSpan: what a folder is named after, by its path from the indexed folder's own name on.
  public func check(
    folderSpan: @escaping (FilePath) -> AlbumSpan? = { _ in nil }
  ) throws(LibraryError) -> [LibraryProblem] {
    try connection.read { () throws(LibraryError) in
      // By kind, as the kinds are listed.
      let inspections: [() throws(LibraryError) -> [LibraryProblem]] = [
        damages, wrongDays, awayFolders, unreadableFiles,
        SuspiciousDates(connection, folderSpan: folderSpan).problems,
      ]
      var problems: [LibraryProblem] = []
      for inspection in inspections { problems += try found(inspection) }
      return problems.filter { $0.kind == .damaged } + problems.filter { $0.kind != .damaged }
    }
  }

  private func found(
    _ problems: () throws(LibraryError) -> [LibraryProblem]
  ) throws(LibraryError) -> [LibraryProblem] {
    do throws(LibraryError) {
      return try problems()
    } catch {
      guard case .sqlite(_, let message, _) = error else { throw error }
      return [LibraryProblem(kind: .damaged, message: message)]
    }
  }

  private func damages() throws(LibraryError) -> [LibraryProblem] {
    let found = try connection.prepare("PRAGMA integrity_check(20)").rows { $0.text(0) }
    let broken = try connection.prepare("PRAGMA foreign_key_check").rows { row in
      "a row of '\(row.text(0))' refers to a row of '\(row.text(2))' that isn't there"
    }
    return (found.filter { $0 != "ok" } + Set(broken).sorted())
      .map { LibraryProblem(kind: .damaged, message: $0) }
  }

  private func wrongDays() throws(LibraryError) -> [LibraryProblem] {
    if try dayTableIsCurrent() { return [] }
    return [
      LibraryProblem(kind: .dayTable, message: "the counts or covers of days aren't those of the photos")
    ]
  }

  private func awayFolders() throws(LibraryError) -> [LibraryProblem] {
    try folders().filter(\.isAway).map { folder in
      LibraryProblem(kind: .away, path: folder.path, message: "was not there at the last scan")
    }
  }

  private func unreadableFiles() throws(LibraryError) -> [LibraryProblem] {
    try problems().map { LibraryProblem(kind: .unreadable, path: $0.path, message: $0.message) }
  }
}
