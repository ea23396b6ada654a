import CommandLineKit

/// A program that keeps a gardener's diary: small, with one of everything a declaration can say.
enum Diary {
  enum Light: String, CaseIterable, Sendable {
    case sun, shade, halfShade = "half-shade"
  }

  struct Day: Hashable, Sendable {
    let text: String
  }

  static let day = ValueSyntax(
    "DAY", kind: .day, expected: "a day such as 2024-05-17, today or yesterday"
  ) { word -> Day? in
    guard let text = word.utf8Text else { return nil }
    return text == "today" || text.split(separator: "-").count == 3 ? Day(text: text) : nil
  }

  static let book = ValueOption(
    "--book", value: .file("FILE"), doc: "the diary to use", default: "~/diary", environment: "DIARY_BOOK")
  static let json = Flag("--json", doc: "one JSON document on standard output")
  static let quiet = Flag("-q", "--quiet", doc: "say less")
  static let verbose = Flag("-v", "--verbose", doc: "say more")
  static let color = ValueOption(
    "--color", value: ValueSyntax<ColorChoice>.choice("WHEN"), doc: "when to use colour", default: "auto")

  static let exclude = RepeatingOption(
    "-x", "--exclude", value: .text("GLOB"), doc: "leave out the beds whose names match GLOB")
  static let print0 = Flag("-0", "--print0", doc: "end each name with a NUL byte")
  static let beds = RepeatingArgument(.directory(), minimum: .none, doc: "the beds to walk through")
  static let walk = CommandSpec(
    "walk", summary: "walk through the beds and note what grows",
    discussion: [
      "Without a DIR all beds known are walked through again. What was noted before stays.",
      "A bed that can't be reached is told and left out.",
    ],
    arguments: [beds], options: [exclude, print0],
    examples: [
      ExampleSpec("diary walk ~/garden", does: "notes what grows in all beds of ~/garden"),
      ExampleSpec("diary walk --exclude '*.old' .", does: "leaves out what's called old"),
    ], soughtAs: ["scan", "index"])

  static let months = ValueOption(
    "-n", "--months", value: .number(in: -120...120), doc: "how many months, back where negative")
  static let light = ValueOption(
    "--light", value: ValueSyntax<Light>.choice("LIGHT"), doc: "only the plants that want this light")
  static let monthDay = OptionalArgument(day, doc: "the day to start with")
  static let month = CommandSpec(
    "month", summary: "what is to be done in a month", arguments: [monthDay], options: [months, light])

  static let showDay = Argument(day, doc: "the day to show")
  static let show = CommandSpec("show", summary: "one day of the diary", arguments: [showDay])

  static let plants = RepeatingArgument(.file(), minimum: .one, doc: "the plants' cards")
  static let setDay = Argument(day, doc: "the day they were sown")
  static let by = ValueOption(
    "--by", value: .text("[+-]DAYS"), doc: "how far to move")
  static let set = CommandSpec("set", summary: "say when plants were sown", arguments: [plants, setDay])
  static let shift = CommandSpec(
    "shift", summary: "move the day plants were sown", usage: ["--by [+-]DAYS FILE..."], arguments: [plants],
    options: [by],
    examples: [ExampleSpec("diary sown shift --by -2 bean.card", does: "the bean was sown two days earlier")])
  static let force = Flag("--force", doc: "also where a day is known")
  static let sown = CommandSpec(
    "sown", summary: "the days plants were sown",
    discussion: ["What is set here goes before what the card says."], subcommands: [set, shift],
    options: [force])

  static let program = ProgramSpec(
    "diary", version: "1.2.3", manualDate: "2024-05-17", summary: "keep the diary of a garden",
    discussion: [
      "diary notes what grows where, in a book of plain text.", ".hidden beds and 'quoted' ones too.",
    ],
    gettingStarted: ["The book is made by the first walk. Nothing in the garden is touched."],
    firstSteps: [ExampleSpec("diary walk ~/garden", does: "notes what grows there")],
    commonOptions: [book, json, quiet, verbose, color],
    commands: [walk, month, show, sown],
    exitStatuses: [
      .init(0, "done"), .init(1, "failed; a message says what and what to do"), .init(2, "wrong usage"),
    ],
    environment: [.init("DIARY_BOOK", "the diary, where --book isn't given")],
    files: [.init("~/diary", "the diary, where nothing else is said")])

  static func parse(_ words: [ArgumentText]) throws(UsageError) -> Invocation {
    try CommandParser(program).parse(words)
  }

  /// The words of a command line parted by spaces.
  static func words(_ line: String) -> [ArgumentText] {
    line.split(separator: " ").map { ArgumentText(String($0)) }
  }

  /// The command that a line runs.
  static func command(_ line: String) throws -> ParsedCommand {
    guard case .run(let command) = try parse(words(line)) else { throw NotACommand(line: line) }
    return command
  }

  struct NotACommand: Error {
    let line: String
  }
}
