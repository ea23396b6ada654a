import AlbumExport
import AlbumModel
import CommandLineKit

/// The options of commands that list photos.
enum ListingOptions {
  static let print0 = Flag("-0", "--print0", doc: "print bare paths ended by NUL, for xargs -0")
  static let files = Flag("--files", doc: "list every file of a photo: raw files, films and sidecars too")

  static let all: [any OptionDeclaration] = [print0, files]

  /// What the listings say of their lines beyond time and path.
  static let copies = "With -v, lines that begin with 'copy' tell where files of the same bytes lie."
}

/// Photos as lines of `TIME<TAB>PATH`, one a photo.
enum PhotoListing {
  /// Prints the photos; the time is that of day, or all that is known of the date where `dated` says so.
  static func print(_ photos: [Photo], dated: Bool = false, in session: Session) {
    let listsFiles = session.words[ListingOptions.files]
    for photo in photos {
      let paths = [photo.path] + (listsFiles ? photo.otherFiles.map(\.path) : [])
      if session.words[ListingOptions.print0] {
        for path in paths { session.output.write(path.bytes + [0]) }
        continue
      }
      let taken = photo.facts.taken?.local
      let time = (dated ? taken?.description : taken?.clock) ?? "-"
      for path in paths { session.output.line("\(time)\t\(path.listed)") }
      if session.isVerbose {
        for path in photo.copies { session.output.line("copy\t\(path.listed)") }
      }
    }
  }

  /// Answers with the photos, as JSON where that is asked for.
  static func answer(_ photos: [Photo], in session: Session) {
    if session.printsJSON {
      session.print(.object(members(of: photos)))
    } else {
      print(photos, dated: true, in: session)
    }
  }

  /// What the JSON of every listing says of its photos.
  static func members(of photos: [Photo]) -> [JSONValue.Member] {
    [
      JSONValue.Member("count", .int(photos.count)),
      JSONValue.Member("photos", .array(photos.map(\.json))),
    ]
  }
}
