import AlbumModel

/// What a file's containers, its names and its sidecars hold, unranked: `CaptureDate` draws the date from it.
struct FileMetadata: Hashable, Sendable {
  /// The EXIF blocks in the file's order: the first is the primary image's, a later one speaks where it is silent.
  var exif: [ExifBlock] = []
  /// The XMP packets in the file's order.
  var xmp: [XMPPacket] = []
  /// IPTC's date and time created (2:55 and 2:60 as one stamp).
  var iptc: [WrittenStamp] = []
  /// PNG's `Creation Time` texts.
  var pngCreationTimes: [WrittenStamp] = []
  /// PNG's tIME: when the picture was last changed.
  var pngTimes: [WrittenStamp] = []
  var quickTime = QuickTimeDates()
}

/// The dates of a film (QuickTime File Format, ISO/IEC 14496-12).
struct QuickTimeDates: Hashable, Sendable {
  /// Local dates, as a rule with an offset: the Keys item `com.apple.quicktime.creationdate` first, then `©day`.
  var creationDates: [WrittenStamp] = []
  /// mvhd's creation time, in seconds since 1904, UTC.
  var movieHeader: WrittenStamp?
}
