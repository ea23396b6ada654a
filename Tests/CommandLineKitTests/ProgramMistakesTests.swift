import CommandLineKit
import Testing

@Suite("Declarations")
struct ProgramMistakesTests {
  @Test("a sound declaration has no mistakes")
  func sound() {
    #expect(Diary.program.mistakes == [])
  }

  private static func program(_ commands: CommandSpec..., common: [any OptionDeclaration] = []) -> ProgramSpec
  {
    ProgramSpec(
      "p", version: "1", manualDate: "2024-01-01", summary: "try", commonOptions: common, commands: commands)
  }

  private static let text = RepeatingArgument(.text("A"), minimum: .none, doc: "words")
  private static let more = RepeatingArgument(.text("B"), minimum: .one, doc: "words")

  @Test(
    "a mistake is found and placed",
    arguments: [
      (program(), "p: no commands"),
      (
        ProgramSpec("p", version: "1", manualDate: "May 2024", summary: "try", commands: []),
        "p: 'May 2024' is no date such as 2024-05-17"
      ),
      (program(CommandSpec("help", summary: "help")), "p help: is built in"),
      (program(CommandSpec("a", summary: "b"), CommandSpec("a", summary: "b")), "p a: declared twice"),
      (program(CommandSpec("a b", summary: "b")), "p a b: 'a b' is no command name"),
      (program(CommandSpec("a", summary: "b.")), "p a: 'b.' is no phrase of one line without a full stop"),
      (program(CommandSpec("a", summary: "b", options: [Flag("x", doc: "d")])), "p a: 'x' is no option name"),
      (
        program(CommandSpec("a", summary: "b", options: [Flag("--", doc: "d")])),
        "p a: '--' is no option name"
      ),
      (
        program(CommandSpec("a", summary: "b", options: [Flag("--x-y", "-h", doc: "d")])),
        "p a -h: declared twice"
      ),
      (
        program(
          CommandSpec("a", summary: "b", options: [Flag("-j", doc: "d")]), common: [Flag("-j", doc: "d")]),
        "p a -j: declared twice"
      ),
      (
        program(
          CommandSpec("a", summary: "b", options: [Flag("--from", doc: "d")]),
          CommandSpec("c", summary: "b", options: [ValueOption("--from", value: .text("A"), doc: "d")])),
        "p c: '--from' takes a value in one command and none in another"
      ),
      (
        program(CommandSpec("a", summary: "b", arguments: [text, more])),
        "p a: more than one argument of several words"
      ),
      (program(CommandSpec("a", summary: "b", arguments: [text, text])), "p a A: declared twice"),
    ])
  func mistakes(program: ProgramSpec, mistake: String) {
    #expect(program.mistakes.contains(mistake), "\(program.mistakes)")
  }
}
