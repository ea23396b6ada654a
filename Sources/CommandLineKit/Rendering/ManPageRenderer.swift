/// The program's manual page, in man(7).
///
/// The same declaration gives the same page, byte for byte.
public struct ManPageRenderer: Sendable {
  private let program: ProgramSpec

  /// The manual page of `program`.
  public init(_ program: ProgramSpec) {
    self.program = program
  }

  /// The source of the page, for section 1: `photocal.1`.
  public var page: String {
    var source = ManSource()
    source.comment("Made from the program's own declaration of its commands; don't edit.")
    source.title(
      program.name.uppercased(), date: program.manualDate, version: "\(program.name) \(program.version)")
    source.macro("SH", "NAME")
    source.line([.plain("\(program.name) - \(program.summary)")])
    source.macro("SH", "SYNOPSIS")
    source.line([.bold(program.name), .plain(" COMMAND [OPTION...] [ARGUMENT...]")])
    addDescription(to: &source)
    source.macro("SH", "COMMANDS")
    for (path, command) in program.commands.flatMap({ $0.family() }) { add(command, path, to: &source) }
    source.macro("SH", "OPTIONS")
    source.text("Every command takes these, before its name or after it.")
    add(program.optionsEverywhere, to: &source)
    addTables(to: &source)
    addExamples(to: &source)
    return source.text
  }

  private func addDescription(to source: inout ManSource) {
    source.macro("SH", "DESCRIPTION")
    addParagraphs([sentence(program.summary)] + program.discussion, to: &source)
    guard !program.gettingStarted.isEmpty || !program.firstSteps.isEmpty else { return }
    source.macro("SS", "What to do first")
    for step in program.firstSteps { source.entry([.bold(step.line)], step.does) }
    if !program.gettingStarted.isEmpty, !program.firstSteps.isEmpty { source.macro("PP") }
    addParagraphs(program.gettingStarted, to: &source)
  }

  private func add(_ command: CommandSpec, _ path: [String], to source: inout ManSource) {
    let lineage = program.lineage(of: path) ?? []
    let words = [program.name] + path
    source.macro("SS", path.joined(separator: " "))
    for (index, usage) in command.usageLines.enumerated() {
      if index > 0 { source.macro("br") }
      source.line([.bold(words.joined(separator: " ")), .plain(" \(usage)")])
    }
    source.macro("PP")
    addParagraphs([sentence(command.summary)] + command.discussion, to: &source)
    for argument in command.arguments { source.entry([.italic(argument.name)], argument.description) }
    add(lineage.reversed().flatMap(\.options), to: &source)
  }

  private func addParagraphs(_ paragraphs: [String], to source: inout ManSource) {
    for (index, paragraph) in paragraphs.enumerated() {
      if index > 0 { source.macro("PP") }
      source.text(paragraph)
    }
  }

  private func add(_ options: [OptionSpec], to source: inout ManSource) {
    for option in options {
      var term: [ManSource.Run] = []
      for name in option.names { term += (term.isEmpty ? [] : [.plain(", ")]) + [.bold(name)] }
      if let value = option.value { term += [.plain(" "), .italic(value.placeholder)] }
      source.entry(term, option.description)
    }
  }

  private func addTables(to source: inout ManSource) {
    let statuses = program.exitStatuses.map { ProgramSpec.Entry("\($0.status)", $0.meaning) }
    for (title, entries) in [
      ("EXIT STATUS", statuses), ("ENVIRONMENT", program.environment), ("FILES", program.files),
    ] where !entries.isEmpty {
      source.macro("SH", title)
      for entry in entries { source.entry([.bold(entry.term)], entry.doc) }
    }
  }

  private func addExamples(to source: inout ManSource) {
    let examples = program.commands.flatMap { $0.family().flatMap(\.command.examples) }
    guard !examples.isEmpty else { return }
    source.macro("SH", "EXAMPLES")
    for example in examples { source.entry([.bold(example.line)], example.does) }
  }

  /// A phrase as a sentence: a capital and a full stop at its ends.
  private func sentence(_ phrase: String) -> String {
    phrase.prefix(1).uppercased() + phrase.dropFirst() + "."
  }
}
