/// Says why a date was taken or not.
enum DateReason {
  /// A clause without its subject: `is the date used`.
  static func text(for reading: DateReading, at index: Int, winner: Int?) -> String {
    switch reading.stamp {
    case .failure(let rejection): return rejection.reason
    case .success: return standing(of: index, winner: winner) + clock(of: reading)
    }
  }

  private static func standing(of index: Int, winner: Int?) -> String {
    guard let winner else { return "is not used" }
    if index == winner { return "is the date used" }
    return index < winner
      ? "has only the day: the time of that day is taken from a weaker source"
      : "is weaker than the date used"
  }

  private static func clock(of reading: DateReading) -> String {
    switch reading.clock {
    case .local: ""
    case .offset: ", turned from UTC to local time by an offset that the file has"
    case .assumedZone: ", turned from UTC to local time by the library's zone"
    }
  }
}
