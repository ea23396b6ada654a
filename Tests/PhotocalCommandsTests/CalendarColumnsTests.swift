import AlbumModel
import CalendarGrid
import TestSupport
import Testing

@Suite("Calendars in a terminal: columns and colours")
struct CalendarColumnsTests {
  private static let locales = ["en_US", "ja_JP", "zh_CN", "ko_KR", "de_DE", "ar", "fa_IR", "th_TH"]

  @Test(
    "each number of a month ends below its weekday's name", arguments: locales,
    [80, 40])
  func heads(locale: String, width: Int) throws {
    let home = try CalendarLibrary.home()
    let environment = ["LC_ALL": "C.UTF-8"]
    for first in [Weekday.sunday, .monday] {
      let outcome = try home.run(
        "month", "2024-02", "--locale", locale, "--width", "\(width)", "--first-weekday", "\(first)",
        environment: environment)
      let lines = outcome.lines.map(TerminalLine.init)
      // The title's line may have seven words too.
      let head = try #require(lines.dropFirst().first { $0.words.count == 7 }, "\(outcome.text)")
      let rows = lines.map { line in
        head.words.map { name in
          line.words.first { name.contains($0.upperBound - 1) }.flatMap { Int(line.text($0)) }
        }
      }
      for week in MonthGrid(try #require(CivilMonth("2024-02")), firstWeekday: first).weeks {
        let numbers = week.map { $0.isInMonth ? Optional($0.number) : nil }
        #expect(rows.contains(numbers), "\(numbers) in\n\(outcome.text)")
      }
    }
  }

  /// A view, and the days that it shows.
  private static let views: [(arguments: [String], from: String, to: String)] = [
    (["month", "2024-02"], "2024-02-01", "2024-02-29"), (["year", "2024"], "2024-01-01", "2024-12-31"),
    (["timeline", "--from", "2023-12"], "2023-12-01", "2024-02-29"),
    (["rolling", "--months", "3"], "2023-12-01", "2024-02-29"),
  ]

  @Test(
    "Sundays are red and Saturdays blue, names and numbers, wherever the week starts", arguments: views,
    Weekday.allCases)
  func weekends(view: (arguments: [String], from: String, to: String), firstWeekday: Weekday) throws {
    let days = (try #require(CivilDate(view.from))).dayNumber...(try #require(CivilDate(view.to))).dayNumber
    for width in ["80", "40"] {
      let outcome = try CalendarLibrary.home().start(
        view.arguments + [
          "--color", "always", "--first-weekday", "\(firstWeekday)", "--width", width, "--locale", "ja_JP",
        ], environment: ["LC_ALL": "C.UTF-8"]
      ).finish()
      let lines = outcome.lines.map(TerminalLine.init)
      for (weekday, style, name) in [(Weekday.sunday, "31", "日"), (.saturday, "34", "土")] {
        let texts = lines.flatMap { $0.texts(styled: style) }
        let expected = days.map { CivilDate(dayNumber: $0) }.filter { $0.weekday == weekday }.map(\.day)
        #expect(texts.compactMap { Int($0) }.sorted() == expected.sorted(), "\(outcome.text)")
        let names = texts.filter { Int($0) == nil }
        #expect(!names.isEmpty && names.allSatisfy { $0 == name }, "\(names)")
      }
    }
  }

  @Test(
    "names of a script that runs from right to left are isolated, so that the columns stay",
    arguments: ["ar", "fa_IR", "he_IL"])
  func isolation(locale: String) throws {
    let home = try CalendarLibrary.home()
    let environment = ["LC_ALL": "C.UTF-8"]
    for arguments in [["month", "2024-02"], ["year", "2024"], ["timeline"], ["rolling"], ["summary"]] {
      let outcome = try home.start(arguments + ["--locale", locale], environment: environment).finish()
      // Sentences run as a whole; columns are set apart by more than one blank.
      let columns = outcome.lines.filter { $0.contains("  ") && $0.contains("\u{2068}") }
      #expect(!columns.isEmpty, "\(outcome.text)")
      for line in outcome.lines where line.contains("  ") {
        let outside = withoutIsolates(line)
        let isClean = outside.unicodeScalars.allSatisfy { $0.value < 0x590 || $0.value > 0x8FF }
        #expect(isClean, "\(arguments): \(line)")
        #expect(!outside.contains("\u{2068}") && !outside.contains("\u{2069}"), "\(line)")
        // A blank that fills a column would stand on the word's other side.
        for misplaced in ["\u{2068} ", " \u{2069}", "\u{2068}\u{2069}"] {
          #expect(!line.unicodeScalars.contains(misplaced.unicodeScalars), "\(line)")
        }
      }
    }
    let plain = try home.run("month", "2024-02", "--locale", "en_US", environment: environment)
    #expect(!plain.text.contains("\u{2068}"))
  }

  /// A line without what stands between FIRST STRONG ISOLATE and POP DIRECTIONAL ISOLATE.
  private func withoutIsolates(_ line: String) -> String {
    var outside = String.UnicodeScalarView()
    var isInside = false
    for scalar in line.unicodeScalars {
      switch (scalar, isInside) {
      case ("\u{2068}", false): isInside = true
      case ("\u{2069}", true): isInside = false
      case (_, false): outside.append(scalar)
      default: break
      }
    }
    return String(outside)
  }
}
