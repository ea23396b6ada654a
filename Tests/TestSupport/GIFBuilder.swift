/// Makes GIF files block by block.
public struct GIFBuilder: Sendable {
  public var width = 300
  public var height = 200
  /// Blocks before the picture and behind it.
  public var before: [UInt8] = []
  public var after: [UInt8] = []
  /// Lengths of the picture's blocks of data.
  public var data = [200, 255, 17]

  public init() {}

  public var bytes: [UInt8] {
    // A table of two colors for the screen, one of four for the picture.
    let screen = RIFFBuilder.little(width, bytes: 2) + RIFFBuilder.little(height, bytes: 2) + [0x80, 0, 0]
    let picture: [UInt8] =
      [0x2C, 0, 0, 0, 0] + RIFFBuilder.little(width, bytes: 2) + RIFFBuilder.little(height, bytes: 2) + [0x81]
    return BoxBuilder.name("GIF89a") + screen + [UInt8](repeating: 0x3B, count: 6) + before + picture
      + [UInt8](repeating: 0x3B, count: 12) + [2] + GIFBuilder.blocks(data) + after + [0x3B]
  }

  private static func blocks(_ lengths: [Int]) -> [UInt8] {
    lengths.flatMap { [UInt8($0)] + [UInt8](repeating: 0x21, count: $0) } + [0]
  }

  /// The block of an application that holds a packet, and the row of numbers that leads a reader of blocks out of it.
  public static func xmp(_ packet: String) -> [UInt8] {
    [0x21, 0xFF, 0x0B] + BoxBuilder.name("XMP DataXMP") + Array(packet.utf8) + [1] + (0...255).reversed() + [
      0
    ]
  }

  /// A comment.
  public static func comment(_ length: Int) -> [UInt8] {
    [0x21, 0xFE] + blocks([length])
  }
}
