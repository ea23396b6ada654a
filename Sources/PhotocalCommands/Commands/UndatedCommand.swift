import AlbumLibrary
import CommandLineKit

/// `photocal undated`: the photos without a date.
enum UndatedCommand: Command {
  static let spec = CommandSpec(
    "undated", summary: "list the photos without a date, by path",
    discussion: [
      "Each line is '-', a tab, and the photo's path. 'photocal explain FILE' says why a photo has no date, 'photocal date "
        + "set FILE DATE' gives it one.",
      ListingOptions.copies,
    ],
    options: ListingOptions.all,
    examples: [
      ExampleSpec(
        "photocal undated -0 | xargs -r0 photocal explain", does: "say why each of them has no date")
    ],
    soughtAs: ["unknown", "dateless"])

  static func run(_ session: Session) throws(Failure) -> ExitStatus {
    let library = try session.library()
    PhotoListing.answer(try reading { try library.undatedPhotos() }, in: session)
    return .done
  }
}
