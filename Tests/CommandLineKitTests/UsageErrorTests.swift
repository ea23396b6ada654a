import CommandLineKit
import Testing

@Suite("Wrong usage")
struct UsageErrorTests {
  @Test(
    "a message names the word, proposes the nearest known one, and shows how to get help",
    arguments: [
      ("mont", "unknown command 'mont': did you mean 'month'? (diary --help lists all commands)"),
      ("mont --help", "unknown command 'mont': did you mean 'month'? (diary --help lists all commands)"),
      ("help mnoth", "unknown command 'mnoth': did you mean 'month'? (diary --help lists all commands)"),
      ("xyzzy", "unknown command 'xyzzy' (diary --help lists all commands)"),
      ("scan .", "unknown command 'scan': did you mean 'walk'? (diary --help lists all commands)"),
      ("hlep", "unknown command 'hlep': did you mean 'help'? (diary --help lists all commands)"),
      ("sho", "unknown command 'sho': did you mean 'show'? (diary --help lists all commands)"),
      (
        "sown sett",
        "unknown command 'sown sett': did you mean 'sown set'? (diary sown --help lists its commands)"
      ),
      ("--json", "'diary' needs a command (diary --help lists all commands)"),
      ("sown", "'sown' needs a command: set or shift (diary sown --help lists its commands)"),
      ("walk --jsn", "unknown option '--jsn': did you mean '--json'? (diary walk --help lists its options)"),
      ("--jsn walk", "unknown option '--jsn': did you mean '--json'? (diary --help lists all options)"),
      ("--jsn mont", "unknown option '--jsn': did you mean '--json'? (diary --help lists all options)"),
      ("--exclud a", "unknown option '--exclud': did you mean '--exclude'? (diary --help lists all options)"),
      (
        "walk --excl=a",
        "unknown option '--excl': did you mean '--exclude'? (diary walk --help lists its options)"
      ),
      ("walk -json", "unknown option '-json': did you mean '--json'? (diary walk --help lists its options)"),
      (
        "walk -verbose",
        "unknown option '-verbose': did you mean '--verbose'? (diary walk --help lists its options)"
      ),
      ("walk -qz", "unknown option '-z' (diary walk --help lists its options)"),
      ("walk -5", "unknown option '-5' (diary walk --help lists its options)"),
      ("walk -\u{E9}", "unknown option '-\u{E9}' (diary walk --help lists its options)"),
      (
        "walk --months 6",
        "'walk' takes no option '--months': 'month' does (diary walk --help lists its options)"
      ),
      (
        "--months 6 walk",
        "'walk' takes no option '--months': 'month' does (diary walk --help lists its options)"
      ),
      ("walk --by", "'walk' takes no option '--by': 'sown shift' does (diary walk --help lists its options)"),
      (
        "walk --book",
        "option '--book' needs a value: --book FILE (diary walk --help lists its options)"
      ),
      (
        "walk --book -- a",
        "option '--book' needs a value: --book FILE (diary walk --help lists its options)"
      ),
      (
        "walk --book --json",
        "option '--book' needs a value: write --book=--json if '--json' is it (diary walk --help lists its options)"
      ),
      ("walk --json=yes", "option '--json' takes no value: 'yes' (diary walk --help lists its options)"),
      ("walk -q=yes", "option '-q' takes no value: 'yes' (diary walk --help lists its options)"),
      (
        "month --light sum",
        "--light can't be 'sum': did you mean 'sun'? it takes sun, shade or half-shade (diary month --help says more)"
      ),
      (
        "month --light moon",
        "--light can't be 'moon': it takes sun, shade or half-shade (diary month --help says more)"
      ),
      (
        "month -n 121",
        "-n can't be '121': it takes a whole number from -120 to 120 (diary month --help says more)"
      ),
      (
        "month -n 99999999999999999999",
        "-n can't be '99999999999999999999': it takes a whole number from -120 to 120 "
          + "(diary month --help says more)"
      ),
      (
        "show tomorow",
        "DAY can't be 'tomorow': it takes a day such as 2024-05-17, today or yesterday (diary show --help says more)"
      ),
      ("show", "'show' needs DAY: the day to show (diary show --help says more)"),
      ("sown set a", "'sown set' needs DAY: the day they were sown (diary sown set --help says more)"),
      ("sown set", "'sown set' needs FILE: the plants' cards (diary sown set --help says more)"),
      ("show today a b", "too many arguments for 'show': 'a' has no place (diary show --help says more)"),
      (
        "show today --jsn",
        "unknown option '--jsn': did you mean '--json'? (diary show --help lists its options)"
      ),
    ])
  func messages(line: String, message: String) {
    let error = #expect(throws: UsageError.self) { try Diary.parse(Diary.words(line)) }
    #expect(error?.message == "diary: " + message)
  }

  @Test("what a terminal would obey is shown escaped in a message")
  func escaped() {
    let word = ArgumentText(bytes: [0x1B, 0x5B, 0x32, 0x4A, 0x0A, 0xFF])
    let command = #expect(throws: UsageError.self) { try Diary.parse([word]) }
    #expect(command?.message.hasPrefix(#"diary: unknown command '\x1b[2J\n\xff' ("#) == true)
    let option = #expect(throws: UsageError.self) {
      try Diary.parse(["walk", ArgumentText(bytes: [0x2D, 0x2D] + word.bytes)])
    }
    #expect(option?.message.hasPrefix(#"diary: unknown option '--\x1b[2J\n\xff' ("#) == true)
    let value = #expect(throws: UsageError.self) { try Diary.parse(["show", word]) }
    #expect(value?.message.hasPrefix(#"diary: DAY can't be '\x1b[2J\n\xff': "#) == true)
  }

  @Test("a command says in its own words what is wrong with words that are right each")
  func own() throws {
    let error = try Diary.command("sown shift a").usageError("say how far with --by")
    #expect(error.message == "diary: say how far with --by (diary sown shift --help says more)")
  }

  @Test("every way to break a correct line off or to fill it up is answered, never a crash")
  func hostile() {
    let lines = [
      "-qvn6 month --light=sun -- -", "sown shift --by -2 a -x=", "--exclude", "-=", "--=", "---", "-n=",
      "--months==",
    ]
    for line in lines {
      let bytes = Array(line.utf8)
      for end in 0...bytes.count {
        for tail: [UInt8] in [[], [0x2D], [0xFF], [0x3D], [0x0A]] {
          let words = (bytes[..<end] + tail).split(separator: 0x20, omittingEmptySubsequences: false)
          do {
            _ = try Diary.parse(words.map { ArgumentText(bytes: Array($0)) })
          } catch {
            #expect(error.message.hasPrefix("diary: "))
            #expect(!error.message.contains("\n"))
          }
        }
      }
    }
  }
}
