/// Writes boxes (ISO/IEC 14496-12).
public enum BoxBuilder {
  /// The number's lowest bytes, the highest of them first.
  public static func number(_ number: Int, bytes: Int) -> [UInt8] {
    (0..<bytes).reversed().map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }

  /// The name's characters, a byte each.
  public static func name(_ text: String) -> [UInt8] {
    text.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
  }

  /// A box with its size in 32 bits.
  public static func box(_ type: String, _ content: [UInt8]...) -> [UInt8] {
    let content = content.flatMap(\.self)
    return number(content.count + 8, bytes: 4) + name(type) + content
  }

  /// A box that begins with a version and flags.
  public static func full(_ type: String, version: Int = 0, flags: Int = 0, _ content: [UInt8]...) -> [UInt8]
  {
    box(type, number(version << 24 | flags, bytes: 4), content.flatMap(\.self))
  }

  /// A box with its size in 64 bits.
  public static func large(_ type: String, _ content: [UInt8]) -> [UInt8] {
    number(1, bytes: 4) + name(type) + number(content.count + 16, bytes: 8) + content
  }

  /// A box that goes on to the end.
  public static func toTheEnd(_ type: String, _ content: [UInt8]) -> [UInt8] {
    number(0, bytes: 4) + name(type) + content
  }

  /// The brands that a file goes by.
  public static func brands(_ major: String, _ compatible: [String] = []) -> [UInt8] {
    box("ftyp", name(major), number(0, bytes: 4), compatible.flatMap(name))
  }
}
