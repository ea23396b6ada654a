import AlbumModel
import CalendarGrid

/// The time of day that follows a date in a name.
struct NameClock {
  let local: LocalTime
  /// Where its digits end.
  let end: Int

  /// Nil where no whole time of day stands after the date.
  ///
  /// - Parameter dateEnd: where the date's digits end.
  init?(in name: NameScanner, on date: CivilDate, after dateEnd: Int) {
    guard let joined = NameClock.endOfJoiner(in: name, at: dateEnd) else { return nil }
    let (halfEnd, half) = NameClock.half(in: name, at: joined)
    let start = half == nil ? joined : NameClock.endOfBlank(in: name, at: halfEnd)
    let time =
      switch name.digits(at: start) {
      case 6: NameClock.compact(name, date, start, fraction: 0..<0)
      case 9: NameClock.compact(name, date, start, fraction: start + 6..<start + 9)
      case 2: NameClock.separated(name, date, start, hourLength: 2, half: half)
      case 1 where name.byte(start - 1) == UInt8(ascii: " ") || half != nil:
        NameClock.separated(name, date, start, hourLength: 1, half: half)
      default: nil as NameClock?
      }
    guard let time else { return nil }
    self = time
  }

  private init(local: LocalTime, end: Int) {
    self.local = local
    self.end = end
  }

  /// The time whose six digits stand at a place.
  static func time(in name: NameScanner, on date: CivilDate, at start: Int, fraction: Range<Int>)
    -> LocalTime?
  {
    guard let hour = name.number(at: start, count: 2), let minute = name.number(at: start + 2, count: 2),
      let second = name.number(at: start + 4, count: 2)
    else { return nil }
    return LocalTime(
      date: date, hour: hour, minute: minute, second: second,
      fraction: String(decoding: name.name[fraction], as: UTF8.self))
  }

  private static func compact(_ name: NameScanner, _ date: CivilDate, _ start: Int, fraction: Range<Int>)
    -> NameClock?
  {
    time(in: name, on: date, at: start, fraction: fraction).map {
      NameClock(local: $0, end: max(start + 6, fraction.upperBound))
    }
  }

  /// `hh-mm-ss`, its separators alike, perhaps with milliseconds, and with the half of the day after it.
  private static func separated(
    _ name: NameScanner, _ date: CivilDate, _ start: Int, hourLength: Int, half: DayHalf?
  ) -> NameClock? {
    let minuteAt = start + hourLength + 1
    guard let separator = name.byte(minuteAt - 1), separators.contains(separator),
      name.digits(at: minuteAt) == 2, name.byte(minuteAt + 2) == separator,
      name.digits(at: minuteAt + 3) == 2,
      let hour = name.number(at: start, count: hourLength),
      let minute = name.number(at: minuteAt, count: 2), let second = name.number(at: minuteAt + 3, count: 2)
    else { return nil }
    var end = minuteAt + 5
    var fraction = ""
    if let mark = name.byte(end), mark == separator || mark == UInt8(ascii: "."),
      name.digits(at: end + 1) == 3
    {
      fraction = String(decoding: name.name[end + 1..<end + 4], as: UTF8.self)
      end += 4
    }
    var half = half
    if half == nil {
      let after = NameClock.half(in: name, at: NameClock.endOfBlank(in: name, at: end))
      half = after.half
      if half != nil { end = after.end }
    }
    guard let hour = DayHalf.hour(hour, in: half),
      let local = LocalTime(date: date, hour: hour, minute: minute, second: second, fraction: fraction)
    else { return nil }
    return NameClock(local: local, end: end)
  }

  private static let separators = Array("-_.:".utf8)

  /// What stands between date and time: a mark, or a word as desktops name their screenshots (English, German, Dutch,
  /// Italian, Spanish, French, Portuguese, Scandinavian, Polish, Russian, Czech, Finnish); accents in both forms.
  private static let joiners = [
    "_", "-", "T", " at ", " um ", " om ", " alle ", " a las ", " a la(s) ", " a la ", " à ", " a\u{300} ",
    " às ", " a\u{300}s ",
    " kl. ", " o ", " в ", " v ", " kello ", " - ", " ", ".",
  ].map { $0.utf8.map(ASCII.uppercase) }

  private static func endOfJoiner(in name: NameScanner, at place: Int) -> Int? {
    for joiner in joiners {
      if let end = name.end(of: joiner, at: place) { return end }
    }
    return nil
  }

  private static func half(in name: NameScanner, at place: Int) -> (end: Int, half: DayHalf?) {
    guard let byte = name.byte(place), !ASCII.isDigit(byte) else { return (place, nil) }
    for (text, half) in DayHalf.names {
      if let end = name.end(of: text, at: place) { return (end, half) }
    }
    return (place, nil)
  }

  /// Blanks that stand beside the half of the day: the common one, and two that don't break.
  private static let blanks = [" ", "\u{202F}", "\u{A0}"].map { Array($0.utf8) }

  private static func endOfBlank(in name: NameScanner, at place: Int) -> Int {
    for blank in blanks {
      if let end = name.end(of: blank, at: place) { return end }
    }
    return place
  }
}
