/// A run of text set into a box.
///
/// It is broken into lines at the box's width. What doesn't fit in `lineLimit` lines and the box's height is first set
/// smaller, down to `smallestSize`, and then cut off with an ellipsis.
public struct TextMark: Hashable, Sendable {
  /// The family of letters.
  public enum Face: UInt8, CaseIterable, Sendable {
    /// Sans serif, for words and small sizes.
    case text = 1
    /// Serif, for titles and large numerals.
    case display
  }

  /// How strong the letters are; the raw values are those of OpenType's usWeightClass.
  public enum Weight: UInt16, CaseIterable, Sendable {
    case light = 300
    case regular = 400
    case medium = 500
    case semibold = 600
    case bold = 700
  }

  /// Where a line lies between the box's sides; `leading` is the left in a text that runs from left to right.
  public enum Alignment: UInt8, CaseIterable, Sendable {
    case leading = 1
    case centre
    case trailing
  }

  /// Where the lines lie between the box's top and bottom.
  public enum VerticalAlignment: UInt8, CaseIterable, Sendable {
    case top = 1
    case middle
    case bottom
  }

  /// Which way the text runs.
  public enum Direction: UInt8, CaseIterable, Sendable {
    /// As its first letter does; to the right where it has none.
    case auto = 1
    case leftToRight
    case rightToLeft
  }

  /// One paragraph, or several with line feeds between them; up to `textLimit` bytes of UTF-8.
  public var text: String
  public var box: Box
  /// The size of the letters in points, above 0.
  public var size: Double
  /// The size in points to which letters may shrink; `size` or more: they don't.
  public var smallestSize: Double
  public var face: Face
  public var weight: Weight
  public var ink: Ink
  public var alignment: Alignment
  public var vertical: VerticalAlignment
  /// The most lines, at least 1.
  public var lineLimit: Int
  /// Points added between letters; 0 leaves them as the font has them.
  public var tracking: Double
  /// The text's language (BCP 47), which decides the shapes of Chinese characters; nil: the document's.
  public var language: String?
  public var direction: Direction

  /// The most bytes of UTF-8 that a text may have.
  public static let textLimit = 16_384

  public init(
    _ text: String, box: Box, size: Double, smallestSize: Double? = nil, face: Face = .text,
    weight: Weight = .regular, ink: Ink = .black, alignment: Alignment = .leading,
    vertical: VerticalAlignment = .top, lineLimit: Int = 1, tracking: Double = 0,
    language: String? = nil, direction: Direction = .auto
  ) {
    self.text = text
    self.box = box
    self.size = size
    self.smallestSize = smallestSize ?? size
    self.face = face
    self.weight = weight
    self.ink = ink
    self.alignment = alignment
    self.vertical = vertical
    self.lineLimit = lineLimit
    self.tracking = tracking
    self.language = language
    self.direction = direction
  }
}
