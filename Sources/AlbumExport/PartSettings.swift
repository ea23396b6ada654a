import AlbumModel
import AlbumPages
import CalendarGrid

/// How an export makes its pages: whatever changes them beside the photos.
struct PartSettings {
  let maker: PageMaker
  let dayPages: DayPages
  let recipe: PictureRecipe
  /// How many months the page of the last months shows.
  static let rollingMonths = 6

  /// Changes with any of the settings.
  var print: Fingerprint {
    var print = Fingerprint()
    for text in [
      maker.locale.identifier, maker.title, maker.outside.rawValue, dayPages.rawValue,
    ] { print.add(text) }
    for number in [
      maker.firstWeekday.rawValue, recipe.version, recipe.shortSide, recipe.quality, Self.rollingMonths,
    ] { print.add(number) }
    return print
  }

  /// The days in a month's grid.
  func daysShown(in month: CivilMonth) -> [CivilDate] {
    guard maker.outside == .days else { return (1...month.dayCount).map(month.day) }
    return MonthGrid(month, firstWeekday: maker.firstWeekday).map(\.date)
  }

  /// The months of that page; none for an album without days.
  func lastMonths(endingWith newest: CivilDate?) -> [CivilMonth] {
    guard let newest = newest?.month else { return [] }
    return (0..<Self.rollingMonths).reversed().map { newest.advanced(by: -$0) }
  }
}
