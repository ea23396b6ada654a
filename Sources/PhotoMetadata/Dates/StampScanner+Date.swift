// The date in a written stamp (design page "The capture date", "Reading a stamp").
extension StampScanner {
  /// Year, month and day as written, in range or not; nil where only the year, or only year and month, stand there.
  struct DateParts {
    var year: Int
    var month: Int?
    var day: Int?
  }

  /// Takes `YYYY` or `YYYY:MM` at the text's end, or a whole date, which may be followed by more.
  mutating func takeDate() -> DateParts? {
    takeCompactDate() ?? takeMailDate() ?? takeSeparatedDate()
  }

  /// Takes `YYYY:MM:DD`; both separators must be alike: `2019:02 10:11` isn't the tenth of February.
  private mutating func takeSeparatedDate() -> DateParts? {
    guard let year = takeNumber(4...4) else { return nil }
    if isAtEnd { return DateParts(year: year) }
    guard let separator = takeDateSeparator(), let month = takeNumber(1...2) else { return nil }
    if isAtEnd { return DateParts(year: year, month: month) }
    guard takeDateSeparator() == separator, let day = takeNumber(1...2) else { return nil }
    guard let next, !ASCII.isBlank(next), next != UInt8(ascii: "T") else {
      return DateParts(year: year, month: month, day: day)
    }
    if separator == StampScanner.blank { return nil }
    // What stands right behind a day of one digit may be its other digit gone wrong.
    let isShort = !ASCII.isDigit(bytes[position - 2])
    if isShort, next != UInt8(ascii: ":") { return nil }
    return DateParts(year: year, month: month, day: day)
  }

  private static let blank = UInt8(ascii: " ")

  private mutating func takeDateSeparator() -> UInt8? {
    let hasBlanks = takeBlanks()
    guard let mark = take(oneOf: ":-/.") else { return hasBlanks ? StampScanner.blank : nil }
    takeBlanks()
    return mark
  }

  /// Takes `YYYYMMDD` (IIM 4.2, 2:55; ISO 8601 basic), from which six digits of a time may follow at once.
  private mutating func takeCompactDate() -> DateParts? {
    guard [8, 14].contains(digitCount), let year = takeLeading(4), let month = takeLeading(2),
      let day = takeLeading(2)
    else { return nil }
    return DateParts(year: year, month: month, day: day)
  }

  /// Takes `Tue, 13 Feb 2007` (RFC 1123, section 5.2.14), with or without its weekday.
  private mutating func takeMailDate() -> DateParts? {
    guard let next, !ASCII.isDigit(next) || digitCount <= 2 else { return nil }
    let start = position
    if takeName(in: StampScanner.weekdays) != nil {
      _ = take(oneOf: ",")
      takeBlanks()
    }
    guard let day = takeNumber(1...2), takeBlanks() || take(oneOf: "-") != nil,
      let month = takeName(in: StampScanner.months), takeBlanks() || take(oneOf: "-") != nil,
      let year = takeNumber(4...4)
    else {
      position = start
      return nil
    }
    return DateParts(year: year, month: month + 1, day: day)
  }

  /// Takes a name by its first three letters or in full; its place in the list.
  private mutating func takeName(in names: [[UInt8]]) -> Int? {
    for (index, name) in names.enumerated() {
      if take(name) || take(Array(name.prefix(3))) { return index }
    }
    return nil
  }

  private static let weekdays = list("MONDAY TUESDAY WEDNESDAY THURSDAY FRIDAY SATURDAY SUNDAY")
  private static let months = list(
    "JANUARY FEBRUARY MARCH APRIL MAY JUNE JULY AUGUST SEPTEMBER OCTOBER NOVEMBER DECEMBER")

  private static func list(_ names: String) -> [[UInt8]] {
    names.utf8.split(separator: UInt8(ascii: " ")).map { Array($0) }
  }
}
