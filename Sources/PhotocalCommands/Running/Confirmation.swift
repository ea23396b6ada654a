import CommandLineKit
import Glibc

/// Asks a person before something is lost.
enum Confirmation {
  static let yes = Flag("--yes", doc: "do it without asking")

  /// Whether the person at the terminal says yes; anything else, and the end of the input, is no.
  ///
  /// - Parameter question: without its closing mark.
  /// - Throws: a failure where there is nobody to ask and `--yes` isn't given.
  static func isGiven(_ question: String, in session: Session) throws(Failure) -> Bool {
    if session.words[yes] { return true }
    guard isatty(STDIN_FILENO) == 1 else {
      let command = session.words.path.joined(separator: " ")
      throw Failure("'\(command)' asks first: without a terminal, give --yes", status: .usage)
    }
    let bytes = Array((TerminalText.escapingControls(question) + "? [y/N] ").utf8)
    _ = unsafe bytes.withUnsafeBytes { unsafe write(STDERR_FILENO, $0.baseAddress, $0.count) }
    let answer = readLine()?.lowercased()
    return answer == "y" || answer == "yes"
  }
}
