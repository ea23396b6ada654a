import CalendarGrid
import Testing

@Suite("Civil dates")
struct CivilDateTests {
  @Test(
    "day numbers count from 1970-01-01",
    arguments: [
      ("1970-01-01", 0), ("1969-12-31", -1), ("2000-03-01", 11_017), ("1600-02-29", -135_081),
      ("0001-01-01", -719_162), ("9999-12-31", 2_932_896),
    ])
  func dayNumbers(text: String, dayNumber: Int) throws {
    let date = try #require(CivilDate(text))
    #expect(date.dayNumber == dayNumber)
    #expect(date.description == text)
  }

  @Test("every day from 1582 to 2501 follows the one before it, through components and back")
  func consecutiveDays() throws {
    let first = try #require(CivilDate(year: 1582, month: 1, day: 1))
    let last = try #require(CivilDate(year: 2501, month: 12, day: 31))
    var expected = (year: 1582, month: 1, day: 1)
    for dayNumber in first.dayNumber...last.dayNumber {
      let components = CivilDate(dayNumber: dayNumber).components
      guard components == expected else {
        Issue.record("day \(dayNumber) is \(components), not \(expected)")
        return
      }
      guard CivilDate(year: expected.year, month: expected.month, day: expected.day)?.dayNumber == dayNumber
      else {
        Issue.record("\(expected) isn't day \(dayNumber)")
        return
      }
      expected = following(expected)
    }
  }

  private func following(_ day: (year: Int, month: Int, day: Int)) -> (year: Int, month: Int, day: Int) {
    let leap = (day.year % 4 == 0 && day.year % 100 != 0) || day.year % 400 == 0
    let lengths = [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    if day.day < lengths[day.month - 1] { return (day.year, day.month, day.day + 1) }
    return day.month < 12 ? (day.year, day.month + 1, 1) : (day.year + 1, 1, 1)
  }

  @Test(
    "every 400 years the calendar is the same, before year 1 and to the ends of the years that fit 32 bits",
    arguments: [-5_368_714, -6, -5, -1, 1, 5_368_703])
  func cycles(cycle: Int) throws {
    let first = try #require(CivilDate("2000-01-01"))
    for day in 0..<146_097 {
      let date = first.advanced(by: day)
      let far = date.advanced(by: cycle * 146_097)
      let (year, month, number) = date.components
      let isSame = far.components == (year + cycle * 400, month, number) && far.weekday == date.weekday
      let found = CivilDate(year: year + cycle * 400, month: month, day: number)
      guard isSame, found == far else {
        Issue.record("\(date) is \(far.components), \(far.weekday), \(found?.dayNumber ?? 0)")
        return
      }
    }
  }

  @Test(
    "days that don't exist and texts that aren't days give nothing",
    arguments: [
      "2023-02-29", "1900-02-29", "2024-04-31", "2024-13-01", "2024-00-10", "2024-01-00", "2024-1-1",
      "24-01-01",
      "2024-01-01 ", "2024/01/01", "", "-024-01-01", "2024-01", "٢٠٢٤-٠١-٠١", "+024-01-01",
    ])
  func noSuchDay(text: String) {
    #expect(CivilDate(text) == nil)
  }

  @Test(
    "weekdays are right",
    arguments: [
      ("1970-01-01", Weekday.thursday), ("2024-02-29", .thursday), ("1900-01-01", .monday),
      ("2000-01-01", .saturday),
      ("1583-01-01", .saturday), ("2024-05-19", .sunday),
    ])
  func weekdays(text: String, weekday: Weekday) throws {
    #expect(try #require(CivilDate(text)).weekday == weekday)
  }
}

@Suite("Civil months")
struct CivilMonthTests {
  @Test(
    "leap years follow the Gregorian rule",
    arguments: [(1900, 28), (2000, 29), (2023, 28), (2024, 29), (2100, 28), (2400, 29)])
  func februaries(year: Int, dayCount: Int) throws {
    #expect(try #require(CivilMonth(year: year, month: 2)).dayCount == dayCount)
  }

  @Test(
    "months step across years in both directions",
    arguments: [
      ("2023-12", 1, "2024-01"), ("2024-01", -1, "2023-12"), ("2024-05", 0, "2024-05"),
      ("2024-05", -29, "2021-12"),
      ("2024-05", 1200, "2124-05"),
    ])
  func steps(text: String, count: Int, expected: String) throws {
    #expect(try #require(CivilMonth(text)).advanced(by: count).description == expected)
  }

  @Test("a month's first and last days are next to its neighbours'")
  func borders() throws {
    var month = try #require(CivilMonth(year: 1895, month: 1))
    for _ in 0..<3000 {
      let next = month.advanced(by: 1)
      #expect(month.lastDay.advanced(by: 1) == next.firstDay)
      #expect(month.firstDay.month == month)
      #expect(month.lastDay.day == month.dayCount)
      month = next
    }
  }
}
