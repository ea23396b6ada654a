import AlbumModel
import CExif
import CExifArena

/// How libexif gets its memory.
public enum ExifAllocation: Sendable {
  /// From an arena of the thread, taken back at once for each block: several times faster.
  case arena
  /// From malloc, piece by piece, so that a memory checker sees every overrun.
  case malloc
}

/// What an EXIF block (EXIF 2.32) says that an album needs, read through libexif.
struct ExifBlock: Hashable, Sendable {
  /// DateTimeOriginal with its sub-seconds and offset: the EXIF directory's, then one that stands in IFD0 by mistake.
  var originals: [WrittenStamp] = []
  /// DateTimeDigitized with its sub-seconds and offset.
  var digitized: [WrittenStamp] = []
  /// DateTime, when the file was last changed, with its sub-seconds and offset.
  var changed: [WrittenStamp] = []
  /// GPSDateStamp and GPSTimeStamp as one: `YYYY:MM:DD HH:MM:SS.fff`, UTC.
  var gps: WrittenStamp?
  /// OffsetTime and OffsetTimeDigitized as written.
  var otherOffsets: [[UInt8]] = []
  /// 0...5.
  var rating: Int?
  /// Whether the block says that the picture is of a screen.
  var isScreenshot = false
  /// The camera's name for people.
  var camera: String?
  var orientation: Orientation?
  /// PixelXDimension and PixelYDimension: what the writer says of the picture's size.
  var size: PixelSize?

  /// Reads a block that begins with `Exif` and two more bytes; what is broken or cut off in it is absent.
  ///
  /// - Parameter bytes: the block; its directories are cut down to what is read.
  init(_ bytes: inout MutableSpan<UInt8>, allocation: ExifAllocation) {
    guard bytes.count >= 6 else { return }
    bytes[4] = 0
    bytes[5] = 0
    ExifExcerpt.cut(&bytes)
    unsafe bytes.withUnsafeBufferPointer { buffer in
      guard let data = unsafe ExifBlock.newData(allocation) else { return }
      // FOLLOW_SPECIFICATION rewrites what it takes for wrong; IGNORE_UNKNOWN_TAGS hides tags in the wrong directory.
      unsafe exif_data_unset_option(data, EXIF_DATA_OPTION_FOLLOW_SPECIFICATION)
      unsafe exif_data_unset_option(data, EXIF_DATA_OPTION_IGNORE_UNKNOWN_TAGS)
      unsafe exif_data_load_data(data, buffer.baseAddress, UInt32(clamping: buffer.count))
      unsafe take(from: data.pointee.ifd.0, data.pointee.ifd.2, order: exif_data_get_byte_order(data))
      if allocation == .malloc { unsafe exif_data_unref(data) }
    }
  }

  private static func newData(_ allocation: ExifAllocation) -> UnsafeMutablePointer<ExifData>? {
    switch allocation {
    case .malloc: unsafe exif_data_new()
    case .arena: unsafe exif_arena_begin().flatMap { unsafe exif_data_new_mem($0) }
    }
  }

  private mutating func take(
    from main: UnsafeMutablePointer<ExifContent>?, _ exif: UnsafeMutablePointer<ExifContent>?,
    order: ExifByteOrder
  ) {
    let main = unsafe ExifDirectory(content: main, order: order)
    let exif = unsafe ExifDirectory(content: exif, order: order)
    let texts = unsafe [exif.text(.dateTimeOriginal), main.text(.dateTimeOriginal)]
    for text in texts.compactMap(\.self) {
      originals.append(
        WrittenStamp(
          text: text,
          subSeconds: unsafe exif.text(.subSecTimeOriginal) ?? main.text(.subSecTimeOriginal) ?? [],
          offset: unsafe exif.text(.offsetTimeOriginal) ?? main.text(.offsetTimeOriginal) ?? []))
    }
    camera = unsafe CameraName.name(make: main.text(.make) ?? [], model: main.text(.model) ?? [])
    orientation = unsafe main.number(.orientation).flatMap(Orientation.init(rawValue:))
    if let width = unsafe exif.number(.pixelXDimension), let height = unsafe exif.number(.pixelYDimension),
      width > 0, height > 0
    {
      size = PixelSize(width: width, height: height)
    }
  }
}

/// A directory of a parsed block; its entries may have any format and any length.
@unsafe
private struct ExifDirectory {
  let content: UnsafeMutablePointer<ExifContent>?
  let order: ExifByteOrder

  /// Bytes of a text that are looked at.
  private static let longestText = 256

  private func bytes(_ tag: ExifTag) -> UnsafeBufferPointer<UInt8>? {
    guard let entry = unsafe exif_content_get_entry(content, CExif.ExifTag(rawValue: UInt32(tag.rawValue))),
      let data = unsafe entry.pointee.data
    else { return nil }
    return unsafe UnsafeBufferPointer(start: data, count: Int(entry.pointee.size))
  }

  /// An entry's bytes as they are, cut to a sane length.
  func text(_ tag: ExifTag) -> [UInt8]? {
    unsafe bytes(tag).map { unsafe Array($0.prefix(ExifDirectory.longestText)) }
  }

  /// An entry's first value, where it is a whole number without sign.
  func number(_ tag: ExifTag) -> Int? {
    guard let entry = unsafe exif_content_get_entry(content, CExif.ExifTag(rawValue: UInt32(tag.rawValue))),
      let bytes = unsafe bytes(tag)
    else { return nil }
    switch unsafe entry.pointee.format {
    case EXIF_FORMAT_BYTE where bytes.count >= 1: return unsafe Int(bytes[0])
    case EXIF_FORMAT_SHORT where bytes.count >= 2: return unsafe Int(exif_get_short(bytes.baseAddress, order))
    case EXIF_FORMAT_LONG where bytes.count >= 4: return unsafe Int(exif_get_long(bytes.baseAddress, order))
    default: return nil
    }
  }
}
