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
      "Every date that the file holds is shown as it is written there, and whether it was taken. No library is needed."
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
    if session.printsJSON {
      session.print(["files": .array(explained.map(\.json))])
    } else {
      session.output.write(explained.map(\.text).joined(separator: "\n"))
    }
    if explained.isEmpty { return .failed }
    return explained.count < paths.count ? .doneWithLosses : .done
  }
}
