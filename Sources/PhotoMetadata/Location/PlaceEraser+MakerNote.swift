import AlbumModel

/// What is known of makers' notes (EXIF 2.32, tag 0x927C): whether they hold places, and where.
struct MakerNoteRule {
  enum Action {
    /// Nothing in it tells a place.
    case keep
    /// Its directory stands behind so many bytes, offsets count from the EXIF block's header; these tags tell a place.
    case directory(behind: Int, tags: Set<UInt16>)
    /// Likewise, but offsets count from the note's front.
    case ownDirectory(behind: Int, tags: Set<UInt16>)
    /// It is a TIFF structure behind so many bytes.
    case structure(behind: Int, tags: Set<UInt16>)
  }

  /// What the note begins with.
  let front: [UInt8]
  /// What Make begins with, in upper case, where the note has no mark of its own.
  let make: [UInt8]
  let action: Action

  init(front: String = "", make: String = "", _ action: Action) {
    self.front = Array(front.utf8)
    self.make = Array(make.utf8)
    self.action = action
  }

  private static let rules = [
    MakerNoteRule(front: "Apple iOS\0", .keep),
    MakerNoteRule(front: "SONY ", .keep),
    MakerNoteRule(front: "FUJIFILM", .keep),
    MakerNoteRule(front: "OLYMP", .keep),
    MakerNoteRule(front: "OM SYSTEM\0", .keep),
    MakerNoteRule(front: "Nikon\0\u{1}", .keep),
    // the name of a place near by; the settings of Nikon's program, which hold IPTC records
    MakerNoteRule(front: "Nikon\0\u{2}", .structure(behind: 10, tags: [0x0039, 0x0E01])),
    // the home town and the destination that the camera's clock is set to
    MakerNoteRule(front: "AOC\0", .directory(behind: 6, tags: [0x0023, 0x0024])),
    MakerNoteRule(front: "PENTAX \0", .ownDirectory(behind: 10, tags: [0x0023, 0x0024])),
    // names of a place, its country, state, city, and of a landmark
    MakerNoteRule(
      front: "Panasonic\0", .directory(behind: 12, tags: [0x0067, 0x0069, 0x006B, 0x006D, 0x006F, 0x0080])),
    MakerNoteRule(make: "CANON", .keep),
    MakerNoteRule(make: "SONY", .keep),
    MakerNoteRule(make: "MINOLTA", .keep),
    MakerNoteRule(make: "KONICA", .keep),
    // the name of a place, in two languages
    MakerNoteRule(make: "SAMSUNG", .ownDirectory(behind: 0, tags: [0x0030, 0x0031])),
  ]

  /// What to do with a note; nil where its maker isn't known.
  static func action(front: [UInt8], make: [UInt8]) -> Action? {
    let make = make.drop { $0 == 0x20 }.map(ASCII.uppercase)
    return rules.first { front.starts(with: $0.front) && make.starts(with: $0.make) }?.action
  }
}

extension PlaceEraser {
  /// A maker's note; one that isn't known is emptied, but for raw files, whose pictures may need it.
  mutating func eraseMakerNote(
    _ range: Range<Int64>, of tiff: TIFFPlace, make: [UInt8]
  ) throws(PhotoReadError) {
    let front = try window.bytes(range, atMost: 16)
    // Cut off before it begins.
    if front.isEmpty { return }
    let before = mark
    if let action = MakerNoteRule.action(front: front, make: make),
      try erase(range, by: action, of: tiff), !isInDoubt(since: before)
    {
      return
    }
    goBack(to: before)
    guard format.isRaw, format != .dng, tiff.range == fileRange else { return try zero(range) }
    giveUp("its maker's notes can't be read")
  }

  private mutating func erase(
    _ note: Range<Int64>, by action: MakerNoteRule.Action, of tiff: TIFFPlace
  ) throws(PhotoReadError) -> Bool {
    switch action {
    case .keep:
      return true
    case .directory(let length, let tags):
      let offset = note.lowerBound + Int64(length) - tiff.range.lowerBound
      return try eraseMakerDirectory(at: offset, of: tiff, tags)
    case .ownDirectory(let length, let tags):
      let own = TIFFPlace(range: note, header: tiff.header)
      return try eraseMakerDirectory(at: Int64(length), of: own, tags)
    case .structure(let length, let tags):
      let start = note.lowerBound + Int64(length)
      guard start < note.upperBound else { return false }
      return try eraseTIFF(start..<tiff.range.upperBound, first: .maker(tags))
    }
  }

  private mutating func eraseMakerDirectory(
    at offset: Int64, of tiff: TIFFPlace, _ tags: Set<UInt16>
  ) throws(PhotoReadError) -> Bool {
    guard let offset = UInt64(exactly: offset), let directory = try directory(at: offset, of: tiff),
      !directory.entries.isEmpty, directory.entries.count < 1024
    else { return false }
    kept.append(directory.range)
    for entry in directory.entries where tags.contains(entry.tag) { try erase(entry) }
    return true
  }
}
