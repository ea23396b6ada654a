import AlbumModel

/// Reads files made of boxes (ISO/IEC 14496-12) and QuickTime's atoms, their model: pictures of items (HEIC, HEIF,
/// AVIF), Canon's CR3, JPEG XL in its container, and films.
///
/// Boxes are stepped over by their sizes, so a film of gigabytes costs a few kilobytes wherever its `moov` stands.
struct ISOMediaReader: ContainerReading {
  /// Boxes at the top of a file that are looked at; films in fragments have thousands, which tell nothing more.
  private static let mostTopBoxes = 1024
  /// Brands that are looked at.
  private static let mostBrands = 64

  private var walker = ISOMediaWalker()
  private var codestream = JXLCodestream()

  static func read(_ file: inout FileContents) throws(PhotoReadError) {
    var reader = ISOMediaReader()
    try reader.read(&file)
    guard let format = file.format else { throw .unknownFormat }
    guard file.size != nil || file.durationMilliseconds != nil || file.metadata != FileMetadata() else {
      throw .damaged(format)
    }
  }

  private mutating func read(_ file: inout FileContents) throws(PhotoReadError) {
    // What has no brands is of before there were any.
    file.format = .mov
    var boxesLeft = ISOMediaReader.mostTopBoxes
    var boxes = 0..<file.window.size
    while boxesLeft > 0, let box = try walker.next(&boxes, in: &file.window) {
      boxesLeft -= 1
      guard try read(box, of: &file), file.format != nil else { return }
    }
  }

  /// Reads a box at the top of the file.
  ///
  /// - Returns: whether those behind it may tell more.
  private mutating func read(_ box: Box, of file: inout FileContents) throws(PhotoReadError) -> Bool {
    switch box.type {
    case .fileType:
      file.format = try ISOMediaReader.format(box, in: &file.window)
    case .meta where file.format?.isOfItems == true:
      try ItemPictureReader.read(box, walker: &walker, of: &file)
      return file.size == nil && file.metadata.exif.isEmpty
    case .movie where file.format != .jxl:
      let isFilm = file.format?.kind == .video
      try MovieReader.read(box, isFilm: isFilm, walker: &walker, of: &file)
    case .movieFragment:
      return false
    case .userExtension where box.userType == Box.xmpType:
      try file.takeXMP(in: box.content)
    case .exif where file.format == .jxl:
      try ExifItem.take(box.content, of: &file)
    case .xml where file.format == .jxl:
      try file.takeXMP(in: box.content)
    case .codestream where file.format == .jxl, .partialCodestream where file.format == .jxl:
      try codestream.read(box, of: &file)
    default: break
    }
    return true
  }

  /// ftyp (section 4.3): the first brand, its version, and the others that the file goes by.
  private static func format(_ box: Box, in window: inout ByteWindow) throws(PhotoReadError) -> PhotoFormat? {
    var fields = FieldCursor(box.content)
    guard let major = try fields.number32(in: &window) else { return nil }
    fields.skip(4)
    var compatible: [FourCC] = []
    while compatible.count < mostBrands, let brand = try fields.number32(in: &window) {
      compatible.append(FourCC(brand))
    }
    return ISOMediaBrands.format(major: FourCC(major), compatible: compatible)
  }
}

extension PhotoFormat {
  /// Whether a file of it is made of items, and its metadata are some of them.
  fileprivate var isOfItems: Bool {
    switch self {
    case .heic, .heif, .avif: true
    default: false
    }
  }
}
