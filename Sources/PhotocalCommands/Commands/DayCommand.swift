import AlbumExport
import AlbumLibrary
import AlbumModel
import CalendarGrid
import CommandLineKit

/// `photocal day`: the photos of one day.
enum DayCommand: Command {
  static let day = OptionalArgument(.day, doc: "the day; without it, the newest that has photos")

  static let spec = CommandSpec(
    "day", summary: "list the photos of one day, in order of local time",
    discussion: [
      "Each line is the time of day ('-' where it isn't known), a tab, and the photo's path.",
      ListingOptions.copies,
    ],
    arguments: [day], options: ListingOptions.all,
    examples: [
      ExampleSpec("photocal day 2024-05-17", does: "list the photos of 17 May 2024"),
      ExampleSpec("photocal day -0 2024-05-17 | xargs -0 cp -t DIR", does: "copy them to DIR"),
    ])

  static func run(_ session: Session) throws(Failure) -> ExitStatus {
    let library = try session.library()
    let newest = try reading { try library.dayRange() }?.upperBound
    let date = session.words[day]?.date ?? newest ?? Today.date
    let photos = try reading { try library.photos(on: date) }
    if session.printsJSON {
      let day = JSONValue.Member("day", .string(date.description))
      session.print(.object([day] + PhotoListing.members(of: photos)))
    } else {
      PhotoListing.print(photos, in: session)
    }
    return .done
  }
}
