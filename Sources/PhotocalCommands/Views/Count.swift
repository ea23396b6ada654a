/// A number of things for people.
enum Count {
  /// `1 photo`, `2 photos`: for nouns with a plain plural.
  static func text(_ count: Int, _ noun: String) -> String {
    count == 1 ? "1 \(noun)" : "\(count) \(noun)s"
  }
}
