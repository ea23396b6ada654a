import AlbumModel
import TestSupport
import Testing

@testable import PhotoMetadata

/// Writes IPTC records and the Photoshop resources around them.
enum IPTCBytes {
  static func dataset(_ record: UInt8, _ number: UInt8, _ text: String) -> [UInt8] {
    let value = Array(text.utf8)
    return [0x1C, record, number, UInt8(value.count >> 8), UInt8(truncatingIfNeeded: value.count)] + value
  }

  static func resource(_ number: Int, name: String = "", _ content: [UInt8]) -> [UInt8] {
    var bytes = Array("8BIM".utf8) + [UInt8(number >> 8), UInt8(truncatingIfNeeded: number)]
    bytes += [UInt8(name.utf8.count)] + Array(name.utf8)
    if name.utf8.count.isMultiple(of: 2) { bytes.append(0) }
    bytes += (0..<4).map { UInt8(truncatingIfNeeded: content.count >> (24 - 8 * $0)) }
    return bytes + content + (content.count.isMultiple(of: 2) ? [] : [0])
  }

  static let dated = dataset(2, 55, "20231006") + dataset(2, 60, "062751-0500")
}

@Suite("IPTC")
struct IPTCDateTests {
  static func text(_ records: [UInt8]) -> String? {
    IPTCDate(records.span).stamp.map { String(decoding: $0.text, as: UTF8.self) }
  }

  static let version = IPTCBytes.dataset(2, 0, "\0\u{2}")

  @Test(
    "date and time created become one stamp, as they are written",
    arguments: [
      (IPTCBytes.dated, "20231006 062751-0500"),
      (version + IPTCBytes.dataset(2, 25, "tree") + IPTCBytes.dated, "20231006 062751-0500"),
      (IPTCBytes.dataset(2, 60, "062751") + IPTCBytes.dataset(2, 55, "2023-10-06"), "2023-10-06 062751"),
      (IPTCBytes.dataset(2, 55, "20231006"), "20231006"),
      (IPTCBytes.dataset(2, 55, "20231006") + IPTCBytes.dataset(2, 60, "  \0"), "20231006"),
      (IPTCBytes.dataset(2, 55, "20231006\0") + IPTCBytes.dataset(2, 60, "0627"), "20231006 0627"),
      (IPTCBytes.dataset(2, 55, "00000000") + IPTCBytes.dataset(2, 55, "20231006"), "00000000"),
      (IPTCBytes.dataset(2, 60, "062751"), nil), (IPTCBytes.dataset(1, 55, "20231006"), nil),
      (IPTCBytes.dataset(2, 62, "20231006"), nil), ([], nil),
    ] as [([UInt8], String?)])
  func stamps(records: [UInt8], text: String?) {
    #expect(IPTCDateTests.text(records) == text)
  }

  @Test(
    "lengths in more than two bytes are read, and end the reading where they claim too much",
    arguments: [
      ([0x1C, 2, 25, 0x80, 4, 0, 0, 0, 3, 1, 2, 3], true), ([0x1C, 2, 25, 0x80, 1, 2, 9, 9], true),
      ([0x1C, 2, 25, 0x80, 0], true), ([0x1C, 2, 25, 0x80, 4, 0xFF, 0xFF, 0xFF, 0xFF], false),
      ([0x1C, 2, 25, 0x80, 8, 0, 0, 0, 0, 0, 0, 0, 1, 1], false), ([0x1C, 2, 25, 0xFF, 0xFF], false),
      ([0x1C, 2, 25, 0x7F, 0xFF], false), ([0x1B, 2, 25, 0, 0], false),
    ] as [([UInt8], Bool)])
  func lengths(records: [UInt8], isRead: Bool) {
    #expect(IPTCDateTests.text(records + IPTCBytes.dated) == (isRead ? "20231006 062751-0500" : nil))
  }

  @Test("no cut of the records gives another date")
  func prefixes() {
    for count in 0...IPTCBytes.dated.count {
      let expected =
        count < 13 ? nil : count < IPTCBytes.dated.count ? "20231006" : "20231006 062751-0500"
      #expect(IPTCDateTests.text(Array(IPTCBytes.dated[..<count])) == expected, "at \(count)")
    }
  }

  static func stamps(_ resources: [UInt8], length: Int? = nil) throws -> [String] {
    var file = FileContents(allocation: .malloc)
    file.open(MemorySource([9, 9, 9] + resources), nameExtension: "")
    try file.takePhotoshopResources(at: 3, length: Int64(length ?? resources.count))
    return file.metadata.iptc.map { String(decoding: $0.text, as: UTF8.self) }
  }

  @Test("Photoshop's resources are stepped through by their even lengths")
  func resources() throws {
    let before =
      IPTCBytes.resource(0x040C, [UInt8](repeating: 1, count: 20_001))
      + IPTCBytes.resource(0x03ED, name: "a", [1])
      + IPTCBytes.resource(0x03F3, name: "ab", [])
    let iptc = IPTCBytes.resource(0x0404, name: "odd", IPTCBytes.dated)
    #expect(try IPTCDateTests.stamps(before + iptc) == ["20231006 062751-0500"])
    #expect(try IPTCDateTests.stamps(before + [0] + iptc) == [])
    #expect(try IPTCDateTests.stamps(iptc, length: iptc.count - 2) == ["20231006"])
  }

  @Test("resources that claim what isn't there, and resources without end, cost little")
  func hostileResources() throws {
    var claim = IPTCBytes.resource(0x0404, IPTCBytes.dated)
    claim.replaceSubrange(8..<12, with: [0xFF, 0xFF, 0xFF, 0xFF])
    #expect(try IPTCDateTests.stamps(claim) == ["20231006 062751-0500"])
    claim[6] = 0xFF
    #expect(try IPTCDateTests.stamps(claim) == [])

    let many = MemorySource((0..<50_000).flatMap { _ in IPTCBytes.resource(1, []) })
    var file = FileContents(allocation: .malloc)
    file.open(many, nameExtension: "")
    try file.takePhotoshopResources(at: 0, length: .max)
    try file.takePhotoshopResources(at: .max, length: .max)
    try file.takePhotoshopResources(at: -1, length: -1)
    #expect(many.reads.map(\.count).reduce(0, +) < 8192)
  }

  @Test("thousands of damaged resources are read without harm", arguments: 1...4)
  func mutations(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let whole = IPTCBytes.resource(0x040C, [1, 2, 3]) + IPTCBytes.resource(0x0404, IPTCBytes.dated)
    for _ in 0..<1000 {
      var bytes = whole
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        bytes[Int.random(in: bytes.indices, using: &random)] = .random(in: .min ... .max, using: &random)
      }
      #expect(try IPTCDateTests.stamps(bytes).count <= 1)
    }
  }
}
