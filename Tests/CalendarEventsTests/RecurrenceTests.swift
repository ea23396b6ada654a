import CalendarEvents
import CalendarGrid
import Foundation
import Testing

/// Days that come again, by the rules of RFC 5545, section 3.8.5.3.
@Suite struct RecurrenceTests {
  private static func days(_ rule: String, from start: String, through years: ClosedRange<Int>) -> [String] {
    let text =
      "BEGIN:VCALENDAR\nBEGIN:VEVENT\nDTSTART;VALUE=DATE:\(start)\nRRULE:\(rule)\nSUMMARY:x\nEND:VEVENT\nEND:VCALENDAR\n"
    let calendar = EventCalendar(Array(text.utf8))
    #expect(calendar.problems == [], "\(rule)")
    let range =
      CivilMonth.january(ofYear: years.lowerBound)
      .firstDay...CivilMonth.december(ofYear: years.upperBound).lastDay
    return calendar.names(in: range).keys.sorted().map(\.description)
  }

  @Test("known holidays lie where they lie")
  func holidays() {
    let table: [(String, String, [String])] = [
      // Thanksgiving, Memorial Day, the third Monday of January, Labour Day, 29 February.
      ("FREQ=YEARLY;BYMONTH=11;BYDAY=4TH", "20200101", ["2024-11-28", "2025-11-27"]),
      ("FREQ=YEARLY;BYMONTH=5;BYDAY=-1MO", "20200101", ["2024-05-27", "2025-05-26"]),
      ("FREQ=MONTHLY;BYMONTH=1;BYDAY=MO;BYSETPOS=3", "20200101", ["2024-01-15", "2025-01-20"]),
      ("FREQ=YEARLY", "19000501", ["2024-05-01", "2025-05-01"]),
      ("FREQ=YEARLY", "20200229", ["2024-02-29"]),
      // The Swedish midsummer eve: the Friday from 19 to 25 June.
      (
        "FREQ=YEARLY;BYMONTH=6;BYDAY=FR;BYMONTHDAY=19,20,21,22,23,24,25", "20200101",
        ["2024-06-21", "2025-06-20"]
      ),
    ]
    for (rule, start, expected) in table {
      #expect(Self.days(rule, from: start, through: 2024...2025) == expected, "\(rule)")
    }
  }

  private static let rules = [
    "FREQ=DAILY;COUNT=10", "FREQ=DAILY;INTERVAL=9;UNTIL=20240601", "FREQ=DAILY;BYMONTH=1,3;BYDAY=SA",
    "FREQ=WEEKLY;INTERVAL=2;COUNT=12;WKST=SU;BYDAY=TU,SU",
    "FREQ=WEEKLY;INTERVAL=2;COUNT=12;WKST=MO;BYDAY=TU,SU",
    "FREQ=WEEKLY;UNTIL=20251224T000000Z", "FREQ=MONTHLY", "FREQ=MONTHLY;BYMONTHDAY=31",
    "FREQ=MONTHLY;BYMONTHDAY=-3",
    "FREQ=MONTHLY;INTERVAL=18;COUNT=10;BYMONTHDAY=10,11,12", "FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13",
    "FREQ=MONTHLY;BYDAY=1SU,-1SU;INTERVAL=2", "FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1",
    "FREQ=YEARLY;INTERVAL=3;COUNT=10;BYYEARDAY=1,100,200,-1", "FREQ=YEARLY;BYDAY=20MO",
    "FREQ=YEARLY;BYDAY=-5SU",
    "FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO", "FREQ=YEARLY;BYMONTH=3;BYDAY=TH", "FREQ=YEARLY;BYMONTH=6,7",
    "FREQ=YEARLY;INTERVAL=4;BYMONTH=11;BYDAY=TU;BYMONTHDAY=2,3,4,5,6,7,8",
    "FREQ=YEARLY;BYMONTHDAY=1;BYSETPOS=2,-2",
  ]
  private static let starts = ["20200101", "20200229", "20210131", "20231114"]

  @Test("rules give the days that python-dateutil gives", .enabled(if: Dateutil.isThere, Dateutil.absence))
  func reference() throws {
    let cases = Self.rules.flatMap { rule in Self.starts.map { (rule, $0) } }
    let expected = try Dateutil.days(cases, through: 2022...2031)
    #expect(expected.count == cases.count)
    for ((rule, start), days) in zip(cases, expected) {
      #expect(Self.days(rule, from: start, through: 2022...2031) == days, "\(rule) from \(start)")
    }
    #expect(expected.filter { !$0.isEmpty }.count > cases.count * 3 / 4)
  }
}

/// The rules as the Python module dateutil follows them.
private enum Dateutil {
  static let absence: Comment = "Python's dateutil isn't there: python3-dateutil"
  static let isThere = (try? run("import dateutil.rrule", [])) != nil

  private static let program = """
    import sys, datetime as d
    from dateutil.rrule import rrulestr
    first, last = d.datetime(int(sys.argv[1]), 1, 1), d.datetime(int(sys.argv[2]), 12, 31)
    for line in sys.argv[3:]:
        start, rule = line.split(' ')
        rule = rrulestr(rule, dtstart=d.datetime.strptime(start, '%Y%m%d'), ignoretz=True)
        print(' '.join(day.date().isoformat() for day in rule.between(first, last, inc=True)))
    """

  static func days(_ cases: [(String, String)], through years: ClosedRange<Int>) throws -> [[String]] {
    let words = ["\(years.lowerBound)", "\(years.upperBound)"] + cases.map { "\($1) \($0)" }
    return try run(program, words).split(separator: "\n", omittingEmptySubsequences: false).dropLast().map {
      $0.split(separator: " ").map(String.init)
    }
  }

  private struct Failed: Error {}

  private static func run(_ program: String, _ words: [String]) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/python3")
    process.arguments = ["-c", program] + words
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let bytes = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw Failed() }
    return String(decoding: bytes, as: UTF8.self)
  }
}
