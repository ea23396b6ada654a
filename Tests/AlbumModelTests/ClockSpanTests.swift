import AlbumModel
import Testing

@Suite("What a local time can mean")
struct ClockSpanTests {
  private func span(_ text: String) throws -> ClockSpan { ClockSpan(try #require(LocalTime(text))) }

  @Test(
    "is as long as what isn't known of it",
    arguments: [
      ("1970-01-01T00:00:01.5", 1_500, 1), ("1970-01-01T00:01", 60_000, 60_000),
      ("1970-01-02", 86_400_000, 86_400_000), ("1970-01", 0, 31 * 86_400_000),
      ("1970", 0, 366 * 86_400_000), ("1969-12-31T23:59:59", -1_000, 1),
    ])
  func length(text: String, first: Int64, length: Int64) throws {
    let span = try span(text)
    #expect(span.first == first && span.last - span.first + 1 == length)
  }

  @Test(
    "lies as far from another one as their nearest ends do",
    arguments: [
      ("2024-05-17T10:00:00", "2024-05-17T10:00:02.25", 2_250), ("2024-05-17", "2024-05-17T10:00:02", 0),
      ("2024-05-17", "2024-05-18T00:00:00", 1), ("2024-05", "2024", 0),
    ])
  func distance(left: String, right: String, milliseconds: Int64) throws {
    #expect(try span(left).distance(to: span(right)) == milliseconds)
    #expect(try span(right).distance(to: span(left)) == milliseconds)
  }

  @Test("whole seconds are known where a time of day is")
  func seconds() {
    #expect(LocalTime("1970-01-02T00:00:01.9")?.secondsSince1970 == 86_401)
    #expect(LocalTime("1969-12-31T23:59")?.secondsSince1970 == -60)
    #expect(LocalTime("1970-01-02")?.secondsSince1970 == nil)
  }
}
