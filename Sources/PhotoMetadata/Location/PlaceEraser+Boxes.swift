import AlbumModel

/// Boxes (ISO/IEC 14496-12) and QuickTime's atoms.
extension PlaceEraser {
  /// Boxes at the top of a file that are no metadata, or whose content is of no kind that is told here.
  private static let harmlessTopBoxes = Set(
    [
      "ftyp", "styp", "mdat", "moof", "mfra", "sidx", "ssix", "pdin", "prft", "wide", "pnot", "PICT", "JXL ",
      "jxlc", "jxlp", "jxll", "jxli",
    ].map(FourCC.init(_:)))

  /// Boxes of a movie that are no metadata.
  private static let harmlessMovieBoxes = Set(
    ["mvhd", "iods", "mvex", "clip", "ctab", "rmra", "drm "].map(FourCC.init(_:)))

  /// Boxes of user data that tell no place: titles and names, and a track's name.
  private static let harmlessUserData = Set(
    [
      "name", "cprt", "titl", "auth", "perf", "gnre", "albm", "yrrc", "dscp", "rtng", "clsf", "kywd", "tsel",
      "kind",
      "hnti", "hinf", "WLOC", "LOOP", "SelO", "AllF", "ptv ", "date",
    ].map(FourCC.init(_:)))

  /// Boxes of items' tables, which are no metadata of the picture.
  private static let harmlessMetaBoxes = Set(
    ["hdlr", "pitm", "iinf", "iloc", "iref", "iprp", "ipro", "idat", "dinf", "grpl", "keys", "ilst"].map(
      FourCC.init(_:)))

  private static let freeSpace = FourCC("free")
  private static let sphericalType: [UInt8] = [
    0xFF, 0xCC, 0x82, 0x63, 0xF8, 0x55, 0x4A, 0x93, 0x88, 0x14, 0x58, 0x7A, 0x02, 0x52, 0x1F, 0xDD,
  ]
  private static let canonPreviewType: [UInt8] = [
    0xEA, 0xF4, 0x2B, 0x5E, 0x1C, 0x98, 0x4B, 0x88, 0xB9, 0xFB, 0xB7, 0xDC, 0x40, 0x6E, 0x4D, 0x16,
  ]

  /// Runs `body` on each box of a range; what follows the last sound one is emptied.
  mutating func eachBox(
    in range: Range<Int64>, _ body: (inout PlaceEraser, Box) throws(PhotoReadError) -> Void
  ) throws(PhotoReadError) {
    var rest = range
    while !rest.isEmpty {
      boxesLeft -= 1
      guard boxesLeft >= 0 else { return giveUp("more boxes than any film has") }
      guard let box = try ISOMediaWalker.box(rest, in: &window) else { return try zero(rest) }
      try body(&self, box)
      rest = box.content.upperBound..<rest.upperBound
    }
  }

  /// The boxes at the top of a file.
  mutating func eraseBoxes(_ range: Range<Int64>) throws(PhotoReadError) {
    try eachBox(in: range) { (eraser, box) throws(PhotoReadError) in
      switch box.type {
      case .movie: try eraser.eraseMovie(box)
      case .meta: try eraser.eraseMeta(box)
      case .userExtension: try eraser.eraseUserExtension(box)
      case .exif: try eraser.eraseExifItem(box.content)
      case .xml: try eraser.eraseXMP(box.content)
      // The parts of a JPEG that a JPEG XL was made of, packed: without it the picture is the same.
      case FourCC("jbrd"): try eraser.free(box)
      case FourCC("brob"): try eraser.erasePacked(box)
      case let type where PlaceEraser.harmlessTopBoxes.contains(type): break
      default: try eraser.zero(box.content)
      }
    }
  }

  /// Turns a box into free space.
  mutating func free(_ box: Box) throws(PhotoReadError) {
    if box.type == PlaceEraser.freeSpace { return try zero(box.content) }
    // The type stands behind the 32-bit size, before the 64-bit one.
    _ = try window.load(16, at: max(box.content.lowerBound - 16, 0))
    let isLong =
      window.holds(BytePlaces.name(box.type), at: box.content.lowerBound - 12)
      && !window.holds(BytePlaces.name(box.type), at: box.content.lowerBound - 4)
    write(BytePlaces.name(PlaceEraser.freeSpace), at: box.content.lowerBound - (isLong ? 12 : 4))
    try zero(box.content)
  }

  /// brob (ISO/IEC 18181-2): another box, packed.
  private mutating func erasePacked(_ box: Box) throws(PhotoReadError) {
    var fields = FieldCursor(box.content)
    let type = try fields.number32(in: &window).map(FourCC.init(_:))
    if type == .exif || type == .xml { return giveUp("its metadata are compressed") }
    try free(box)
  }

  /// An EXIF block behind the distance to its header.
  mutating func eraseExifItem(_ range: Range<Int64>) throws(PhotoReadError) {
    let front = try window.bytes(range, atMost: 64)
    let start = range.lowerBound + Int64(ExifItem.start(in: front))
    guard start < range.upperBound else { return }
    try eraseExif(start..<range.upperBound)
  }

  private mutating func eraseUserExtension(_ box: Box) throws(PhotoReadError) {
    switch box.userType {
    case Box.xmpType: try eraseXMP(box.content)
    case Box.canonType: try eraseCanon(box)
    case PlaceEraser.canonPreviewType, PlaceEraser.sphericalType: break
    default: try zero(box.content)
    }
  }

  /// Canon's boxes in a CR3: TIFF structures of IFD0, of the EXIF directory, of the maker's note, of GPS.
  private mutating func eraseCanon(_ canon: Box) throws(PhotoReadError) {
    try eachBox(in: canon.content) { (eraser, box) throws(PhotoReadError) in
      switch box.type {
      case FourCC("CMT1"): try eraser.eraseExif(box.content)
      case FourCC("CMT2"): try eraser.eraseExif(box.content, first: .exif)
      case FourCC("CMT4"): try eraser.eraseExif(box.content, first: .gps)
      default: break
      }
    }
  }

  // MARK: films

  private mutating func eraseMovie(_ movie: Box) throws(PhotoReadError) {
    try eachBox(in: movie.content) { (eraser, box) throws(PhotoReadError) in
      switch box.type {
      case .track: try eraser.eraseTrack(box)
      case .userData: try eraser.eraseUserData(box)
      case .meta: try eraser.eraseMeta(box)
      case .userExtension: try eraser.eraseUserExtension(box)
      case PlaceEraser.freeSpace, FourCC("skip"): try eraser.zero(box.content)
      case let type where PlaceEraser.harmlessMovieBoxes.contains(type): break
      case FourCC("cmov"): eraser.giveUp("its tables are compressed")
      // Dashboard cameras' index of the places along the way.
      default: eraser.giveUp("it has tables of a kind that isn't known")
      }
    }
  }

  private mutating func eraseTrack(_ track: Box) throws(PhotoReadError) {
    try eachBox(in: track.content) { (eraser, box) throws(PhotoReadError) in
      switch box.type {
      case .userData: try eraser.eraseUserData(box)
      case .meta: try eraser.eraseMeta(box)
      case .userExtension: try eraser.eraseUserExtension(box)
      case .media: try eraser.checkMedia(box)
      default: break
      }
    }
  }

  /// udta: texts are boxes of their own; those that aren't known are emptied.
  private mutating func eraseUserData(_ box: Box) throws(PhotoReadError) {
    try eachBox(in: box.content) { (eraser, child) throws(PhotoReadError) in
      switch child.type {
      case .meta: try eraser.eraseMeta(child)
      case .xmp: try eraser.eraseXMP(child.content)
      case let type where PlaceEraser.isPlace(type): try eraser.free(child)
      // QuickTime's texts.
      case let type where type.rawValue >> 24 == 0xA9: break
      case let type where PlaceEraser.harmlessUserData.contains(type): break
      default: try eraser.free(child)
      }
    }
  }

  private static func isPlace(_ type: FourCC) -> Bool {
    [FourCC("©xyz"), FourCC("loci"), FourCC("©loc"), FourCC("©gps")].contains(type)
  }

  /// What a track's samples are; those of metadata can't be emptied without the tables of where they stand.
  private mutating func checkMedia(_ media: Box) throws(PhotoReadError) {
    var handler: FourCC?
    var descriptions: [UInt8] = []
    try eachBox(in: media.content) { (eraser, box) throws(PhotoReadError) in
      if box.type == .handler {
        var fields = FieldCursor(box.content)
        fields.skip(8)
        handler = try fields.number32(in: &eraser.window).map(FourCC.init(_:))
      } else if box.type == FourCC("minf") {
        try eraser.eachBox(in: box.content) { (eraser, table) throws(PhotoReadError) in
          guard table.type == FourCC("stbl") else { return }
          try eraser.eachBox(in: table.content) { (eraser, child) throws(PhotoReadError) in
            guard child.type == FourCC("stsd") else { return }
            descriptions = try eraser.window.bytes(child.content, atMost: 64 << 10)
          }
        }
      }
    }
    if let handler, PlaceEraser.pictureHandlers.contains(handler) { return }
    if format == .cr3 && descriptions.holds(Array("CTMD".utf8)) { return }
    // Apple's metadata along the film name their keys.
    let tellsKeys = descriptions.holds(Array("mebx".utf8))
    let lower = ASCII.lowercase(descriptions)
    if tellsKeys && !["location", "gps", "iso6709"].contains(where: { lower.holds(Array($0.utf8)) }) {
      return
    }
    giveUp("it has a track of metadata that may tell places")
  }

  /// Handlers of tracks of pictures, of sound, of clock times, and of hints to servers.
  private static let pictureHandlers = Set(
    ["vide", "soun", "tmcd", "hint", "auxv", "pict", "clcp"].map(FourCC.init(_:)))

  // MARK: metadata boxes

  /// meta: a film's keys and their values, or a picture's items.
  mutating func eraseMeta(_ meta: Box) throws(PhotoReadError) {
    var boxes: [FourCC: Box] = [:]
    try eachBox(in: MetaBox.children(meta, in: &window)) { (eraser, box) throws(PhotoReadError) in
      if boxes[box.type] == nil { boxes[box.type] = box }
      switch box.type {
      // What cameras write there besides, in a language of their own.
      case .xml: try eraser.blank(box.content)
      case .userExtension: try eraser.eraseUserExtension(box)
      case let type where PlaceEraser.harmlessMetaBoxes.contains(type): break
      default: try eraser.zero(box.content)
      }
    }
    if let list = boxes[.itemList] { try eraseValues(list, keys: boxes[.keys]) }
    if let information = boxes[.itemInformation] {
      try eraseItems(information, locations: boxes[.itemLocations], itemData: boxes[.itemData]?.content)
    }
  }

  /// ilst: each box is named by the number of a key, or is of a type of its own.
  private mutating func eraseValues(_ list: Box, keys: Box?) throws(PhotoReadError) {
    var places: Set<UInt32> = []
    if let keys, keys.content.length > 8 {
      var number: UInt32 = 0
      try eachBox(in: keys.content.lowerBound + 8..<keys.content.upperBound) {
        (eraser, key) throws(PhotoReadError) in
        number += 1
        let name = try eraser.window.bytes(key.content, atMost: 1024)
        if PlaceEraser.isPlace(key: name) { places.insert(number) }
      }
    }
    try eachBox(in: list.content) { (eraser, item) throws(PhotoReadError) in
      if places.contains(item.type.rawValue) || PlaceEraser.isPlace(item.type) {
        try eraser.free(item)
      } else if item.type == FourCC("----") {
        let front = try eraser.window.bytes(item.content, atMost: 1024)
        if PlaceEraser.isPlace(key: front) { try eraser.free(item) }
      }
    }
  }

  /// Whether a key (`com.apple.quicktime.location.ISO6709`) or the front of an item with its name tells a place.
  private static func isPlace(key: [UInt8]) -> Bool {
    key.split { !ASCII.isAlphanumeric($0) }.contains { PlaceName.isPlace($0) }
      || FourCC(bytes: key) == FourCC("©xyz")
  }
}

/// A box's type as the file has it.
enum BytePlaces {
  static func name(_ type: FourCC) -> [UInt8] {
    (0..<4).reversed().map { UInt8(truncatingIfNeeded: type.rawValue >> (8 * UInt32($0))) }
  }
}
