/// Text measured in a terminal's columns, and made harmless for it.
///
/// All but ``escapingControls(_:)`` take text as it's to be shown: a control in it counts as no column.
public enum TerminalText {
  /// Where a padded text stands in its columns.
  public enum Alignment: Sendable {
    case left, right, centre
  }

  /// The columns that a terminal draws the text in.
  ///
  /// Counted by grapheme clusters: East Asian wide and fullwidth characters (UAX #11) and emoji are two columns,
  /// combining marks and format characters none.
  public static func width(_ text: String) -> Int {
    if let count = printableASCIICount(text) { return count }
    return text.reduce(0) { $0 + width($1) }
  }

  /// The columns of one grapheme cluster, 0 and up.
  public static func width(_ cluster: Character) -> Int {
    var sum = 0
    var hasWide = false
    var isEmoji = false
    for scalar in cluster.unicodeScalars {
      if scalar == emojiSelector, isEmoji { return 2 }
      let columns = width(scalar)
      sum += columns
      hasWide = hasWide || columns == 2
      isEmoji = scalar.properties.isEmoji
    }
    return hasWide ? 2 : sum
  }

  /// The columns of one scalar by itself: 0, 1 or 2.
  static func width(_ scalar: Unicode.Scalar) -> Int {
    if (0x20...0x7E).contains(scalar.value) { return 1 }
    if scalar.value < 0xA0 || contains(scalar, in: WidthTables.zero) { return 0 }
    return contains(scalar, in: WidthTables.wide) ? 2 : 1
  }

  /// The text in `columns` columns, filled with spaces; longer text stays as it is.
  public static func pad(_ text: String, to columns: Int, _ alignment: Alignment = .left) -> String {
    let missing = max(columns - width(text), 0)
    let before =
      switch alignment {
      case .left: 0
      case .right: missing
      case .centre: missing / 2
      }
    return spaces(before) + text + spaces(missing - before)
  }

  /// The text cut to `columns` columns at most, the cut shown by `mark`; text that fits stays as it is.
  public static func truncate(_ text: String, to columns: Int, mark: String = "\u{2026}") -> String {
    guard width(text) > columns else { return text }
    let markWidth = width(mark)
    guard markWidth <= columns else { return String(prefix(of: text, columns: columns)) }
    return prefix(of: text, columns: columns - markWidth) + mark
  }

  /// The longest beginning of the text, whole clusters, that is at most `columns` wide.
  static func prefix(of text: some StringProtocol, columns: Int) -> String {
    var room = columns
    return String(
      text.prefix { cluster in
        room -= width(cluster)
        return room >= 0
      })
  }

  /// That many spaces; none for a negative count.
  static func spaces(_ count: Int) -> String {
    String(repeating: " ", count: max(count, 0))
  }

  private static let emojiSelector: Unicode.Scalar = "\u{FE0F}"

  /// The length of text that is printable ASCII alone, else nil.
  private static func printableASCIICount(_ text: String) -> Int? {
    text.utf8.allSatisfy { (0x20...0x7E).contains($0) } ? text.utf8.count : nil
  }

  private static func contains(_ scalar: Unicode.Scalar, in ranges: [UInt32]) -> Bool {
    var low = 0
    var high = ranges.count / 2
    while low < high {
      let middle = (low + high) / 2
      if ranges[middle * 2 + 1] < scalar.value { low = middle + 1 } else { high = middle }
    }
    return low * 2 < ranges.count && ranges[low * 2] <= scalar.value
  }
}
