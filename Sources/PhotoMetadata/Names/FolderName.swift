import AlbumModel
import CalendarGrid

/// What a folder's name says of a date.
struct FolderName {
  /// A month or a day that counts only with the folders around.
  struct Part: Hashable {
    enum Kind {
      case month
      case day
      case either
    }

    let value: Int
    let kind: Kind
  }

  private let scanner: NameScanner

  init(_ name: FilePath) {
    // What looks like an extension (`2019.02.03 Trip.old`) belongs to a folder's name.
    scanner = NameScanner(whole: name.bytes)
  }

  /// A date, and whether nothing else stands in the name.
  typealias Found = (local: LocalTime, isAlone: Bool)

  /// The day, month or year that the name holds; of several days what they have in common.
  var date: Found? {
    let days = scanner.findings()
    if let first = days.first?.local {
      let isAlone = days[0].range == 0..<scanner.end
      return FolderName.common(first, in: days.map(\.local)).map { ($0, isAlone) }
    }
    return markedDate ?? yearAndMonth ?? year
  }

  private static let separators = Array("-_. ".utf8)

  /// The day, else the month, else the year that all days share.
  private static func common(_ first: LocalTime, in days: [LocalTime]) -> LocalTime? {
    let (year, month, day) = first.date.components
    let all = days.map(\.date)
    if all.allSatisfy({ $0 == first.date }) { return LocalTime(year: year, month: month, day: day) }
    if all.allSatisfy({ $0.month == first.date.month }) { return LocalTime(year: year, month: month) }
    return all.allSatisfy { $0.month.year == year } ? LocalTime(year: year) : nil
  }

  /// `2019年2月3日`, `2019년 2월 3일` and what they leave out at the end.
  private var markedDate: Found? {
    guard scanner.digits(at: 0) == 4, let year = year(at: 0), let monthAt = end(ofMark: DateMark.year, at: 4)
    else {
      return nil
    }
    guard let (month, dayAt) = number(at: monthAt, before: DateMark.month) else {
      return LocalTime(year: year).map { ($0, monthAt == scanner.end) }
    }
    guard let (day, end) = number(at: dayAt, before: DateMark.day) else {
      return LocalTime(year: year, month: month).map { ($0, dayAt == scanner.end) }
    }
    return LocalTime(year: year, month: month, day: day).map { ($0, end == scanner.end) }
  }

  /// `2019-02`, `2019.02 Trip`; a day that the calendar doesn't have leaves no month.
  private var yearAndMonth: Found? {
    guard scanner.digits(at: 0) == 4, let separator = scanner.byte(4), "-_.".utf8.contains(separator),
      scanner.digits(at: 5) == 2, let year = year(at: 0), let month = scanner.number(at: 5, count: 2),
      isWordEnd(7), !scanner.isDigit(8)
    else { return nil }
    return LocalTime(year: year, month: month).map { ($0, scanner.end == 7) }
  }

  /// `1985`, `1985 Summer`, `Summer 1985`; neither `1985-1990` nor `1920x1080`.
  private var year: Found? {
    let name = scanner.name
    let isOnlyNumber = name.count(where: ASCII.isDigit) == 4
    guard isOnlyNumber, let start = [0, name.count - 4].first(where: { scanner.digits(at: $0) == 4 }),
      start == 0 ? isWordEnd(4) : scanner.byte(start - 1) == UInt8(ascii: " ")
    else { return nil }
    return year(at: start).flatMap { LocalTime(year: $0) }.map { ($0, scanner.end == 4) }
  }

  private func year(at start: Int) -> Int? {
    scanner.number(at: start, count: 4).flatMap { NameScanner.years.contains($0) ? $0 : nil }
  }

  /// Whether the name ends here, or a separator stands here.
  private func isWordEnd(_ place: Int) -> Bool {
    scanner.byte(place).map { FolderName.separators.contains($0) || $0 == UInt8(ascii: ",") } ?? true
  }
}

extension FolderName {
  /// `02`, `2月`, `02-Feb`, `02 February`; `03`, `3日`.
  var part: Part? {
    if let (month, end) = number(at: 0, before: DateMark.month), end == scanner.end {
      return Part(value: month, kind: .month)
    }
    if let (day, end) = number(at: 0, before: DateMark.day), end == scanner.end {
      return Part(value: day, kind: .day)
    }
    guard scanner.digits(at: 0) == 2, let number = scanner.number(at: 0, count: 2) else { return nil }
    if scanner.end == 2 { return Part(value: number, kind: .either) }
    let word = scanner.name[2...].drop { FolderName.separators.contains($0) }
    guard word.startIndex > 2, MonthWord.isName(word, ofMonth: number) else { return nil }
    return Part(value: number, kind: .month)
  }

  /// A number of one or two digits with a mark after it, and where what follows the mark begins.
  private func number(at start: Int, before marks: [[UInt8]]) -> (value: Int, end: Int)? {
    let length = scanner.digits(at: start)
    guard (1...2).contains(length), let value = scanner.number(at: start, count: length),
      let end = end(ofMark: marks, at: start + length)
    else { return nil }
    return (value, end)
  }

  /// Where a mark and the blank after it end.
  private func end(ofMark marks: [[UInt8]], at place: Int) -> Int? {
    guard let end = marks.lazy.compactMap({ scanner.end(of: $0, at: place) }).first else { return nil }
    return scanner.byte(end) == UInt8(ascii: " ") ? end + 1 : end
  }
}

/// How Chinese, Japanese and Korean mark the parts of a date; Korean also as some file systems decompose it.
private enum DateMark {
  static let year = ["年", "년", "\u{1102}\u{1167}\u{11AB}"].map { Array($0.utf8) }
  static let month = ["月", "월", "\u{110B}\u{116F}\u{11AF}"].map { Array($0.utf8) }
  static let day = ["日", "일", "\u{110B}\u{1175}\u{11AF}"].map { Array($0.utf8) }
}

/// How the names of months begin, English, German, French, Spanish, Italian, Portuguese and Dutch.
private enum MonthWord {
  private static let beginnings = [
    "jan ene gen", "feb fév fe\u{301}v fev", "mar mär ma\u{308}r mrt maa", "apr avr abr", "may mai mei mag",
    "jun jui giu", "jul jui lug", "aug aoû aou\u{302} aou ago", "sep set", "oct okt ott out", "nov",
    "dec dez déc de\u{301}c dic",
  ].map { $0.utf8.split(separator: UInt8(ascii: " ")).map { Array($0) } }

  /// Whether a text is one word, and that the name of the month.
  static func isName(_ word: ArraySlice<UInt8>, ofMonth month: Int) -> Bool {
    guard beginnings.indices.contains(month - 1) else { return false }
    let lower = ASCII.lowercase(word)
    let isWord = lower.allSatisfy { ASCII.isLetter($0) || $0 >= 0x80 }
    return isWord && beginnings[month - 1].contains { lower.starts(with: $0) }
  }
}
