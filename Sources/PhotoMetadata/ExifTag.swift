/// The EXIF tags that are read (EXIF 2.32, sections 4.6.4 and 4.6.5).
enum ExifTag: UInt16, CaseIterable {
  case make = 0x010F
  case model = 0x0110
  case orientation = 0x0112
  /// Where the EXIF directory stands.
  case exifDirectory = 0x8769
  case dateTimeOriginal = 0x9003
  case offsetTimeOriginal = 0x9011
  case subSecTimeOriginal = 0x9291
  case pixelXDimension = 0xA002
  case pixelYDimension = 0xA003
}
