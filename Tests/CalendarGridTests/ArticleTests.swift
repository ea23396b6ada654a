import CalendarGrid
import Foundation
import Testing

/// The worked example of the module's article, statement by statement.
@Suite("The article's worked example")
struct ArticleTests {
  private static let article = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../Sources/CalendarGrid/CalendarGrid.docc/CalendarGrid.md")

  /// The article's lines of code, and what each says follows from it: the comment at its end.
  private static func code() throws -> [(statement: String, comment: String)] {
    try String(contentsOf: article, encoding: .utf8).split(separator: "\n").map { line in
      guard let mark = line.firstRange(of: "//") else { return (trimmed(line), "") }
      return (trimmed(line[..<mark.lowerBound]), trimmed(line[mark.upperBound...]))
    }
  }

  private static func trimmed(_ text: Substring) -> String { text.trimmingCharacters(in: .whitespaces) }

  @Test("each statement gives what the article says, and the article has no other")
  func statements() throws {
    let month = try #require(CivilMonth(year: 2024, month: 5))
    let grid = MonthGrid(month, firstWeekday: .monday)
    let day = try #require(CivilDate(year: 2024, month: 5, day: 17))
    let timeline = TimelineGrid(month...month.advanced(by: 2), firstWeekday: .sunday)
    let index = try #require(grid.index(of: day))
    let dominant = try #require(timeline.dominantMonth(in: 28..<63))
    let results = [
      "grid.index(of: day)": "\(index): row \(index / 7), column \(index % 7)",
      "grid[18].date == day": "\(grid[18].date == day)",
      "day.isoWeek.number": "\(day.isoWeek.number)",
      "timeline.count": "\(timeline.count) cells, \(timeline.weekCount) weeks",
      "timeline.dominantMonth(in: 28..<63)": dominant.description == "2024-06" ? "June 2024" : "\(dominant)",
    ]
    let code = try Self.code()
    let told = code.filter { !$0.statement.isEmpty && !$0.comment.isEmpty }
    #expect(
      Dictionary(told.map { ($0.statement, $0.comment) }, uniquingKeysWith: { first, _ in first }) == results)
    let statements = Set(code.map(\.statement))
    for statement in [
      "let month = CivilMonth(year: 2024, month: 5)!", "let grid = MonthGrid(month, firstWeekday: .monday)",
      "let day = CivilDate(year: 2024, month: 5, day: 17)!",
      "let timeline = TimelineGrid(month...month.advanced(by: 2), firstWeekday: .sunday)",
      #"print(week.map { $0.isInMonth ? String($0.number) : "·" }.joined(separator: "\t"))"#,
    ] { #expect(statements.contains(statement), "\(statement)") }
  }

  @Test("the month that it prints is the one shown below it")
  func printedMonth() throws {
    let grid = MonthGrid(try #require(CivilMonth(year: 2024, month: 5)), firstWeekday: .monday)
    let printed = grid.weeks.map { week in week.map { $0.isInMonth ? String($0.number) : "·" } }
    let shown = try Self.code().filter { $0.statement.isEmpty && !$0.comment.isEmpty }
      .map { $0.comment.split(separator: " ").map(String.init) }
    #expect(shown == printed)
  }
}
