/// Writes RIFF files, of which WebP is one.
public enum RIFFBuilder {
  public static func webp(_ chunks: [UInt8]...) -> [UInt8] {
    let body = BoxBuilder.name("WEBP") + chunks.flatMap(\.self)
    return BoxBuilder.name("RIFF") + little(body.count, bytes: 4) + body
  }

  /// A chunk, filled up to an even length.
  public static func chunk(_ type: String, _ content: [UInt8]) -> [UInt8] {
    BoxBuilder.name(type) + little(content.count, bytes: 4) + content
      + [UInt8](repeating: 0, count: content.count % 2)
  }

  /// The chunk of a WebP with parts besides its picture.
  public static func canvas(width: Int, height: Int) -> [UInt8] {
    chunk("VP8X", [0, 0, 0, 0] + little(width - 1, bytes: 3) + little(height - 1, bytes: 3))
  }

  /// The number's lowest bytes, the lowest first.
  public static func little(_ number: Int, bytes: Int) -> [UInt8] {
    BoxBuilder.number(number, bytes: bytes).reversed()
  }
}
