import CommandLineKit

/// A command of the program: what it takes and what it does.
protocol Command {
  static var spec: CommandSpec { get }

  /// Does the command; what it answers goes to `session.output`.
  static func run(_ session: Session) throws(Failure) -> ExitStatus
}
