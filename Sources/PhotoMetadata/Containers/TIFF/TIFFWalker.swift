/// Walks the directories of a TIFF structure (TIFF 6.0, section 2), wherever in the file they lie.
///
/// Only directories and wanted values are loaded. No directory is visited twice, and their number, their entries and
/// what is taken of a value are bounded, so a hostile file costs little. What lies outside the structure's bytes,
/// or behind the file's end, isn't there.
struct TIFFWalker {
  /// Directories that are visited, at most.
  static let mostDirectories = 16
  /// Entries of a directory that are looked at, at most; cameras write fewer than 200.
  static let mostEntries = 2048
  /// Texts that are there again and are looked at, at most.
  static let mostRepeatedTexts = 16
  /// Bytes of a text that tell whether it is blank: as many as a date has.
  private static let longestBlank = 20
  /// How much is read where a directory or a value isn't loaded: it and its neighbours.
  static let neighbourhood = 1024

  let header: TIFFHeader
  private let start: Int64
  private let end: Int64
  private var visited: [Int64] = []

  /// Begins at the header at `start`; nil where there is none.
  ///
  /// - Parameter length: the structure's bytes, which the file may cut off.
  init?(at start: Int64, length: Int64, in window: inout ByteWindow) throws(PhotoReadError) {
    let (end, isHuge) = start.addingReportingOverflow(max(length, 0))
    let isWithin = start >= 0 && start < window.size
    guard isWithin else { return nil }
    self.start = start
    self.end = isHuge ? window.size : min(end, window.size)
    let wanted = Int(min(Int64(TIFFHeader.longest), self.end - start))
    let loaded = try window.load(wanted, at: start, ahead: TIFFWalker.neighbourhood)
    guard let header = window.withBytes(loaded, at: start, { TIFFHeader($0.span) }) else { return nil }
    self.header = header
  }

  /// How the structure's numbers are written.
  var numbers: TIFFNumbers { TIFFNumbers(isLittleEndian: header.isLittleEndian) }

  /// IFD0, the primary picture's directory.
  mutating func firstDirectory(
    in window: inout ByteWindow, wanting isWanted: (UInt16) -> Bool
  ) throws(PhotoReadError) -> TIFFDirectory? {
    try directory(at: header.firstDirectory, in: &window, wanting: isWanted)
  }

  /// The directory that an entry's component leads to, nil where the entry is no link or leads nowhere.
  mutating func directory(
    linkedBy entry: TIFFEntry?, _ index: Int = 0, in window: inout ByteWindow,
    wanting isWanted: (UInt16) -> Bool
  ) throws(PhotoReadError) -> TIFFDirectory? {
    guard let entry, entry.format.isWholeNumber, let offset = try number(of: entry, index, in: &window)
    else { return nil }
    return try directory(at: offset, in: &window, wanting: isWanted)
  }

  /// The directory that follows in the chain that IFD0 begins, nil where none does.
  mutating func directory(
    behind other: TIFFDirectory, in window: inout ByteWindow, wanting isWanted: (UInt16) -> Bool
  ) throws(PhotoReadError) -> TIFFDirectory? {
    let length = header.layout == .big ? 8 : 4
    guard try window.load(length, at: other.end, ahead: TIFFWalker.neighbourhood) == length else {
      return nil
    }
    let offset = window.withBytes(length, at: other.end) { bytes in
      length == 8 ? numbers.number64(bytes.span, at: 0) : UInt64(numbers.number32(bytes.span, at: 0))
    }
    return offset == 0 ? nil : try directory(at: offset, in: &window, wanting: isWanted)
  }

  /// The wanted entries of a directory.
  ///
  /// - Parameter offset: where it stands, in bytes from the header.
  /// - Returns: nil where it isn't there or was visited before; without the entries that the file cuts off.
  private mutating func directory(
    at offset: UInt64, in window: inout ByteWindow, wanting isWanted: (UInt16) -> Bool
  ) throws(PhotoReadError) -> TIFFDirectory? {
    let countLength = header.layout == .big ? 8 : 2
    guard let position = position(of: offset, length: Int64(countLength)), !visited.contains(position),
      visited.count < TIFFWalker.mostDirectories
    else { return nil }
    visited.append(position)
    guard
      try window.load(countLength, at: position, ahead: TIFFWalker.neighbourhood) == countLength
    else { return nil }
    let count = window.withBytes(countLength, at: position) { bytes in
      header.layout == .big
        ? numbers.number64(bytes.span, at: 0) : UInt64(numbers.number16(bytes.span, at: 0))
    }
    let first = position + Int64(countLength)
    let entryLength = header.layout == .big ? 20 : 12
    let inReach = Int(clamping: (end - first) / Int64(entryLength))
    let most = min(Int(clamping: count), inReach, TIFFWalker.mostEntries)
    let loaded = try window.load(most * entryLength, at: first, ahead: TIFFWalker.neighbourhood)
    var directory = window.withBytes(loaded, at: first) { bytes in
      var directory = TIFFDirectory()
      directory.entries.reserveCapacity(min(bytes.count / entryLength, 20))
      for index in 0..<bytes.count / entryLength {
        let place = index * entryLength
        let tag = numbers.number16(bytes.span, at: place)
        guard isWanted(tag), let entry = entry(tag, bytes.span, at: place, position: first + Int64(place))
        else { continue }
        if directory[tag] == nil {
          directory.entries.append(entry)
        } else if entry.format == .ascii, directory.repeatedTexts.count < TIFFWalker.mostRepeatedTexts {
          directory.repeatedTexts.append(entry)
        }
      }
      return directory
    }
    try fillBlankTexts(of: &directory, in: &window)
    directory.end = first + Int64(most * entryLength)
    return directory
  }

  /// Puts a text that is there again in the place of one without a letter or a digit.
  private func fillBlankTexts(
    of directory: inout TIFFDirectory, in window: inout ByteWindow
  ) throws(PhotoReadError) {
    for repeated in directory.repeatedTexts {
      guard let index = directory.entries.firstIndex(where: { $0.tag == repeated.tag }),
        try isBlank(directory.entries[index], in: &window)
      else { continue }
      directory.entries[index] = repeated
    }
  }

  private func isBlank(_ entry: TIFFEntry, in window: inout ByteWindow) throws(PhotoReadError) -> Bool {
    let length = Int(min(entry.length, Int64(TIFFWalker.longestBlank)))
    var bytes = [UInt8](repeating: 0, count: length)
    try copy(length, of: entry, to: &bytes, at: 0, in: &window)
    return !bytes.contains(where: ASCII.isAlphanumeric)
  }

  /// Reads the entry at `place` of `bytes`, which stands at `position` in the file; nil where its format is none or
  /// its value isn't there.
  private func entry(_ tag: UInt16, _ bytes: Span<UInt8>, at place: Int, position: Int64) -> TIFFEntry? {
    guard let format = TIFFFormat(rawValue: numbers.number16(bytes, at: place + 2)) else { return nil }
    let isBig = header.layout == .big
    let count =
      isBig ? numbers.number64(bytes, at: place + 4) : UInt64(numbers.number32(bytes, at: place + 4))
    let (length, isHuge) = count.multipliedReportingOverflow(by: UInt64(format.componentLength))
    guard !isHuge, length > 0, let length = Int64(exactly: length) else { return nil }
    let valuePlace = place + (isBig ? 12 : 8)
    // A value that fits into the offset's place stands there.
    if length <= (isBig ? 8 : 4) {
      return TIFFEntry(
        tag: tag, format: format, count: Int64(count), position: position + Int64(valuePlace - place),
        length: length, inPlace: TIFFNumbers.bytes(bytes, at: valuePlace, length: Int(length)))
    }
    let offset =
      isBig ? numbers.number64(bytes, at: valuePlace) : UInt64(numbers.number32(bytes, at: valuePlace))
    guard let value = self.position(of: offset, length: length) else { return nil }
    return TIFFEntry(
      tag: tag, format: format, count: Int64(count), position: value, length: length, inPlace: nil)
  }

  /// Where in the file the `length` bytes at `offset` from the header stand, nil where they aren't all there.
  func position(of offset: UInt64, length: Int64) -> Int64? {
    guard let offset = Int64(exactly: offset), offset <= end - start, length <= end - start - offset else {
      return nil
    }
    return start + offset
  }

  /// A whole number among an entry's components, nil where it isn't one, is negative or isn't there.
  func number(
    of entry: TIFFEntry, _ index: Int = 0, in window: inout ByteWindow
  ) throws(PhotoReadError) -> UInt64? {
    let length = entry.format.componentLength
    guard entry.format.isWholeNumber, index >= 0, Int64(index) < entry.count else { return nil }
    let bytes: UInt64
    if let inPlace = entry.inPlace {
      bytes = inPlace >> UInt64(8 * index * length)
    } else {
      let position = entry.position + Int64(index) * Int64(length)
      guard try window.load(length, at: position, ahead: TIFFWalker.neighbourhood) == length else {
        return nil
      }
      bytes = window.withBytes(length, at: position) {
        TIFFNumbers.bytes($0.span, at: 0, length: length)
      }
    }
    let number = numbers.number(bytes, length: length)
    let isNegative = entry.format.isSigned && number >> UInt64(8 * length - 1) == 1
    return isNegative ? nil : number
  }

  /// Copies an entry's first `length` bytes, as the file has them, to `place` of `bytes`, where there is room.
  func copy(
    _ length: Int, of entry: TIFFEntry, to bytes: inout [UInt8], at place: Int, in window: inout ByteWindow
  ) throws(PhotoReadError) {
    if let inPlace = entry.inPlace {
      for index in 0..<min(length, 8) {
        bytes[place + index] = UInt8(truncatingIfNeeded: inPlace >> UInt64(8 * index))
      }
      return
    }
    let loaded = try window.load(length, at: entry.position, ahead: TIFFWalker.neighbourhood)
    window.withBytes(loaded, at: entry.position) { value in
      guard place >= 0, value.count <= bytes.count - place else { return }
      unsafe value.withUnsafeBytes { value in
        unsafe bytes.withUnsafeMutableBytes { bytes in
          unsafe UnsafeMutableRawBufferPointer(rebasing: bytes[place...]).copyMemory(from: value)
        }
      }
    }
  }
}
