extension CommandParser {
  /// The values of the positional arguments, by the argument's name.
  ///
  /// Each argument gets its fewest words; those left over go to the first that takes more. So `FILE... DATE` gives
  /// DATE the last word.
  ///
  /// - Throws: ``UsageError`` for the leftmost word that is wrong or has no place, or the first argument missing.
  func values(
    of words: [ArgumentText], for command: CommandSpec, _ lineage: [CommandSpec]
  ) throws(UsageError) -> [String: [any Sendable]] {
    var rest = words[...]
    var spare = words.count - command.arguments.reduce(0) { $0 + $1.cardinality.minimum }
    var values: [String: [any Sendable]] = [:]
    for argument in command.arguments {
      let limit = argument.cardinality.isRepeating ? spare : min(spare, 1 - argument.cardinality.minimum)
      let extra = max(limit, 0)
      spare -= extra
      let own = rest.prefix(argument.cardinality.minimum + extra)
      guard own.count >= argument.cardinality.minimum else {
        throw error(lineage, .missingArgument(name: argument.name, doc: argument.doc))
      }
      rest = rest.dropFirst(own.count)
      for word in own {
        guard let value = argument.value.read(word) else {
          throw error(lineage, wrongValue(word, of: argument.name, argument.value))
        }
        values[argument.name, default: []].append(value)
      }
    }
    if let word = rest.first { throw error(lineage, .leftOver(word)) }
    return values
  }
}
