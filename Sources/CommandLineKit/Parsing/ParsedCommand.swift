/// A command and what it was given, every value read and accepted.
///
/// Options and arguments are looked up by their declarations, so the type of what comes back is the declaration's:
///
///     static let exclude = RepeatingOption("--exclude", value: .text("GLOB"), doc: "leave out files that match")
///     for glob in command[exclude] { … }
///
/// Looking up what the command doesn't declare is a mistake in the program and stops it.
public struct ParsedCommand: Sendable {
  /// The command's name, the names of those it stands in before it: `["cover", "set"]`.
  public let path: [String]
  /// The command's declaration.
  public let spec: CommandSpec

  let program: String
  let declaredOptions: [OptionSpec]
  let options: [String: [any Sendable]]
  let arguments: [String: [any Sendable]]

  /// Whether the flag is given.
  public subscript(flag: Flag) -> Bool {
    !given(flag.spec).isEmpty
  }

  /// The option's value, the last where it's given more than once, or nil where it isn't.
  public subscript<Value>(option: ValueOption<Value>) -> Value? {
    given(option.spec).last.map { typed($0, option.spec.name) }
  }

  /// The option's values, in the order given.
  public subscript<Value>(option: RepeatingOption<Value>) -> [Value] {
    given(option.spec).map { typed($0, option.spec.name) }
  }

  /// The argument's value.
  public subscript<Value>(argument: Argument<Value>) -> Value {
    guard let value = given(argument.spec).first else {
      preconditionFailure("the parser lets no command through without its \(argument.spec.name)")
    }
    return typed(value, argument.spec.name)
  }

  /// The argument's value, or nil where it's left out.
  public subscript<Value>(argument: OptionalArgument<Value>) -> Value? {
    given(argument.spec).first.map { typed($0, argument.spec.name) }
  }

  /// The argument's values, in the order given.
  public subscript<Value>(argument: RepeatingArgument<Value>) -> [Value] {
    given(argument.spec).map { typed($0, argument.spec.name) }
  }

  /// The error for words that are right each and wrong together; `statement` has no full stop at its end.
  public func usageError(_ statement: String) -> UsageError {
    UsageError(program: program, path: path, problem: .other(statement))
  }

  private func given(_ option: OptionSpec) -> [any Sendable] {
    precondition(
      declaredOptions.contains { $0.isSameDeclaration(as: option) },
      "'\(path.joined(separator: " "))' doesn't declare this option \(option.name)")
    return options[option.name] ?? []
  }

  private func given(_ argument: ArgumentSpec) -> [any Sendable] {
    precondition(
      spec.arguments.contains { $0.isSameDeclaration(as: argument) },
      "'\(path.joined(separator: " "))' doesn't declare this argument \(argument.name)")
    return arguments[argument.name] ?? []
  }

  private func typed<Value>(_ value: any Sendable, _ name: String) -> Value {
    guard let value = value as? Value else {
      preconditionFailure("'\(path.joined(separator: " "))' declares \(name) with another type of value")
    }
    return value
  }
}
