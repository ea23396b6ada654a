/// A small grey photo by the facts that its EXIF block tells.
public struct TinyJPEG: Sendable {
  /// `YYYY:MM:DD HH:MM:SS`, or any other text to see what a reader makes of it.
  public var dateTimeOriginal: String?
  /// `+09:00`.
  public var offsetTimeOriginal: String?
  /// Decimal digits after the second.
  public var subSecTimeOriginal: String?
  public var make: String?
  public var model: String?
  /// 1...8.
  public var orientation: UInt16?
  /// Pixels of the stored picture.
  public var width = 64
  /// Pixels of the stored picture.
  public var height = 48
  /// The text of a comment, to give photos of the same facts different bytes.
  public var comment: String?

  /// A photo taken then, by EXIF; nil makes a file without an EXIF block unless other facts are set.
  public init(_ dateTimeOriginal: String? = nil) {
    self.dateTimeOriginal = dateTimeOriginal
  }

  /// The file.
  public var bytes: [UInt8] {
    var file = JPEGBuilder(byteOrder: .big, size: (width, height))
    let texts: [(tag: UInt16, text: String?)] = [
      (0x9003, dateTimeOriginal), (0x9011, offsetTimeOriginal), (0x9291, subSecTimeOriginal),
    ]
    file.exif = texts.compactMap { tag, text in text.map { .init(tag, .text($0)) } }
    file.main = [(0x010F, make), (0x0110, model)].compactMap { tag, text in text.map { .init(tag, .text($0)) }
    }
    if let orientation { file.main.append(.init(0x0112, .short(orientation))) }
    if let comment { file.segmentsAfter = JPEGBuilder.segment(0xFE, Array(comment.utf8)) }
    return file.bytes
  }
}
