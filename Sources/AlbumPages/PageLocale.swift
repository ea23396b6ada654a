public import AlbumModel
public import CalendarGrid
import Foundation

/// How a page names dates and numbers: a locale's own way, in the Gregorian calendar whatever the locale.
///
/// Made once and reused: it holds its formatters.
public struct PageLocale: Sendable {
  /// The name as Unicode writes it (`ja_JP`), or `C`.
  public let identifier: String
  /// The BCP 47 tag of the pages' language (`ja-JP`).
  public let languageTag: String
  public let isRightToLeft: Bool
  /// The weekday that the locale's weeks start with.
  public let firstWeekday: Weekday
  /// The album's own words; English where the album has none of the language.
  let words: AlbumWords
  let viewWords: ViewWords
  /// The language whose plural rules go with the words.
  private let wordsLanguage: String
  private let locale: Locale
  private let formatters: [Template: DateFormatter]
  private let symbols: DateFormatter
  private let numbers: NumberFormatter
  private let hasLatinDigits: Bool

  /// The locale of a name in POSIX's or BCP 47's form (`ja_JP.UTF-8`, `ja-JP`, `C`); English for one that nobody knows.
  public init(_ identifier: String) {
    let name = LocaleName(identifier).flatMap { $0.isKnown ? $0 : nil } ?? LocaleName.english
    self.identifier = name.isPOSIX ? "C" : name.identifier
    languageTag = name.languageTag
    let locale = Locale(identifier: name.identifier + "@calendar=gregorian")
    self.locale = locale
    isRightToLeft = locale.language.characterDirection == .rightToLeft
    let key = AlbumWords.key(language: name.language, script: name.script, region: name.region)
    let ownWords = AlbumWords.table[key]
    words = ownWords ?? .english
    viewWords = ViewWords.table[key] ?? .english
    wordsLanguage = ownWords == nil ? "en" : name.language
    firstWeekday = PageLocale.weekdays[locale.firstDayOfWeek] ?? .monday
    formatters = Dictionary(
      uniqueKeysWithValues: Template.allCases.map { template in
        let skeleton = name.isPOSIX ? template.posixSkeleton : template.rawValue
        let pattern = DateFormatter.dateFormat(fromTemplate: skeleton, options: 0, locale: locale)
        return (template, PageLocale.formatter(pattern ?? skeleton, locale))
      })
    symbols = PageLocale.formatter("d", locale)
    numbers = NumberFormatter()
    numbers.locale = locale
    numbers.numberStyle = .decimal
    hasLatinDigits = numbers.string(from: 0) == "0"
  }

  /// Whether the name is one that locale data knows the language of, or `C` or `POSIX`.
  public static func isKnown(_ identifier: String) -> Bool {
    LocaleName(identifier)?.isKnown ?? false
  }

  /// The language's word for an album.
  public var albumTitle: String { words.album }

  /// `2024`, `2024年`.
  public func yearTitle(_ year: Int) -> String {
    text(.year, CivilMonth.months(ofYear: year)[0].firstDay)
  }

  /// `May 2024`, `2024年5月`; with a capital where it stands alone.
  public func monthTitle(_ month: CivilMonth) -> String {
    capitalized(text(.monthAndYear, month.firstDay))
  }

  /// `mai 2024`: the month within a sentence.
  func monthInSentence(_ month: CivilMonth) -> String {
    text(.monthAndYear, month.firstDay)
  }

  /// The month in short: `May`, `5月`.
  public func shortMonthName(_ month: CivilMonth) -> String {
    capitalized(symbols.shortStandaloneMonthSymbols[month.month - 1])
  }

  /// The month's name alone: `May`, `5月`.
  public func monthName(_ month: CivilMonth) -> String {
    capitalized(symbols.standaloneMonthSymbols[month.month - 1])
  }

  /// `Sun`, `周日`, `日`.
  public func shortWeekdayName(_ weekday: Weekday) -> String {
    symbols.shortStandaloneWeekdaySymbols[weekday.rawValue - 1]
  }

  /// `S`, `日`: not always unlike the other days' names.
  public func narrowWeekdayName(_ weekday: Weekday) -> String {
    symbols.veryShortStandaloneWeekdaySymbols[weekday.rawValue - 1]
  }

  /// `Sunday`, `星期日`.
  public func weekdayName(_ weekday: Weekday) -> String {
    capitalized(symbols.standaloneWeekdaySymbols[weekday.rawValue - 1])
  }

  /// `Friday, May 17, 2024`, `2024年5月17日 金曜日`.
  public func longDate(_ date: CivilDate) -> String {
    capitalized(text(.weekdayAndDate, date))
  }

  /// `May 17`, `5月17日`.
  public func shortDate(_ date: CivilDate) -> String {
    text(.monthAndDay, date)
  }

  /// The time of day to the minute (`10:11 AM`), or nil where it isn't known.
  public func time(_ time: LocalTime) -> String? {
    time.precision >= .minute ? text(.time, time) : nil
  }

  /// An hour of the clock: `10 AM`, `10時`.
  func hour(_ time: LocalTime) -> String { text(.hour, time) }

  /// The day, with the time where it is known: `May 17 at 10:11 AM`.
  public func dateAndTime(_ time: LocalTime) -> String {
    text(time.precision >= .minute ? .monthDayAndTime : .monthAndDay, time)
  }

  /// The number in the locale's digits and groups: `1,234`.
  public func number(_ number: Int) -> String {
    if hasLatinDigits, (0...999).contains(number) { return String(number) }
    return numbers.string(from: NSNumber(value: number)) ?? String(number)
  }

  /// A length of time in minutes and seconds, with hours where there are any: `0:12`, `1:02:03`.
  public func duration(milliseconds: Int) -> String {
    let (whole, rest) = max(milliseconds, 0).quotientAndRemainder(dividingBy: 1000)
    let seconds = whole + (rest >= 500 ? 1 : 0)
    let hours = seconds / 3600
    let parts = (hours > 0 ? [hours] : []) + [seconds / 60 % 60, seconds % 60]
    return parts.enumerated().map { index, part in
      (index > 0 && part < 10 ? number(0) : "") + number(part)
    }.joined(separator: ":")
  }

  /// `3 photos`.
  public func photoCount(_ count: Int) -> String {
    counted(words.photos, count)
  }

  /// `312 photos on 19 days`.
  func photosOnDays(photos: Int, days: Int) -> String {
    words.photosOnDays.filled(["photos": photoCount(photos), "days": counted(words.days, days)])
  }

  /// A phrase in the form that the count asks for.
  func counted(_ forms: PluralForms, _ count: Int) -> String {
    forms[PluralCategory.of(count, language: wordsLanguage)].filled(["n": number(count)])
  }

  /// `Busiest day: May 9`.
  func labelled(_ label: String, _ value: String) -> String {
    words.labelled.filled(["label": label, "value": value])
  }

  /// A name from a file within a sentence: on a page from right to left it must not turn the words around it.
  func isolated(_ name: String) -> String {
    isRightToLeft ? "\u{2068}" + name + "\u{2069}" : name
  }

  /// What a page shows in one form each; the raw value is Unicode's skeleton.
  private enum Template: String, CaseIterable {
    case year = "y"
    case monthAndYear = "yMMMM"
    case monthAndDay = "MMMd"
    case weekdayAndDate = "yMMMMEEEEd"
    case hour = "j"
    case time = "jmm"
    case monthDayAndTime = "MMMdjmm"

    /// The skeleton with a clock of 24 hours.
    var posixSkeleton: String {
      self == .hour ? "Hmm" : rawValue.replacingOccurrences(of: "j", with: "H")
    }
  }

  private func text(_ template: Template, _ date: CivilDate, seconds: Int = 0) -> String {
    let moment = Date(timeIntervalSince1970: Double(date.dayNumber) * 86_400 + Double(seconds))
    return formatters[template]?.string(from: moment) ?? date.description
  }

  private func text(_ template: Template, _ time: LocalTime) -> String {
    text(template, time.date, seconds: (time.hour * 60 + time.minute) * 60 + time.second)
  }

  /// The text as it stands alone or begins a sentence.
  private func capitalized(_ text: String) -> String {
    text.prefix(1).uppercased(with: locale) + text.dropFirst()
  }

  private static func formatter(_ pattern: String, _ locale: Locale) -> DateFormatter {
    let formatter = DateFormatter()
    let utc = TimeZone(secondsFromGMT: 0) ?? .gmt
    var calendar = Calendar(identifier: .gregorian)
    calendar.locale = locale
    calendar.timeZone = utc
    formatter.calendar = calendar
    formatter.locale = locale
    formatter.timeZone = utc
    // Civil dates are Gregorian before 1582 too; without this ICU turns to the Julian calendar there.
    formatter.gregorianStartDate = Date(timeIntervalSince1970: -1e13)
    formatter.dateFormat = pattern
    return formatter
  }

  private static let weekdays: [Locale.Weekday: Weekday] = [
    .sunday: .sunday, .monday: .monday, .tuesday: .tuesday, .wednesday: .wednesday,
    .thursday: .thursday, .friday: .friday, .saturday: .saturday,
  ]
}
