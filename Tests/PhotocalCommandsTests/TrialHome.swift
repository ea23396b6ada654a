import AlbumModel
import Glibc
import TestSupport

/// What stands on a command line: text, or a path of any bytes.
protocol ProgramArgument: Sendable {
  var argument: FilePath { get }
}

extension String: ProgramArgument {
  var argument: FilePath { FilePath(self) }
}

extension FilePath: ProgramArgument {
  var argument: FilePath { self }
}

/// A home folder to try the program in: it has no library and no photos, the clock is UTC, the locale `C`.
final class TrialHome: Sendable {
  let folder: TemporaryFolder
  /// A folder for photos, empty at first.
  let photos: FilePath

  /// - Parameter isShared: whether it lives as long as the test program.
  init(isShared: Bool = false) throws {
    folder = try isShared ? TemporaryFolder.shared() : TemporaryFolder()
    photos = try folder.makeFolder("photos")
    try folder.makeFolder("home")
  }

  /// Where the program keeps its library in this home.
  var library: FilePath { folder.path.appending("data/photocal/library.sqlite") }

  /// What the program sees of the machine.
  var environment: [String: String] {
    [
      "PATH": "/usr/bin:/bin", "HOME": folder.path.appending("home").lossyText,
      "XDG_DATA_HOME": folder.path.appending("data").lossyText, "TZ": "UTC", "LC_ALL": "C",
    ]
  }

  /// Writes photos by name, with the folders that their names ask for.
  func write(_ photos: KeyValuePairs<String, TinyJPEG>) throws {
    for (name, photo) in photos {
      if let slash = name.lastIndex(of: "/") { try folder.makeFolder("photos/" + name[..<slash]) }
      try folder.write("photos/" + name, photo.bytes)
    }
  }

  /// Runs photocal to its end.
  ///
  /// - Parameters:
  ///   - environment: takes precedence over the home's; an empty value takes the variable away.
  ///   - isUnprivileged: as a user without rights over others' files, where the tests run as root.
  ///   - workingFolder: where relative paths start.
  func run(
    _ arguments: any ProgramArgument..., environment: [String: String] = [:], isUnprivileged: Bool = false,
    workingFolder: FilePath? = nil, output: RunningProgram.Output = .captured
  ) throws -> ProgramOutcome {
    try start(
      arguments, environment: environment, isUnprivileged: isUnprivileged, workingFolder: workingFolder,
      output: output
    ).finish()
  }

  /// Starts photocal.
  func start(
    _ arguments: [any ProgramArgument], environment: [String: String] = [:], isUnprivileged: Bool = false,
    workingFolder: FilePath? = nil, output: RunningProgram.Output = .captured
  ) throws -> RunningProgram {
    var command = [Programs.photocal] + arguments.map(\.argument)
    if let workingFolder { command = [Programs.environment, FilePath("-C"), workingFolder] + command }
    if isUnprivileged, geteuid() == 0 {
      let options = ["--reuid=65534", "--regid=65534", "--clear-groups", "--"]
      command = [Programs.unprivileged] + options.map { FilePath($0) } + command
    }
    return try RunningProgram(
      command[0], Array(command.dropFirst()),
      environment: self.environment.merging(environment) { $1 }.filter { !$0.value.isEmpty }, output: output)
  }

  /// Runs photocal with `--json` and reads its answer, which is the only thing on its standard output.
  func json(
    _ arguments: any ProgramArgument..., environment: [String: String] = [:], status: Int = 0
  ) throws -> JSONDocument {
    let outcome = try start(arguments + ["--json"], environment: environment).finish()
    return try outcome.json(status: status)
  }

  /// Gives the home and all in it to the user without rights.
  func handToUnprivileged() throws {
    guard geteuid() == 0 else { return }
    let owner = ["-hR", "65534:65534"].map { FilePath($0) } + [folder.path]
    _ = try RunningProgram(FilePath("/bin/chown"), owner, environment: [:]).finish()
  }

  /// Whether a user without rights can be played: by not being root, or by `setpriv` where that user reaches the program.
  static let canRunUnprivileged: Bool = {
    guard geteuid() == 0 else { return true }
    let options = ["--reuid=65534", "--regid=65534", "--clear-groups", "--", "/usr/bin/test", "-x"]
    let outcome = try? RunningProgram(
      Programs.unprivileged, options.map { FilePath($0) } + [Programs.photocal], environment: [:]
    ).finish()
    return outcome?.status == 0
  }()
}

/// An answer that isn't the JSON document asked for.
struct NoDocument: Error {
  let status: Int
  let output: String
  let errorOutput: String
}

extension ProgramOutcome {
  /// The JSON document that is all of the output, given with this exit status.
  func json(status expected: Int = 0) throws -> JSONDocument {
    guard status == expected, let value = try? JSONDocument(parsing: output) else {
      throw NoDocument(status: status, output: text, errorOutput: errorText)
    }
    return value
  }
}
