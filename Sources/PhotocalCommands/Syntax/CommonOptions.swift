import AlbumModel
import CalendarGrid
import CommandLineKit

/// The options that every command takes.
enum CommonOptions {
  static let library = ValueOption(
    "--library", value: .file(), doc: "the library",
    default: "~/.local/share/photocal/library.sqlite", environment: "PHOTOCAL_LIBRARY")
  static let json = Flag("--json", doc: "print one JSON document and nothing else")
  static let locale = ValueOption(
    "--locale", value: .text("ID"), doc: "language and region of names and dates, such as ja_JP",
    default: "the system's", environment: "LC_ALL")
  static let firstWeekday = ValueOption(
    "--first-weekday", value: .weekday, doc: "the weekday of a week's first column", default: "the locale's")
  static let color: ValueOption<ColorChoice> = ValueOption(
    "--color", value: .choice("WHEN"), doc: "when to use colour", default: "auto")
  static let quiet = Flag("-q", "--quiet", doc: "print results and errors only")
  static let verbose = Flag("-v", "--verbose", doc: "say more about what is done")

  static let all: [any OptionDeclaration] = [library, json, locale, firstWeekday, color, quiet, verbose]
}
