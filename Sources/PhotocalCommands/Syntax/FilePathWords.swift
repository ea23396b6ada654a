import AlbumModel
import CommandLineKit

extension FilePath {
  /// The path that a word of the command line names.
  init(_ word: ArgumentText) {
    self.init(bytes: word.bytes)
  }

  /// The path as one line of a listing shows it: control characters and bytes that aren't UTF-8 escaped.
  var listed: String { TerminalText.escapingControls(bytes: bytes) }
}
