import CalendarGrid

/// Reads the events of an iCalendar file, line by line.
struct EventReader {
  let zone: (Int) -> Int
  private(set) var events: [CalendarEvent] = []
  private(set) var problems: [EventCalendar.Problem] = []
  /// The components that the line stands in, outermost first, and where each begins.
  private var open: [(name: String, line: Int)] = []
  private var lines: [CalendarLine] = []

  private static let depthLimit = 20
  private static let linesLimit = 10_000
  /// The longest event in days.
  private static let dayLimit = 3_700

  init(zone: @escaping (Int) -> Int) {
    self.zone = zone
  }

  mutating func read(_ bytes: [UInt8]) {
    var isCalendar = false
    var isLatin = false
    for (number, bytes) in CalendarLines.unfolded(bytes) {
      let text: String
      if let valid = String(validating: bytes, as: UTF8.self) {
        text = valid
      } else {
        if !isLatin { note(number, "not UTF-8: read as Latin-1") }
        isLatin = true
        text = String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
      }
      guard let line = CalendarLine(text, number: number) else {
        note(number, "no line of a calendar")
        continue
      }
      if line.name == "BEGIN", line.value.uppercased() == "VCALENDAR" { isCalendar = true }
      take(line)
      if events.count >= EventCalendar.eventLimit {
        note(number, "more than \(EventCalendar.eventLimit) events: the rest is left out")
        return
      }
    }
    if !isCalendar { note(1, "not an iCalendar file: it has no BEGIN:VCALENDAR") }
    if let event = open.first(where: { $0.name == "VEVENT" }) {
      note(event.line, "the file ends within this event")
    }
  }

  private mutating func take(_ line: CalendarLine) {
    switch line.name {
    case "BEGIN":
      let name = line.value.uppercased()
      if name == "VEVENT" { lines = [] }
      guard open.count < Self.depthLimit else {
        return note(line.number, "components too deep in one another")
      }
      open.append((name, line.number))
    case "END":
      let name = line.value.uppercased()
      guard let index = open.lastIndex(where: { $0.name == name }) else {
        return note(line.number, "END:\(name.prefix(20)) without its beginning")
      }
      if name == "VEVENT" { finish(open[index].line) }
      open.removeSubrange(index...)
    default:
      if open.last?.name == "VEVENT", lines.count < Self.linesLimit { lines.append(line) }
    }
  }

  /// Makes the event of the lines that were gathered since its beginning.
  private mutating func finish(_ number: Int) {
    guard let startLine = first("DTSTART") else { return note(number, "an event without DTSTART") }
    guard let start = CalendarMoment(startLine.value) else {
      return note(startLine.number, "no date: \(startLine.value.prefix(40))")
    }
    guard let name = first("SUMMARY")?.text, !name.isEmpty else {
      return note(number, "an event without a name")
    }
    let startDay = start.day(in: zone)
    var rule: RecurrenceRule?
    if let line = first("RRULE") {
      do throws(RecurrenceRule.Unknown) {
        rule = try RecurrenceRule(line.value)
      } catch {
        note(line.number, "a rule that isn't known, so only its first day: \(error.part.prefix(60))")
      }
    }
    events.append(
      CalendarEvent(
        name: String(name.prefix(200)), identity: first("UID")?.value ?? "", start: startDay,
        dayCount: dayCount(from: start, startDay, end: first("DTEND"), duration: first("DURATION")),
        rule: rule, lastStart: rule?.until?.day(in: zone),
        extraStarts: days("RDATE"), leftOut: days("EXDATE"),
        replaces: first("RECURRENCE-ID").flatMap { CalendarMoment($0.value)?.day(in: zone) },
        isCancelled: first("STATUS")?.value.uppercased() == "CANCELLED"))
  }

  /// The event's first line of this name.
  private func first(_ name: String) -> CalendarLine? { lines.first { $0.name == name } }

  private mutating func dayCount(
    from start: CalendarMoment, _ startDay: CivilDate, end: CalendarLine?, duration: CalendarLine?
  ) -> Int {
    var last = startDay
    if let end {
      guard let moment = CalendarMoment(end.value) else {
        note(end.number, "no date: \(end.value.prefix(40))")
        return 1
      }
      last = moment.day(in: zone)
      // An event ends before its end: a date, or midnight.
      if moment.sinceEpoch > start.sinceEpoch, moment.seconds ?? 0 == 0 { last = last.advanced(by: -1) }
    } else if let duration {
      guard let seconds = CalendarDuration.seconds(duration.value) else {
        note(duration.number, "no length of time: \(duration.value.prefix(40))")
        return 1
      }
      last = startDay.advanced(by: max(0, (start.seconds ?? 0) + seconds - 1) / 86_400)
    }
    return min(max(1, last.dayNumber - startDay.dayNumber + 1), Self.dayLimit)
  }

  /// The days that lines of this name list; a period counts by its beginning.
  private mutating func days(_ name: String) -> Set<CivilDate> {
    var days: Set<CivilDate> = []
    for line in lines where line.name == name {
      for word in line.value.split(separator: ",").prefix(Self.linesLimit) {
        let beginning = word.split(separator: "/").first ?? word
        if let moment = CalendarMoment(beginning) {
          days.insert(moment.day(in: zone))
        } else {
          note(line.number, "no date: \(word.prefix(40))")
        }
      }
    }
    return days
  }

  private mutating func note(_ line: Int, _ text: String) {
    if problems.count < EventCalendar.problemLimit { problems.append(.init(line: line, text: text)) }
  }
}
