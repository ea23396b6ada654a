import AlbumModel
import CommandLineKit

/// The options of commands that list photos.
enum ListingOptions {
  static let print0 = Flag("-0", "--print0", doc: "print bare paths ended by NUL, for xargs -0")
  static let files = Flag("--files", doc: "list every file of a photo")

  static let all: [any OptionDeclaration] = [print0, files]
}

/// Photos as lines of `TIME<TAB>PATH`.
enum PhotoListing {
  /// Prints the photos; the time is that of day, or date and time where `dated` says so.
  static func print(_ photos: [Photo], dated: Bool = false, in session: Session) {
    for photo in photos {
      if session.words[ListingOptions.print0] {
        session.output.write(photo.path.bytes + [0])
      } else {
        let taken = photo.facts.taken?.local
        let time = (dated ? taken?.description : taken?.clock) ?? "-"
        session.output.line("\(time)\t\(photo.path.listed)")
      }
    }
  }
}
