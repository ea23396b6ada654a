import AlbumModel
import CalendarGrid
import Foundation
import Testing

@testable import AlbumPages

@Suite("Names in every locale that the locale data has")
struct EveryLocaleTests {
  private static let identifiers = Locale.availableIdentifiers.sorted()

  @Test("none is unknown, and there are hundreds")
  func known() {
    #expect(Self.identifiers.count > 300)
    for identifier in Self.identifiers { #expect(PageLocale.isKnown(identifier), "\(identifier)") }
  }

  @Test("months and weekdays have names that tell them apart, and 2024 stays 2024 in whatever digits")
  func names() throws {
    let months = CivilMonth.months(ofYear: 2024)
    for identifier in Self.identifiers {
      let locale = PageLocale(identifier)
      let titles = months.map(locale.monthTitle)
      #expect(Set(titles).count == 12, "\(identifier): \(titles)")
      for title in titles + [locale.yearTitle(2024)] {
        let digits = title.compactMap(\.wholeNumberValue).map(String.init).joined()
        #expect(digits.contains("2024"), "\(identifier): \(title)")
        // The year's four digits and at most two of the month: no second year of another calendar.
        #expect(digits.count <= 6, "\(identifier): \(title)")
      }
      for name in Weekday.allCases.flatMap({ [locale.shortWeekdayName($0), locale.narrowWeekdayName($0)] }) {
        #expect(!isBlank(name), "\(identifier)")
      }
      #expect(Set(Weekday.allCases.map(locale.shortWeekdayName)).count == 7, "\(identifier)")
      #expect(Set(Weekday.allCases.map(locale.weekdayName)).count == 7, "\(identifier)")
      for month in months { #expect(!isBlank(locale.shortMonthName(month)), "\(identifier)") }
    }
  }

  @Test("a month's page has a full row of weekdays from the locale's first weekday on")
  func pages() throws {
    let month = try #require(CivilMonth("2024-02"))
    for identifier in Self.identifiers {
      let locale = PageLocale(identifier)
      let page = try PageMaker(
        reading: EmptyAlbum(), locale: locale, firstWeekday: locale.firstWeekday, outside: .blank
      )
      .month(month)
      #expect(page.weekdays.map(\.weekday) == locale.firstWeekday.week)
      #expect(
        page.weekdays.allSatisfy { !isBlank($0.name) && !isBlank($0.narrowName) && !isBlank($0.fullName) })
      #expect(page.weeks.first?.first?.date.weekday == locale.firstWeekday, "\(identifier)")
      #expect(!isBlank(page.title))
    }
  }

  @Test("the first weekday is the one of Foundation's own Gregorian calendar in that locale")
  func firstWeekday() {
    for identifier in Self.identifiers {
      // The page's locale leaves out variants (`en_US_POSIX`), which say nothing of weeks.
      let locale = PageLocale(identifier)
      var calendar = Calendar(identifier: .gregorian)
      calendar.locale = Locale(identifier: locale.identifier)
      #expect(locale.firstWeekday.rawValue == calendar.firstWeekday, "\(identifier)")
    }
  }

  private func isBlank(_ text: String) -> Bool { text.allSatisfy(\.isWhitespace) }
}
