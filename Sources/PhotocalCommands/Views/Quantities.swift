/// A number of things for people.
enum Count {
  /// `1 photo`, `2 photos`: for nouns with a plain plural.
  static func text(_ count: Int, _ noun: String) -> String {
    count == 1 ? "1 \(noun)" : "\(count) \(noun)s"
  }
}

/// A length of time for people.
enum Seconds {
  /// Seconds to a tenth: `0.4 s`.
  static func text(_ seconds: Double) -> String {
    let tenths = Int((seconds * 10).rounded())
    return "\(tenths / 10).\(tenths % 10) s"
  }
}
