import AlbumModel
import TestSupport
import Testing

/// Holds a JSON document to its contract.
func expect(
  _ value: JSONDocument, fits shape: JSONShape, sourceLocation: SourceLocation = #_sourceLocation
) {
  let violations = shape.violations(in: value)
  #expect(violations.isEmpty, "\(violations.joined(separator: "\n"))", sourceLocation: sourceLocation)
}

extension ProgramOutcome {
  /// Holds an end to its status, and its messages to plain words that name the object: `photocal: CAUSE: OBJECT`.
  func expectMessage(
    status expected: Int, naming words: String..., sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(status == expected, "\(errorText)", sourceLocation: sourceLocation)
    #expect(errorText.hasPrefix("photocal: "), "\(errorText)", sourceLocation: sourceLocation)
    for word in words {
      #expect(errorText.contains(word), "\(word) in: \(errorText)", sourceLocation: sourceLocation)
    }
    for trace in ["Fatal error", "Swift.", "Error(", "Optional("] {
      #expect(!errorText.contains(trace), "\(errorText)", sourceLocation: sourceLocation)
    }
  }
}

extension JSONDocument {
  /// The numbers of an object's members.
  func counts(_ names: String...) -> [String: Int] {
    Dictionary(uniqueKeysWithValues: names.map { ($0, self[$0]?.integer ?? -1) })
  }

  /// The texts that a list's objects hold under a name.
  func texts(_ name: String) -> [String] { items.compactMap { $0[name]?.text } }
}
