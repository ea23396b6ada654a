import CommandLineKit
import Testing

@Suite("Reading command lines")
struct CommandParserTests {
  @Test(
    "a value is written after an equals sign, after a space, or against its letter",
    arguments: [
      ("month --months=6", 6), ("month --months 6", 6), ("month -n6", 6), ("month -n 6", 6),
      ("month -n=6", 6),
      ("month -qn6", 6), ("month -qvn 6", 6), ("month --months=-6", -6), ("month --months -6", -6),
      ("month -n-6", -6), ("month -n -6", -6), ("month --months=+6", 6), ("--months 6 month", 6),
      ("--months=-6 month", -6), ("month --months 5 --months 6", 6),
    ])
  func values(line: String, months: Int) throws {
    #expect(try Diary.command(line)[Diary.months] == months)
  }

  @Test(
    "flags stand alone or bundled, before the command or after it",
    arguments: [
      ("walk", false, false), ("walk -q", true, false), ("walk -qv", true, true), ("walk -vq", true, true),
      ("-q walk -v", true, true), ("walk --quiet", true, false), ("walk a --verbose b", false, true),
      ("-qv walk", true, true), ("walk -- -q", false, false),
    ])
  func flags(line: String, quiet: Bool, verbose: Bool) throws {
    let command = try Diary.command(line)
    #expect(command[Diary.quiet] == quiet)
    #expect(command[Diary.verbose] == verbose)
  }

  @Test("an option not given has no value, a repeating one none")
  func absent() throws {
    let command = try Diary.command("walk")
    #expect(command[Diary.book] == nil)
    #expect(command[Diary.exclude] == [])
    #expect(command[Diary.beds] == [])
    #expect(!command[Diary.print0])
    #expect(try Diary.command("month")[Diary.monthDay] == nil)
  }

  @Test("a repeated option keeps every value in order")
  func repeated() throws {
    let command = try Diary.command("--exclude a walk -x b -xc --exclude=d -x=e")
    #expect(command[Diary.exclude] == ["a", "b", "c", "d", "e"])
  }

  @Test(
    "two dashes end the options, one dash is an argument",
    arguments: [
      ("walk -- --json -q", ["--json", "-q"]), ("walk -", ["-"]), ("walk - -- -", ["-", "-"]),
      ("walk a -- -- b", ["a", "--", "b"]), ("walk a --", ["a"]), ("-- walk -x", ["-x"]),
    ])
  func dashes(line: String, beds: [String]) throws {
    #expect(try Diary.command(line)[Diary.beds] == beds.map { ArgumentText($0) })
  }

  @Test("an empty value is a value, and an empty argument an argument")
  func empty() throws {
    #expect(try Diary.command("walk --exclude=")[Diary.exclude] == [""])
    guard case .run(let command) = try Diary.parse(["walk", "--exclude", ""]) else {
      Issue.record("no command")
      return
    }
    #expect(command[Diary.exclude] == [""])
    #expect(throws: UsageError.self) { try Diary.parse(["walk", ""]) }
  }

  @Test("bytes that aren't UTF-8 arrive as they were, in arguments and in values")
  func bytes() throws {
    let name = ArgumentText(bytes: [0x2F, 0xFF, 0xC3])
    let equals = ArgumentText(bytes: Array("--exclude=".utf8) + name.bytes)
    let short = ArgumentText(bytes: Array("-x".utf8) + name.bytes)
    guard case .run(let command) = try Diary.parse(["walk", name, equals, short, "-x", name, "--book", name])
    else {
      Issue.record("no command")
      return
    }
    #expect(command[Diary.beds] == [name])
    #expect(command[Diary.exclude] == [name, name, name])
    #expect(command[Diary.book] == name)
    #expect(name.utf8Text == nil)
    #expect(name.lossyText.hasPrefix("/\u{FFFD}"))
  }

  @Test("a value holds what stands after the first equals sign")
  func equalsSigns() throws {
    #expect(try Diary.command("walk --exclude=a=b -xc=d")[Diary.exclude] == ["a=b", "c=d"])
  }

  @Test("the argument after one of several words gets the last word")
  func severalThenOne() throws {
    let command = try Diary.command("sown set a b --force c 2024-05-17")
    #expect(command.path == ["sown", "set"])
    #expect(command[Diary.plants] == ["a", "b", "c"])
    #expect(command[Diary.setDay] == Diary.Day(text: "2024-05-17"))
    #expect(command[Diary.force])
  }

  @Test("a value may begin with a sign where digits follow")
  func signs() throws {
    #expect(try Diary.command("sown shift --by -01:00 a")[Diary.by] == "-01:00")
    #expect(try Diary.command("sown --by +2 shift a")[Diary.by] == "+2")
  }

  @Test("values come typed: choices, numbers, days")
  func typed() throws {
    let command = try Diary.command("month --light half-shade --color never today")
    #expect(command[Diary.light] == .halfShade)
    #expect(command[Diary.color] == .never)
    #expect(command[Diary.monthDay] == Diary.Day(text: "today"))
    #expect(try Diary.command("show 2024-05-17")[Diary.showDay] == Diary.Day(text: "2024-05-17"))
  }

  @Test(
    "help is recognised wherever it stands, and wins over mistakes",
    arguments: [
      ("", []), ("--help", []), ("-h", []), ("help", []), ("help help", []), ("help month", ["month"]),
      ("month --help", ["month"]), ("--help month", ["month"]), ("month -h", ["month"]),
      ("month -qh", ["month"]), ("month x y --bogus -h", ["month"]), ("--bogus month --help", ["month"]),
      ("help sown", ["sown"]), ("help sown set", ["sown", "set"]), ("sown -h set", ["sown", "set"]),
      ("sown --help", ["sown"]), ("-q help month", ["month"]), ("month --months --help", ["month"]),
      ("--help --version", []),
    ])
  func help(line: String, path: [String]) throws {
    guard case .help(path) = try Diary.parse(Diary.words(line)) else {
      Issue.record("'\(line)' doesn't ask for the help of \(path)")
      return
    }
  }

  @Test(
    "the version is recognised wherever it stands",
    arguments: ["--version", "walk --version", "-q --version x"])
  func version(line: String) throws {
    guard case .version = try Diary.parse(Diary.words(line)) else {
      Issue.record("'\(line)' doesn't ask for the version")
      return
    }
  }

  @Test("after two dashes, help is a word like others")
  func helpAfterDashes() throws {
    #expect(try Diary.command("walk -- --help help")[Diary.beds] == ["--help", "help"])
  }

  @Test("looking up what the command doesn't declare stops the program")
  func undeclared() async {
    await #expect(processExitsWith: .failure) {
      _ = try Diary.command("walk")[Diary.months]
    }
    await #expect(processExitsWith: .failure) {
      _ = try Diary.command("walk")[Diary.showDay]
    }
    await #expect(processExitsWith: .failure) {
      let other = ValueOption("--book", value: .text("FILE"), doc: "another declaration of the name")
      _ = try Diary.command("walk")[other]
    }
    await #expect(processExitsWith: .success) {
      _ = try Diary.command("walk")[Diary.exclude]
    }
  }

  @Test("the words of the process are its arguments without the program's name")
  func process() {
    #expect(ArgumentText.ofProcess.map(\.lossyText) == Array(CommandLine.arguments.dropFirst()))
  }
}
