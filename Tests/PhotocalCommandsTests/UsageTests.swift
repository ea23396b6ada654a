import AlbumModel
import TestSupport
import Testing

@Suite("Wrong usage")
struct UsageTests {
  /// A command line, and what its message must name: the word that is wrong, then what was meant.
  private static let mistakes: [(arguments: [String], words: [String])] = [
    (["mont"], ["mont", "month"]),
    (["indx", "/tmp"], ["indx", "index"]),
    (["explian", "a.jpg"], ["explian", "explain"]),
    (["help", "sumary"], ["sumary", "summary"]),
    (["day", "--jsn"], ["--jsn", "--json"]),
    (["month", "--locael", "ja_JP"], ["--locael", "--locale"]),
    (["--librery", "x", "month"], ["--librery", "--library"]),
    (["day", "-Z"], ["-Z"]),
    (["month", "2024-13"], ["2024-13"]),
    (["month", "2024-5"], ["2024-5"]),
    (["month", "may"], ["may"]),
    (["day", "2024-02-30"], ["2024-02-30"]),
    (["day", "tomorow"], ["tomorow"]),
    (["day", "yesterdy"], ["yesterdy", "yesterday"]),
    (["month", "--choose", "2024-05-32"], ["2024-05-32"]),
    (["month", "--first-weekday", "sundy"], ["sundy", "sunday"]),
    (["month", "--first-weekday", "8"], ["8"]),
    (["month", "--first-weekday", "0"], ["0"]),
    (["month", "--outside", "blnk"], ["blnk", "blank"]),
    (["summary", "--by", "moth"], ["moth", "month"]),
    (["summary", "--from", "2024-00"], ["2024-00"]),
    (["month", "--color", "allways"], ["allways", "always"]),
    (["export", "htlm", "/tmp/nowhere"], ["htlm", "html"]),
    (["export", "html"], ["OUT"]),
    (["explain"], ["FILE"]),
    (["day", "2024-05-17", "surplus"], ["surplus"]),
    (["month", "2024-05", "2024-06"], ["2024-06"]),
    (["month", "0000-12"], ["0000-12"]),
    (["year", "24"], ["24"]),
    (["year", "0000"], ["0000"]),
    (["year", "20244"], ["20244"]),
    (["year", "2024-05"], ["2024-05"]),
    (["year", "--width", "0"], ["0"]),
    (["year", "--widht", "80"], ["--widht", "--width"]),
    (["on-this-day", "02-30"], ["02-30"]),
    (["on-this-day", "2024-02-29"], ["2024-02-29"]),
    (["on-this-day", "5-17"], ["5-17"]),
    (["on-this-day", "13-01"], ["13-01"]),
    (["rolling", "--months", "x"], ["x"]),
    (["rolling", "--months", "99999999999999999999"], ["99999999999999999999"]),
    (["rolling", "--starting", "2024-13"], ["2024-13"]),
    (["rolling", "--months=-2", "--starting", "0001-01", "--no-library"], ["0001-01"]),
    (["rolling", "--months", "2", "--starting", "9999-12", "--no-library"], ["9999-12"]),
    (["timeline", "--from", "2024"], ["2024"]),
    (["timeline", "--from", "9999-12", "--no-library"], ["--from", "9999-12"]),
    (["list", "--from", "2024-02-30"], ["2024-02-30"]),
    (["list", "--from", "2024-5"], ["2024-5"]),
    (["list", "2024-05-01"], ["2024-05-01"]),
    (["month", "--library"], ["--library"]),
    (["month", "--json=yes"], ["--json"]),
    (["day", ""], []),
  ]

  @Test(
    "a message names the word, proposes the nearest known one and shows how to get help", arguments: mistakes)
  func mistake(arguments: [String], words: [String]) throws {
    let home = try TrialHome()
    let outcome = try home.start(arguments).finish()
    outcome.expectMessage(status: 2, naming: "help")
    for word in words { #expect(outcome.errorText.contains(word), "\(word) in \(outcome.errorText)") }
    #expect(outcome.text == "")
    #expect(!home.library.exists)
  }

  @Test("a word that is like no known one gets no odd proposal")
  func farOff() throws {
    let outcome = try TrialHome().run("xyzzyplugh")
    outcome.expectMessage(status: 2, naming: "xyzzyplugh")
    for command in ["index", "explain", "summary"] { #expect(!outcome.errorText.contains("'\(command)'?")) }
  }

  @Test("a word of bytes that aren't UTF-8 is no crash")
  func notText() throws {
    let word = FilePath(bytes: [0xFF, 0xFE])
    for arguments in [[word], [FilePath("day"), word], [FilePath("month"), FilePath("--locale"), word]] {
      let outcome = try TrialHome().start(arguments).finish()
      #expect([1, 2].contains(outcome.status), "\(outcome.errorText)")
    }
  }

  @Test(
    "options stand before or after the words, with a blank or =",
    arguments: [
      ["month", "2024-05", "--locale", "ja_JP", "--json"], ["--json", "month", "--locale=ja_JP", "2024-05"],
      ["--locale", "ja_JP", "--json", "month", "2024-05"],
      ["month", "--json", "--locale=ja_JP", "--", "2024-05"],
    ])
  func places(arguments: [String]) throws {
    let answer = try SampleLibrary.home().start(arguments).finish().json()
    #expect(answer["title"]?.text == "2024\u{5E74}5\u{6708}")
  }
}

@Suite("Help")
struct HelpTests {
  private static let commands = [
    "index", "day", "month", "summary", "explain", "export", "year", "timeline", "rolling", "on-this-day",
    "list",
  ]

  @Test("photocal alone says what to do first")
  func bare() throws {
    let outcome = try TrialHome().run()
    #expect(outcome.status == 0)
    #expect(outcome.text.contains("photocal index"))
    #expect(outcome.errorText == "")
  }

  @Test("the program's help names every command", arguments: [["--help"], ["-h"], ["help"]])
  func program(arguments: [String]) throws {
    let outcome = try TrialHome().start(arguments).finish()
    #expect(outcome.status == 0)
    #expect(outcome.errorText == "")
    for command in Self.commands { #expect(outcome.text.contains(command)) }
    for option in ["--library", "--json", "--locale", "--help", "--version"] {
      #expect(outcome.text.contains(option))
    }
  }

  @Test("a command's help is the same however it is asked for, even after a mistake", arguments: commands)
  func command(name: String) throws {
    let home = try TrialHome()
    let help = try home.run("help", name)
    #expect(help.status == 0)
    #expect(help.errorText == "")
    #expect(help.text.contains("photocal " + name))
    for arguments in [[name, "--help"], [name, "-h"], ["--help", name], [name, "--json", "--help"]] {
      let outcome = try home.start(arguments).finish()
      #expect(outcome.status == 0)
      #expect(outcome.output == help.output, "\(arguments)")
    }
  }

  @Test(
    "a command's help tells its options",
    arguments: [
      ("day", ["--json", "--print0", "-0"]), ("month", ["--choose", "--outside", "--first-weekday"]),
      ("summary", ["--by", "--from", "--to"]), ("explain", ["FILE"]), ("index", ["DIR"]),
      ("export", ["OUT", "html"]), ("year", ["YEAR", "--width", "--no-library", "--choose"]),
      ("timeline", ["--from", "--width", "--no-library", "--choose"]),
      ("rolling", ["--months", "--starting", "--outside", "--no-library"]), ("on-this-day", ["MM-DD"]),
      ("list", ["--from", "--to", "--folder", "--print0"]),
    ])
  func options(command: String, options: [String]) throws {
    let help = try TrialHome().run("help", command).text
    for option in options { #expect(help.contains(option), "\(option) in \(help)") }
  }

  @Test("help fits 80 columns in a pipe", arguments: commands + [""])
  func width(command: String) throws {
    let outcome = try TrialHome().start(["help"] + (command.isEmpty ? [] : [command])).finish()
    for line in outcome.lines { #expect(displayWidth(line) <= 80, "\(line)") }
  }

  @Test("--version is one line: the program and a number")
  func version() throws {
    let outcome = try TrialHome().run("--version")
    #expect(outcome.status == 0)
    #expect(outcome.errorText == "")
    #expect(outcome.lines.count == 1)
    #expect(outcome.text.hasPrefix("photocal "))
    #expect(outcome.text.dropFirst(9).first?.isNumber == true)
  }
}
