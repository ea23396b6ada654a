import AlbumModel

/// A TIFF structure in a file: EXIF blocks are such, and raw files.
struct TIFFPlace {
  /// What offsets count from, and where the structure ends.
  let range: Range<Int64>
  let header: TIFFHeader

  var numbers: TIFFNumbers { TIFFNumbers(isLittleEndian: header.isLittleEndian) }
  var isBig: Bool { header.layout == .big }
  /// Bytes of an entry, and of the offset in it.
  var entryLength: Int { isBig ? 20 : 12 }
  var offsetLength: Int { isBig ? 8 : 4 }

  /// The part of the structure from an offset on, cut off where it ends; empty where it begins outside.
  func part(at offset: UInt64, length: UInt64) -> Range<Int64> {
    guard let offset = Int64(exactly: offset), offset < range.length else {
      return range.upperBound..<range.upperBound
    }
    let start = range.lowerBound + offset
    return start..<start + min(Int64(clamping: length), range.upperBound - start)
  }
}

/// A directory's entry as it is written, sound or not.
struct TIFFPlaceEntry {
  let tag: UInt16
  /// Where the entry stands.
  let position: Int64
  /// Where its value stands, cut off where the structure ends.
  let value: Range<Int64>
  /// Whole numbers that the value holds, the first few.
  let numbers: [UInt64]
  /// Whether the value stands in the entry.
  var holdsValue: Bool { value.lowerBound > position && value.lowerBound - position < 20 }
  /// Whether its value is where another directory stands, by its format.
  let isLink: Bool
}

extension PlaceEraser {
  /// Whose a directory is, which decides what its tags mean.
  enum DirectoryKind {
    case picture, exif, gps, other
    /// A maker's, of which these tags tell places.
    case maker(Set<UInt16>)
  }

  /// An EXIF block, `Exif\0\0` before it or not; one that can't be read is emptied.
  mutating func eraseExif(_ range: Range<Int64>, first: DirectoryKind = .picture) throws(PhotoReadError) {
    let front = try window.bytes(range, atMost: ExifMark.bytes.count)
    let start = range.lowerBound + Int64(ExifMark.length(front.span))
    guard try eraseTIFF(start..<range.upperBound, first: first) else { return try zero(range) }
  }

  /// A TIFF structure.
  ///
  /// - Returns: false where it has no header.
  mutating func eraseTIFF(
    _ range: Range<Int64>, first: DirectoryKind = .picture
  ) throws(PhotoReadError) -> Bool {
    guard !visited.contains(range.lowerBound) else { return true }
    let front = try window.bytes(range, atMost: TIFFHeader.longest)
    guard let header = TIFFHeader(front.span) else { return false }
    visited.insert(range.lowerBound)
    let tiff = TIFFPlace(range: range, header: header)
    var walk = DirectoryWalk()
    walk.waiting.append((header.firstDirectory, first))
    try eraseDirectories(of: tiff, &walk)
    return true
  }

  /// Directories that are still to be gone through, by their offsets.
  struct DirectoryWalk {
    var waiting: [(offset: UInt64, kind: DirectoryKind)] = []
    var seen: Set<UInt64> = []
    /// The text of Make.
    var make: [UInt8] = []
    /// Makers' notes, which are gone through when Make is known.
    var makerNotes: [Range<Int64>] = []
  }

  private mutating func eraseDirectories(
    of tiff: TIFFPlace, _ walk: inout DirectoryWalk
  ) throws(PhotoReadError) {
    while let (offset, kind) = walk.waiting.popLast() {
      guard offset > 0, walk.seen.insert(offset).inserted else { continue }
      directoriesLeft -= 1
      guard directoriesLeft >= 0 else { return giveUp("more directories than any camera writes") }
      try eraseDirectory(at: offset, kind, of: tiff, &walk)
    }
    for note in walk.makerNotes { try eraseMakerNote(note, of: tiff, make: walk.make) }
  }

  private mutating func eraseDirectory(
    at offset: UInt64, _ kind: DirectoryKind, of tiff: TIFFPlace, _ walk: inout DirectoryWalk
  ) throws(PhotoReadError) {
    guard let directory = try directory(at: offset, of: tiff) else { return }
    if case .gps = kind { return try eraseGPS(directory, of: tiff) }
    kept.append(directory.range)
    var jpeg: (start: UInt64?, length: UInt64?) = (nil, nil)
    var strips: (start: [UInt64], length: [UInt64]) = ([], [])
    for entry in directory.entries {
      switch (kind, entry.tag) {
      case (.maker(let tags), let tag):
        if tags.contains(tag) { try erase(entry) }
      case (_, 0x010F):
        if walk.make.isEmpty { walk.make = try window.bytes(entry.value, atMost: 64) }
      case (_, 0x8825):
        walk.waiting += entry.numbers.prefix(1).map { ($0, .gps) }
        unlink(entry, of: tiff)
      case (_, 0x8769): walk.waiting += entry.numbers.prefix(1).map { ($0, .exif) }
      case (_, 0xA005): walk.waiting += entry.numbers.prefix(1).map { ($0, .other) }
      case (_, 0x014A): walk.waiting += entry.numbers.map { ($0, .picture) }
      case (_, 0x02BC): try eraseXMP(entry.value)
      case (_, 0x83BB): try eraseIPTC(entry.value)
      case (_, 0x8649): try eraseResources(entry.value)
      case (_, 0x927C): walk.makerNotes.append(entry.value)
      case (_, 0xC634) where format == .dng: try zero(entry.value)
      case (_, 0xC68C): giveUp("it holds the raw file that it was made of, compressed")
      case (_, 0x002E) where tiff.header.mark == .panasonic: try eraseEmbeddedJPEG(entry.value)
      case (_, let tag) where PlaceEraser.mapTags.contains(tag): try erase(entry)
      case (.picture, 0...0x1F) where tiff.header.mark != .panasonic && entry.tag != 0x000B,
        (.exif, 0...0x1F):
        // GPS entries in a directory where they don't belong.
        try erase(entry)
      case (_, 0x0201): jpeg.start = entry.numbers.first
      case (_, 0x0202): jpeg.length = entry.numbers.first
      case (_, 0x0111): strips.start = entry.numbers
      case (_, 0x0117): strips.length = entry.numbers
      default:
        if entry.isLink { walk.waiting += entry.numbers.map { ($0, .other) } }
      }
    }
    if let start = jpeg.start, let length = jpeg.length {
      try eraseEmbeddedJPEG(tiff.part(at: start, length: length))
    }
    if strips.start.count == 1, strips.length.count == 1 {
      try eraseEmbeddedJPEG(tiff.part(at: strips.start[0], length: strips.length[0]))
    }
    if case .picture = kind, let next = directory.next { walk.waiting.append((next, .picture)) }
  }

  /// Where a picture lies on a map: GeoTIFF (OGC 19-008r4) and GDAL's metadata.
  private static let mapTags: Set<UInt16> = [33_550, 33_922, 34_264, 34_735, 34_736, 34_737, 42_112]

  /// A picture in the file that may have metadata of its own.
  mutating func eraseEmbeddedJPEG(_ range: Range<Int64>) throws(PhotoReadError) {
    guard try window.bytes(range, atMost: 3) == [0xFF, 0xD8, 0xFF],
      visited.insert(range.lowerBound).inserted
    else { return }
    try eraseJPEG(range)
  }

  /// Empties a GPS directory and all values it leads to.
  private mutating func eraseGPS(_ directory: PlaceDirectory, of tiff: TIFFPlace) throws(PhotoReadError) {
    // What has other tags is none: the link to it leads astray.
    guard directory.entries.allSatisfy({ $0.tag <= 0x3F }) else { return }
    for entry in directory.entries { try erase(entry) }
    emptied.append(directory.range)
    try zero(directory.range)
  }

  /// Puts zeros in the place of an entry's value.
  mutating func erase(_ entry: TIFFPlaceEntry) throws(PhotoReadError) {
    // What stands in the entry itself overlaps nothing but its directory.
    if !entry.holdsValue { emptied.append(entry.value) }
    try zero(entry.value)
  }

  /// Makes an entry say nothing: an unknown tag (0x8826, the next one, so that the order of tags stays) of the number 0.
  private mutating func unlink(_ entry: TIFFPlaceEntry, of tiff: TIFFPlace) {
    var bytes = [UInt8](repeating: 0, count: tiff.entryLength)
    var span = bytes.mutableSpan
    tiff.numbers.write(UInt16(0x8826), to: &span, at: 0)
    tiff.numbers.write(TIFFFormat.long.rawValue, to: &span, at: 2)
    if tiff.isBig {
      tiff.numbers.write(UInt64(1), to: &span, at: 4)
    } else {
      tiff.numbers.write(UInt32(1), to: &span, at: 4)
    }
    write(bytes, at: entry.position)
  }

  // MARK: directories

  struct PlaceDirectory {
    /// From the number of entries to the link behind them.
    let range: Range<Int64>
    let entries: [TIFFPlaceEntry]
    /// The offset of the next directory.
    let next: UInt64?
  }

  private static let mostEntries: UInt64 = 65_535
  private static let mostNumbers = 256

  /// The directory at an offset, as far as it is there; nil where it isn't.
  mutating func directory(at offset: UInt64, of tiff: TIFFPlace) throws(PhotoReadError) -> PlaceDirectory? {
    let countLength = tiff.isBig ? 8 : 2
    let head = tiff.part(at: offset, length: UInt64(countLength))
    guard head.length == Int64(countLength) else { return nil }
    let count = number(try window.bytes(head, atMost: countLength), at: 0, length: countLength, tiff)
    if tiff.isBig, count > PlaceEraser.mostEntries {
      giveUp("a directory of more entries than any camera writes")
      return nil
    }
    let whole =
      head
      .upperBound..<min(
        head.upperBound + Int64(count) * Int64(tiff.entryLength) + Int64(tiff.offsetLength),
        tiff.range.upperBound)
    let bytes = try window.bytes(whole, atMost: Int(whole.length))
    let inReach = min(Int(count), bytes.count / tiff.entryLength)
    var entries: [TIFFPlaceEntry] = []
    for index in 0..<inReach {
      let place = index * tiff.entryLength
      entries.append(
        try entry(bytes, at: place, position: whole.lowerBound + Int64(place), of: tiff))
    }
    let end = inReach * tiff.entryLength
    let hasNext = inReach == Int(count) && bytes.count >= end + tiff.offsetLength
    return PlaceDirectory(
      range: head.lowerBound..<whole.lowerBound + Int64(bytes.count), entries: entries,
      next: hasNext ? number(bytes, at: end, length: tiff.offsetLength, tiff) : nil)
  }

  private mutating func entry(
    _ bytes: [UInt8], at place: Int, position: Int64, of tiff: TIFFPlace
  ) throws(PhotoReadError) -> TIFFPlaceEntry {
    let tag = UInt16(number(bytes, at: place, length: 2, tiff))
    let format = TIFFFormat(rawValue: UInt16(number(bytes, at: place + 2, length: 2, tiff)))
    let count = number(bytes, at: place + 4, length: tiff.offsetLength, tiff)
    let width = format?.componentLength ?? 1
    let (length, isHuge) = count.multipliedReportingOverflow(by: UInt64(width))
    let slot = place + 4 + tiff.offsetLength
    let value: Range<Int64>
    if !isHuge, length <= UInt64(tiff.offsetLength) {
      let start = position + Int64(slot - place)
      value = start..<start + Int64(length)
    } else {
      let offset = number(bytes, at: slot, length: tiff.offsetLength, tiff)
      value = tiff.part(at: offset, length: isHuge ? .max : length)
    }
    var numbers: [UInt64] = []
    if let format, format.isWholeNumber, PlaceEraser.isLinkOrLength(tag) || format.isLink {
      let wanted = min(Int(clamping: count), PlaceEraser.mostNumbers) * width
      let written = try window.bytes(value, atMost: wanted)
      for index in 0..<written.count / width {
        numbers.append(number(written, at: index * width, length: width, tiff))
      }
    }
    return TIFFPlaceEntry(
      tag: tag, position: position, value: value, numbers: numbers, isLink: format?.isLink ?? false)
  }

  private static func isLinkOrLength(_ tag: UInt16) -> Bool {
    [0x8825, 0x8769, 0xA005, 0x014A, 0x0201, 0x0202, 0x0111, 0x0117].contains(tag)
  }

  private func number(_ bytes: [UInt8], at place: Int, length: Int, _ tiff: TIFFPlace) -> UInt64 {
    guard place + length <= bytes.count else { return 0 }
    return tiff.numbers.number(TIFFNumbers.bytes(bytes.span, at: place, length: length), length: length)
  }
}

extension TIFFFormat {
  /// Whether it is of offsets of directories.
  fileprivate var isLink: Bool { self == .directory || self == .directory8 }
}
