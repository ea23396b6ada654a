/// A command: the one declaration that parsing, help, usage errors and the manual page are made from.
///
/// A command has either arguments of its own or subcommands.
public struct CommandSpec: Sendable {
  /// The word that calls it.
  public let name: String
  /// What it does, one line without a capital or a full stop at its ends.
  public let summary: String
  /// What there is to know beyond the summary, in paragraphs.
  public let discussion: [String]
  /// The usage lines after the command word, where those made from the arguments and options won't do.
  public let usage: [String]
  /// The positional arguments, in order.
  public let arguments: [ArgumentSpec]
  /// The command's own options, in the order that help shows.
  public let options: [OptionSpec]
  /// Command lines that show its use.
  public let examples: [ExampleSpec]
  /// The commands below it.
  public let subcommands: [CommandSpec]
  /// Words that people try for it: proposed, never accepted.
  public let soughtAs: [String]

  /// A command that takes arguments and options.
  public init(
    _ name: String, summary: String, discussion: [String] = [], usage: [String] = [],
    arguments: [any ArgumentDeclaration] = [], options: [any OptionDeclaration] = [],
    examples: [ExampleSpec] = [], soughtAs: [String] = []
  ) {
    self.name = name
    self.summary = summary
    self.discussion = discussion
    self.usage = usage
    self.arguments = arguments.map(\.spec)
    self.options = options.map(\.spec)
    self.examples = examples
    self.subcommands = []
    self.soughtAs = soughtAs
  }

  /// A command that is a family of commands, with options common to the family.
  public init(
    _ name: String, summary: String, discussion: [String] = [], subcommands: [CommandSpec],
    options: [any OptionDeclaration] = [], examples: [ExampleSpec] = [], soughtAs: [String] = []
  ) {
    self.name = name
    self.summary = summary
    self.discussion = discussion
    self.usage = []
    self.arguments = []
    self.options = options.map(\.spec)
    self.examples = examples
    self.subcommands = subcommands
    self.soughtAs = soughtAs
  }
}

/// A command line and what it does.
public struct ExampleSpec: Hashable, Sendable {
  /// The whole line, the program's name first.
  public let line: String
  /// What it does, a phrase without a capital or a full stop at its ends.
  public let does: String

  /// The example `line`.
  public init(_ line: String, does: String) {
    self.line = line
    self.does = does
  }
}
