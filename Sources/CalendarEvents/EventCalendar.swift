public import CalendarGrid

/// The events of an iCalendar file (RFC 5545), by the days they lie on.
///
/// All-day events lie on their days, others on the days that the clock shows where they are. What can't be read is left
/// out and told.
public struct EventCalendar: Sendable {
  /// Something that was left out, or read another way than it is written.
  public struct Problem: Hashable, Sendable {
    /// The line of the file, from 1.
    public let line: Int
    /// What is wrong, in a few words.
    public let text: String
  }

  /// No more than `problemLimit`.
  public let problems: [Problem]
  private let events: [CalendarEvent]

  /// The most events that are read from a file.
  public static let eventLimit = 50_000
  /// The most problems that are told.
  public static let problemLimit = 100

  /// Reads a file's bytes.
  ///
  /// `zone` gives the seconds east of UTC at a moment, in seconds since 1970-01-01: by it, times that the file gives in UTC
  /// find their day.
  public init(_ bytes: [UInt8], zone: @escaping (Int) -> Int = { _ in 0 }) {
    var reader = EventReader(zone: zone)
    reader.read(bytes)
    problems = reader.problems
    events = EventCalendar.merged(reader.events)
  }

  /// Whether it has no event.
  public var isEmpty: Bool { events.isEmpty }

  /// The names of a range's days, in the file's order, none twice on a day.
  public func names(in range: ClosedRange<CivilDate>) -> [CivilDate: [String]] {
    var names: [CivilDate: [String]] = [:]
    for event in events {
      for day in event.days(in: range) where names[day]?.contains(event.name) != true {
        names[day, default: []].append(event.name)
      }
    }
    return names
  }

  /// The events without those called off; one that stands for a beginning of another takes its place.
  private static func merged(_ events: [CalendarEvent]) -> [CalendarEvent] {
    var replaced: [String: Set<CivilDate>] = [:]
    for event in events {
      if let start = event.replaces { replaced[event.identity, default: []].insert(start) }
    }
    return events.filter { !$0.isCancelled }.map { event in
      var event = event
      if event.replaces == nil { event.leftOut.formUnion(replaced[event.identity] ?? []) }
      return event
    }
  }
}
