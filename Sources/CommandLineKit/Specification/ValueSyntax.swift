/// How a value is written and read: declared once for each sort of value, used by every option and argument that
/// takes it.
public struct ValueSyntax<Value: Sendable>: Sendable {
  /// What stands for the value in usage lines, in capitals: `DAY`.
  public let placeholder: String
  /// What the value stands for.
  public let kind: ValueKind
  /// What is accepted, to be read after "it takes"; empty where any word is.
  ///
  /// For example `a day such as 2024-05-17`.
  public let expected: String
  /// The value a word stands for, or nil where it stands for none.
  public let read: @Sendable (ArgumentText) -> Value?

  /// The syntax that `read` defines.
  public init(
    _ placeholder: String, kind: ValueKind, expected: String,
    read: @escaping @Sendable (ArgumentText) -> Value?
  ) {
    self.placeholder = placeholder
    self.kind = kind
    self.expected = expected
    self.read = read
  }

  /// The same syntax under another placeholder.
  public func named(_ placeholder: String) -> ValueSyntax {
    ValueSyntax(placeholder, kind: kind, expected: expected, read: read)
  }

  /// The syntax without its type, as renderers and the parser use it.
  var spec: ValueSpec {
    ValueSpec(placeholder: placeholder, kind: kind, expected: expected) { [read] word in read(word) }
  }
}

extension ValueSyntax where Value == ArgumentText {
  /// Any word, its bytes kept.
  public static func text(_ placeholder: String) -> ValueSyntax {
    ValueSyntax(placeholder, kind: .text, expected: "") { $0 }
  }

  /// The path of a file, its bytes kept; never empty.
  public static func file(_ placeholder: String = "FILE") -> ValueSyntax {
    ValueSyntax(placeholder, kind: .file, expected: "the path of a file") { $0.isEmpty ? nil : $0 }
  }

  /// The path of a folder, its bytes kept; never empty.
  public static func directory(_ placeholder: String = "DIR") -> ValueSyntax {
    ValueSyntax(placeholder, kind: .directory, expected: "the path of a folder") { $0.isEmpty ? nil : $0 }
  }
}

extension ValueSyntax where Value == Int {
  /// A whole number in decimal digits, with or without a sign, that lies in `range`.
  public static func number(_ placeholder: String = "N", in range: ClosedRange<Int>) -> ValueSyntax {
    let expected = "a whole number from \(range.lowerBound) to \(range.upperBound)"
    return ValueSyntax(placeholder, kind: .number, expected: expected) { word in
      guard let text = word.utf8Text, let number = Int(text), range.contains(number) else { return nil }
      return number
    }
  }
}

extension ValueSyntax where Value: CaseIterable & RawRepresentable, Value.RawValue == String {
  /// One of an enumeration's words.
  public static func choice(_ placeholder: String) -> ValueSyntax {
    let words = Value.allCases.map(\.rawValue)
    return ValueSyntax(placeholder, kind: .choice(words), expected: Prose.alternatives(words)) { word in
      word.utf8Text.flatMap(Value.init(rawValue:))
    }
  }
}

/// A value's syntax without its type.
public struct ValueSpec: Sendable {
  /// What stands for the value in usage lines, in capitals.
  public let placeholder: String
  /// What the value stands for.
  public let kind: ValueKind
  /// What is accepted, to be read after "it takes"; empty where any word is.
  public let expected: String
  /// The value a word stands for, or nil where it stands for none.
  let read: @Sendable (ArgumentText) -> (any Sendable)?

  /// The words to choose from, or empty where the value isn't a choice.
  public var choices: [String] {
    guard case .choice(let words) = kind else { return [] }
    return words
  }
}
