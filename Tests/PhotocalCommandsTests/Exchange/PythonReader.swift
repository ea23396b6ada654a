import AlbumModel
import Glibc
import TestSupport
import Testing

/// Other people's readers of the files that photocal exports, as Python modules.
enum PythonReader {
  /// The interpreter named by `PHOTOCAL_PYTHON`, else the system's.
  private static let interpreter: FilePath = {
    guard let named = unsafe getenv("PHOTOCAL_PYTHON") else { return FilePath("/usr/bin/python3") }
    return unsafe FilePath(String(cString: named))
  }()

  static let absence: Comment =
    "Python's modules aren't there: python3-icalendar, python3-vobject, python3-jsonschema, or name one by PHOTOCAL_PYTHON"

  /// Whether the modules are there.
  static let isThere: Bool = (try? run("import icalendar, vobject, jsonschema", []))?.status == 0

  /// Runs a program text with words in `sys.argv`.
  static func run(_ program: String, _ words: [FilePath]) throws -> ProgramOutcome {
    try RunningProgram(
      interpreter, [FilePath("-W"), FilePath("ignore"), FilePath("-c"), FilePath(program)] + words,
      environment: ["LC_ALL": "C.UTF-8", "PATH": "/usr/bin:/bin"]
    ).finish()
  }

  /// Runs a program text that must end well, and gives what it prints as JSON.
  static func json(_ program: String, _ words: FilePath...) throws -> JSONDocument {
    let outcome = try run(program, words)
    try #require(outcome.status == 0, "\(outcome.errorText)")
    return try JSONDocument(parsing: outcome.output)
  }
}
