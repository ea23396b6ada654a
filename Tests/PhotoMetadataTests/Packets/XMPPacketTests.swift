import AlbumModel
import TestSupport
import Testing

@testable import PhotoMetadata

extension XMPPacket {
  init(_ bytes: [UInt8]) {
    self.init(bytes.span)
  }

  init(_ text: String) {
    self.init(Array(text.utf8))
  }

  var originalTexts: [String] { originals.map { String(decoding: $0.text, as: UTF8.self) } }
  var createdTexts: [String] { created.map { String(decoding: $0.text, as: UTF8.self) } }
}

@Suite("XMP packets")
struct XMPPacketTests {
  static let date = "2019-02-03T10:11:12.345+09:00"

  @Test("dates are read in their order of trust, as they are written")
  func dates() {
    let packet = XMPPacket(
      XMPText.packet(
        attributes: """
          xmp:CreateDate="2004" photoshop:DateCreated="2002-02" exif:DateTimeDigitized="2003:03:03"
          exif:DateTimeOriginal="\(XMPPacketTests.date)" xmp:ModifyDate="2019-01-01" xmp:MetadataDate="2020-01-01"
          """))
    #expect(packet.originalTexts == [XMPPacketTests.date, "2002-02"])
    #expect(packet.createdTexts == ["2003:03:03", "2004"])
    #expect(packet.originals.allSatisfy { !$0.isUTC && $0.spelling == .dateAndTime })
  }

  @Test("the stamp of a GPS receiver has the date too, and is UTC")
  func gps() {
    let packet = XMPPacket(
      XMPText.packet(elements: "<exif:GPSTimeStamp>2023-11-15T12:30:00Z</exif:GPSTimeStamp>"))
    #expect(packet.gps == WrittenStamp(text: Array("2023-11-15T12:30:00Z".utf8), isUTC: true))
    var dates = PhotoDates()
    dates.metadata.xmp = [packet]
    #expect(dates.answer == "gps 2023-11-15T12:30:00")
    #expect(dates.taken?.isZoneAssumed == true)
    dates.set(.original, "2023:11:15 21:30:00")
    #expect(dates.taken?.offsetMinutes == 540)
  }

  @Test(
    "a property's value is read however it is written",
    arguments: [
      "<exif:DateTimeOriginal>D</exif:DateTimeOriginal>",
      "<exif:DateTimeOriginal>\n   D \t\n</exif:DateTimeOriginal>",
      "<exif:DateTimeOriginal><![CDATA[D]]></exif:DateTimeOriginal>",
      "<exif:DateTimeOriginal><!-- c -->D</exif:DateTimeOriginal>",
      "<e:DateTimeOriginal xmlns:e='http://ns.adobe.com/exif/1.0/'>D</e:DateTimeOriginal>",
      "<DateTimeOriginal xmlns='http://ns.adobe.com/exif/1.0/'>D</DateTimeOriginal>",
      "<e:DateTimeOriginal xmlns:e='http://ns.adobe.com/exif/1.0'>D</e:DateTimeOriginal>",
      "<e:DateTimeOriginal xmlns:e='http://cipa.jp/exif/1.0/'>D</e:DateTimeOriginal>",
      "<exif:DateTimeOriginal><rdf:Seq>\n<rdf:li>D</rdf:li><rdf:li>2001</rdf:li></rdf:Seq></exif:DateTimeOriginal>",
      "<exif:DateTimeOriginal><rdf:Alt><rdf:li xml:lang='x-default'>D</rdf:li></rdf:Alt></exif:DateTimeOriginal>",
      "<exif:DateTimeOriginal rdf:parseType='Resource'><rdf:value>D</rdf:value></exif:DateTimeOriginal>",
      "<exif:DateTimeOriginal><rdf:Description><rdf:value>D</rdf:value></rdf:Description></exif:DateTimeOriginal>",
      "<exif:DateTimeOriginal><rdf:Description rdf:value='D'/></exif:DateTimeOriginal>",
      "<exif:DateTimeOriginal rdf:value='D' xmpMM:other='x'/>",
      "<exif:DateTimeOriginal/><exif:DateTimeOriginal>D</exif:DateTimeOriginal>",
      "<xmp:Thumbnails><rdf:Alt><rdf:li>x</rdf:li></rdf:Alt></xmp:Thumbnails><exif:DateTimeOriginal>D</exif:DateTimeOriginal>",
    ])
  func spellings(element: String) {
    let elements = element.replacing("D</", with: XMPPacketTests.date + "</")
      .replacing("'D'", with: "'\(XMPPacketTests.date)'").replacing(">D ", with: ">\(XMPPacketTests.date) ")
      .replacing(" D ", with: " \(XMPPacketTests.date) ").replacing("[D]", with: "[\(XMPPacketTests.date)]")
    #expect(XMPPacket(XMPText.packet(elements: elements)).originalTexts == [XMPPacketTests.date])
  }

  @Test(
    "what is said of anything but the photo isn't read",
    arguments: [
      "<xmpMM:DerivedFrom><rdf:Description exif:DateTimeOriginal='2001' xmp:Rating='3'/></xmpMM:DerivedFrom>",
      "<xmpMM:DerivedFrom rdf:parseType='Resource'><exif:DateTimeOriginal>2001</exif:DateTimeOriginal></xmpMM:DerivedFrom>",
      "<xmpMM:Ingredients><rdf:Bag><rdf:li exif:DateTimeOriginal='2001'/></rdf:Bag></xmpMM:Ingredients>",
      """
      <xmpMM:History><rdf:Seq><rdf:li><rdf:Description stEvt:when='2001'>
      <photoshop:DateCreated>2001</photoshop:DateCreated></rdf:Description></rdf:li></rdf:Seq></xmpMM:History>
      """,
      "<exif:DateTimeOriginal><xmpMM:deeper>2001</xmpMM:deeper></exif:DateTimeOriginal>",
      "<exif:DateTimeOriginal></exif:DateTimeOriginal>",
      "<e:DateTimeOriginal xmlns:e='urn:other'>2001</e:DateTimeOriginal>",
      "<!-- <exif:DateTimeOriginal>2001</exif:DateTimeOriginal> -->",
    ])
  func nested(elements: String) {
    let packet = XMPPacket(XMPText.packet(attributes: "xmp:Rating='2'", elements: elements))
    #expect(packet.originals.isEmpty)
    #expect(packet.rating == 2)
  }

  @Test(
    "ratings are stars, and Microsoft's percents where there are none",
    arguments: [
      ("xmp:Rating='4'", 4), ("xmp:Rating='4.0'", 4), ("xmp:Rating='0'", 0), ("xmp:Rating='-1'", -1),
      ("xmp:Rating=' 5 '", 5), ("xmp:Rating='99'", nil), ("xmp:Rating='x'", nil), ("xmp:Rating='nan'", nil),
      ("MicrosoftPhoto:Rating='1'", 1), ("MicrosoftPhoto:Rating='25'", 2), ("MicrosoftPhoto:Rating='50'", 3),
      ("MicrosoftPhoto:Rating='75'", 4), ("MicrosoftPhoto:Rating='99'", 5), ("MicrosoftPhoto:Rating='0'", 0),
      ("MicrosoftPhoto:Rating='100'", 5), ("MicrosoftPhoto:Rating='101'", nil),
      ("xmp:Rating='3' MicrosoftPhoto:Rating='99'", 3), ("xmp:Rating='' MicrosoftPhoto:Rating='99'", 5),
    ] as [(String, Int?)])
  func ratings(attributes: String, rating: Int?) {
    #expect(XMPPacket(XMPText.packet(attributes: attributes)).rating == rating)
  }

  @Test("camera, orientation, sub-seconds and offset are read")
  func others() {
    let packet = XMPPacket(
      XMPText.packet(
        attributes: "tiff:Make='Canon' tiff:Model='Canon EOS R5' tiff:Orientation='6'",
        elements: """
          <exif:DateTimeOriginal>2019:02:03 10:11:12</exif:DateTimeOriginal>
          <exif:SubSecTimeOriginal>07</exif:SubSecTimeOriginal><exif:OffsetTimeOriginal>+09:00</exif:OffsetTimeOriginal>
          """))
    #expect(packet.camera == "Canon EOS R5")
    #expect(packet.orientation == .quarterRight)
    #expect(
      packet.originals == [
        WrittenStamp(
          text: Array("2019:02:03 10:11:12".utf8), subSeconds: Array("07".utf8), offset: Array("+09:00".utf8))
      ])
    #expect(XMPPacket(XMPText.packet(attributes: "tiff:Orientation='9'")).orientation == nil)
  }

  static let element = "<exif:DateTimeOriginal>\(date)</exif:DateTimeOriginal>"
  static let plain = XMPText.packet(elements: element)
  static let bare = XMPText.rdf(elements: element)

  @Test("wrapping, padding and encodings don't matter")
  func wrappings() {
    let plain = XMPPacketTests.plain
    let bare = XMPPacketTests.bare
    let little = plain.utf16.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] }
    let big = plain.utf16.flatMap { [UInt8($0 >> 8), UInt8(truncatingIfNeeded: $0)] }
    let packets: [[UInt8]] = [
      Array(plain.utf8), Array(bare.utf8), Array("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\(bare)".utf8),
      Array("  \r\n\(plain)".utf8), [0, 0, 0] + Array(plain.utf8), [0xEF, 0xBB, 0xBF] + Array(plain.utf8),
      Array(plain.utf8) + [0, 0, 0], little, big, [0xFF, 0xFE] + little, [0xFE, 0xFF] + big,
      [0, 0x20] + big, [0x20, 0] + little,
      Array("<?xml version='1.0'?><!DOCTYPE rdf:RDF>\(bare)".utf8),
    ]
    for (index, packet) in packets.enumerated() {
      #expect(XMPPacket(packet).originalTexts == [XMPPacketTests.date], "packet \(index)")
    }
  }

  @Test("of a packet that breaks off, or is broken, what comes before counts, and nothing in parts")
  func broken() {
    let bytes = Array(XMPPacketTests.plain.utf8)
    let close = Array("</exif:DateTimeOriginal>".utf8)
    let end = (bytes.indices.first { Array(bytes[$0...].prefix(close.count)) == close } ?? 0) + close.count
    for count in bytes.indices {
      let expected = count >= end ? [XMPPacketTests.date] : []
      #expect(XMPPacket(Array(bytes[..<count])).originalTexts == expected, "at \(count)")
    }
    let broken = XMPText.packet(
      elements: "<exif:DateTimeOriginal>2001</exif:DateTimeOriginal><a><b></a>"
        + "<photoshop:DateCreated>2002</photoshop:DateCreated>")
    #expect(XMPPacket(broken).originalTexts == ["2001"])
  }

  @Test("a value of endless length is cut")
  func longValues() {
    let long = String(repeating: "9", count: 1 << 20)
    let packets = [
      XMPText.packet(attributes: "exif:DateTimeOriginal='\(long)'"),
      XMPText.packet(elements: "<exif:DateTimeOriginal>\(long)</exif:DateTimeOriginal>"),
    ]
    for packet in packets {
      #expect(XMPPacket(packet).originals.map(\.text.count) == [XMPProperties.longestValue])
    }
  }

  @Test("entities that a packet declares for itself end the reading, and no file is fetched")
  func entities() {
    let laughs = (1...20).map { "<!ENTITY l\($0) '&l\($0 - 1);&l\($0 - 1);&l\($0 - 1);&l\($0 - 1);'>" }
      .joined()
    let body = XMPPacketTests.bare
    let types = [
      "<!DOCTYPE x [<!ENTITY l0 'ha'>\(laughs)]>", "<!DOCTYPE x [<!ENTITY f SYSTEM 'file:///etc/passwd'>]>",
      "<!DOCTYPE x [<!ENTITY % p SYSTEM 'file:///etc/passwd'> %p;]>",
    ]
    for type in types {
      let elements = "<exif:DateTimeOriginal>&l20;&f;</exif:DateTimeOriginal>"
      #expect(XMPPacket(type + body.replacing("<exif:", with: elements + "<exif:")).originals.isEmpty)
    }
    let external = "<!DOCTYPE x SYSTEM 'file:///etc/passwd'>" + body
    #expect(XMPPacket(external).originalTexts == [XMPPacketTests.date])
  }

  @Test("elements within elements without end are given up")
  func depth() {
    let deep = String(repeating: "<a>", count: 500_000)
    let packet = XMPText.packet(elements: "<exif:DateTimeOriginal>2001</exif:DateTimeOriginal>" + deep)
    #expect(XMPPacket(packet).originalTexts == ["2001"])
    let allowed = String(repeating: "<a>", count: 150) + String(repeating: "</a>", count: 150)
    #expect(
      XMPPacket(XMPText.packet(elements: allowed + "<exif:DateTimeOriginal>2001</exif:DateTimeOriginal>"))
        .originalTexts == ["2001"])
  }

  @Test("thousands of damaged packets are read without harm", arguments: 1...4)
  func mutations(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let whole = Array(XMPPacketTests.plain.utf8)
    for _ in 0..<500 {
      var bytes = whole
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        let index = Int.random(in: bytes.indices, using: &random)
        bytes[index] =
          [0, 0x3C, 0x3E, 0x22, 0x26, .random(in: .min ... .max, using: &random)]
          .randomElement(using: &random) ?? 0
      }
      let packet = XMPPacket(bytes)
      #expect(packet.originals.count <= 2 && packet.created.isEmpty)
    }
  }

  @Test("a packet in a file is read in pieces, up to its end and not its padding")
  func pieces() throws {
    let filler = "<xmpMM:other>" + String(repeating: "x", count: 300_000) + "</xmpMM:other>"
    let packet = Array(
      XMPText.packet(
        elements: filler + "<exif:DateTimeOriginal>\(XMPPacketTests.date)</exif:DateTimeOriginal>"
      )
      .utf8)
    let source = MemorySource([1, 2, 3] + packet + [UInt8](repeating: 32, count: 1 << 20))
    var file = FileContents(allocation: .malloc)
    file.open(source, nameExtension: "")
    try file.takeXMP(at: 3, length: Int64(packet.count + 1 << 20))
    #expect(file.metadata.xmp.map(\.originalTexts) == [[XMPPacketTests.date]])
    #expect(source.reads.map(\.count).reduce(0, +) < 350_000)
  }

  @Test("a packet of endless length costs no more than its limit")
  func endless() throws {
    let source = MemorySource(Array(XMPPacketTests.plain.utf8), size: 1 << 40)
    var file = FileContents(allocation: .malloc)
    file.open(source, nameExtension: "")
    // The source ends before its claimed size: said like any file that became shorter, not read on.
    #expect(throws: PhotoReadError.endedEarly) { try file.takeXMP(at: 0, length: .max) }

    let blanks = MemorySource([UInt8](repeating: 32, count: 8 << 20))
    file.open(blanks, nameExtension: "")
    try file.takeXMP(at: 0, length: .max)
    try file.takeXMP(at: .max, length: .max)
    try file.takeXMP(at: -5, length: 10)
    try file.takeXMP(at: 5, length: -10)
    #expect(blanks.reads.map(\.count).reduce(0, +) <= FileContents.longestPacket)
  }
}
