import AlbumModel
import TestSupport
import Testing

@testable import PhotoMetadata

@Suite("Hostile containers")
struct HostileContainerTests {
  /// A file of each kind with all that is read of it.
  static let samples: [(name: String, bytes: [UInt8])] = {
    var movie = MovieBuilder()
    movie.keys = [
      ("com.apple.quicktime.creationdate", "2019-02-03T10:11:12+0900"), ("com.apple.quicktime.model", "X"),
    ]
    let packet = Array(ItemPictureTests.packet.utf8)
    movie.userData = [MovieBuilder.userText("©day", "2019"), BoxBuilder.box("XMP_", packet)]
    var inside = ItemPictureTests.picture
    inside.locationVersion = 1
    inside.isInside = true
    inside.pieces = 3
    let exif = PNGBuilder.chunk("eXIf", PNGTests.tiff)
    let profile = PNGBuilder.profile("exif", ItemPictureTests.block)
    let texts =
      PNGBuilder.compressedText("Raw profile type exif", PNGTests.packed(Array(profile.utf8)))
      + PNGBuilder.internationalText("XML:com.adobe.xmp", packet) + PNGBuilder.text("Creation Time", "2019")
    var gif = GIFBuilder()
    gif.before = GIFBuilder.xmp(ItemPictureTests.packet)
    let stream = JXLTests.codestream(JXLTests.sizes[2].0 + [(1, 1)])
    return [
      ("mov", BoxBuilder.brands("qt  ") + movie.movie), ("heic", ItemPictureTests.picture.bytes),
      ("heic with its content inside", inside.bytes), ("png", PNGTests.file(exif + texts)),
      ("webp", RIFFBuilder.webp(WebPTests.lossy, RIFFBuilder.chunk("EXIF", ItemPictureTests.block))),
      ("gif", gif.bytes), ("jxl codestream", stream),
      (
        "jxl",
        BoxBuilder.box("JXL ", [13, 10, 0x87, 10]) + BoxBuilder.brands("jxl ")
          + BoxBuilder.box("jxlc", stream)
          + BoxBuilder.box("Exif", [0, 0, 0, 0], PNGTests.tiff)
      ),
    ]
  }()

  static let corpus: [(name: String, bytes: [UInt8])] = Corpus.rows.compactMap { row in
    guard ContainerCorpusTests.formats.keys.contains(row["format"]), let bytes = try? row.bytes else {
      return nil
    }
    return (row.name, bytes)
  }

  @Test("every prefix of a file is read without harm, and gives no date that the whole doesn't")
  func prefixes() throws {
    for (name, bytes) in HostileContainerTests.samples + HostileContainerTests.corpus {
      let whole = try Told(bytes)
      var count = 0
      while count < bytes.count {
        if let told = try? Told(MemorySource(bytes, count: count)) {
          let dates = told.originals.filter { $0.count == 19 }
          #expect(dates.allSatisfy(whole.originals.contains), "\(name) at \(count) bytes")
        }
        count += count < 4096 ? 1 : 211
      }
    }
  }

  @Test("thousands of damaged files are read without harm", arguments: 1...8)
  func mutations(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let files = HostileContainerTests.samples + HostileContainerTests.corpus
    var count = 0
    for _ in 0..<1250 {
      guard var bytes = files.randomElement(using: &random)?.bytes else { return }
      let reach = Bool.random(using: &random) ? min(bytes.count, 1024) : bytes.count
      for _ in 0..<Int.random(in: 1...16, using: &random) {
        let index = Int.random(in: 0..<reach, using: &random)
        let values: [UInt8] = [0, 1, 0x7F, 0x80, 0xFF, UInt8.random(in: 0...255, using: &random)]
        bytes[index] = values.randomElement(using: &random) ?? 0
      }
      if (try? Told(bytes)) != nil { count += 1 }
    }
    #expect(count > 100)
  }

  @Test("boxes in boxes a thousand deep cost no more than a few of them")
  func deep() throws {
    for type in ["moov", "meta", "udta", "trak", "ilst", "iprp", "mdia"] {
      var nested = BoxBuilder.box("free")
      for _ in 0..<1000 { nested = BoxBuilder.box(type, nested) }
      let source = MemorySource(BoxBuilder.brands("heic") + BoxBuilder.box("moov", nested))
      _ = try? Told(source)
      #expect(source.reads.map(\.count).reduce(0, +) < 16 << 10)
    }
  }

  static let tables: [(name: String, boxes: [UInt8])] = {
    let many = [UInt8](repeating: 0, count: 4 << 20)
    let boxes = [UInt8](
      (0..<200_000).flatMap { _ in BoxBuilder.box("infe", [2, 0, 0, 0, 0, 2, 0, 0, 0x45, 0x78, 0x69, 0x66]) })
    let counted = BoxBuilder.number(Int(UInt32.max), bytes: 4)
    let exif = BoxBuilder.full(
      "iinf", [0, 1], BoxBuilder.full("infe", version: 2, [0, 2, 0, 0], BoxBuilder.name("Exif"), [0]))
    return [
      ("entries", BoxBuilder.full("iinf", version: 1, counted, boxes)),
      ("places", exif + BoxBuilder.full("iloc", version: 2, [0x44, 0x44], counted, many)),
      (
        "pieces",
        exif + BoxBuilder.full("iloc", [0, 0, 0, 1, 0, 2, 0, 0, 0xFF, 0xFF], many)
      ),
      (
        "associations",
        BoxBuilder.full("pitm", [0, 9])
          + BoxBuilder.box("iprp", BoxBuilder.box("ipco", boxes), BoxBuilder.full("ipma", counted, many))
      ),
      (
        "references",
        BoxBuilder.full("pitm", [0, 9])
          + BoxBuilder.full("iinf", [0, 2], Array(boxes.prefix(40)))
          + BoxBuilder.full("iref", BoxBuilder.box("cdsc", many))
      ),
    ]
  }()

  // By name: a test's arguments are printed.
  @Test("tables without end cost a bounded amount of work", arguments: tables.map(\.name))
  func endlessTables(name: String) throws {
    let boxes = try #require(HostileContainerTests.tables.first { $0.name == name }?.boxes)
    let source = MemorySource(BoxBuilder.brands("heic") + BoxBuilder.full("meta", boxes))
    _ = try? Told(source)
    #expect(source.reads.map(\.count).reduce(0, +) < 2 << 20)
  }

  @Test("boxes far from one another, and a film of a thousand tracks, cost a bounded number of reads")
  func farApart() throws {
    let far = BoxBuilder.box("free", [UInt8](repeating: 0, count: 5000))
    let apart = MemorySource(BoxBuilder.brands("isom") + [UInt8]((0..<3000).flatMap { _ in far }))
    _ = try? Told(apart)
    #expect(apart.reads.count <= 1100)
    var movie = MovieBuilder()
    movie.more = [UInt8]((0..<1000).flatMap { _ in BoxBuilder.box("trak", far) })
    let tracks = MemorySource(BoxBuilder.brands("isom") + movie.movie)
    #expect(try Told(tracks).size == PixelSize(width: 1920, height: 1080))
    #expect(tracks.reads.count < 1100)
  }
}
