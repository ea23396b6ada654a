/// A command line that can't be obeyed, in words that say which word is wrong and what would be right.
///
/// A program ends with its status for wrong usage and prints ``message`` to standard error.
public struct UsageError: Error, Hashable, Sendable {
  /// What is wrong.
  public enum Problem: Hashable, Sendable {
    /// No command has this name.
    case unknownCommand(ArgumentText, nearest: [String])
    /// A command is needed, one of these.
    case missingCommand(known: [String])
    /// No option has this name here; some commands elsewhere take it.
    case unknownOption(ArgumentText, nearest: [String], takenBy: [String])
    /// The option stands without its value; `refused` is the option-like word after it.
    case missingValue(option: String, placeholder: String, refused: ArgumentText?)
    /// The flag is given a value.
    case unwantedValue(option: String, value: ArgumentText)
    /// The option or argument can't have this value.
    case wrongValue(of: String, value: ArgumentText, expected: String, nearest: [String])
    /// The argument is missing.
    case missingArgument(name: String, doc: String)
    /// This word and those after it have no place.
    case leftOver(ArgumentText)
    /// Anything else, in words.
    case other(String)
  }

  /// The program's name.
  public let program: String
  /// The command in question, from the outermost word; empty for the program itself.
  public let path: [String]
  /// What is wrong.
  public let problem: Problem

  /// The error as one line: `photocal: unknown command 'mont': did you mean 'month'? (photocal --help …)`.
  public var message: String {
    "\(program): \(statement) (\(([program] + path).joined(separator: " ")) --help \(helpOffer))"
  }

  private var command: String { Prose.quoted(path.isEmpty ? program : path.joined(separator: " ")) }

  private var statement: String {
    switch problem {
    case .unknownCommand(let word, let nearest):
      let spelled = ArgumentText(bytes: Array(path.map { $0 + " " }.joined().utf8) + word.bytes)
      let names = nearest.map { (path + [$0]).joined(separator: " ") }
      return "unknown command \(Prose.quoted(spelled))" + proposal(names)
    case .missingCommand(let known):
      return "\(command) needs a command" + (path.isEmpty ? "" : ": \(Prose.alternatives(known))")
    case .unknownOption(let word, _, let owners) where !owners.isEmpty:
      let quoted = owners.map { Prose.quoted($0) }
      return "\(command) takes no option \(Prose.quoted(word)): "
        + "\(Prose.enumeration(quoted)) \(owners.count == 1 ? "does" : "do")"
    case .unknownOption(let word, let nearest, _):
      return "unknown option \(Prose.quoted(word))" + proposal(nearest)
    case .missingValue(let option, let placeholder, nil):
      return "option \(Prose.quoted(option)) needs a value: \(option) \(placeholder)"
    case .missingValue(let option, _, let refused?):
      let word = TerminalText.escapingControls(bytes: refused.bytes)
      return "option \(Prose.quoted(option)) needs a value: write \(option)=\(word) if '\(word)' is it"
    case .unwantedValue(let option, let value):
      return "option \(Prose.quoted(option)) takes no value: \(Prose.quoted(value))"
    case .wrongValue(let name, let value, let expected, let nearest):
      let proposal = proposal(nearest)
      return
        "\(name) can't be \(Prose.quoted(value))\(proposal.isEmpty ? ":" : proposal) it takes \(expected)"
    case .missingArgument(let name, let doc):
      return "\(command) needs \(name): \(doc)"
    case .leftOver(let word):
      return "too many arguments for \(command): \(Prose.quoted(word)) has no place"
    case .other(let text):
      return text
    }
  }

  private func proposal(_ words: [String]) -> String {
    words.isEmpty ? "" : ": did you mean \(Prose.alternatives(words.map { Prose.quoted($0) }))?"
  }

  private var helpOffer: String {
    switch problem {
    case .unknownCommand, .missingCommand: path.isEmpty ? "lists all commands" : "lists its commands"
    case .unknownOption, .missingValue, .unwantedValue:
      path.isEmpty ? "lists all options" : "lists its options"
    case .wrongValue, .missingArgument, .leftOver, .other: "says more"
    }
  }
}
