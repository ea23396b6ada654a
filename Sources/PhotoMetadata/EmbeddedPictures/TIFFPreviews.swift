/// Finds the JPEGs that directories of a TIFF structure lead to: EXIF blocks, and raw files that are TIFF
/// (TIFF 6.0, sections 2 and 22; TIFF/EP; DNG 1.7).
enum TIFFPreviews {
  private enum Tag {
    static let jpegOffset: UInt16 = 0x0201
    static let jpegLength: UInt16 = 0x0202
    static let stripOffsets: UInt16 = 0x0111
    static let stripLengths: UInt16 = 0x0117
    static let exif: UInt16 = 0x8769
    static let interoperability: UInt16 = 0xA005
    static let interoperabilityIndex: UInt16 = 0x0001
    static let colourSpace: UInt16 = 0xA001

    static let wanted: Set<UInt16> = [
      jpegOffset, jpegLength, stripOffsets, stripLengths, exif, interoperability, interoperabilityIndex,
      colourSpace, TIFFTag.compression.rawValue, TIFFTag.photometricInterpretation.rawValue,
      TIFFTag.subIFDs.rawValue, TIFFTag.panasonicJPEG.rawValue,
    ]
  }

  /// Directories behind a directory's SubIFDs that are looked at, at most.
  private static let mostSubIFDs = 8
  /// Compression of a JPEG in a strip: the old kind, and the new one.
  private static let jpegCompressions: Set<UInt64> = [6, 7]
  /// PhotometricInterpretation of a colour filter array and of DNG's LinearRaw.
  private static let rawInterpretations: Set<UInt64> = [32_803, 34_892]

  /// Looks through a whole file.
  static func find(
    _ previews: inout PreviewCandidates, _ layout: inout PictureLayout, in window: inout ByteWindow
  ) throws(PhotoReadError) {
    guard var walker = try TIFFWalker(at: 0, length: window.size, in: &window) else { return }
    try find(&previews, &layout, &walker, in: &window)
  }

  /// Looks through the directories in a chain, those behind their SubIFDs, and EXIF's.
  static func find(
    _ previews: inout PreviewCandidates, _ layout: inout PictureLayout, _ walker: inout TIFFWalker,
    in window: inout ByteWindow
  ) throws(PhotoReadError) {
    var directory = try walker.firstDirectory(in: &window, wanting: Tag.wanted.contains)
    while let current = directory {
      try look(at: current, walker, &previews, in: &window)
      let links = current[.subIFDs]
      for index in 0..<min(Int(clamping: links?.count ?? 0), mostSubIFDs) {
        let child = try walker.directory(linkedBy: links, index, in: &window, wanting: Tag.wanted.contains)
        if let child { try look(at: child, walker, &previews, in: &window) }
      }
      try readColour(current, &walker, &layout, in: &window)
      directory = try walker.directory(behind: current, in: &window, wanting: Tag.wanted.contains)
    }
  }

  private static func look(
    at directory: TIFFDirectory, _ walker: TIFFWalker, _ previews: inout PreviewCandidates,
    in window: inout ByteWindow
  ) throws(PhotoReadError) {
    if let jpeg = directory[.panasonicJPEG] {
      try previews.look(at: jpeg.position, length: jpeg.length, in: &window)
    }
    if let start = try walker.number(directory[Tag.jpegOffset], in: &window),
      let length = try walker.number(directory[Tag.jpegLength], in: &window)
    {
      try look(at: start, length, walker, &previews, in: &window)
    }
    let compression = try walker.number(directory[.compression], in: &window) ?? 0
    let interpretation = try walker.number(directory[.photometricInterpretation], in: &window) ?? 0
    guard let strips = directory[Tag.stripOffsets], strips.count == 1,
      jpegCompressions.contains(compression), !rawInterpretations.contains(interpretation),
      let start = try walker.number(strips, in: &window),
      let length = try walker.number(directory[Tag.stripLengths], in: &window)
    else { return }
    try look(at: start, length, walker, &previews, in: &window)
  }

  private static func look(
    at start: UInt64, _ length: UInt64, _ walker: TIFFWalker, _ previews: inout PreviewCandidates,
    in window: inout ByteWindow
  ) throws(PhotoReadError) {
    guard let position = walker.position(of: start, length: 0) else { return }
    try previews.look(at: position, length: Int64(clamping: length), in: &window)
  }

  /// ColorSpace 2, or an uncalibrated one with the rule `R03` (DCF 2.0, option file): Adobe RGB.
  private static func readColour(
    _ main: TIFFDirectory, _ walker: inout TIFFWalker, _ layout: inout PictureLayout,
    in window: inout ByteWindow
  ) throws(PhotoReadError) {
    guard
      let exif = try walker.directory(
        linkedBy: main[Tag.exif], in: &window, wanting: Tag.wanted.contains)
    else { return }
    let space = try walker.number(exif[Tag.colourSpace], in: &window)
    if space == 2 { layout.isAdobeRGB = true }
    guard space == nil || space == 0xFFFF,
      let rules = try walker.directory(
        linkedBy: exif[Tag.interoperability], in: &window, wanting: Tag.wanted.contains),
      let index = rules[Tag.interoperabilityIndex]
    else { return }
    var text = [UInt8](repeating: 0, count: 3)
    try walker.copy(Int(min(index.length, 3)), of: index, to: &text, at: 0, in: &window)
    if text == Array("R03".utf8) { layout.isAdobeRGB = true }
  }
}
