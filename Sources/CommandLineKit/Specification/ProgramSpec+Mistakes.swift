extension ProgramSpec {
  /// What is wrong with the declaration, a line each; a program's tests hold it to be empty.
  ///
  /// An option name has the same meaning for the parser in every command: with a value or without. So options can
  /// stand before the command.
  public var mistakes: [String] {
    var found: [String] = []
    var takesValue: [String: Bool] = [:]

    func check(_ options: [OptionSpec], _ place: String) {
      for option in options {
        if option.names.isEmpty { found.append("\(place): an option without a name") }
        for name in option.names {
          if !isOptionName(name) { found.append("\(place): '\(name)' is no option name") }
          let takes = option.value != nil
          if takesValue.updateValue(takes, forKey: name) == !takes {
            found.append("\(place): '\(name)' takes a value in one command and none in another")
          }
        }
        if let value = option.value { check(value, "\(place) \(option.name)") }
        check(option.doc, "\(place) \(option.name)")
      }
    }

    func check(_ value: ValueSpec, _ place: String) {
      if value.placeholder.isEmpty { found.append("\(place): a value without a placeholder") }
      if case .choice(let words) = value.kind, words.isEmpty {
        found.append("\(place): nothing to choose from")
      }
    }

    func check(_ phrase: String, _ place: String) {
      if phrase.isEmpty || phrase.hasSuffix(".") || phrase.contains(where: \.isNewline) {
        found.append("\(place): '\(phrase)' is no phrase of one line without a full stop")
      }
    }

    func check(_ commands: [CommandSpec], _ outer: [OptionSpec], _ path: String) {
      for repeated in repeated(commands.map(\.name)) { found.append("\(path) \(repeated): declared twice") }
      for command in commands {
        let place = "\(path) \(command.name)"
        if !isWord(command.name) { found.append("\(place): '\(command.name)' is no command name") }
        check(command.summary, place)
        check(command.options, place)
        let inScope = outer + command.options
        for repeated in repeated(inScope.flatMap(\.names)) {
          found.append("\(place) \(repeated): declared twice")
        }
        for repeated in repeated(command.arguments.map(\.name)) {
          found.append("\(place) \(repeated): declared twice")
        }
        if command.arguments.filter({ $0.cardinality.isRepeating }).count > 1 {
          found.append("\(place): more than one argument of several words")
        }
        for argument in command.arguments {
          check(argument.value, "\(place) \(argument.name)")
          check(argument.doc, "\(place) \(argument.name)")
        }
        check(command.subcommands, inScope, place)
      }
    }

    if commands.isEmpty { found.append("\(name): no commands") }
    if commands.contains(where: { $0.name == "help" }) { found.append("\(name) help: is built in") }
    if !isDate(manualDate) { found.append("\(name): '\(manualDate)' is no date such as 2024-05-17") }
    check(summary, name)
    check(optionsEverywhere, name)
    check(commands, optionsEverywhere, name)
    return found
  }

  /// `-q`, or `--quiet` with single dashes inside.
  private func isOptionName(_ name: String) -> Bool {
    if name.hasPrefix("--") { return name.utf8.count > 3 && isWord(String(name.dropFirst(2))) }
    return name.utf8.count == 2 && name.hasPrefix("-") && isWord(String(name.dropFirst()))
  }

  /// ASCII letters, digits and dashes, no dash at its ends.
  private func isWord(_ word: String) -> Bool {
    let isPlain = word.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
    return isPlain && !word.isEmpty && word.first != "-" && word.last != "-"
  }

  private func isDate(_ text: String) -> Bool {
    let fields = text.split(separator: "-", omittingEmptySubsequences: false)
    return fields.map(\.utf8.count) == [4, 2, 2]
      && fields.allSatisfy { $0.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } }
  }

  private func repeated(_ names: [String]) -> [String] {
    var seen: Set<String> = []
    return names.filter { !seen.insert($0).inserted }
  }
}
