/// A size of paper, upright.
public struct Paper: Hashable, Sendable {
  /// Millimetres, the shorter side first.
  public let shortSide: Double
  public let longSide: Double

  public static let a3 = Paper(297, 420)
  public static let a4 = Paper(210, 297)
  public static let a5 = Paper(148, 210)
  public static let letter = Paper(215.9, 279.4)

  /// The paper of these sides in millimetres, in either order; nil where one is below 50 or above 2,000.
  public init?(width: Double, height: Double) {
    let sides = 50.0...2_000
    guard sides.contains(width), sides.contains(height) else { return nil }
    self.init(min(width, height), max(width, height))
  }

  private init(_ shortSide: Double, _ longSide: Double) {
    self.shortSide = shortSide
    self.longSide = longSide
  }

  /// The words of the command line for the sizes with a name.
  public static let named: [(name: String, paper: Paper)] = [
    ("a3", .a3), ("a4", .a4), ("a5", .a5), ("letter", .letter),
  ]
}

/// Which side of the paper is up.
public enum SheetOrientation: String, CaseIterable, Sendable {
  case portrait
  case landscape
}
