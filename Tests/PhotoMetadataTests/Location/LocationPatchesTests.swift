import AlbumModel
import TestSupport
import Testing

@testable import PhotoMetadata

@Suite("Places taken out of copies")
struct LocationPatchesTests {
  static let taken = "2019:02:03 10:11:12"
  static let gps: [TIFFBuilder.Entry] = [
    .init(0x0001, .text("N")), .init(0x0002, .rationals([Planted.number, 1, 2, 1, 3, 1])),
    .init(0x0003, .text("E")), .init(0x0004, .rationals([4, 1, Planted.number, 1, 3, 1])),
    .init(0x001B, .raw(format: 7, Array("ASCII\0\0\0QQQQ".utf8))),
  ]

  static func tiff(
    _ order: TIFFBuilder.ByteOrder = .little, isBig: Bool = false, note: [UInt8] = [], make: String = "Canon"
  ) -> TIFFBuilder {
    var exif = [TIFFBuilder.Entry(0x9003, .text(taken))]
    if !note.isEmpty { exif.append(.init(0x927C, .raw(format: 7, note))) }
    return TIFFBuilder(
      byteOrder: order, isBig: isBig, main: [.init(0x010F, .text(make))], exif: exif, gps: gps)
  }

  static let block = Array("Exif\0\0".utf8) + tiff().bytes
  static let packet = XMPText.packet(
    attributes: "xmp:Rating=\"4\" exif:GPSLatitude=\"\(Planted.text)\" photoshop:City='QQQQ > Q'",
    elements: """
      <exif:DateTimeOriginal>2019-02-03T10:11:12</exif:DateTimeOriginal>
      <Iptc4xmpExt:LocationCreated xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/"><rdf:Bag>
      <rdf:li rdf:parseType="Resource"><Iptc4xmpExt:City>QQQQ</Iptc4xmpExt:City></rdf:li></rdf:Bag>
      </Iptc4xmpExt:LocationCreated><photoshop:Country/>
      """)

  static func dataset(_ number: UInt8, _ text: String) -> [UInt8] {
    [0x1C, 2, number] + BoxBuilder.number(text.utf8.count, bytes: 2) + Array(text.utf8)
  }

  static let records =
    dataset(55, "20190203") + dataset(90, "QQQQ") + dataset(101, "QQQQland") + dataset(120, "A title")

  static func resource(_ number: Int, _ content: [UInt8]) -> [UInt8] {
    Array("8BIM".utf8) + BoxBuilder.number(number, bytes: 2) + [0, 0]
      + BoxBuilder.number(content.count, bytes: 4) + content
      + [UInt8](repeating: 0, count: content.count % 2)
  }

  // MARK: EXIF

  @Test("EXIF's GPS directory is emptied in either byte order, and the date stays")
  func exif() throws {
    for order in TIFFBuilder.ByteOrder.allCases {
      let tiff = LocationPatchesTests.tiff(order)
      let file =
        [0xFF, 0xD8] + JPEGBuilder.segment(0xE1, Array("Exif\0\0".utf8) + tiff.bytes)
        + JPEGBuilder().bytes[2...]
      let patched = try #require(try Patched(file, format: .jpeg))
      #expect(Planted.isLeft(in: file) && !Planted.isLeft(in: patched.bytes))
      #expect(patched.bytes.count == file.count)
      let told = try Told(patched.bytes)
      #expect(told.originals == [LocationPatchesTests.taken])
      #expect(told.size == PixelSize(width: 64, height: 48))
      #expect(told.metadata.exif.map(\.gps) == [nil])
    }
  }

  @Test("raw files and pictures that are TIFF lose theirs, BigTIFF too")
  func tiffs() throws {
    for isBig in [false, true] {
      for order in TIFFBuilder.ByteOrder.allCases {
        let file = LocationPatchesTests.tiff(order, isBig: isBig).bytes
        let patched = try #require(try Patched(file, format: .cr2))
        #expect(!Planted.isLeft(in: patched.bytes))
        #expect(try Told(patched.bytes).originals == [LocationPatchesTests.taken])
      }
    }
  }

  @Test("a file without a place isn't touched")
  func nothing() throws {
    let files: [([UInt8], PhotoFormat)] = [
      (JPEGBuilder(taken: LocationPatchesTests.taken).bytes, .jpeg), (PNGBuilder().bytes, .png),
      (BoxBuilder.brands("qt  ") + MovieBuilder().movie, .mov), (ItemPictureTests.picture.bytes, .heic),
      (RIFFBuilder.webp(WebPTests.lossy, RIFFBuilder.chunk("EXIF", ItemPictureTests.block)), .webp),
      (GIFBuilder().bytes, .gif), ([], .jpeg),
    ]
    for (file, format) in files {
      #expect(try Patched(file, format: format)?.patches == [], "\(format)")
    }
  }

  @Test("a link that leads to no GPS directory is cut, and nothing else is written over")
  func strayLink() throws {
    // The link leads to IFD0 itself.
    var tiff = LocationPatchesTests.tiff()
    tiff.gps = []
    tiff.main.append(.init(0x8825, .long(8)))
    let patched = try #require(try Patched(tiff.bytes, format: .tiff))
    #expect(patched.patches.map(\.range.count) == [12])
    #expect(try Told(patched.bytes).originals == [LocationPatchesTests.taken])
  }

  @Test("values that overlap a directory which stays are a trap")
  func overlap() throws {
    var tiff = LocationPatchesTests.tiff()
    tiff.gps = []
    let plain = tiff.bytes
    // Behind all: a GPS directory whose value is IFD0.
    let entry = [2, 0, 1, 0, 64, 0, 0, 0, 8, 0, 0, 0] as [UInt8]
    tiff.main.append(.init(0x8825, .long(UInt32(plain.count + 12))))
    let file = tiff.bytes + [1, 0] + entry + [0, 0, 0, 0]
    #expect(tiff.bytes.count == plain.count + 12)
    #expect(try Patched.refusal(file, format: .tiff) != nil)
  }

  @Test("pictures behind the first, as in MPO, lose theirs too, and trailers of makers are emptied")
  func furtherPictures() throws {
    var first = JPEGBuilder(taken: LocationPatchesTests.taken)
    first.gps = LocationPatchesTests.gps
    let file = first.bytes + [0, 0, 0] + first.bytes + Array("SEFT QQQQ trailer".utf8)
    let patched = try #require(try Patched(file, format: .jpeg))
    #expect(!Planted.isLeft(in: patched.bytes))
    #expect(JPEGSegments(Array(patched.bytes[(first.bytes.count + 3)...])).size?.width == 64)
  }

  @Test("the film behind a moving photo loses its place; one that can't is emptied, and the picture stays")
  func movingPhoto() throws {
    var film = MovieBuilder()
    film.userData = [MovieBuilder.userText("©xyz", "+QQQQ/"), MovieBuilder.userText("©day", "2019")]
    let still = JPEGBuilder(taken: LocationPatchesTests.taken).bytes
    let sound = still + BoxBuilder.brands("mp42") + film.movie
    let patched = try #require(try Patched(sound, format: .jpeg))
    #expect(!Planted.isLeft(in: patched.bytes))
    #expect(patched.bytes.holds(Array("2019".utf8)) && patched.bytes.holds(Array("moov".utf8)))
    film.more = LocationPatchesTests.metadataTrack
    let doubtful = try #require(try Patched(still + BoxBuilder.brands("mp42") + film.movie, format: .jpeg))
    #expect(doubtful.bytes.starts(with: still))
    #expect(doubtful.bytes.dropFirst(still.count).allSatisfy { $0 == 0 })
  }

  /// A track whose samples are of a kind that may tell places.
  static let metadataTrack = BoxBuilder.box(
    "trak",
    BoxBuilder.box(
      "mdia",
      BoxBuilder.full("hdlr", [0, 0, 0, 0], BoxBuilder.name("meta"), [UInt8](repeating: 0, count: 13)),
      BoxBuilder.box("minf", BoxBuilder.box("stbl", BoxBuilder.full("stsd", BoxBuilder.name("gpmd"))))))

  // MARK: makers' notes

  @Test(
    "a maker's note keeps all but its places; one of an unknown maker is emptied",
    arguments: [
      ("Canon", "a note of Canon's", true), ("Casio", "QQQQ of Casio's", false), ("HTC", "QQQQ", false),
    ])
  func makerNote(make: String, note: String, stays: Bool) throws {
    let file = Array("Exif\0\0".utf8) + LocationPatchesTests.tiff(note: Array(note.utf8), make: make).bytes
    let jpeg = [0xFF, 0xD8] + JPEGBuilder.segment(0xE1, file) + JPEGBuilder().bytes[2...]
    let patched = try #require(try Patched(jpeg, format: .jpeg))
    #expect(!Planted.isLeft(in: patched.bytes))
    #expect(patched.bytes.holds(Array(note.utf8)) == stays)
  }

  @Test("Nikon's note loses the name of the place, and a raw file keeps the rest")
  func nikon() throws {
    let inner = TIFFBuilder(main: [.init(0x0001, .text("stays")), .init(0x0039, .text("QQQQ harbour"))])
    let note = Array("Nikon\0\u{2}\u{10}\0\0".utf8) + inner.bytes
    let file = LocationPatchesTests.tiff(note: note, make: "NIKON").bytes
    let patched = try #require(try Patched(file, format: .nef))
    #expect(!Planted.isLeft(in: patched.bytes))
    #expect(patched.bytes.holds(Array("stays".utf8)))
    #expect(
      try Patched.refusal(LocationPatchesTests.tiff(note: [1, 2], make: "Odd").bytes, format: .nef) != nil)
  }

  // MARK: XMP and IPTC

  @Test("XMP loses its places as attributes and as elements, and is as well formed as before")
  func xmp() throws {
    let segment = JPEGBuilder.segment(
      0xE1, Array("http://ns.adobe.com/xap/1.0/\0".utf8) + Array(LocationPatchesTests.packet.utf8))
    let file = [0xFF, 0xD8] + segment + JPEGBuilder().bytes[2...]
    let patched = try #require(try Patched(file, format: .jpeg))
    #expect(!Planted.isLeft(in: patched.bytes))
    #expect(!patched.bytes.holds(Array("GPSLatitude".utf8)) && !patched.bytes.holds(Array("City".utf8)))
    let told = try Told(patched.bytes)
    #expect(told.ratings == [4])
    #expect(told.metadata.xmp.flatMap(\.originals).map(\.trimmed) == ["2019-02-03T10:11:12"])
  }

  @Test("what follows a break in a packet is blanked")
  func brokenXMP() throws {
    let broken = LocationPatchesTests.packet.replacing("<photoshop:Country/>", with: "<a></b> QQQQ")
    let file = Array("GIF89a".utf8) + Array(broken.utf8)
    let patched = try #require(try Patched(file, format: .gif))
    #expect(!Planted.isLeft(in: patched.bytes))
  }

  @Test("a packet in UTF-16 that tells a place is refused")
  func wideXMP() throws {
    let wide = Array(LocationPatchesTests.packet.utf16).flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    let file = TIFFBuilder(main: [.init(0x02BC, .raw(format: 1, wide))]).bytes
    #expect(try Patched.refusal(file, format: .tiff) != nil)
  }

  @Test("extended XMP is one packet, wherever the segments are cut")
  func extendedXMP() throws {
    let bytes = Array(LocationPatchesTests.packet.utf8)
    let name = Array("0123456789ABCDEF0123456789ABCDEF".utf8)
    let place = try #require(bytes.firstPlace(of: Planted.mark))
    var file: [UInt8] = [0xFF, 0xD8]
    for range in [place + 2..<bytes.count, 0..<place + 2] {
      let header =
        name + BoxBuilder.number(bytes.count, bytes: 4) + BoxBuilder.number(range.lowerBound, bytes: 4)
      file += JPEGBuilder.segment(
        0xE1, Array("http://ns.adobe.com/xmp/extension/\0".utf8) + header + Array(bytes[range]))
    }
    file += JPEGBuilder().bytes[2...]
    let patched = try #require(try Patched(file, format: .jpeg))
    #expect(!patched.bytes.holds(Array("QQ".utf8)))
    #expect(patched.bytes.holds(Array("xmp:Rating".utf8)))
  }

  @Test("IPTC's city and country go, its date and title stay")
  func iptc() throws {
    let content =
      Array("Photoshop 3.0\0".utf8)
      + LocationPatchesTests.resource(0x0404, LocationPatchesTests.records)
      + LocationPatchesTests.resource(0x0422, LocationPatchesTests.block)
    let file = [0xFF, 0xD8] + JPEGBuilder.segment(0xED, content) + JPEGBuilder().bytes[2...]
    let patched = try #require(try Patched(file, format: .jpeg))
    #expect(!Planted.isLeft(in: patched.bytes))
    #expect(patched.bytes.holds(Array("A title".utf8)))
    #expect(try Told(patched.bytes).metadata.iptc.map(\.trimmed) == ["20190203"])
  }

  @Test("application segments that aren't known are emptied, colours and comments stay")
  func segments() throws {
    let colours = JPEGBuilder.segment(0xE2, Array("ICC_PROFILE\0 colours".utf8))
    let comment = JPEGBuilder.segment(0xFE, Array("a day out".utf8))
    let file =
      [0xFF, 0xD8] + colours + comment + JPEGBuilder.segment(0xE5, Array("RMETA\0QQQQ".utf8))
      + JPEGBuilder().bytes[2...]
    let patched = try #require(try Patched(file, format: .jpeg))
    #expect(!Planted.isLeft(in: patched.bytes))
    #expect(patched.bytes.holds(colours) && patched.bytes.holds(comment))
  }
}
