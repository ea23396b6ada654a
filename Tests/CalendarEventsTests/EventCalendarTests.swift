import CalendarEvents
import CalendarGrid
import Testing

@Suite struct EventCalendarTests {
  @Test("nothing is in nothing")
  func nothing() { #expect(EventCalendar([]).isEmpty) }
}
