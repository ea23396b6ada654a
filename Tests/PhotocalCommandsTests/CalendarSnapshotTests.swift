import AlbumModel
import CalendarGrid
import TestSupport
import Testing

@Suite("Calendars in a terminal, as recorded")
struct CalendarSnapshotTests {
  private static let commands = [
    ["month", "2024-02", "--choose", "2024-02-14"], ["month", "2023-12", "--outside", "days"],
    ["year", "2024"], ["timeline", "--from", "2023-12"], ["rolling", "--months", "3"], ["summary"],
    ["summary", "--by", "day"],
  ]

  private static let locales = ["en_US", "ja_JP", "zh_CN", "ko_KR", "de_DE", "ar"]

  @Test("every view is as recorded, and no line is wider than asked for", arguments: locales, [80, 40])
  func locale(locale: String, width: Int) throws {
    let text = try views(
      width: width, options: ["--locale", locale], environment: ["LC_ALL": "C.UTF-8"])
    let difference = Snapshot.difference(of: text, from: "views-\(locale)-\(width).txt")
    #expect(difference == nil, "\(difference ?? "")")
  }

  @Test("where the locale isn't UTF-8 every view is plain ASCII", arguments: [80, 40])
  func ascii(width: Int) throws {
    let text = try views(width: width, options: [], environment: ["LC_ALL": "C"])
    #expect(text.utf8.allSatisfy { $0 < 0x80 })
    let difference = Snapshot.difference(of: text, from: "views-C-\(width).txt")
    #expect(difference == nil, "\(difference ?? "")")
  }

  @Test(
    "that holds in every language, and its weeks stay the locale's",
    arguments: [
      ("ja_JP.eucJP", Weekday.sunday), ("de_DE.ISO-8859-1", .monday), ("en_US", .sunday),
      ("fa_IR", .saturday),
    ])
  func legacyEncoding(locale: String, firstWeekday: Weekday) throws {
    let text = try views(width: 80, options: [], environment: ["LC_ALL": locale])
    #expect(text.utf8.allSatisfy { $0 < 0x80 }, "\(text)")
    let outcome = try CalendarLibrary.home().run("month", "2024-02", environment: ["LC_ALL": locale])
    let names = try #require(outcome.lines.first { $0.contains("Wed") }).split(separator: " ")
    #expect(names.first.map(String.init) == "\(firstWeekday)".prefix(3).capitalized)
    let answer = try CalendarLibrary.home().json("month", "2017-03", environment: ["LC_ALL": "ja_JP.eucJP"])
    #expect(answer["title"]?.text == "2017年3月")
  }

  @Test("in any width from 21 on, no line is wider than asked for", arguments: ["en_US", "ja_JP", "ar"])
  func anyWidth(locale: String) throws {
    for width in [21, 22, 27, 28, 34, 35, 47, 56, 63, 69, 70, 71, 77, 99, 120, 200] {
      _ = try views(width: width, options: ["--locale", locale], environment: ["LC_ALL": "C.UTF-8"])
    }
  }

  /// All views below each other, each headed by its command; holds their lines to the width.
  private func views(
    width: Int, options: [String], environment: [String: String],
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> String {
    let home = try CalendarLibrary.home()
    return try Self.commands.map { command in
      let arguments = command + options + ["--width", "\(width)"]
      let outcome = try home.start(arguments, environment: environment).finish()
      #expect(outcome.status == 0, "\(outcome.errorText)", sourceLocation: sourceLocation)
      #expect(outcome.errorText == "", sourceLocation: sourceLocation)
      for line in outcome.lines {
        #expect(
          displayWidth(line) <= width, "\(displayWidth(line)) columns in \(arguments): \(line)",
          sourceLocation: sourceLocation)
        #expect(line.last != " ", "\(arguments): \(line)", sourceLocation: sourceLocation)
      }
      return "$ photocal " + command.joined(separator: " ") + "\n" + outcome.text
    }.joined(separator: "\n")
  }
}

extension Substring {
  fileprivate var capitalized: String { prefix(1).uppercased() + dropFirst() }
}
