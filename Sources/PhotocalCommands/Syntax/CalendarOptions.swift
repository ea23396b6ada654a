import AlbumLibrary
import AlbumModel
import AlbumPages
import CalendarGrid
import CommandLineKit

/// The options of commands that draw calendars.
enum CalendarOptions {
  static let chosen = ValueOption("--choose", value: .day, doc: "mark this day")
  static let outside: ValueOption<OutsideDays> = ValueOption(
    "--outside", value: .choice("HOW"), doc: "leave the cells outside the month blank, or show their days",
    default: "blank")
  static let width = ValueOption(
    "--width", value: .number(in: 21...1000), doc: "columns to draw in", default: "the terminal's, else 80")
  static let noLibrary = Flag("--no-library", doc: "the bare calendar, without photos")

  static let all: [any OptionDeclaration] = [chosen, outside, width, noLibrary]
}

/// What a command that draws calendars works with.
struct CalendarDrawing {
  let maker: PageMaker
  let chosen: CivilDate?
  let width: Int
  let style: TextStyle

  /// The oldest and the newest month that have photos, else the current one for both.
  let months: ClosedRange<CivilMonth>

  init(_ session: Session, outside: OutsideDays = .blank) throws(Failure) {
    let words = session.words
    let locale = try session.pageLocale()
    let album: any AlbumReading = words[CalendarOptions.noLibrary] ? EmptyAlbum() : try session.library()
    let names = session.names(of: locale)
    maker = PageMaker(
      reading: album, locale: names, firstWeekday: session.firstWeekday ?? locale.firstWeekday,
      outside: outside)
    chosen = words[CalendarOptions.chosen]?.date
    width = session.width(CalendarOptions.width)
    style = session.style(in: names)
    let days = try reading { try album.dayRange() } ?? Today.date...Today.date
    months = days.lowerBound.month...days.upperBound.month
  }
}
