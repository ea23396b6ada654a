/// Help for a terminal, of the program or of one command.
///
/// Plain text in sentences and two-column tables, so that it reads well aloud too.
public struct HelpRenderer: Sendable {
  /// The widths that help is wrapped to, in columns: wider lines are hard to read.
  public static let widths = 40...100

  private let program: ProgramSpec
  private let columns: Int

  /// Help wrapped to `columns`, moved into ``widths``; 80 where the width isn't known.
  public init(_ program: ProgramSpec, columns: Int = 80) {
    self.program = program
    self.columns = min(max(columns, Self.widths.lowerBound), Self.widths.upperBound)
  }

  /// The program's name and version, as `--version` prints them.
  public var version: String { "\(program.name) \(program.version)\n" }

  /// The help of the command at `path`, from the outermost word; of the program where it's empty.
  public func help(of path: [String]) -> String {
    guard let lineage = program.lineage(of: path) else {
      preconditionFailure("the program has no command '\(path.joined(separator: " "))'")
    }
    guard let command = lineage.last else { return programHelp }
    return help(of: command, lineage, [program.name] + path)
  }

  private var programHelp: String {
    var page = HelpPage(columns: columns)
    page.paragraph("\(program.name): \(program.summary)")
    if !program.gettingStarted.isEmpty || !program.firstSteps.isEmpty {
      page.heading("What to do first")
      page.examples(program.firstSteps)
      program.gettingStarted.forEach { page.paragraph($0) }
    }
    page.heading("Usage")
    page.commandLines(["\(program.name) COMMAND [OPTION...] [ARGUMENT...]"])
    page.heading("Commands")
    page.table(program.commands.map { ($0.name, $0.summary) })
    page.heading("Options of every command")
    page.table(rows(program.optionsEverywhere))
    if !program.exitStatuses.isEmpty {
      page.heading("Exit status")
      page.table(program.exitStatuses.map { ("\($0.status)", $0.meaning) })
    }
    page.paragraph("'\(program.name) help COMMAND' says more about a command.")
    return page.text
  }

  private func help(of command: CommandSpec, _ lineage: [CommandSpec], _ words: [String]) -> String {
    let name = words.joined(separator: " ")
    var page = HelpPage(columns: columns)
    page.paragraph("\(name): \(command.summary)")
    page.heading("Usage")
    page.commandLines(command.usageLines.map { "\(name) \($0)" })
    command.discussion.forEach { page.paragraph($0) }
    if !command.subcommands.isEmpty {
      page.heading("Commands")
      page.table(command.subcommands.map { ($0.name, $0.summary) })
    }
    if !command.arguments.isEmpty {
      page.heading("Arguments")
      page.table(command.arguments.map { ($0.name, $0.description) })
    }
    let own = rows(lineage.reversed().flatMap(\.options))
    let common = rows(program.optionsEverywhere)
    let widest = HelpPage.widest(own + common)
    if !own.isEmpty {
      page.heading("Options")
      page.table(own, widest: widest)
    }
    page.heading("Options of every command")
    page.table(common, widest: widest)
    if !command.examples.isEmpty {
      page.heading("Examples")
      page.examples(command.examples)
    }
    return page.text
  }

  private func rows(_ options: [OptionSpec]) -> [HelpPage.Row] {
    options.map { option in
      let names = option.names.joined(separator: ", ")
      let value = option.value.map { " " + $0.placeholder } ?? ""
      return (names + value, option.description)
    }
  }
}
