import AlbumModel
import Testing

@testable import PhotocalCommands

@Suite("A shift of a camera's clock")
struct ClockShiftTests {
  @Test(
    "is written as hours and minutes, with seconds where there are any, or as days",
    arguments: [
      ("+01:00", 3600, "+01:00"), ("-01:00", -3600, "-01:00"), ("01:00", 3600, "+01:00"),
      ("-00:05:30", -330, "-00:05:30"), ("+8760:00", 31_536_000, "+8760:00"), ("+3d", 259_200, "+72:00"),
      ("-1d", -86_400, "-24:00"), ("+0:01", 60, "+00:01"), ("+00:00", 0, "+00:00"),
      ("+999999:59:59", 3_599_999_999, "+999999:59:59"),
    ])
  func spellings(text: String, seconds: Int, description: String) {
    #expect(ClockShift(text)?.seconds == seconds)
    #expect(ClockShift(text)?.description == description)
  }

  @Test(
    "is nothing else",
    arguments: [
      "", "+", "-", "1", "+1", "+1:0", "+01:60", "+01:00:60", "+1:2:3:4", ":30", "+d", "3h", "+-1:00",
      "+1000000:00",
      "+100000d", " +1:00", "+１:00", "+01:00 ", "++1:00", "+01:+5",
    ])
  func refused(text: String) {
    #expect(ClockShift(text) == nil)
  }

  @Test(
    "moves a date as precise as it was, across days, months and years",
    arguments: [
      ("2019-02-03T10:11:12", "+01:00", "2019-02-03T11:11:12"),
      ("2019-12-31T23:30:00.25", "+00:30:30", "2020-01-01T00:00:30.25"),
      ("2020-03-01T00:00", "-00:01", "2020-02-29T23:59"),
      ("2019-02-03T10:11", "+00:00:59", "2019-02-03T10:11"),
      ("2020-01-01T00:00:00", "-00:00:01", "2019-12-31T23:59:59"), ("2019-02-28", "+1d", "2019-03-01"),
      ("2019-02-03T10:11:12", "+8760:00", "2020-02-03T10:11:12"), ("2019-03-01", "-24:00", "2019-02-28"),
    ])
  func moves(date: String, by shift: String, to expected: String) throws {
    let local = try #require(LocalTime(date))
    #expect(try #require(ClockShift(shift)).applied(to: local)?.description == expected)
  }

  @Test(
    "moves no date that is too coarse for it",
    arguments: [("2019-02-03", "+01:00"), ("2019-02", "+1d"), ("2019", "+1d"), ("2019-02", "+01:00")])
  func tooCoarse(date: String, by shift: String) throws {
    let local = try #require(LocalTime(date))
    #expect(try #require(ClockShift(shift)).applied(to: local) == nil)
  }
}
