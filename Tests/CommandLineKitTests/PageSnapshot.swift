import Foundation
import Testing

/// A page as it was when last looked at, in a file of `Snapshots`.
///
/// With `PHOTOCAL_RECORD=1` in the environment the pages are written anew instead of compared.
enum PageSnapshot {
  /// Expects the page to be the recorded one, and names the first line that isn't.
  static func expect(_ page: String, isRecordedAs name: String, location: SourceLocation = #_sourceLocation)
    throws
  {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Snapshots")
    let file = folder.appending(path: name)
    if ProcessInfo.processInfo.environment["PHOTOCAL_RECORD"] == "1" {
      try page.write(to: file, atomically: true, encoding: .utf8)
      return
    }
    let recorded = try String(contentsOf: file, encoding: .utf8)
    guard page != recorded else { return }
    let lines = page.split(separator: "\n", omittingEmptySubsequences: false)
    let expected = recorded.split(separator: "\n", omittingEmptySubsequences: false)
    let number = zip(lines, expected).prefix { $0 == $1 }.count
    let line = lines.dropFirst(number).first ?? "nothing"
    let expectedLine = expected.dropFirst(number).first ?? "nothing"
    Issue.record(
      """
      \(name) line \(number + 1) differs
      is:       \(line)
      recorded: \(expectedLine)
      """, sourceLocation: location)
  }
}
