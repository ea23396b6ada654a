/// Makes PNG files without pictures, chunk by chunk; the checksums are 0.
public struct PNGBuilder: Sendable {
  public var size = (width: 640, height: 480)
  /// Chunks before the picture's data and behind it.
  public var before: [UInt8] = []
  public var after: [UInt8] = []
  /// Lengths of the chunks of picture data.
  public var data = [8192]

  public init() {}

  public var bytes: [UInt8] {
    let header =
      BoxBuilder.number(size.width, bytes: 4) + BoxBuilder.number(size.height, bytes: 4) + [8, 2, 0, 0, 0]
    let picture = data.flatMap { PNGBuilder.chunk("IDAT", [UInt8](repeating: 0x5A, count: $0)) }
    return PNGBuilder.signature + PNGBuilder.chunk("IHDR", header) + before + picture + after
      + PNGBuilder.chunk("IEND", [])
  }

  public static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  public static func chunk(_ type: String, _ content: [UInt8]) -> [UInt8] {
    BoxBuilder.number(content.count, bytes: 4) + BoxBuilder.name(type) + content + [0, 0, 0, 0]
  }

  public static func text(_ keyword: String, _ text: String) -> [UInt8] {
    chunk("tEXt", Array(keyword.utf8) + [0] + Array(text.utf8))
  }

  /// - Parameter packed: the text as zlib packs it.
  public static func compressedText(_ keyword: String, _ packed: [UInt8]) -> [UInt8] {
    chunk("zTXt", Array(keyword.utf8) + [0, 0] + packed)
  }

  public static func internationalText(
    _ keyword: String, _ text: [UInt8], isCompressed: Bool = false, language: String = ""
  ) -> [UInt8] {
    let names = Array(language.utf8) + [0] + Array(keyword.utf8) + [0]
    return chunk("iTXt", Array(keyword.utf8) + [0, isCompressed ? 1 : 0, 0] + names + text)
  }

  /// Bytes as ImageMagick writes them into a text.
  public static func profile(_ name: String, _ bytes: [UInt8]) -> String {
    let digits = Array("0123456789abcdef")
    let hexadecimal = bytes.map { "\(digits[Int($0 >> 4)])\(digits[Int($0 & 15)])" }
    let lines = stride(from: 0, to: hexadecimal.count, by: 36).map { start in
      hexadecimal[start..<min(start + 36, hexadecimal.count)].joined()
    }
    let length = String(bytes.count)
    return
      "\n\(name)\n\(String(repeating: " ", count: 8 - length.count))\(length)\n\(lines.joined(separator: "\n"))\n"
  }
}
