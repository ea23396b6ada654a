import AlbumModel
import CZlib
import TestSupport
import Testing

@testable import PhotoMetadata

@Suite("Places taken out of copies, in every container")
struct ContainerPlacesTests {
  private static let block = LocationPatchesTests.block
  private static let packet = LocationPatchesTests.packet

  @Test("HEIC: items in any place and in pieces")
  func items() throws {
    for (version, isInside, pieces) in [(0, false, 1), (1, true, 1), (1, false, 3), (2, true, 5)] {
      var picture = ItemPictureBuilder()
      picture.items = [.exif(2, ContainerPlacesTests.block), .xmp(3, ContainerPlacesTests.packet)]
      picture.locationVersion = version
      picture.isInside = isInside
      picture.pieces = pieces
      let patched = try #require(try Patched(picture.bytes, format: .heic))
      #expect(!Planted.isLeft(in: patched.bytes))
      let told = try Told(patched.bytes)
      #expect(told.originals == [LocationPatchesTests.taken] && told.ratings == [4])
      #expect(told.size == PixelSize(width: 4032, height: 3024))
    }
  }

  @Test("JPEG XL: boxes of EXIF and XMP; compressed ones are refused, what a JPEG left is freed")
  func jxl() throws {
    let front = BoxBuilder.box("JXL ", [13, 10, 0x87, 10]) + BoxBuilder.brands("jxl ")
    let stream = BoxBuilder.box("jxlc", JXLTests.codestream(JXLTests.sizes[0].0 + [(1, 1)]))
    let exif = BoxBuilder.box("Exif", [0, 0, 0, 0], Array(ContainerPlacesTests.block.dropFirst(6)))
    let file =
      front + stream + exif + BoxBuilder.box("xml ", Array(ContainerPlacesTests.packet.utf8))
      + BoxBuilder.box("jbrd", Array("QQQQ".utf8)) + BoxBuilder.large("jumb", Array("QQQQ".utf8))
    let patched = try #require(try Patched(file, format: .jxl))
    #expect(!Planted.isLeft(in: patched.bytes))
    #expect(!patched.bytes.holds(Array("jbrd".utf8)))
    #expect(try Told(patched.bytes).originals == [LocationPatchesTests.taken])
    #expect(
      try Patched.refusal(front + stream + BoxBuilder.box("brob", BoxBuilder.name("Exif"), [1]), format: .jxl)
        != nil)
  }

  @Test("CR3: Canon's boxes, GPS in a structure of its own")
  func cr3() throws {
    let main = TIFFBuilder(main: [.init(0x0132, .text(LocationPatchesTests.taken))]).bytes
    let gps = TIFFBuilder(main: LocationPatchesTests.gps).bytes
    let canon = BoxBuilder.box(
      "uuid", Box.canonType, BoxBuilder.box("CMT1", main), BoxBuilder.box("CMT4", gps))
    let file = BoxBuilder.brands("crx ") + BoxBuilder.box("moov", canon)
    let patched = try #require(try Patched(file, format: .cr3))
    #expect(!Planted.isLeft(in: patched.bytes))
    #expect(
      try Told(patched.bytes).metadata.exif.first?.changed.map(\.trimmed) == [LocationPatchesTests.taken])
  }

  @Test("WebP: chunks of EXIF and XMP; one that isn't known is emptied")
  func webp() throws {
    let file = RIFFBuilder.webp(
      RIFFBuilder.canvas(width: 640, height: 480), WebPTests.lossy,
      RIFFBuilder.chunk("EXIF", ContainerPlacesTests.block),
      RIFFBuilder.chunk("XMP ", Array(ContainerPlacesTests.packet.utf8)),
      RIFFBuilder.chunk("JUNK", Planted.mark))
    let patched = try #require(try Patched(file, format: .webp))
    #expect(!Planted.isLeft(in: patched.bytes))
    let told = try Told(patched.bytes)
    #expect(told.originals == [LocationPatchesTests.taken] && told.ratings == [4])
  }

  @Test("PNG: EXIF, XMP, texts by name; checksums are right where something was written")
  func png() throws {
    var picture = PNGBuilder()
    picture.before =
      PNGBuilder.chunk("eXIf", Array(ContainerPlacesTests.block.dropFirst(6)))
      + PNGBuilder.internationalText("XML:com.adobe.xmp", Array(ContainerPlacesTests.packet.utf8))
      + PNGBuilder.text("exif:GPSLatitude", "QQQQ") + PNGBuilder.chunk("caBX", Planted.mark)
      + PNGBuilder.text("Title", "A title")
    picture.after = PNGBuilder.text("Creation Time", "2019")
    let file = picture.bytes + Planted.mark
    let patched = try #require(try Patched(file, format: .png))
    #expect(!Planted.isLeft(in: patched.bytes))
    let told = try Told(patched.bytes)
    #expect(told.originals == [LocationPatchesTests.taken] && told.ratings == [4])
    #expect(patched.bytes.holds(Array("A title".utf8)))
    var walker = PNGWalker()
    var window = ByteWindow()
    window.open(BytesSource(bytes: patched.bytes))
    var written = 0
    while let chunk = try walker.next(in: &window) {
      let place = Int(chunk.content.lowerBound) - 4..<Int(chunk.content.upperBound)
      guard patched.patches.contains(where: { $0.range.overlaps(place) }) else { continue }
      written += 1
      let bytes = Array(patched.bytes[place])
      let checksum = unsafe crc32(0, bytes, UInt32(bytes.count))
      #expect(
        Array(patched.bytes[place.upperBound...].prefix(4)) == BoxBuilder.number(Int(checksum), bytes: 4))
    }
    #expect(written == 4)
  }

  @Test("PNG: metadata that are packed are refused where they tell a place, and only there")
  func packedPNG() throws {
    for (block, isRefused) in [(ContainerPlacesTests.block, true), (ItemPictureTests.block, false)] {
      for name in ["exif", "EXIF profile", "generic profile"] {
        let profile = Array(PNGBuilder.profile(name, block).utf8)
        let packed = PNGBuilder.compressedText("Raw profile type exif", PNGTests.packed(profile))
        let plain = PNGBuilder.text("Raw profile type exif", String(decoding: profile, as: UTF8.self))
        for chunk in [packed, plain] {
          #expect((try Patched.refusal(PNGTests.file(chunk), format: .png) != nil) == isRefused, "\(name)")
        }
      }
    }
    let unknown = PNGBuilder.text(
      "Raw profile type exif", PNGBuilder.profile("exif", Array("no kind known".utf8)))
    #expect(try Patched.refusal(PNGTests.file(unknown), format: .png) != nil)
    let packet = PNGTests.packed(Array(ContainerPlacesTests.packet.utf8))
    let text = PNGBuilder.internationalText("XML:com.adobe.xmp", packet, isCompressed: true)
    #expect(try Patched.refusal(PNGTests.file(text), format: .png) != nil)
  }

  @Test("films: keys, user data, XMP; the date stays")
  func films() throws {
    var film = MovieBuilder()
    film.keys = [
      ("com.apple.quicktime.location.ISO6709", "+QQQQ/"),
      ("com.apple.quicktime.creationdate", "2019-02-03T10:11:12+0900"),
      ("com.apple.quicktime.location.accuracy.horizontal", "QQQQ"),
    ]
    film.userData = [
      MovieBuilder.userText("©xyz", "+QQQQ/"), BoxBuilder.full("loci", Planted.mark),
      BoxBuilder.box("GPMF", Planted.mark), BoxBuilder.box("XMP_", Array(ContainerPlacesTests.packet.utf8)),
      BoxBuilder.large("gpsx", Planted.mark),
    ]
    let file =
      BoxBuilder.brands("qt  ") + film.movie + BoxBuilder.box("mdat", [1, 2, 3])
      + BoxBuilder.box("free", Planted.mark)
      + Planted.mark
    let patched = try #require(try Patched(file, format: .mov))
    #expect(!Planted.isLeft(in: patched.bytes))
    let told = try Told(patched.bytes)
    #expect(told.creationDates == ["2019-02-03T10:11:12+0900"])
    #expect(told.size == PixelSize(width: 1920, height: 1080) && told.duration == 2500)
  }

  @Test("films with tracks or tables that may tell places are refused")
  func doubtfulFilms() throws {
    for more in [LocationPatchesTests.metadataTrack, BoxBuilder.box("gps ", [1, 2, 3, 4])] {
      var film = MovieBuilder()
      film.more = more
      #expect(try Patched.refusal(BoxBuilder.brands("isom") + film.movie, format: .mp4) != nil)
    }
  }

  @Test("RAF and RW2: the JPEG inside")
  func jpegInside() throws {
    var jpeg = JPEGBuilder(taken: LocationPatchesTests.taken)
    jpeg.gps = LocationPatchesTests.gps
    let raf = RawFile.raf(jpeg.bytes, sizes: [(0x0100, 2848, 4288)])
    let rw2 = TIFFBuilder(main: [.init(0x002E, .raw(format: 7, jpeg.bytes))])
    var marked = rw2
    marked.mark = 0x55
    for (file, format) in [(raf, PhotoFormat.raf), (marked.bytes, .rw2)] {
      let patched = try #require(try Patched(file, format: format))
      #expect(Planted.isLeft(in: file) && !Planted.isLeft(in: patched.bytes))
      #expect(try Told(patched.bytes).originals == [LocationPatchesTests.taken])
    }
  }

  @Test("EXIF and XMP where no table leads to are found too")
  func swept() throws {
    let gap = [UInt8](repeating: 0x33, count: 70_000)
    let raw =
      LocationPatchesTests.tiff().bytes + gap + ContainerPlacesTests.block + gap
      + Array(ContainerPlacesTests.packet.utf8)
    let patched = try #require(try Patched(raw, format: .cr2))
    #expect(!Planted.isLeft(in: patched.bytes))
  }

  @Test("GIF's packet, and X3F's and CRW's previews")
  func others() throws {
    var gif = GIFBuilder()
    gif.before = GIFBuilder.xmp(ContainerPlacesTests.packet)
    let x3f = RawFile.x3f(version: 0x0002_0000, [640, 480, 0], at: 28) + ContainerPlacesTests.block
    for (file, format) in [
      (gif.bytes, PhotoFormat.gif), (x3f, .x3f), (RawFile.plainCRW + ContainerPlacesTests.block, .crw),
    ] {
      let patched = try #require(try Patched(file, format: format))
      #expect(Planted.isLeft(in: file) && !Planted.isLeft(in: patched.bytes))
    }
  }
}
