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
  /// DateTimeDigitized likewise.
  var digitized: [WrittenStamp] = []
  /// DateTime, when the file was last changed: IFD0's, then one that stands in the EXIF directory by mistake.
  var changed: [WrittenStamp] = []
  /// GPSDateStamp and GPSTimeStamp as one, UTC.
  var gps: WrittenStamp?
  /// OffsetTimeDigitized and OffsetTime: where the camera's clock stood, though not said of DateTimeOriginal.
  var otherOffsets: [[UInt8]] = []
  /// The camera's name for people.
  var camera: String?
  var orientation: Orientation?
  /// PixelXDimension and PixelYDimension: what the writer says of the picture's size.
  var size: PixelSize?
  /// 0...5, nil where nobody rated the photo.
  var rating: Int?
  /// Whether the writer says that it is a picture of a screen.
  var isScreenshot = false

  /// A block that says nothing.
  init() {}

  /// Reads a block that begins with `Exif\0\0` and has nothing but the tags wanted.
  init(_ block: [UInt8], allocation: ExifAllocation) {
    unsafe block.withUnsafeBufferPointer { buffer in
      guard let data = unsafe ExifBlock.newData(allocation) else { return }
      // FOLLOW_SPECIFICATION rewrites what it takes for wrong; IGNORE_UNKNOWN_TAGS hides tags in the wrong directory.
      unsafe exif_data_unset_option(data, EXIF_DATA_OPTION_FOLLOW_SPECIFICATION)
      unsafe exif_data_unset_option(data, EXIF_DATA_OPTION_IGNORE_UNKNOWN_TAGS)
      unsafe exif_data_load_data(data, buffer.baseAddress, UInt32(clamping: buffer.count))
      let order = unsafe exif_data_get_byte_order(data)
      unsafe take(
        main: ExifDirectory(content: data.pointee.ifd.0, order: order),
        exif: ExifDirectory(content: data.pointee.ifd.2, order: order))
      unsafe takeGPS(ExifDirectory(content: data.pointee.ifd.3, order: order))
      if allocation == .malloc { unsafe exif_data_unref(data) }
    }
  }

  private static func newData(_ allocation: ExifAllocation) -> UnsafeMutablePointer<ExifData>? {
    switch allocation {
    case .malloc: unsafe exif_data_new()
    case .arena: unsafe exif_arena_begin().flatMap { unsafe exif_data_new_mem($0) }
    }
  }

  private mutating func take(main: ExifDirectory, exif: ExifDirectory) {
    originals = unsafe ExifBlock.stamps(.original, exif, main)
    digitized = unsafe ExifBlock.stamps(.digitized, exif, main)
    changed = unsafe ExifBlock.stamps(.changed, main, exif)
    for tag in [ExifTag.offsetTimeDigitized, .offsetTime] {
      if let offset = unsafe exif.text(tag) ?? main.text(tag) { otherOffsets.append(offset) }
    }
    camera = unsafe CameraName.name(make: main.text(.make) ?? [], model: main.text(.model) ?? [])
    orientation = unsafe main.number(.orientation).flatMap(Orientation.init(rawValue:))
    if let width = unsafe exif.number(.pixelXDimension) ?? main.number(.pixelXDimension),
      let height = unsafe exif.number(.pixelYDimension) ?? main.number(.pixelYDimension),
      width > 0, height > 0
    {
      size = PixelSize(width: width, height: height)
    }
    rating = unsafe StarRating.exif(main.number(.rating), percent: main.number(.ratingPercent))
    isScreenshot =
      unsafe (exif.bytes(.userComment) ?? main.bytes(.userComment))
      .map { unsafe UserComment.saysScreenshot($0) } ?? false
  }

  /// The tags of a date, and of what stands apart from it.
  private struct DateTags {
    let date: ExifTag
    let subSeconds: ExifTag
    let offset: ExifTag

    static let original = DateTags(
      date: .dateTimeOriginal, subSeconds: .subSecTimeOriginal, offset: .offsetTimeOriginal)
    static let digitized = DateTags(
      date: .dateTimeDigitized, subSeconds: .subSecTimeDigitized, offset: .offsetTimeDigitized)
    static let changed = DateTags(date: .dateTime, subSeconds: .subSecTime, offset: .offsetTime)
  }

  /// A date of the directory where it belongs, then of the other.
  private static func stamps(_ tags: DateTags, _ right: ExifDirectory, _ wrong: ExifDirectory)
    -> [WrittenStamp]
  {
    let text = unsafe right.text(tags.date)
    let misplaced = unsafe wrong.text(tags.date)
    guard let first = text ?? misplaced else { return [] }
    let stamp = WrittenStamp(
      text: first,
      subSeconds: unsafe right.text(tags.subSeconds) ?? wrong.text(tags.subSeconds) ?? [],
      offset: unsafe right.text(tags.offset) ?? wrong.text(tags.offset) ?? [])
    guard text != nil, let misplaced else { return [stamp] }
    var second = stamp
    second.text = misplaced
    return [stamp, second]
  }

  private mutating func takeGPS(_ directory: ExifDirectory) {
    guard let date = unsafe directory.bytes(GPSTag.dateStamp.rawValue),
      let time = unsafe directory.components(GPSTag.timeStamp.rawValue)
    else { return }
    gps = unsafe GPSStamp.stamp(date: Array(date), time: time)
  }
}
