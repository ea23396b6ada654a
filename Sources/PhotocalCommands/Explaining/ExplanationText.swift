import AlbumModel
import CommandLineKit
import PhotoMetadata

/// An explanation for people: the file, what it stands on, and two lines for each date found.
struct ExplanationText {
  private let explanation: Explanation
  /// The columns to keep lines within, or nil for as many as they need.
  private let width: Int?
  private let style: TextStyle

  init(_ explanation: Explanation, width: Int?, style: TextStyle) {
    self.explanation = explanation
    self.width = width
    self.style = style
  }

  var text: String {
    let candidates = explanation.candidates.flatMap(lines)
    return ([explanation.path.listed] + facts + (candidates.isEmpty ? [] : [""] + candidates)).asLines
  }

  private var facts: [String] {
    var lines: [String] = []
    let format = explanation.format ?? (explanation.problem == nil ? "unknown" : nil)
    if let format { lines.append("  format   \(format)") }
    if let problem = explanation.problem { lines += wrapped("  problem  ", problem) }
    for sidecar in explanation.sidecars { lines.append("  sidecar  \(sidecar.name.listed)") }
    if let taken = explanation.taken {
      lines.append("  taken    \(style.bold(taken.local.description)), \(known(of: taken))")
      lines.append("  source   \(taken.source.rawValue)")
    } else if explanation.problem == nil {
      lines.append("  taken    undated")
      if explanation.candidates.isEmpty {
        lines += wrapped(
          "  found    ", "no date in the file, its name, its folders' names or a file beside it")
      }
    }
    return lines
  }

  /// How much is known and where the clock stood.
  private func known(of taken: TakenAt) -> String {
    let precision = "known to the \(taken.local.precision.rawValue)"
    let zone =
      taken.isZoneAssumed
      ? "from UTC by the library's zone" : taken.offset.map { "offset \($0)" } ?? "offset unknown"
    return taken.local.precision < .minute ? precision : "\(precision), \(zone)"
  }

  /// The date with its source, an asterisk before the one used; below them what is written there, and why it was used or
  /// not.
  private func lines(of candidate: DateCandidate) -> [String] {
    let source = TerminalText.pad(candidate.source.rawValue, to: sourceWidth)
    let read = candidate.stamp.map { $0.description + (candidate.offsetMinutes.map(UTCOffset.text) ?? "") }
    let head = "  \(candidate.isAccepted ? "*" : " ") \(source)  \(read ?? "-")"
    let why = "\"\(TerminalText.escapingControls(candidate.raw))\" \(candidate.reason)"
    return [candidate.isAccepted ? style.bold(head) : head] + wrapped("      ", why).map(style.faint)
  }

  private var sourceWidth: Int {
    explanation.candidates.map { TerminalText.width($0.source.rawValue) }.max() ?? 0
  }

  /// The words after a lead, on as many lines as they need, those after the first indented as far.
  private func wrapped(_ lead: String, _ words: String) -> [String] {
    guard let width else { return [lead + words] }
    let indent = TerminalText.width(lead)
    return TerminalText.wrap(words, to: max(width - indent, 20)).enumerated().map { index, line in
      (index == 0 ? lead : blanks(indent)) + line
    }
  }
}
