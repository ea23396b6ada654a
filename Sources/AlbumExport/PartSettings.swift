import AlbumModel
import AlbumPages
import CalendarGrid

/// How an export makes its pages: whatever changes them beside the photos.
struct PartSettings {
  let maker: PageMaker
  let dayPages: DayPages
  let recipe: PictureRecipe
  let originals: OriginalFiles
  let stripsLocation: Bool
  let rolling: RollingMonths

  /// A choice that changes some of the parts.
  private enum Choice {
    case weeks, outside, dayPages, pictures, originals, rolling, photos
  }

  /// What the page of some months is called; nil where they are the last ones.
  func rollingTitle(newest: CivilMonth?) -> String? {
    guard rolling.start != nil, let newest else { return nil }
    let months = rolling.months(newest: newest)
    guard let first = months.first, let last = months.last else { return nil }
    return maker.title(ofMonths: first...last)
  }

  /// Changes with any of the settings that a part shows; `newest` is the newest month with photos.
  func print(of part: AlbumPart, newest: CivilMonth?) -> Fingerprint {
    var print = Fingerprint()
    print.add(maker.locale.identifier)
    print.add(maker.title)
    print.add(rollingTitle(newest: newest))
    for choice in Self.choices(of: part) { add(choice, to: &print) }
    return print
  }

  private static func choices(of part: AlbumPart) -> [Choice] {
    switch part {
    case .month: [.weeks, .outside, .dayPages, .pictures, .originals]
    case .year: [.weeks, .dayPages, .pictures, .originals]
    case .onThisDay: [.dayPages, .pictures]
    case .daysOfYear: []
    case .timeline: [.weeks, .dayPages, .pictures]
    case .rolling: [.weeks, .dayPages, .pictures, .rolling]
    case .undated: [.pictures, .originals]
    case .years: [.pictures, .photos]
    }
  }

  private func add(_ choice: Choice, to print: inout Fingerprint) {
    switch choice {
    case .weeks: print.add(maker.firstWeekday.rawValue)
    case .outside: print.add(maker.outside.rawValue)
    case .dayPages: print.add(dayPages.rawValue)
    case .pictures: print.add(recipe.print.value)
    case .originals:
      print.add(originals.rawValue)
      print.add(stripsLocation ? 1 : 0)
    case .rolling:
      print.add(rolling.count)
      print.add(rolling.start?.description)
    case .photos: for text in maker.choice.map(maker.locale.texts) ?? [] { print.add(text) }
    }
  }

  /// The days in a month's grid.
  func daysShown(in month: CivilMonth) -> [CivilDate] {
    guard maker.outside == .days else { return (1...month.dayCount).map(month.day) }
    return MonthGrid(month, firstWeekday: maker.firstWeekday).map(\.date)
  }

  /// The months of the page of some months; none for an album without days.
  func rollingMonths(newest: CivilMonth?) -> [CivilMonth] {
    newest.map { rolling.months(newest: $0) } ?? []
  }
}
