import AlbumModel
import CalendarGrid

/// Finds the dates in a name (design page "The capture date", "Names").
struct NameScanner {
  /// A date that a name spells out, to the day or the second.
  struct Finding {
    /// Where its digits stand.
    let range: Range<Int>
    let local: LocalTime
  }

  let name: [UInt8]
  /// Where the name's extension begins.
  let end: Int

  /// A file's name.
  init(_ name: [UInt8]) {
    self.name = name
    end = NameScanner.endOfStem(name)
  }

  /// A name without an extension.
  init(whole name: [UInt8]) {
    self.name = name
    end = name.count
  }

  /// Fewer digits than these hold no date to the day.
  private static let fewestDigits = 8
  /// So many dates of a name are looked at.
  private static let mostFindings = 4

  /// Whether the name has digits enough for a date.
  var mayHoldDate: Bool {
    var count = 0
    for index in 0..<end where isDigit(index) { count += 1 }
    return count >= NameScanner.fewestDigits
  }

  /// The dates of the name from left to right, each set apart by other characters than digits.
  func findings() -> [Finding] {
    guard mayHoldDate else { return [] }
    var findings: [Finding] = []
    var position = 0
    while position < end, findings.count < NameScanner.mostFindings {
      let length = digits(at: position)
      guard length > 0 else {
        position += 1
        continue
      }
      if let finding = finding(at: position, length: length) {
        findings.append(finding)
        position = finding.range.upperBound
      } else {
        position += length
      }
    }
    return findings
  }

  /// The run of digits that has exactly this length, and where it stands.
  func runs(of length: Int) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    var position = 0
    while position < end {
      let count = digits(at: position)
      if count == length { runs.append(position..<position + count) }
      position += max(count, 1)
    }
    return runs
  }

  private func finding(at start: Int, length: Int) -> Finding? {
    switch length {
    case 4: separatedFinding(at: start)
    case 8: compactFinding(at: start)
    case 14, 17: joinedFinding(at: start, length: length)
    default: nil
    }
  }

  /// `YYYYMMDD`, perhaps with a time after it; eight digits amid a hexadecimal number are none.
  private func compactFinding(at start: Int) -> Finding? {
    guard let date = date(start, start + 4, start + 6), !isHexLetter(start - 1) || !isHexLetter(start + 8)
    else {
      return nil
    }
    return withTime(date, start: start, end: start + 8)
  }

  /// `YYYYMMDDhhmmss`, perhaps with milliseconds: without a time of day it is only a number.
  private func joinedFinding(at start: Int, length: Int) -> Finding? {
    let fraction = start + 14..<start + length
    guard let date = date(start, start + 4, start + 6),
      let local = NameClock.time(in: self, on: date, at: start + 8, fraction: fraction)
    else { return nil }
    return Finding(range: start..<start + length, local: local)
  }

  /// `YYYY-MM-DD`, its separators alike; `YYYY-MM-DDhhmmss`.
  private func separatedFinding(at start: Int) -> Finding? {
    let (monthAt, dayAt) = (start + 5, start + 8)
    guard let separator = byte(start + 4), NameScanner.dateSeparators.contains(separator),
      digits(at: monthAt) == 2, byte(start + 7) == separator, let date = date(start, monthAt, dayAt)
    else { return nil }
    switch digits(at: dayAt) {
    case 2: return withTime(date, start: start, end: dayAt + 2)
    case 8:
      return NameClock.time(in: self, on: date, at: dayAt + 2, fraction: 0..<0).map {
        Finding(range: start..<dayAt + 8, local: $0)
      }
    default: return nil
    }
  }

  private static let dateSeparators = Array("-_.".utf8)

  private func withTime(_ date: CivilDate, start: Int, end: Int) -> Finding? {
    if let clock = NameClock(in: self, on: date, after: end) {
      return Finding(range: start..<clock.end, local: clock.local)
    }
    let (year, month, day) = date.components
    return LocalTime(year: year, month: month, day: day).map { Finding(range: start..<end, local: $0) }
  }

  /// The day whose year, month and day stand at these places.
  private func date(_ year: Int, _ month: Int, _ day: Int) -> CivilDate? {
    guard let year = number(at: year, count: 4), NameScanner.years.contains(year),
      let month = number(at: month, count: 2), let day = number(at: day, count: 2)
    else { return nil }
    return CivilDate(year: year, month: month, day: day)
  }

  /// Years that numbers in names are taken for; whether a date is past the scan is told later.
  static let years = DateRejection.firstYear...2099
}

extension NameScanner {
  func byte(_ index: Int) -> UInt8? {
    index >= 0 && index < end ? name[index] : nil
  }

  func isDigit(_ index: Int) -> Bool {
    byte(index).map(ASCII.isDigit) ?? false
  }

  /// The length of the run of digits from a place on.
  func digits(at start: Int) -> Int {
    var index = start
    while isDigit(index) { index += 1 }
    return index - start
  }

  /// So many digits at a place as a number.
  func number(at start: Int, count: Int) -> Int? {
    var number = 0
    for index in start..<start + count {
      guard isDigit(index) else { return nil }
      number = number * 10 + Int(name[index] - 48)
    }
    return number
  }

  /// Where a text stands from a place on, ASCII letters in either case, its end; `text` is in upper case.
  func end(of text: [UInt8], at start: Int) -> Int? {
    guard end - start >= text.count else { return nil }
    for (index, expected) in text.enumerated() {
      guard ASCII.uppercase(name[start + index]) == expected else { return nil }
    }
    return start + text.count
  }

  private func isHexLetter(_ index: Int) -> Bool {
    byte(index).map { !ASCII.isDigit($0) && ASCII.hexadecimalValue($0) != nil } ?? false
  }

  /// A dot and one to five letters or digits, a letter among them.
  private static func endOfStem(_ name: [UInt8]) -> Int {
    guard let dot = name.lastIndex(of: UInt8(ascii: ".")), dot > 0 else { return name.count }
    let rest = name[(dot + 1)...]
    let isExtension =
      (1...5).contains(rest.count) && rest.allSatisfy(ASCII.isAlphanumeric)
      && rest.contains { $0 > 57 }
    return isExtension ? dot : name.count
  }
}
