/// What a command line asks for.
public enum Invocation: Sendable {
  /// Run a command.
  case run(ParsedCommand)
  /// Show the help of the command at this path, of the program itself where it's empty.
  case help([String])
  /// Show the version.
  case version
}
