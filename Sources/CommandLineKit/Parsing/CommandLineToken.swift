/// A piece of a command line, told apart without knowing its command.
enum CommandLineToken: Hashable, Sendable {
  /// A command's name or an argument.
  case word(ArgumentText)
  /// An option that some command of the program takes, with its value where it takes one.
  case option(name: String, value: ArgumentText?)
  /// An option that no command takes.
  case unknownOption(ArgumentText)
  /// An option whose value is missing; `refused` is the option-like word after it.
  case missingValue(name: String, refused: ArgumentText?)
  /// A flag with a value.
  case unwantedValue(name: String, value: ArgumentText)
}

/// Tells the words of a command line apart: options, their values, and the rest.
///
/// `--` ends the options. `-` is an argument. The word after an option that takes a value is the value, unless it looks
/// like an option itself: it begins with a dash and then neither a digit nor the end. `--name=-value` takes any.
struct CommandLineTokenizer {
  /// Every option name of the program, with its dashes, and whether it takes a value.
  let takesValue: [String: Bool]

  init(_ program: ProgramSpec) {
    var names: [String: Bool] = [:]
    func add(_ options: [OptionSpec]) {
      for option in options { for name in option.names { names[name] = option.value != nil } }
    }
    func add(_ command: CommandSpec) {
      add(command.options)
      command.subcommands.forEach(add)
    }
    add(program.optionsEverywhere)
    program.commands.forEach(add)
    takesValue = names
  }

  /// The pieces, in their order.
  func tokens(of words: [ArgumentText]) -> [CommandLineToken] {
    var tokens: [CommandLineToken] = []
    var rest = words[...]
    while let word = rest.popFirst() {
      if word.bytes == [Self.dash, Self.dash] { return tokens + rest.map(CommandLineToken.word) }
      if word.bytes.starts(with: [Self.dash, Self.dash]) {
        tokens.append(longOption(word, &rest))
      } else if word.bytes.first == Self.dash, word.bytes.count > 1 {
        tokens += shortOptions(word, &rest)
      } else {
        tokens.append(.word(word))
      }
    }
    return tokens
  }

  private func longOption(_ word: ArgumentText, _ rest: inout ArraySlice<ArgumentText>) -> CommandLineToken {
    let parts = word.bytes.split(separator: Self.equals, maxSplits: 1, omittingEmptySubsequences: false)
    let spelled = ArgumentText(bytes: Array(parts[0]))
    let value = parts.count > 1 ? ArgumentText(bytes: Array(parts[1])) : nil
    guard let name = spelled.utf8Text, let takesValue = takesValue[name] else {
      return .unknownOption(spelled)
    }
    if let value {
      return takesValue ? .option(name: name, value: value) : .unwantedValue(name: name, value: value)
    }
    return takesValue ? valueFollowing(name, &rest) : .option(name: name, value: nil)
  }

  /// `-q`, `-qv`, `-n6`, `-n=6`, `-qn 6`.
  private func shortOptions(_ word: ArgumentText, _ rest: inout ArraySlice<ArgumentText>)
    -> [CommandLineToken]
  {
    var tokens: [CommandLineToken] = []
    var letters = word.bytes.dropFirst()
    while let letter = letters.popFirst() {
      let name = "-" + String(decoding: [letter], as: UTF8.self)
      guard let takesValue = takesValue[name] else {
        if !tokens.isEmpty, letter == Self.equals, case .option(let flag, nil) = tokens.removeLast() {
          return tokens + [.unwantedValue(name: flag, value: ArgumentText(bytes: Array(letters)))]
        }
        return tokens + [.unknownOption(isMeantAsLong(word) || letter > 0x7E ? word : ArgumentText(name))]
      }
      guard takesValue else {
        tokens.append(.option(name: name, value: nil))
        continue
      }
      if letters.isEmpty { return tokens + [valueFollowing(name, &rest)] }
      let value = letters.first == Self.equals ? letters.dropFirst() : letters
      return tokens + [.option(name: name, value: ArgumentText(bytes: Array(value)))]
    }
    return tokens
  }

  private func valueFollowing(_ name: String, _ rest: inout ArraySlice<ArgumentText>) -> CommandLineToken {
    guard let next = rest.first else { return .missingValue(name: name, refused: nil) }
    guard !looksLikeOption(next) else {
      return .missingValue(name: name, refused: next.bytes == [Self.dash, Self.dash] ? nil : next)
    }
    rest = rest.dropFirst()
    return .option(name: name, value: next)
  }

  private func looksLikeOption(_ word: ArgumentText) -> Bool {
    guard word.bytes.first == Self.dash, word.bytes.count > 1 else { return false }
    return !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(word.bytes[1])
  }

  /// Whether the word is a long name short of a dash: `-json`.
  private func isMeantAsLong(_ word: ArgumentText) -> Bool {
    guard word.bytes.count > 2, let text = word.utf8Text else { return false }
    return takesValue["-" + text] != nil || takesValue["-" + text.prefix { $0 != "=" }] != nil
  }

  private static let dash = UInt8(ascii: "-")
  private static let equals = UInt8(ascii: "=")
}
