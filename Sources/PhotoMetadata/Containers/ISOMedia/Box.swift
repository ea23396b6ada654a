/// A box (ISO/IEC 14496-12, section 4.2), which QuickTime calls an atom.
struct Box: Hashable, Sendable {
  let type: FourCC
  /// The sixteen bytes that name a box of the type `uuid`; else empty.
  var userType: [UInt8] = []
  /// Where its content stands in the file; it ends where its parent ends at the latest.
  let content: Range<Int64>
  /// Whether it should be longer: what holds it, or the file, ends before it does.
  var isCutOff = false
}

extension FourCC {
  // the file's
  static let fileType = FourCC("ftyp")
  static let meta = FourCC("meta")
  static let movie = FourCC("moov")
  static let movieFragment = FourCC("moof")
  static let userExtension = FourCC("uuid")

  // an item-based picture's
  static let primaryItem = FourCC("pitm")
  static let itemInformation = FourCC("iinf")
  static let itemEntry = FourCC("infe")
  static let itemLocations = FourCC("iloc")
  static let itemReferences = FourCC("iref")
  static let contentDescription = FourCC("cdsc")
  static let itemData = FourCC("idat")
  static let itemProperties = FourCC("iprp")
  static let propertyContainer = FourCC("ipco")
  static let propertyAssociations = FourCC("ipma")
  static let spatialExtents = FourCC("ispe")
  static let rotation = FourCC("irot")
  static let mirroring = FourCC("imir")

  // a film's
  static let movieHeader = FourCC("mvhd")
  static let movieExtends = FourCC("mvex")
  static let movieExtendsHeader = FourCC("mehd")
  static let track = FourCC("trak")
  static let trackHeader = FourCC("tkhd")
  static let media = FourCC("mdia")
  static let handler = FourCC("hdlr")
  static let video = FourCC("vide")
  static let userData = FourCC("udta")
  static let xmp = FourCC("XMP_")
  static let keys = FourCC("keys")
  static let itemList = FourCC("ilst")
  static let data = FourCC("data")
  static let day = FourCC("©day")
  static let make = FourCC("©mak")
  static let model = FourCC("©mod")
}

extension FieldCursor {
  /// The version at the front of a full box (section 4.2); the flags behind it are stepped over.
  mutating func version(in window: inout ByteWindow) throws(PhotoReadError) -> UInt32? {
    try number32(in: &window).map { $0 >> 24 }
  }
}

extension Box {
  /// An XMP packet (ISO 16684-3, table of the MPEG-4 family).
  static let xmpType: [UInt8] = [
    0xBE, 0x7A, 0xCF, 0xCB, 0x97, 0xA9, 0x42, 0xE8, 0x9C, 0x71, 0x99, 0x94, 0x91, 0xE3, 0xAF, 0xAC,
  ]

  /// Canon's boxes in the movie of a CR3.
  static let canonType: [UInt8] = [
    0x85, 0xC0, 0xB6, 0x87, 0x82, 0x0F, 0x11, 0xE0, 0x81, 0x11, 0xF4, 0xCE, 0x46, 0x2B, 0x6A, 0x48,
  ]
}
