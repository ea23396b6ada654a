import AlbumModel
import CalendarGrid
import Testing

@testable import AlbumPages

@Suite struct PageLocaleTests {
  struct Expected: CustomTestStringConvertible {
    let identifier: String
    let month: String
    let weekdays: String
    let first: Weekday
    let language: String
    var testDescription: String { identifier }
  }

  static let table: [Expected] = [
    .init(
      identifier: "en_US", month: "May 2024", weekdays: "Sun Mon Tue Wed Thu Fri Sat", first: .sunday,
      language: "en-US"),
    .init(
      identifier: "zh_CN", month: "2024年5月", weekdays: "周日 周一 周二 周三 周四 周五 周六", first: .sunday,
      language: "zh-CN"),
    .init(
      identifier: "zh_TW", month: "2024年5月", weekdays: "週日 週一 週二 週三 週四 週五 週六", first: .sunday,
      language: "zh-TW"),
    .init(
      identifier: "ja_JP", month: "2024年5月", weekdays: "日 月 火 水 木 金 土", first: .sunday, language: "ja-JP"),
    .init(
      identifier: "ko_KR", month: "2024년 5월", weekdays: "일 월 화 수 목 금 토", first: .sunday, language: "ko-KR"),
    .init(
      identifier: "de_DE", month: "Mai 2024", weekdays: "So Mo Di Mi Do Fr Sa", first: .monday,
      language: "de-DE"),
    .init(
      identifier: "fr_FR", month: "Mai 2024", weekdays: "dim. lun. mar. mer. jeu. ven. sam.", first: .monday,
      language: "fr-FR"),
    .init(
      identifier: "es_ES", month: "Mayo de 2024", weekdays: "dom lun mar mié jue vie sáb", first: .monday,
      language: "es-ES"),
    .init(
      identifier: "ar", month: "مايو 2024", weekdays: "أحد اثنين ثلاثاء أربعاء خميس جمعة سبت",
      first: .saturday, language: "ar"),
    .init(
      identifier: "C", month: "May 2024", weekdays: "Sun Mon Tue Wed Thu Fri Sat", first: .monday,
      language: "en"),
  ]

  @Test("titles, weekday names and first weekday are as the locale writes them", arguments: table)
  func names(_ expected: Expected) throws {
    let locale = PageLocale(expected.identifier)
    #expect(locale.monthTitle(try #require(CivilMonth("2024-05"))) == expected.month)
    #expect(Weekday.allCases.map(locale.shortWeekdayName).joined(separator: " ") == expected.weekdays)
    #expect(locale.firstWeekday == expected.first)
    #expect(locale.languageTag == expected.language)
    #expect(locale.isRightToLeft == (expected.identifier == "ar"))
  }

  @Test(
    "names of one locale in several forms mean the same",
    arguments: [
      ("ja_JP.UTF-8", "ja_JP"), ("ja-JP", "ja_JP"), ("zh-Hant-TW", "zh_Hant_TW"), ("C.UTF-8", "C"),
      ("POSIX", "C"),
      ("de_DE@euro", "de_DE"), ("sr_RS.UTF-8@latin", "sr_Latn_RS"), ("th-TH-u-ca-buddhist", "th_TH"),
      ("ja_JP@calendar=japanese", "ja_JP"), ("EN-us", "en_US"),
    ])
  func forms(_ name: String, _ identifier: String) {
    #expect(PageLocale(name).identifier == identifier)
    #expect(PageLocale.isKnown(name))
  }

  @Test(
    "a name that nobody knows gives English and says so",
    arguments: ["xx_YY", "qqq", "", "klingon", "_", "1234", "../../etc", "e", "日本"])
  func unknown(_ name: String) throws {
    #expect(!PageLocale.isKnown(name))
    #expect(PageLocale(name).monthTitle(try #require(CivilMonth("2024-05"))) == "May 2024")
    #expect(PageLocale(name).photoCount(2) == "2 photos")
  }

  @Test("a language without words of its own keeps its dates and takes English words")
  func ownDatesOnly() throws {
    let locale = PageLocale("sv_SE")
    #expect(locale.longDate(try #require(CivilDate("2024-05-17"))) == "Fredag 17 maj 2024")
    #expect(locale.photoCount(1) == "1 photo")
  }

  @Test(
    "the calendar is Gregorian in every locale",
    arguments: ["th_TH", "fa_IR", "ar_SA", "he_IL", "ja_JP", "en_US"])
  func gregorian(_ identifier: String) throws {
    let title = PageLocale(identifier).yearTitle(2024)
    let digits = title.compactMap { $0.wholeNumberValue }
    #expect(digits == [2, 0, 2, 4])
  }

  @Test("a date before 1582 is that of the civil calendar, not the Julian one")
  func proleptic() throws {
    #expect(PageLocale("C").longDate(try #require(CivilDate("1526-05-11"))) == "Tuesday, 11 May 1526")
  }

  @Test("C writes English dates day first, a week from Monday and a clock of 24 hours")
  func posix() throws {
    let locale = PageLocale("C")
    #expect(locale.longDate(try #require(CivilDate("2024-05-17"))) == "Friday, 17 May 2024")
    let evening = try #require(LocalTime("2024-05-17T21:05:09"))
    #expect(locale.time(evening) == "21:05")
    #expect(PageLocale("ja_JP").time(evening) == "21:05")
    #expect(PageLocale("en_US").time(evening)?.hasPrefix("9:05") == true)
    #expect(locale.time(try #require(LocalTime("2024-05-17"))) == nil)
  }

  @Test("numbers have the locale's digits and groups")
  func numbers() {
    #expect(PageLocale("en_US").number(1_234_567) == "1,234,567")
    #expect(PageLocale("de_DE").number(1_234_567) == "1.234.567")
    #expect(PageLocale("ar_EG").number(12) == "١٢")
    #expect(PageLocale("en_US").number(999) == "999")
  }
}
