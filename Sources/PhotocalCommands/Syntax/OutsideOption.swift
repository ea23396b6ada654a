import AlbumPages
import CommandLineKit

/// The option of commands that draw months.
enum OutsideOption {
  static let declaration: ValueOption<OutsideDays> = ValueOption(
    "--outside", value: .choice("HOW"), doc: "leave the cells outside the month blank, or show their days",
    default: "blank")
}
