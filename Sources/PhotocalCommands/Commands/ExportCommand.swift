import CommandLineKit
enum ExportCommand: Command {
  static let spec = CommandSpec("export", summary: "x")
  static func run(_ session: Session) throws(Failure) -> ExitStatus { .done }
}
