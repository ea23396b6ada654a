import AlbumExport
import AlbumModel
import CommandLineKit
import PhotoMetadata

/// `photocal explain`: which day a file belongs to, and why.
enum ExplainCommand: Command {
  static let files = RepeatingArgument(
    .file(), minimum: .one, doc: "a photo, a film, or a sidecar (.xmp, Google Takeout's .json)")

  static let spec = CommandSpec(
    "explain", summary: "say when a photo was taken, and why",
    discussion: [
      "Every date found is shown, the strongest source first and the one used marked with an asterisk: what it reads as, "
        + "and below it what is written there and why it was used or not. Dates are looked for in the file, in its name, in "
        + "the names of its folders, and in the sidecars beside it; a sidecar can be asked by itself.",
      "No library is needed. Where the library knows a folder around the file, its time zone, the date that was set for the "
        + "photo and the folder's options count, as they do in an album.",
      BareName.help,
    ],
    arguments: [files], options: [DateOptions.zone, FolderOptions.usesModified],
    examples: [
      ExampleSpec("photocal explain IMG_1234.jpg", does: "show the dates of a photo"),
      ExampleSpec(
        "photocal explain --time-zone Asia/Tokyo clip.mp4",
        does: "read stamps that are UTC only in Tokyo's time"),
    ],
    soughtAs: ["info", "show", "why"])

  static func run(_ session: Session) throws(Failure) -> ExitStatus {
    let paths = session.words[files].map(FilePath.init)
    let reader = PhotoReader()
    var surroundings = try FileSurroundings(session)
    var explained: [Explanation] = []
    for word in paths {
      guard let path = surroundings.path(of: word) else { continue }
      do throws(Explanation.Unreadable) {
        explained.append(try Explanation(of: path, in: &surroundings, with: reader))
      } catch {
        complain("cannot read: \(path.listed): \(error.message)")
      }
    }
    let style = session.style(in: session.names(of: try session.pageLocale()))
    session.answer(
      ["files": .array(explained.map(\.json))],
      text: explained.map { ExplanationText($0, width: session.lineWidth, style: style).text }
        .joined(separator: "\n"))
    if explained.isEmpty { return .failed }
    return explained.count < paths.count ? .doneWithLosses : .done
  }
}
