import AlbumPrint
import CommandLineKit

/// The options of printed calendars and of pictures of them.
enum PrintOptions {
  static let style: ValueOption<PrintStyle> = ValueOption(
    "--style", value: .choice("STYLE"),
    doc: "a cover in each day, one large picture over a grid to write in, or twelve small months with shades",
    default: "album")
  static let span: ValueOption<PageSpan> = ValueOption(
    "--per-page", value: .choice("SPAN"), doc: "what a page shows", default: "month")
  static let year = ValueOption(
    "--year", value: .year, doc: "only this year; of a wall calendar, the year that it is for",
    default: "all; for a wall calendar the next one")
  static let picturesFrom = ValueOption(
    "--pictures-from", value: .year, doc: "the year of a wall calendar's pictures",
    default: "of each month the latest that has photos")
  static let paper = ValueOption(
    "--paper", value: .paper, doc: "how large the sheet is",
    default: "a4")
  static let orientation: ValueOption<SheetOrientation> = ValueOption(
    "--orientation", value: .choice("WAY"), doc: "how pages lie",
    default: "landscape for albums, else portrait")
  static let margin = ValueOption(
    "--margin", value: .millimetres(upTo: 100), doc: "white around the page",
    default: "5 % of the shorter side")
  static let bleed = ValueOption(
    "--bleed", value: .millimetres(upTo: 20),
    doc: "for a print shop: so much picture beyond the cut, and crop marks", default: "0")
  static let weekNumbers = Flag("--week-numbers", doc: "number the weeks as ISO 8601 does")
  static let holidays = RepeatingOption(
    "--holidays", value: .file("FILE.ics"),
    doc: "name the days of this calendar file, with red numbers")
  static let birthdays = RepeatingOption(
    "--birthdays", value: .file("FILE.ics"),
    doc: "name the days of this calendar file")

  static let month = ValueOption(
    "--month", value: .month, doc: "the month to show", default: "the newest that has photos")
  static let pictureYear = ValueOption("--year", value: .year, doc: "show a whole year instead")
  static let size = ValueOption(
    "--size", value: .pixels, doc: "how large the picture is", default: "1080x1350")
}
