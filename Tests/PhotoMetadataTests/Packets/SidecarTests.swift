import AlbumModel
import TestSupport
import Testing

@testable import PhotoMetadata

@Suite("Reading sidecars")
struct SidecarTests {
  static func read(_ text: String, kind: Sidecar.Kind? = nil) -> Result<Sidecar, PhotoReadError> {
    PhotoReader().readSidecar(MemorySource(Array(text.utf8)), kind: kind)
  }

  @Test("an XMP file gives its dates and its rating, its kind given or not")
  func xmp() throws {
    let packet = XMPText.packet(attributes: "xmp:Rating='-1' photoshop:DateCreated='2019-02-03T10:11:12'")
    for kind in [Sidecar.Kind.xmp, nil] {
      for text in [
        packet, "\u{FEFF}" + packet, "  \n" + packet,
        "<?xml version='1.0'?>" + XMPText.rdf(attributes: "xmp:Rating='-1'"),
      ] {
        let sidecar = try SidecarTests.read(text, kind: kind).get()
        #expect(sidecar.kind == .xmp)
        #expect(sidecar.rating == -1)
        #expect(sidecar.takenTime == nil)
        if text.contains("DateCreated") { #expect(sidecar.packet?.originalTexts == ["2019-02-03T10:11:12"]) }
      }
    }
  }

  @Test(
    "Takeout's photoTakenTime is read as text or number, and may be before 1970",
    arguments: [
      (#""1696573800""#, "1696573800"), ("1696573800", "1696573800"), (#""-86400""#, "-86400"), ("-1", "-1"),
      ("1.6965738e9", "1696573800"), ("0", "0"), (#""soon""#, "soon"), (#""""#, ""),
    ])
  func takeout(timestamp: String, digits: String) throws {
    let json = """
      {"title": "a.jpg", "creationTime": {"timestamp": "1"}, "photoTakenTime": {"timestamp": \(timestamp)}}
      """
    for kind in [Sidecar.Kind.takeout, nil] {
      for text in [json, "\u{FEFF}" + json, "\n\n " + json] {
        let sidecar = try SidecarTests.read(text, kind: kind).get()
        #expect(sidecar.kind == .takeout)
        #expect(
          sidecar.takenTime
            == WrittenStamp(text: Array(digits.utf8), spelling: .secondsSince1970, isUTC: true))
        #expect(sidecar.packet == nil && sidecar.rating == nil)
      }
    }
  }

  @Test(
    "what is no sidecar is said to be none",
    arguments: [
      "{}", "[]", "{", "null", #"{"title": "Album", "date": {"timestamp": "1696573800"}}"#,
      #"{"creationTime": {"timestamp": "1696573800"}}"#, #"{"name": "package", "version": "1.0.0"}"#,
      #"{"photoTakenTime": "1696573800"}"#, #"{"photoTakenTime": {"timestamp": null}}"#,
      #"{"photoTakenTime": {"timestamp": 1e300}}"#, #"{"photoTakenTime": {}}"#, "<?xml version='1.0'?><svg/>",
      "<x:xmpmeta xmlns:x='adobe:ns:meta/'/>", "<html>", "text", "\0\0\0\0", "<", " ",
    ])
  func others(text: String) {
    for kind in [Sidecar.Kind.xmp, .takeout, nil] {
      #expect(throws: PhotoReadError.unknownFormat) { try SidecarTests.read(text, kind: kind).get() }
    }
  }

  @Test("a file of one kind is none of the other")
  func otherKind() {
    let json = #"{"photoTakenTime": {"timestamp": "1"}}"#
    #expect(throws: PhotoReadError.unknownFormat) { try SidecarTests.read(json, kind: .xmp).get() }
    #expect(throws: PhotoReadError.unknownFormat) {
      try SidecarTests.read(XMPText.packet(), kind: .takeout).get()
    }
    #expect(throws: PhotoReadError.emptyFile) { try SidecarTests.read("").get() }
  }

  @Test("JSON longer than its limit, or nested without end, is no sidecar and isn't read")
  func hostileJSON() {
    let long = MemorySource(Array("{".utf8) + [UInt8](repeating: 32, count: 2 << 20))
    #expect(throws: PhotoReadError.unknownFormat) { try PhotoReader().readSidecar(long).get() }
    #expect(long.reads.map(\.count).reduce(0, +) <= 4096)
    let claim = MemorySource(Array("{".utf8), size: 1 << 40)
    #expect(throws: PhotoReadError.endedEarly) { try PhotoReader().readSidecar(claim).get() }

    for opening in ["[", "{\"a\":"] {
      let deep = "{\"a\":" + String(repeating: opening, count: 150_000)
      #expect(throws: PhotoReadError.unknownFormat) { try SidecarTests.read(deep).get() }
    }
  }

  @Test("every prefix and thousands of mutations are read without harm")
  func damaged() {
    var random = SeededRandom(seed: 7)
    let reader = PhotoReader(allocation: .malloc)
    let json = Array(
      #"{"title": "ä.jpg", "photoTakenTime": {"timestamp": "1696573800", "formatted": "x"}}"#.utf8)
    for count in 1..<json.count {
      #expect(throws: PhotoReadError.unknownFormat) {
        try reader.readSidecar(MemorySource(json, count: count)).get()
      }
    }
    for _ in 0..<2000 {
      var bytes = json
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        bytes[Int.random(in: bytes.indices, using: &random)] = .random(in: .min ... .max, using: &random)
      }
      if case .success(let sidecar) = reader.readSidecar(MemorySource(bytes)) {
        #expect(sidecar.takenTime?.text.count ?? 0 <= 64)
      }
    }
  }

  @Test(
    "the kind is told by the first bytes, in UTF-16 as well",
    arguments: [
      ("<?xpacket begin", .xmp), ("<?xml version", .xmp), ("<x:xmpmeta xmlns", .xmp),
      ("<rdf:RDF xmlns", .xmp),
      ("{\"title\"", .takeout), ("[1]", nil), ("<html>", nil), ("", nil), ("   ", nil),
    ] as [(String, Sidecar.Kind?)])
  func firstBytes(text: String, kind: Sidecar.Kind?) {
    let little = text.utf16.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] }
    let big = text.utf16.flatMap { [UInt8($0 >> 8), UInt8(truncatingIfNeeded: $0)] }
    for bytes in [
      Array(text.utf8), [0xEF, 0xBB, 0xBF] + Array(text.utf8), Array("\r\n ".utf8) + Array(text.utf8), little,
      big,
      [0xFF, 0xFE] + little, [0xFE, 0xFF] + big,
    ] {
      #expect(Sidecar.Kind(firstBytes: bytes.span) == kind)
    }
  }

  @Test(
    "real sidecars give the list's dates", .enabled(if: Corpus.isThere, Corpus.absence),
    arguments: [
      ("exiftool-vendored__iphone-export-1.xmp", "2024-09-23T11:05:52-04:00"),
      ("mdx-images__digikam-example.xmp", "2014-04-27T12:42:47"),
      ("immich-go__PXL_20231006_063000139.jpg.json", "1696573800"),
    ])
  func corpus(name: String, text: String) throws {
    let row = try #require(Corpus.rows.first { $0.name == name })
    let sidecar = try PhotoReader().readSidecar(MemorySource(try row.bytes)).get()
    let stamp = sidecar.packet?.originals.first ?? sidecar.takenTime
    #expect(stamp?.text == Array(text.utf8))
    if name.contains("digikam") { #expect(sidecar.packet?.camera == "Medion AG MD86063") }
  }
}
