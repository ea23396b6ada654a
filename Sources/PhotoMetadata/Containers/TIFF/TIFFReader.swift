import AlbumModel

/// Reads TIFF and BigTIFF files, and the raw files that are TIFF but for their first bytes.
///
/// Of a file of several pages the first counts.
enum TIFFReader: ContainerReading {
  /// Directories behind SubIFDs that are looked at, at most.
  private static let mostSubIFDs = 8

  static func read(_ file: inout FileContents) throws(PhotoReadError) {
    file.format = .tiff
    guard var walker = try TIFFWalker(at: 0, length: file.window.size, in: &file.window) else {
      throw .damaged(.tiff)
    }
    let isCanon = file.window.holds(canonMark, at: canonMarkOffset)
    guard let main = try walker.firstDirectory(in: &file.window, wanting: isWanted) else {
      file.format = markedFormat(walker.header.mark) ?? .tiff
      throw .damaged(.tiff)
    }
    var pictures = [try TIFFPicture(main, walker, in: &file.window)]
    let make = try make(main, walker, in: &file.window)
    try addSubIFDs(of: main, &walker, in: &file.window, to: &pictures)
    let format =
      if let marked = markedFormat(walker.header.mark) {
        marked
      } else if main[.dngVersion] != nil {
        PhotoFormat.dng
      } else if isCanon {
        PhotoFormat.cr2
      } else {
        RawFormat.format(
          make: make, isRaw: pictures.contains { $0.isRaw },
          nameExtension: file.nameExtension) ?? .tiff
      }
    file.format = format
    try file.takeExif(main, &walker)
    if walker.header.mark == .panasonic {
      try PanasonicRaw.takeJPEG(main, &file)
      file.size = try PanasonicRaw.size(main, walker, in: &file.window)
    } else {
      let exif = format.isRaw ? file.metadata.exif.compactMap(\.size) : []
      file.size = largest(pictures.filter { !$0.isReduced }.compactMap(\.size) + exif) ?? pictures[0].size
    }

    if let packet = main[.xmp] { try file.takeXMP(at: packet.position, length: packet.length) }
    if let block = main[.photoshop] {
      try file.takePhotoshopResources(at: block.position, length: block.length)
    }
    if let records = main[.iptc] { try file.takeIPTC(at: records.position, length: records.length) }
  }

  private static func isWanted(_ tag: UInt16) -> Bool {
    ExifTag(rawValue: tag) != nil || TIFFTag(rawValue: tag) != nil || GPSTag(rawValue: tag) != nil
      || PanasonicRaw.borders.contains(tag)
  }

  private static func addSubIFDs(
    of main: TIFFDirectory, _ walker: inout TIFFWalker, in window: inout ByteWindow,
    to pictures: inout [TIFFPicture]
  ) throws(PhotoReadError) {
    guard let links = main[.subIFDs] else { return }
    for index in 0..<min(Int(clamping: links.count), mostSubIFDs) {
      let directory = try walker.directory(linkedBy: links, index, in: &window) { tag in
        TIFFTag(rawValue: tag)?.isOfPicture ?? false
      }
      if let directory { pictures.append(try TIFFPicture(directory, walker, in: &window)) }
    }
  }

  /// The format that the place of the number 42 tells.
  private static func markedFormat(_ mark: TIFFHeader.Mark) -> PhotoFormat? {
    switch mark {
    case .panasonic: .rw2
    case .olympus: .orf
    case .tiff, .bigTIFF: nil
    }
  }

  /// The first bytes of Make.
  private static func make(
    _ main: TIFFDirectory, _ walker: TIFFWalker, in window: inout ByteWindow
  ) throws(PhotoReadError) -> [UInt8] {
    guard let entry = main[ExifTag.make] else { return [] }
    var make = [UInt8](repeating: 0, count: Int(min(entry.length, 32)))
    try walker.copy(make.count, of: entry, to: &make, at: 0, in: &window)
    return make
  }

  /// What stands behind the header of Canon's raw files, and the number of their second version.
  private static let canonMark: [UInt8] = [0x43, 0x52, 2]
  private static let canonMarkOffset: Int64 = 8

  /// The size of the most pixels.
  private static func largest(_ sizes: [PixelSize]) -> PixelSize? {
    sizes.max { $0.width * $0.height < $1.width * $1.height }
  }
}
