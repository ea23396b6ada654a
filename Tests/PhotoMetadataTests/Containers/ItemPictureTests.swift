import AlbumModel
import TestSupport
import Testing

@testable import PhotoMetadata

@Suite("Pictures of items: HEIC, HEIF, AVIF")
struct ItemPictureTests {
  static let block = JPEGBuilder(taken: "2019:02:03 10:11:12").exifBlock
  static let other = JPEGBuilder(taken: "2001:01:01 01:01:01").exifBlock
  static let packet = XMPText.packet(attributes: "xmp:Rating=\"4\"")

  static var picture: ItemPictureBuilder {
    var picture = ItemPictureBuilder()
    picture.items = [.exif(2, block), .xmp(3, packet)]
    return picture
  }

  @Test("give EXIF, XMP and size")
  func whole() throws {
    let told = try Told(ItemPictureTests.picture.bytes)
    #expect(told.format == .heic)
    #expect(told.originals == ["2019:02:03 10:11:12"])
    #expect(told.ratings == [4])
    #expect(told.size == PixelSize(width: 4032, height: 3024))
    #expect(told.orientation == .upright)
    #expect(told.metadata.quickTime == QuickTimeDates())
  }

  @Test("are read whichever version their tables have", arguments: [2, 3], [0, 1, 2])
  func versions(entryVersion: Int, locationVersion: Int) throws {
    for width in [4, 8] {
      for isInside in [false, true] where !isInside || locationVersion > 0 {
        for pieces in [1, 3] {
          var picture = ItemPictureTests.picture
          picture.entryVersion = entryVersion
          picture.locationVersion = locationVersion
          picture.locationWidth = width
          picture.isInside = isInside
          picture.pieces = pieces
          let told = try Told(picture.bytes)
          #expect(told.originals == ["2019:02:03 10:11:12"])
          #expect(told.ratings == [4])
        }
      }
    }
  }

  @Test("are read in a few kilobytes wherever their metadata stands")
  func far() throws {
    var picture = ItemPictureTests.picture
    picture.distance = 10 << 20
    let source = MemorySource(picture.bytes)
    let told = try Told(source)
    #expect(told.originals == ["2019:02:03 10:11:12"])
    #expect(told.ratings == [4])
    #expect(source.reads.map(\.count).reduce(0, +) < 16 << 10)
  }

  @Test(
    "have the format of their brands",
    arguments: [
      ("heic", [], .heic), ("heix", ["mif1"], .heic), ("hevc", [], .heic), ("mif1", ["heic"], .heic),
      ("mif1", ["mif1", "miaf"], .heif), ("msf1", ["hevc"], .heic), ("mif1", ["avif", "miaf"], .avif),
      ("avif", ["mif1"], .avif), ("avis", ["msf1"], .avif),
    ] as [(String, [String], PhotoFormat)])
  func formats(major: String, compatible: [String], expected: PhotoFormat) throws {
    var picture = ItemPictureTests.picture
    picture.brands = BoxBuilder.brands(major, compatible)
    let told = try Told(picture.bytes)
    #expect(told.format == expected)
    #expect(told.originals == ["2019:02:03 10:11:12"])
  }

  @Test("give the block that describes the picture before one that describes another")
  func primaryFirst() throws {
    var picture = ItemPictureBuilder()
    picture.items = [.exif(2, ItemPictureTests.other, describes: 9), .exif(3, ItemPictureTests.block)]
    #expect(try Told(picture.bytes).originals == ["2019:02:03 10:11:12", "2001:01:01 01:01:01"])
  }

  static let turns: [([[UInt8]], Orientation)] = {
    func rotation(_ quarters: UInt8) -> [UInt8] { BoxBuilder.box("irot", [quarters]) }
    func mirror(_ axis: UInt8) -> [UInt8] { BoxBuilder.box("imir", [axis]) }
    // Against the clock; mirrored at axis 0 top and bottom change places, at axis 1 left and right.
    return [
      ([rotation(0)], .upright), ([rotation(1)], .quarterLeft), ([rotation(2)], .turnedAround),
      ([rotation(3)], .quarterRight), ([mirror(0)], .mirroredTurnedAround), ([mirror(1)], .mirrored),
      ([rotation(1), mirror(0)], .mirroredQuarterLeft), ([rotation(1), mirror(1)], .mirroredQuarterRight),
      ([rotation(2), mirror(0)], .mirrored), ([rotation(2), mirror(1)], .mirroredTurnedAround),
      ([rotation(3), mirror(0)], .mirroredQuarterRight), ([rotation(3), mirror(1)], .mirroredQuarterLeft),
      ([mirror(0), rotation(1)], .mirroredQuarterRight),
    ]
  }()

  @Test("are turned as their properties say, and not by EXIF as well", arguments: turns)
  func turned(properties: [[UInt8]], expected: Orientation) throws {
    for hasWideNumbers in [false, true] {
      var picture = ItemPictureBuilder()
      let block = JPEGBuilder(main: [.init(0x0112, .short(6))]).exifBlock
      picture.items = [.exif(2, block)]
      picture.hasWideNumbers = hasWideNumbers
      // Another item's size stands first; the numbers give the order, not the places.
      picture.properties =
        [ItemPictureBuilder.size(512, 512)] + properties + [ItemPictureBuilder.size(4032, 3024)]
      picture.primaryProperties = [properties.count + 2] + Array(2...properties.count + 1)
      let reading = PhotoReader().read(MemorySource(picture.bytes), now: CorpusTests.now)
      let facts = try reading.outcome.get()
      #expect(facts.orientation == expected)
      #expect(facts.size == PixelSize(width: 4032, height: 3024))
    }
  }

  @Test("without tables of properties leave the orientation to EXIF")
  func withoutProperties() throws {
    var picture = ItemPictureBuilder()
    picture.items = [.exif(2, JPEGBuilder(main: [.init(0x0112, .short(6))]).exifBlock)]
    picture.primaryProperties = []
    let facts = try PhotoReader().read(MemorySource(picture.bytes), now: CorpusTests.now).outcome.get()
    #expect(facts.orientation == .quarterRight)
  }

  @Test(
    "have their EXIF block where four bytes say, and where they are wrong",
    arguments: [
      ([0, 0, 0, 6], 0), ([0, 0, 0, 0], 6), ([], 0), ([], 6), ([0xFF, 0xFF, 0xFF, 0xFF], 0),
      ([0, 0, 0, 6], 6),
      ([0, 0, 0, 10, 1, 2, 3, 4], 0), ([0, 0, 0, 4, 1, 2, 3, 4], 6),
    ] as [([UInt8], Int)])
  func exifItems(front: [UInt8], dropped: Int) throws {
    var picture = ItemPictureBuilder()
    picture.items = [.init(2, "Exif", front + ItemPictureTests.block.dropFirst(dropped))]
    #expect(try Told(picture.bytes).originals == ["2019:02:03 10:11:12"])
  }

  @Test("that hold no metadata are pictures all the same; without items they are damaged")
  func nothing() throws {
    let told = try Told(ItemPictureBuilder().bytes)
    #expect(told.size == PixelSize(width: 4032, height: 3024))
    #expect(told.metadata == FileMetadata())
    #expect(throws: PhotoReadError.damaged(.heic)) { try Told(BoxBuilder.brands("heic")) }
    #expect(throws: PhotoReadError.damaged(.avif)) {
      try Told(BoxBuilder.brands("avif") + BoxBuilder.full("meta"))
    }
  }

  @Test("whose places lead out of the file give nothing and harm nothing")
  func wildPlaces() throws {
    let picture = ItemPictureTests.picture
    let bytes = picture.bytes
    let start = try #require(bytes.indices.first { bytes[$0...].starts(with: BoxBuilder.name("iloc")) })
    for offset in start + 4..<start + 48 {
      for value: UInt8 in [0, 1, 0x7F, 0x80, 0xFF] {
        var changed = bytes
        changed[offset] = value
        _ = try Told(changed)
        for index in offset..<min(offset + 4, start + 48) { changed[index] = value }
        _ = try Told(changed)
      }
    }
  }
}
