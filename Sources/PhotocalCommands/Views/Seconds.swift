import AlbumExport

/// A length of time as answers give it.
enum Seconds {
  /// Seconds to a tenth: `0.4 s`.
  static func text(_ seconds: Double) -> String {
    let tenths = Int((seconds * 10).rounded())
    return "\(tenths / 10).\(tenths % 10) s"
  }

  /// Seconds to a thousandth.
  static func json(_ seconds: Double) -> JSONValue { .double((seconds * 1000).rounded() / 1000) }
}
