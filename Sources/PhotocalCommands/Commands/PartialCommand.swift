import AlbumLibrary
import CommandLineKit

/// `photocal partial`: the photos known only to their month or year.
enum PartialCommand: Command {
  static let spec = CommandSpec(
    "partial", summary: "list the photos of which only the month or the year is known, oldest first",
    discussion: [
      "Each line is what is known (1985-07 or 1985), a tab, and the photo's path. They stand on no day; the album shows "
        + "them with their month or year.",
      ListingOptions.copies,
    ],
    options: ListingOptions.all,
    examples: [
      ExampleSpec("photocal partial", does: "list them"),
      ExampleSpec("photocal date set scan.jpg 1985-07-14", does: "say on which day one was taken"),
    ])

  static func run(_ session: Session) throws(Failure) -> ExitStatus {
    let library = try session.library()
    PhotoListing.answer(try reading { try library.partialPhotos() }, in: session)
    return .done
  }
}
