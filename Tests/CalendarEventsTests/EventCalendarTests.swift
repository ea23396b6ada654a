import CalendarEvents
import CalendarGrid
import Testing

/// What is read of a calendar file.
@Suite struct EventCalendarTests {
  /// The names by day of a year's days, as text.
  private static func days(_ calendar: EventCalendar, year: Int = 2024) -> [String: [String]] {
    let all = CivilMonth.january(ofYear: year).firstDay...CivilMonth.december(ofYear: year).lastDay
    return Dictionary(
      uniqueKeysWithValues: calendar.names(in: all).map { ($0.key.description, $0.value) })
  }

  private static func file(_ event: String...) -> [UInt8] {
    let lines =
      ["BEGIN:VCALENDAR", "VERSION:2.0"] + event.map { "BEGIN:VEVENT\r\n\($0)\r\nEND:VEVENT" } + [
        "END:VCALENDAR"
      ]
    return Array(lines.joined(separator: "\r\n").utf8)
  }

  private static func event(_ lines: String...) -> String { lines.joined(separator: "\r\n") }

  @Test("an all-day event lies on its day, one of several days on each up to the day before its end")
  func allDay() {
    let calendar = EventCalendar(
      Self.file(
        Self.event("DTSTART;VALUE=DATE:20240517", "SUMMARY:One"),
        Self.event("DTSTART;VALUE=DATE:20240601", "DTEND;VALUE=DATE:20240603", "SUMMARY:Two"),
        Self.event("DTSTART;VALUE=DATE:20240701", "DURATION:P3D", "SUMMARY:Three"),
        Self.event("DTSTART;VALUE=DATE:20231230", "DURATION:P1W", "SUMMARY:Turn")))
    #expect(calendar.problems == [])
    #expect(
      Self.days(calendar) == [
        "2024-05-17": ["One"], "2024-06-01": ["Two"], "2024-06-02": ["Two"], "2024-07-01": ["Three"],
        "2024-07-02": ["Three"], "2024-07-03": ["Three"], "2024-01-01": ["Turn"], "2024-01-02": ["Turn"],
        "2024-01-03": ["Turn"], "2024-01-04": ["Turn"], "2024-01-05": ["Turn"],
      ])
  }

  @Test("an event with a time lies on the day that the clock shows; UTC's by the zone")
  func timed() {
    let bytes = Self.file(
      Self.event(
        "DTSTART;TZID=Asia/Tokyo:20240517T233000", "DTEND;TZID=Asia/Tokyo:20240518T000000", "SUMMARY:Wall"),
      Self.event("DTSTART:20240517T233000Z", "DURATION:PT2H", "SUMMARY:UTC"),
      Self.event("DTSTART:20240620T220000", "DURATION:PT3H", "SUMMARY:Night"))
    #expect(
      Self.days(EventCalendar(bytes)) == [
        "2024-05-17": ["Wall", "UTC"], "2024-05-18": ["UTC"], "2024-06-20": ["Night"],
        "2024-06-21": ["Night"],
      ])
    #expect(Self.days(EventCalendar(bytes, zone: { _ in 9 * 3600 }))["2024-05-18"] == ["UTC"])
    #expect(Self.days(EventCalendar(bytes, zone: { _ in 9 * 3600 }))["2024-05-17"] == ["Wall"])
  }

  @Test("folded lines are joined, also within a character; escapes and quoted parameters are read")
  func folding() {
    let text = "BEGIN:VCALENDAR\nBEGIN:VEVENT\nDTSTART;X=\"a:b;c\";VALUE=DATE:202405\n 17\nSUMMARY:F"
    var bytes = Array(text.utf8)
    // é is two bytes, with the fold between them.
    bytes +=
      [0xC3] + Array("\n\t".utf8) + [0xA9]
      + Array("te\\, du\\n travail\\; \\\\\nEND:VEVENT\nEND:VCALENDAR\n".utf8)
    let calendar = EventCalendar(bytes)
    #expect(calendar.problems == [])
    #expect(Self.days(calendar) == ["2024-05-17": ["Féte, du travail; \\"]])
  }

  @Test("an exception, a moved occurrence and one that is called off leave the rule's day")
  func exceptions() {
    let calendar = EventCalendar(
      Self.file(
        Self.event(
          "UID:a", "DTSTART;VALUE=DATE:20240101", "RRULE:FREQ=MONTHLY;COUNT=5", "EXDATE;VALUE=DATE:20240201",
          "RDATE;VALUE=DATE:20240210", "SUMMARY:Rule"),
        Self.event(
          "UID:a", "RECURRENCE-ID;VALUE=DATE:20240301", "DTSTART;VALUE=DATE:20240303", "SUMMARY:Moved"),
        Self.event(
          "UID:a", "RECURRENCE-ID;VALUE=DATE:20240401", "DTSTART;VALUE=DATE:20240401", "STATUS:CANCELLED",
          "SUMMARY:Off")))
    #expect(
      Self.days(calendar) == [
        "2024-01-01": ["Rule"], "2024-02-10": ["Rule"], "2024-03-03": ["Moved"], "2024-05-01": ["Rule"],
      ])
  }

  @Test("what is damaged is named with its line, and the rest is read")
  func damaged() {
    let calendar = EventCalendar(
      Array(
        """
        BEGIN:VCALENDAR
        BEGIN:VEVENT
        DTSTART;VALUE=DATE:20240230
        SUMMARY:No such day
        END:VEVENT
        no line
        BEGIN:VEVENT
        SUMMARY:Whenever
        END:VEVENT
        BEGIN:VEVENT
        DTSTART;VALUE=DATE:20240517
        RRULE:FREQ=NEVER
        SUMMARY:Once
        END:VEVENT
        BEGIN:VEVENT
        DTSTART;VALUE=DATE:20240601
        """.utf8))
    #expect(calendar.problems.map(\.line) == [3, 6, 7, 12, 15])
    #expect(Self.days(calendar) == ["2024-05-17": ["Once"]])
    #expect(EventCalendar(Array("hello".utf8)).problems.map(\.line) == [1, 1])
  }

  @Test("alarms, tasks and time zones are no events")
  func others() {
    let calendar = EventCalendar(
      Array(
        """
        BEGIN:VCALENDAR
        BEGIN:VTIMEZONE
        BEGIN:STANDARD
        DTSTART:20240101T000000
        END:STANDARD
        END:VTIMEZONE
        BEGIN:VTODO
        DTSTART;VALUE=DATE:20240102
        SUMMARY:Task
        END:VTODO
        BEGIN:VEVENT
        BEGIN:VALARM
        SUMMARY:Alarm
        END:VALARM
        DTSTART;VALUE=DATE:20240517
        SUMMARY:Event
        END:VEVENT
        END:VCALENDAR
        """.utf8))
    #expect(calendar.problems == [])
    #expect(Self.days(calendar) == ["2024-05-17": ["Event"]])
  }

  @Test("every beginning of a file and every byte of it changed is read without harm")
  func hostile() {
    let bytes = Self.file(
      Self.event(
        "UID:1", "DTSTART;VALUE=DATE:20240101", "DURATION:P2D", "EXDATE:20240301T000000Z",
        "RRULE:FREQ=YEARLY;BYMONTH=1,2;BYDAY=-1MO,2TU;COUNT=30;BYSETPOS=1;WKST=SU", "SUMMARY:a\\,b"))
    for count in bytes.indices { _ = Self.days(EventCalendar(Array(bytes[..<count]))) }
    for index in bytes.indices {
      var changed = bytes
      for value in [0, 0x0A, 0x3A, 0x39, 0xFF] as [UInt8] {
        changed[index] = value
        _ = Self.days(EventCalendar(changed))
      }
    }
  }

  @Test("rules that go on for ever, or never have a day, end soon", .timeLimit(.minutes(1)))
  func endless() {
    for rule in [
      "FREQ=DAILY", "FREQ=DAILY;COUNT=999999999", "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30",
      "FREQ=YEARLY;INTERVAL=10000", "FREQ=DAILY;BYMONTH=2;BYMONTHDAY=31;COUNT=2", "FREQ=MONTHLY;BYDAY=53MO",
      "FREQ=YEARLY;BYDAY=-9223372036854775808MO",
    ] {
      let event = Self.event("DTSTART;VALUE=DATE:00010101", "RRULE:\(rule)", "SUMMARY:x")
      _ = Self.days(EventCalendar(Self.file(event)), year: 9999)
    }
  }
}
