import AlbumModel
import CommandLineKit

/// The options that a folder of the library keeps.
enum FolderOptions {
  static let exclude = RepeatingOption(
    "--exclude", value: .text("GLOB"), doc: "leave out files and folders that match")
  static let excludeNothing = Flag("--no-exclude", doc: "no longer leave out what matches")
  static let followsLinks = Flag("--follow-links", doc: "enter the folders that links lead to")
  static let ignoresLinks = Flag("--no-follow-links", doc: "no longer enter them")
  static let usesModified = Flag(
    "--use-mtime", doc: "where nothing else dates a file, take the time of its last change")
  static let ignoresModified = Flag("--no-use-mtime", doc: "no longer take it")

  static let all: [any OptionDeclaration] = [
    exclude, excludeNothing, followsLinks, ignoresLinks, usesModified, ignoresModified,
  ]

  /// Whether times of last change may date files; nil where neither option is given.
  static func usesModified(_ session: Session) throws(Failure) -> Bool? {
    try choice(usesModified, ignoresModified, session)
  }

  /// Whether to enter the folders that links lead to; nil where neither option is given.
  static func followsLinks(_ session: Session) throws(Failure) -> Bool? {
    try choice(followsLinks, ignoresLinks, session)
  }

  /// The patterns, none for `--no-exclude`; nil where neither option is given.
  static func excludes(_ session: Session) throws(Failure) -> [FilePath]? {
    let globs = session.words[exclude].map(FilePath.init)
    if session.words[excludeNothing] {
      if globs.isEmpty { return [] }
      throw contradiction(exclude.spec, excludeNothing.spec)
    }
    if let blank = globs.first(where: { $0.withoutClosingSlashes.isEmpty || $0 == FilePath("/") }) {
      throw Failure("--exclude '\(blank.listed)' matches nothing: give a name or a path", status: .usage)
    }
    return globs.isEmpty ? nil : globs
  }

  private static func choice(_ on: Flag, _ off: Flag, _ session: Session) throws(Failure) -> Bool? {
    switch (session.words[on], session.words[off]) {
    case (true, true): throw contradiction(on.spec, off.spec)
    case (true, false): true
    case (false, true): false
    case (false, false): nil
    }
  }

  private static func contradiction(_ on: OptionSpec, _ off: OptionSpec) -> Failure {
    Failure("\(on.name) and \(off.name) can't both hold", status: .usage)
  }
}
