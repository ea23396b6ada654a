/// What is wanted of an EXIF block, as a small classic TIFF of its own.
///
/// libexif parses everything there is: maker notes, the thumbnail, every directory that any entry points to. No option
/// of it skips them, they cost several times what is wanted, and they are where hostile blocks do harm. Nor does it
/// know BigTIFF, the marks of raw files, or blocks of more than 64 KiB. So it is given the wanted tags alone, each
/// once, in well-formed directories with values of a sane length.
struct ExifExtract {
  /// The wanted entries of IFD0.
  var main: [TIFFEntry] = []
  /// The wanted entries of the EXIF directory.
  var exif: [TIFFEntry] = []
  /// The wanted entries of the GPS directory.
  var gps: [TIFFEntry] = []

  /// Bytes that are kept of a value, at most: whole texts, and more numbers than any tag has.
  static let longestValue = 256

  private static let markLength = 6
  private static let headerLength = 8

  /// The block as libexif reads it: `Exif\0\0`, a TIFF header, IFD0, the other directories, the values.
  func block(_ walker: TIFFWalker, in window: inout ByteWindow) throws(PhotoReadError) -> [UInt8] {
    let links = (exif.isEmpty ? 0 : 1) + (gps.isEmpty ? 0 : 1)
    let exifOffset = ExifExtract.headerLength + ExifExtract.length(main.count + links)
    let gpsOffset = exifOffset + (exif.isEmpty ? 0 : ExifExtract.length(exif.count))
    var end = gpsOffset + (gps.isEmpty ? 0 : ExifExtract.length(gps.count))
    let values = end
    for entries in [main, exif, gps] {
      for entry in entries { end += ExifExtract.roomBehind(entry) }
    }
    var writer = Writer(length: end, values: values, numbers: walker.numbers)
    writer.writeHeader()
    // Values that lie near the directory that was read last come first.
    if !gps.isEmpty {
      writer.begin(at: gpsOffset, count: gps.count)
      try writer.write(gps, walker, in: &window)
    }
    if !exif.isEmpty {
      writer.begin(at: exifOffset, count: exif.count)
      try writer.write(exif, walker, in: &window)
    }
    writer.begin(at: ExifExtract.headerLength, count: main.count + links)
    try writer.write(main, walker, in: &window)
    if !exif.isEmpty { writer.write(.exifDirectory, leadingTo: exifOffset) }
    if !gps.isEmpty { writer.write(.gpsDirectory, leadingTo: gpsOffset) }
    return writer.block
  }

  /// Bytes of a directory: its count, its entries, the link to the next one, which is none.
  private static func length(_ count: Int) -> Int { 2 + 12 * count + 4 }

  /// How many of an entry's components are kept.
  private static func count(_ entry: TIFFEntry) -> Int {
    Int(min(entry.count, Int64(longestValue / entry.format.componentLength)))
  }

  /// Bytes that an entry's value needs behind the directories: a short one stands in its entry.
  private static func roomBehind(_ entry: TIFFEntry) -> Int {
    if entry.format.isWide { return 0 }
    let length = count(entry) * entry.format.componentLength
    return length > 4 ? length : 0
  }

  private struct Writer {
    /// All of it, made of zeros at first.
    var block: [UInt8]
    private let numbers: TIFFNumbers
    /// Where the next entry is written.
    private var position = 0
    /// Where the next value is written.
    private var value: Int

    /// - Parameters:
    ///   - length: bytes from the TIFF header on.
    ///   - values: where the values begin, counted from there.
    init(length: Int, values: Int, numbers: TIFFNumbers) {
      block = [UInt8](repeating: 0, count: ExifExtract.markLength + length)
      value = ExifExtract.markLength + values
      self.numbers = numbers
    }

    mutating func writeHeader() {
      let order = UInt8(ascii: numbers.isLittleEndian ? "I" : "M")
      var bytes = block.mutableSpan
      for (index, byte) in ExifMark.bytes.enumerated() { bytes[index] = byte }
      bytes[6] = order
      bytes[7] = order
      put(UInt16(42), at: 8)
      put(UInt32(ExifExtract.headerLength), at: 10)
    }

    mutating func begin(at offset: Int, count: Int) {
      position = ExifExtract.markLength + offset
      put(UInt16(count), at: position)
      position += 2
    }

    mutating func write(_ link: ExifTag, leadingTo offset: Int) {
      write(link.rawValue, .long, count: 1)
      put(UInt32(offset), at: position - 4)
    }

    mutating func write(
      _ entries: [TIFFEntry], _ walker: TIFFWalker, in window: inout ByteWindow
    ) throws(PhotoReadError) {
      for entry in entries { try write(entry, walker, in: &window) }
    }

    private mutating func write(
      _ entry: TIFFEntry, _ walker: TIFFWalker, in window: inout ByteWindow
    ) throws(PhotoReadError) {
      if entry.format.isWide {
        // A number that is too large for four bytes is none of any tag's.
        write(entry.tag, .long, count: 1)
        let number = try walker.number(of: entry, in: &window) ?? 0
        put(UInt32(exactly: number) ?? 0, at: position - 4)
        return
      }
      let count = ExifExtract.count(entry)
      write(entry.tag, entry.format.known, count: count)
      let length = count * entry.format.componentLength
      if length <= 4 {
        try walker.copy(length, of: entry, to: &block, at: position - 4, in: &window)
      } else {
        put(UInt32(value - ExifExtract.markLength), at: position - 4)
        try walker.copy(length, of: entry, to: &block, at: value, in: &window)
        value += length
      }
    }

    private mutating func put(_ number: some FixedWidthInteger & BitwiseCopyable, at index: Int) {
      let numbers = numbers
      var bytes = block.mutableSpan
      numbers.write(number, to: &bytes, at: index)
    }

    private mutating func write(_ tag: UInt16, _ format: TIFFFormat, count: Int) {
      let (numbers, start) = (numbers, position)
      position += 12
      var bytes = block.mutableSpan
      numbers.write(tag, to: &bytes, at: start)
      numbers.write(format.rawValue, to: &bytes, at: start + 2)
      numbers.write(UInt32(count), to: &bytes, at: start + 4)
    }
  }
}

extension TIFFFormat {
  /// Whether it is of numbers of 8 bytes, which libexif doesn't know.
  fileprivate var isWide: Bool { self == .long8 || self == .signedLong8 || self == .directory8 }

  /// The format that libexif knows, laid out alike.
  fileprivate var known: TIFFFormat {
    switch self {
    case .directory: .long
    case .utf8: .ascii
    default: self
    }
  }
}
