/// The tags that tell what a TIFF file is and where its pieces lie (TIFF 6.0; TIFF/EP; DNG 1.7; XMP part 3).
enum TIFFTag: UInt16, CaseIterable {
  /// Panasonic's raw files: a whole JPEG, EXIF and all.
  case panasonicJPEG = 0x002E
  case newSubfileType = 0x00FE
  case imageWidth = 0x0100
  case imageLength = 0x0101
  case compression = 0x0103
  case photometricInterpretation = 0x0106
  /// Where further pictures' directories stand.
  case subIFDs = 0x014A
  case xmp = 0x02BC
  case iptc = 0x83BB
  case photoshop = 0x8649
  case dngVersion = 0xC612

  /// Whether a directory says it of its own picture.
  var isOfPicture: Bool {
    switch self {
    case .newSubfileType, .imageWidth, .imageLength, .compression, .photometricInterpretation: true
    default: false
    }
  }
}
