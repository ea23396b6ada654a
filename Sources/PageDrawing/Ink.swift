/// A colour of the sRGB space (IEC 61966-2-1), each part 0 (none) to 1.
public struct Ink: Hashable, Sendable {
  public var red: Double
  public var green: Double
  public var blue: Double
  /// 1 covers what lies under it, 0 isn't seen.
  public var opacity: Double

  public init(red: Double, green: Double, blue: Double, opacity: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.opacity = opacity
  }

  /// The colour that a style sheet writes as `#rrggbb`, given as `0xrrggbb`.
  public init(hex: UInt32, opacity: Double = 1) {
    let part = { (shift: UInt32) in Double((hex >> shift) & 0xFF) / 255 }
    self.init(red: part(16), green: part(8), blue: part(0), opacity: opacity)
  }

  public static let black = Ink(red: 0, green: 0, blue: 0)
  public static let white = Ink(red: 1, green: 1, blue: 1)
}
