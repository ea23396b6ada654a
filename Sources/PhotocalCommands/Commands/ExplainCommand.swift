import AlbumExport
import AlbumModel
import CommandLineKit
import PhotoMetadata

/// `photocal explain`: which day a file belongs to, and why.
enum ExplainCommand: Command {
  static let files = RepeatingArgument(.file(), minimum: .one, doc: "a photo")

  static let spec = CommandSpec(
    "explain", summary: "say when a photo was taken, and why",
    discussion: [
      "Every date that photocal reads of the file is shown as it is written there, and whether it was used; so far that is "
        + "EXIF's DateTimeOriginal alone. No library is needed."
    ],
    arguments: [files], options: [],
    examples: [ExampleSpec("photocal explain IMG_1234.jpg", does: "show the dates that the file holds")],
    soughtAs: ["info", "show", "why"])

  static func run(_ session: Session) throws(Failure) -> ExitStatus {
    let paths = session.words[files].map(FilePath.init)
    let reader = PhotoReader()
    var explained: [Explanation] = []
    for path in paths {
      do throws(Explanation.Unreadable) {
        explained.append(try Explanation(of: path, with: reader))
      } catch {
        complain("cannot read: \(path.listed): \(error.message)")
      }
    }
    session.answer(
      ["files": .array(explained.map(\.json))], text: explained.map(\.text).joined(separator: "\n"))
    if explained.isEmpty { return .failed }
    return explained.count < paths.count ? .doneWithLosses : .done
  }
}
