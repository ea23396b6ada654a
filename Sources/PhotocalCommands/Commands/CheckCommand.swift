import AlbumExport
import AlbumLibrary
import AlbumModel
import CommandLineKit
import PhotoMetadata

/// `photocal check`: what is wrong with the library or odd in it.
enum CheckCommand: Command {
  static let spec = CommandSpec(
    "check", summary: "check the library, and list what could not be read and dates that look wrong",
    discussion: [
      "Each line is the kind of problem, the file or folder, and what is the matter with it, with tabs between. The kinds:",
      LibraryProblem.Kind.allCases.map { "'\($0.rawValue)', \($0.doc)" }.joined(separator: "; ") + ".",
      "A date that looks wrong is kept as it is; 'photocal date' puts it right. Exit status 1 means that the library "
        + "itself is damaged, 3 that folders or files could not be read.",
    ],
    options: [], examples: [ExampleSpec("photocal check", does: "list the problems")],
    soughtAs: ["verify", "doctor", "fsck", "status"])

  static func run(_ session: Session) throws(Failure) -> ExitStatus {
    let library = try session.library()
    let problems = try reading { try library.check { DatedFolder.span(of: $0, scanned: Today.inUTC) } }
    let kinds = Set(problems.map(\.kind))
    let isSound = kinds.isDisjoint(with: LibraryProblem.Kind.ofTheLibrary)
    session.answer(
      ["ok": .bool(isSound), "problems": .array(problems.map(\.json))],
      text: (problems.map(\.line) + (session.isQuiet ? [] : [total(problems)])).map { $0 + "\n" }.joined())
    if !isSound { return .failed }
    return kinds.isDisjoint(with: LibraryProblem.Kind.ofReading) ? .done : .doneWithLosses
  }

  /// `no problems`, `3 problems: 1 away, 2 suspicious-date`.
  private static func total(_ problems: [LibraryProblem]) -> String {
    if problems.isEmpty { return "no problems" }
    let counts = LibraryProblem.Kind.allCases.compactMap { kind in
      let count = problems.count { $0.kind == kind }
      return count > 0 ? "\(count) \(kind.rawValue)" : nil
    }
    return Count.text(problems.count, "problem") + ": " + counts.joined(separator: ", ")
  }
}

extension LibraryProblem.Kind {
  /// The library itself can't be relied on.
  fileprivate static let ofTheLibrary: Set = [damaged, dayTable]
  /// Something could not be looked at.
  fileprivate static let ofReading: Set = [away, unreadable]

  fileprivate var doc: String {
    switch self {
    case .damaged: "the library's file is damaged"
    case .dayTable: "the days don't sum up to the photos"
    case .away: "a folder was not there at the last scan"
    case .unreadable: "a file could not be read"
    case .suspiciousDate:
      "a date that cameras write whose clock was reset, or far from those of the photos beside it or of its folder's name"
    }
  }
}

extension LibraryProblem {
  fileprivate var line: String {
    [kind.rawValue, path?.listed ?? "-", TerminalText.escapingControls(message)].joined(separator: "\t")
  }

  fileprivate var json: JSONValue {
    let place =
      path.map(JSONValue.members(of:))
      ?? [JSONValue.Member("path", .null), JSONValue.Member("pathBytes", .null)]
    return .object([JSONValue.Member("kind", .string(kind.rawValue))] + place + ["message": .string(message)])
  }
}
