/// Reads command lines by a program's declaration.
public struct CommandParser: Sendable {
  /// The program's declaration.
  public let program: ProgramSpec

  /// The parser for `program`, whose ``ProgramSpec/mistakes`` are none.
  public init(_ program: ProgramSpec) {
    assert(program.mistakes.isEmpty, program.mistakes.joined(separator: "\n"))
    self.program = program
  }

  /// What the words, the program's own name not among them, ask for.
  ///
  /// Options stand anywhere, also before the command. `-h`, `--help` and `--version` win wherever they stand before
  /// `--`, the first of them where there are several. No word at all asks for help.
  ///
  /// - Throws: ``UsageError`` for the leftmost word that is wrong, else for what is missing.
  public func parse(_ words: [ArgumentText]) throws(UsageError) -> Invocation {
    guard !words.isEmpty else { return .help([]) }
    let tokens = CommandLineTokenizer(program).tokens(of: words)
    let wish = tokens.lazy.compactMap(helpOrVersion).first
    if wish == OptionSpec.version.name { return .version }

    var lineage: [CommandSpec] = []
    var argumentWords: [ArgumentText] = []
    var asksForHelp = wish != nil
    for token in tokens {
      let known = commands(below: lineage)
      switch token {
      case .word(let word):
        if known.isEmpty {
          argumentWords.append(word)
        } else if let command = known.first(where: { $0.name == word.utf8Text }) {
          lineage.append(command)
        } else if lineage.isEmpty, word == "help" {
          asksForHelp = true
        } else {
          throw error(lineage, .unknownCommand(word, nearest: nearest(to: word, among: known, lineage)))
        }
      case .option: continue
      case .unknownOption, .missingValue, .unwantedValue:
        guard !known.isEmpty, !asksForHelp, let problem = problem(with: token, lineage) else { continue }
        throw error(lineage, problem)
      }
    }

    if asksForHelp { return .help(lineage.map(\.name)) }
    guard let command = lineage.last, command.subcommands.isEmpty else {
      throw error(lineage, .missingCommand(known: commands(below: lineage).map(\.name)))
    }
    let options = try values(ofOptionsIn: tokens, lineage)
    let arguments = try values(of: argumentWords, for: command, lineage)
    return .run(
      ParsedCommand(
        path: lineage.map(\.name), spec: command, program: program.name,
        declaredOptions: optionsInScope(lineage), options: options, arguments: arguments))
  }

  /// The commands that the next word chooses from; none where the command is complete.
  func commands(below lineage: [CommandSpec]) -> [CommandSpec] {
    guard let last = lineage.last else { return program.commands }
    return last.subcommands
  }

  /// The error in these words about the last of the commands.
  func error(_ lineage: [CommandSpec], _ problem: UsageError.Problem) -> UsageError {
    UsageError(program: program.name, path: lineage.map(\.name), problem: problem)
  }

  /// The name of the option for help or the version, where the token is one.
  private func helpOrVersion(_ token: CommandLineToken) -> String? {
    guard case .option(let name, _) = token else { return nil }
    return [OptionSpec.help, .version].first { $0.names.contains(name) }?.name
  }

  private func nearest(
    to word: ArgumentText, among known: [CommandSpec], _ lineage: [CommandSpec]
  ) -> [String] {
    let text = word.lossyText.lowercased()
    let sought = known.filter { $0.soughtAs.contains(text) }.map(\.name)
    guard sought.isEmpty else { return sought }
    return Suggestions.nearest(to: text, among: known.map(\.name) + (lineage.isEmpty ? ["help"] : []))
  }
}
