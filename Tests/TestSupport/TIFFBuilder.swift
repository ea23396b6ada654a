/// Makes TIFF files byte by byte, and what is laid out like them: EXIF blocks, BigTIFF, raw files.
public struct TIFFBuilder: Sendable {
  public enum ByteOrder: Sendable, CaseIterable {
    case little
    case big
  }

  /// A value in one of TIFF's formats (TIFF 6.0, section 2).
  public enum Value: Sendable {
    /// ASCII with a closing NUL.
    case text(String)
    case short(UInt16)
    case shorts([UInt16])
    case long(UInt32)
    case longs([UInt32])
    /// Numerators and denominators in turn.
    case rationals([UInt32])
    /// BigTIFF's.
    case long8(UInt64)
    /// Bytes as they are under any format number, one component a byte.
    case raw(format: UInt16, [UInt8])
    /// Bytes as they are under any format number and count.
    case counted(format: UInt16, count: UInt64, [UInt8])
  }

  public struct Entry: Sendable {
    public var tag: UInt16
    public var value: Value

    public init(_ tag: UInt16, _ value: Value) {
      self.tag = tag
      self.value = value
    }
  }

  public var byteOrder: ByteOrder
  /// Counts and offsets of 8 bytes.
  public var isBig: Bool
  /// What stands in the place of the number 42 (43 in BigTIFF): a raw file's mark.
  public var mark: UInt16?
  /// Entries of IFD0; the links to the other directories are made where those have entries.
  public var main: [Entry]
  /// Entries of the EXIF directory.
  public var exif: [Entry]
  /// Entries of the GPS directory.
  public var gps: [Entry]
  /// Entries of each directory behind SubIFDs.
  public var subIFDs: [[Entry]] = []
  /// Bytes of pictures before IFD0, and as many before each other directory.
  public var gap = 0
  /// Bytes that stand right behind the header.
  public var afterHeader: [UInt8] = []

  public init(
    byteOrder: ByteOrder = .little, isBig: Bool = false, main: [Entry] = [], exif: [Entry] = [],
    gps: [Entry] = []
  ) {
    self.byteOrder = byteOrder
    self.isBig = isBig
    self.main = main
    self.exif = exif
    self.gps = gps
  }

  /// The file.
  public var bytes: [UInt8] {
    let order: [UInt8] = byteOrder == .little ? [0x49, 0x49] : [0x4D, 0x4D]
    var bytes = order + number(Int(mark ?? (isBig ? 43 : 42)), bytes: 2)
    let first = bytes.count + (isBig ? 12 : 4) + afterHeader.count + gap
    bytes +=
      isBig ? number(8, bytes: 2) + number(0, bytes: 2) + number(first, bytes: 8) : number(first, bytes: 4)
    bytes += afterHeader + padding
    // Links are as long as what they hold, wherever it will stand.
    let behind = [exif, gps] + subIFDs
    var position = first + directory(linked([Int](repeating: 0, count: behind.count)), at: 0).count
    var places: [Int] = []
    var rest: [UInt8] = []
    for entries in behind {
      guard !entries.isEmpty else {
        places.append(0)
        continue
      }
      position += gap
      places.append(position)
      let directory = directory(entries, at: position)
      rest += padding + directory
      position += directory.count
    }
    return bytes + directory(linked(places), at: first) + rest
  }

  private var padding: [UInt8] { [UInt8](repeating: 0xAA, count: gap) }

  /// IFD0's entries with the links to the others: places of the EXIF directory, the GPS directory, the SubIFDs.
  private func linked(_ places: [Int]) -> [Entry] {
    var entries = main
    if !subIFDs.isEmpty { entries.append(Entry(0x014A, .longs(places.dropFirst(2).map { UInt32($0) }))) }
    if !exif.isEmpty { entries.append(Entry(0x8769, link(places[0]))) }
    if !gps.isEmpty { entries.append(Entry(0x8825, link(places[1]))) }
    return entries
  }

  private func link(_ place: Int) -> Value { isBig ? .long8(UInt64(place)) : .long(UInt32(place)) }

  /// A directory that stands at `offset`, in the order given, with its values behind it.
  private func directory(_ entries: [Entry], at offset: Int) -> [UInt8] {
    let inPlace = isBig ? 8 : 4
    var head = number(entries.count, bytes: isBig ? 8 : 2)
    var values: [UInt8] = []
    let valuesOffset = offset + head.count + entries.count * (isBig ? 20 : 12) + inPlace
    for entry in entries {
      let (format, count, bytes) = encoded(entry.value)
      head += number(Int(entry.tag), bytes: 2) + number(format, bytes: 2) + number(count, bytes: inPlace)
      if bytes.count <= inPlace {
        head += bytes + [UInt8](repeating: 0, count: inPlace - bytes.count)
      } else {
        head += number(valuesOffset + values.count, bytes: inPlace)
        values += bytes + [UInt8](repeating: 0, count: bytes.count % 2)
      }
    }
    return head + number(0, bytes: inPlace) + values
  }

  private func encoded(_ value: Value) -> (format: Int, count: UInt64, bytes: [UInt8]) {
    switch value {
    case .text(let text): (2, UInt64(text.utf8.count) + 1, Array(text.utf8) + [0])
    case .short(let short): (3, 1, number(short, bytes: 2))
    case .shorts(let shorts): (3, UInt64(shorts.count), shorts.flatMap { number($0, bytes: 2) })
    case .long(let long): (4, 1, number(long, bytes: 4))
    case .longs(let longs): (4, UInt64(longs.count), longs.flatMap { number($0, bytes: 4) })
    case .rationals(let parts): (5, UInt64(parts.count / 2), parts.flatMap { number($0, bytes: 4) })
    case .long8(let long): (16, 1, number(long, bytes: 8))
    case .raw(let format, let bytes): (Int(format), UInt64(bytes.count), bytes)
    case .counted(let format, let count, let bytes): (Int(format), count, bytes)
    }
  }

  private func number(_ number: some FixedWidthInteger, bytes count: Int) -> [UInt8] {
    let littleEndian = (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    return byteOrder == .little ? littleEndian : littleEndian.reversed()
  }
}
