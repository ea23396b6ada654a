/// A page: its sheet and what is drawn on it, from the back to the front.
///
/// The sheet is transparent in PNG and SVG: a page that is to be white begins with a white box.
public struct DrawnPage: Hashable, Sendable {
  /// Width and height of the whole sheet in points, the bleed counted; above 0, at most `longestSide`.
  public var width: Double
  public var height: Double
  /// What is cut off the sheet on each side, in points.
  public var bleed: Double
  /// The page's name in a PDF's outline, such as its month; nil: it has no entry.
  public var label: String?
  public var marks: [Mark]

  /// The longest side of a sheet in points: 200 inches, which PDF allows (ISO 32000-1, annex C).
  public static let longestSide = 14_400.0
  /// The most marks that a page may have.
  public static let markLimit = 50_000
  /// The most pictures that a page may have.
  public static let pictureLimit = 512

  public init(width: Double, height: Double, bleed: Double = 0, label: String? = nil, marks: [Mark] = []) {
    self.width = width
    self.height = height
    self.bleed = bleed
    self.label = label
    self.marks = marks
  }

  /// The page that is left when the bleed is cut off.
  public var trim: Box { Box(x: 0, y: 0, width: width, height: height).inset(by: bleed) }
}
