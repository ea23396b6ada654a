/// A program: its commands, what is common to them, and what the manual page says beyond them.
public struct ProgramSpec: Sendable {
  /// A term and what it means: a variable, a file, a status.
  public struct Entry: Hashable, Sendable {
    /// The term.
    public let term: String
    /// What it means, a phrase without a capital or a full stop at its ends.
    public let doc: String

    /// The entry for `term`.
    public init(_ term: String, _ doc: String) {
      self.term = term
      self.doc = doc
    }
  }

  /// An exit status and what it means.
  public struct ExitStatus: Hashable, Sendable {
    /// The status, 0...255.
    public let status: Int32
    /// When the program ends with it, a phrase without a capital or a full stop at its ends.
    public let meaning: String

    /// The meaning of `status`.
    public init(_ status: Int32, _ meaning: String) {
      self.status = status
      self.meaning = meaning
    }
  }

  /// The word that starts it.
  public let name: String
  /// The version, as `--version` prints it after the name.
  public let version: String
  /// The day the manual was last changed, `2024-05-17`.
  public let manualDate: String
  /// What it is, one line without a capital or a full stop at its ends.
  public let summary: String
  /// What there is to know beyond the summary, in paragraphs.
  public let discussion: [String]
  /// What a newcomer does first, in paragraphs.
  public let gettingStarted: [String]
  /// The command lines a newcomer starts with.
  public let firstSteps: [ExampleSpec]
  /// The options that every command takes, before or after its name; help and version come on top.
  public let commonOptions: [OptionSpec]
  /// The commands, in the order that help shows.
  public let commands: [CommandSpec]
  /// The exit statuses.
  public let exitStatuses: [ExitStatus]
  /// The environment variables it reads, without `$`.
  public let environment: [Entry]
  /// The files it reads or writes.
  public let files: [Entry]

  /// The program of these parts.
  public init(
    _ name: String, version: String, manualDate: String, summary: String, discussion: [String] = [],
    gettingStarted: [String] = [], firstSteps: [ExampleSpec] = [],
    commonOptions: [any OptionDeclaration] = [], commands: [CommandSpec],
    exitStatuses: [ExitStatus] = [], environment: [Entry] = [], files: [Entry] = []
  ) {
    self.name = name
    self.version = version
    self.manualDate = manualDate
    self.summary = summary
    self.discussion = discussion
    self.gettingStarted = gettingStarted
    self.firstSteps = firstSteps
    self.commonOptions = commonOptions.map(\.spec)
    self.commands = commands
    self.exitStatuses = exitStatuses
    self.environment = environment
    self.files = files
  }

  /// The options known everywhere, those for help and the version at the end.
  public var optionsEverywhere: [OptionSpec] { commonOptions + [.help, .version] }

  /// The command at `path` from the outermost word, with the commands it stands in before it; nil where there is none.
  func lineage(of path: [String]) -> [CommandSpec]? {
    var lineage: [CommandSpec] = []
    for name in path {
      let siblings = lineage.last?.subcommands ?? commands
      guard let command = siblings.first(where: { $0.name == name })
      else { return nil }
      lineage.append(command)
    }
    return lineage
  }
}
