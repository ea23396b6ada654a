extension CommandParser {
  /// The options that the last of the commands takes: its own, those of the commands it stands in, the common ones.
  func optionsInScope(_ lineage: [CommandSpec]) -> [OptionSpec] {
    lineage.reversed().flatMap(\.options) + program.optionsEverywhere
  }

  /// The values of every option given, by the option's name; a flag's is `true`.
  ///
  /// - Throws: ``UsageError`` for the leftmost option that is wrong.
  func values(
    ofOptionsIn tokens: [CommandLineToken], _ lineage: [CommandSpec]
  ) throws(UsageError) -> [String: [any Sendable]] {
    let scope = optionsInScope(lineage)
    var values: [String: [any Sendable]] = [:]
    for token in tokens {
      if let problem = problem(with: token, lineage) { throw error(lineage, problem) }
      guard case .option(let name, let word) = token,
        let option = scope.first(where: { $0.names.contains(name) })
      else { continue }
      guard let word, let syntax = option.value else {
        values[option.name, default: []].append(true)
        continue
      }
      guard let value = syntax.read(word) else {
        throw error(lineage, wrongValue(word, of: name, syntax))
      }
      values[option.name, default: []].append(value)
    }
    return values
  }

  /// What is wrong with an option here, its value aside; nil for one that is right, and for any other word.
  func problem(with token: CommandLineToken, _ lineage: [CommandSpec]) -> UsageError.Problem? {
    let scope = optionsInScope(lineage) + optionsAhead(of: lineage)
    func declaration(_ name: String) -> OptionSpec? { scope.first { $0.names.contains(name) } }

    switch token {
    case .word: return nil
    case .unknownOption(let word):
      let names = scope.flatMap(\.longNames)
      return .unknownOption(word, nearest: Suggestions.nearest(to: word.lossyText, among: names), takenBy: [])
    case .option(let name, _):
      return declaration(name) == nil ? takenElsewhere(name) : nil
    case .missingValue(let name, let refused):
      guard let syntax = declaration(name)?.value else { return takenElsewhere(name) }
      return .missingValue(option: name, placeholder: syntax.placeholder, refused: refused)
    case .unwantedValue(let name, let value):
      return declaration(name) == nil ? takenElsewhere(name) : .unwantedValue(option: name, value: value)
    }
  }

  /// The problem of a value that its syntax refuses.
  func wrongValue(_ word: ArgumentText, of name: String, _ syntax: ValueSpec) -> UsageError.Problem {
    let nearest = Suggestions.nearest(to: word.lossyText, among: syntax.choices)
    return .wrongValue(of: name, value: word, expected: syntax.expected, nearest: nearest)
  }

  private func takenElsewhere(_ name: String) -> UsageError.Problem {
    let owners = commandsTaking(name, among: program.commands, before: [])
    return .unknownOption(ArgumentText(name), nearest: [], takenBy: owners)
  }

  /// The options of the commands that may still follow.
  private func optionsAhead(of lineage: [CommandSpec]) -> [OptionSpec] {
    commands(below: lineage).flatMap { $0.options + optionsAhead(of: [$0]) }
  }

  private func commandsTaking(_ name: String, among commands: [CommandSpec], before path: [String])
    -> [String]
  {
    commands.flatMap { command in
      let here = path + [command.name]
      let takesIt = command.options.contains { $0.names.contains(name) }
      return takesIt
        ? [here.joined(separator: " ")] : commandsTaking(name, among: command.subcommands, before: here)
    }
  }
}
