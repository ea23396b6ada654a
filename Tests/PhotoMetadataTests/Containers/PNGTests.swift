import AlbumModel
import CZlib
import TestSupport
import Testing

@testable import PhotoMetadata

@Suite("PNG files")
struct PNGTests {
  static let tiff = Array(ItemPictureTests.block.dropFirst(6))
  static let packet = Array(ItemPictureTests.packet.utf8)

  /// Bytes as zlib packs them.
  static func packed(_ bytes: [UInt8]) -> [UInt8] {
    var length = compressBound(UInt(bytes.count))
    var packed = [UInt8](repeating: 0, count: Int(length))
    unsafe packed.withUnsafeMutableBufferPointer { target in
      unsafe bytes.withUnsafeBufferPointer { source in
        _ = unsafe compress(target.baseAddress, &length, source.baseAddress, UInt(source.count))
      }
    }
    return Array(packed[..<Int(length)])
  }

  static func file(_ chunks: [UInt8], isBehind: Bool = false) -> [UInt8] {
    var builder = PNGBuilder()
    if isBehind { builder.after = chunks } else { builder.before = chunks }
    return builder.bytes
  }

  @Test("tell their size, and without metadata they are pictures all the same")
  func size() throws {
    let told = try Told(PNGBuilder().bytes)
    #expect(told.format == .png)
    #expect(told.size == PixelSize(width: 640, height: 480))
    #expect(told.metadata == FileMetadata())
    #expect(throws: PhotoReadError.damaged(.png)) { try Told(Array(PNGBuilder().bytes.prefix(20))) }
    #expect(PhotoReadError.damaged(.png).message == "a damaged PNG: it breaks off before it tells anything")
  }

  @Test("give EXIF before their picture and behind it, with a mark or without", arguments: [false, true])
  func exif(isBehind: Bool) throws {
    for block in [PNGTests.tiff, ItemPictureTests.block] {
      let told = try Told(PNGTests.file(PNGBuilder.chunk("eXIf", block), isBehind: isBehind))
      #expect(told.originals == ["2019:02:03 10:11:12"])
    }
  }

  @Test(
    "give what ImageMagick writes as text, whatever the keyword says of it",
    arguments: ["exif", "APP1", "xmp", "Exif"])
  func profiles(name: String) throws {
    let xmpSegment = Array("http://ns.adobe.com/xap/1.0/\0".utf8) + PNGTests.packet
    let marked = [0xEF, 0xBB, 0xBF] + PNGTests.packet
    let blocks: [[UInt8]] = [ItemPictureTests.block, PNGTests.tiff, PNGTests.packet, xmpSegment, marked]
    for (index, block) in blocks.enumerated() {
      // What stands before the digits is a line, of one word or of more.
      let text = PNGBuilder.profile(index % 2 == 0 ? name.lowercased() : name + " profile", block)
      let keyword = "Raw profile type " + name
      for chunk in [
        PNGBuilder.text(keyword, text), PNGBuilder.compressedText(keyword, PNGTests.packed(Array(text.utf8))),
        PNGBuilder.internationalText(keyword, Array(text.utf8)),
      ] {
        let told = try Told(PNGTests.file(chunk))
        #expect(told.originals == (index < 2 ? ["2019:02:03 10:11:12"] : []))
        #expect(told.ratings == (index < 2 ? [] : [4]))
      }
    }
  }

  @Test("give a profile of IPTC records, bare or among Photoshop's resources")
  func iptcProfiles() throws {
    let record: [UInt8] = [0x1C, 2, 55, 0, 8] + Array("20190203".utf8)
    let resource =
      BoxBuilder.name("8BIM") + [4, 4, 0, 0] + BoxBuilder.number(record.count, bytes: 4) + record + [0]
    for bytes in [record, resource] {
      let told = try Told(
        PNGTests.file(PNGBuilder.text("Raw profile type iptc", PNGBuilder.profile("iptc", bytes))))
      #expect(told.metadata.iptc.map(\.trimmed) == ["20190203"])
    }
  }

  @Test("give XMP, compressed or not, with names of languages before it")
  func xmp() throws {
    let keyword = "XML:com.adobe.xmp"
    for chunk in [
      PNGBuilder.internationalText(keyword, PNGTests.packet),
      PNGBuilder.internationalText(keyword, PNGTests.packed(PNGTests.packet), isCompressed: true),
      PNGBuilder.internationalText(keyword, PNGTests.packet, language: "de-DE"),
    ] {
      #expect(try Told(PNGTests.file(chunk)).ratings == [4])
      #expect(try Told(PNGTests.file(chunk, isBehind: true)).ratings == [4])
    }
  }

  @Test(
    "give the time of creation as it's written, and not the file's dates",
    arguments: [
      ("Creation Time", true), ("creation time", true), ("CreationTime", true), ("date:create", false),
      ("date:modify", false), ("Title", false),
    ])
  func creationTime(keyword: String, isDate: Bool) throws {
    let text = "Tue, 13 Feb 2007 06:34:38 +0000"
    for chunk in [
      PNGBuilder.text(keyword, text), PNGBuilder.compressedText(keyword, PNGTests.packed(Array(text.utf8))),
      PNGBuilder.internationalText(keyword, Array(text.utf8)),
    ] {
      let times = try Told(PNGTests.file(chunk)).metadata.pngCreationTimes
      #expect(times == (isDate ? [WrittenStamp(text: Array(text.utf8))] : []))
    }
  }

  @Test("that are cut off give no part of their time of creation")
  func cutTime() throws {
    var builder = PNGBuilder()
    builder.after = PNGBuilder.text("Creation Time", "2019-02-03 10:11:12")
    for count in 33..<builder.bytes.count {
      let times = try Told(MemorySource(builder.bytes, count: count)).metadata.pngCreationTimes.map(\.trimmed)
      #expect(times.isEmpty || times == ["2019-02-03 10:11:12"], "at \(count) bytes")
    }
  }

  @Test("give the time of the last change in UTC")
  func lastChange() throws {
    let chunk = PNGBuilder.chunk("tIME", [0x07, 0xD7, 2, 3, 4, 5, 60])
    let times = try Told(PNGTests.file(chunk)).metadata.pngTimes
    #expect(times == [WrittenStamp(text: Array("2007:02:03 04:05:60".utf8), isUTC: true)])
    #expect(try Told(PNGTests.file(PNGBuilder.chunk("tIME", [7, 2]))).metadata.pngTimes == [])
  }

  @Test(
    "are read in leaps over their picture's data, however many chunks it has",
    arguments: [
      [Int](repeating: 8192, count: 2000), [Int](repeating: 8192, count: 1999) + [17],
      [Int](repeating: 100, count: 3) + [Int](repeating: 8192, count: 777), [8192, 8192], [5, 6, 7, 8],
      [9000, 9000, 9000, 1],
    ])
  func leaps(data: [Int]) throws {
    var builder = PNGBuilder()
    builder.data = data
    builder.after =
      PNGBuilder.chunk("eXIf", PNGTests.tiff) + PNGBuilder.chunk("tIME", [0x07, 0xD7, 2, 3, 4, 5, 6])
    let source = MemorySource(builder.bytes)
    let told = try Told(source)
    #expect(told.originals == ["2019:02:03 10:11:12"])
    #expect(told.metadata.pngTimes.count == 1)
    #expect(source.reads.count < 40)
    #expect(source.reads.map(\.count).reduce(0, +) < 24 << 10)
  }

  @Test("with a text that unpacks without end cost a bounded amount of memory")
  func bomb() {
    let packed = PNGTests.packed([UInt8](repeating: 0x41, count: 64 << 20))
    #expect(ZlibInflation.inflated(packed, atMost: 1 << 20) == [UInt8](repeating: 0x41, count: 1 << 20))
    #expect(ZlibInflation.inflated(Array(packed.prefix(1000)), atMost: 1 << 20).allSatisfy { $0 == 0x41 })
    #expect(ZlibInflation.inflated([1, 2, 3], atMost: 100) == [])
    #expect(ZlibInflation.inflated([], atMost: 100) == [])
  }
}
