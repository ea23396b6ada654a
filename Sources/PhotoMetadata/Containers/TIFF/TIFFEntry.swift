/// The formats of TIFF values, by their numbers (TIFF 6.0, section 2; BigTIFF; EXIF 3.0 for UTF-8).
enum TIFFFormat: UInt16 {
  case byte = 1
  case ascii, short, long, rational
  case signedByte, undefined, signedShort, signedLong, signedRational
  case float, double
  case directory
  case long8 = 16
  case signedLong8, directory8
  case utf8 = 129

  /// Bytes of one component.
  var componentLength: Int {
    switch self {
    case .byte, .ascii, .signedByte, .undefined, .utf8: 1
    case .short, .signedShort: 2
    case .long, .signedLong, .float, .directory: 4
    case .rational, .signedRational, .double, .long8, .signedLong8, .directory8: 8
    }
  }

  /// Whether it holds whole numbers, and no text: what a link to a directory may be written in.
  var isWholeNumber: Bool {
    switch self {
    case .byte, .short, .long, .directory, .long8, .directory8: true
    default: isSigned
    }
  }

  /// Whether it holds whole numbers that may be negative.
  var isSigned: Bool {
    switch self {
    case .signedByte, .signedShort, .signedLong, .signedLong8: true
    default: false
    }
  }
}

/// An entry of a directory whose value lies within the bytes that the walk may read.
struct TIFFEntry: Equatable {
  let tag: UInt16
  let format: TIFFFormat
  /// How many components there are.
  let count: Int64
  /// Where the value stands, in bytes from the file's start.
  let position: Int64
  /// Bytes of the value.
  let length: Int64
  /// The bytes of a value that stands in the entry itself, the first one lowest.
  let inPlace: UInt64?
}

/// What is wanted of a directory: each tag once, in the order of the file.
struct TIFFDirectory {
  var entries: [TIFFEntry] = []
  /// Wanted texts that are there again, in the order of the file.
  var repeatedTexts: [TIFFEntry] = []
  /// Where its entries end, and the link to the directory behind it stands.
  var end: Int64 = 0

  subscript(tag: UInt16) -> TIFFEntry? {
    entries.first { $0.tag == tag }
  }

  subscript(tag: ExifTag) -> TIFFEntry? { self[tag.rawValue] }

  subscript(tag: TIFFTag) -> TIFFEntry? { self[tag.rawValue] }
}
