import AlbumModel
import CalendarGrid
import TestSupport
import Testing

@testable import PhotoMetadata

@Suite("Hostile bytes")
struct HostileBytesTests {
  static let now = CivilDate(dayNumber: 20_700)
  static let longest = 64 << 10

  static let smallJPEGs = CorpusTests.jpegs.filter { Int($0["bytes"]) ?? 0 < longest }

  @Test(
    "thousands of damaged files are read without harm, and alike by arena and malloc",
    .enabled(if: Corpus.isThere, Corpus.absence), arguments: 1...8)
  func mutations(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let files = try HostileBytesTests.smallJPEGs.map { Array(try $0.bytes.prefix(16 << 10)) }
    let arena = PhotoReader()
    let malloc = PhotoReader(allocation: .malloc)
    for _ in 0..<500 {
      guard var bytes = files.randomElement(using: &random) else { return }
      // Most damage falls on the headers and directories at the front.
      let reach = Bool.random(using: &random) ? min(bytes.count, 512) : bytes.count
      for _ in 0..<Int.random(in: 1...24, using: &random) {
        let index = Int.random(in: 2..<reach, using: &random)
        bytes[index] =
          [0, 0xFF, 0x7F, .random(in: .min ... .max, using: &random)].randomElement(using: &random) ?? 0
      }
      let reading = arena.read(MemorySource(bytes), now: HostileBytesTests.now)
      #expect(reading.outcome == malloc.read(MemorySource(bytes), now: HostileBytesTests.now).outcome)
    }
  }

  @Test("directories that lead in circles and count beyond the block end at once")
  func circles() {
    for order in JPEGBuilder.ByteOrder.allCases {
      // Thousands of links to IFD0 itself, each of which libexif alone would follow.
      let links = [JPEGBuilder.Entry](repeating: .init(0x8769, .long(8)), count: 5000)
      let reading = PhotoReader().read(
        MemorySource(JPEGBuilder(byteOrder: order, main: links).bytes), now: HostileBytesTests.now)
      #expect(throws: Never.self) { try reading.outcome.get() }
      #expect(reading.candidates.isEmpty)
    }
  }

  @Test("an entry longer than the block, and one that is named thousands of times, are left out")
  func largeValues() throws {
    let copies = [JPEGBuilder.Entry](repeating: .init(0x010F, .text("Canon")), count: 2000)
    var builder = JPEGBuilder(main: copies)
    #expect(try HostileBytesTests.facts(builder)?.camera == "Canon")
    builder = JPEGBuilder(exif: [.init(0x9003, .text("2019:02:03 10:11:12"))])
    var bytes = builder.bytes
    let count = try #require(bytes.indices.first { Array(bytes[$0...].prefix(4)) == [0x03, 0x90, 2, 0] })
    bytes.replaceSubrange(count + 4..<count + 8, with: [0xFF, 0xFF, 0xFF, 0xFF])
    #expect(
      try PhotoReader().read(MemorySource(bytes), now: HostileBytesTests.now).outcome.get().taken == nil)
  }

  private static func facts(_ builder: JPEGBuilder) throws -> PhotoFacts? {
    try PhotoReader().read(MemorySource(builder.bytes), now: now).outcome.get()
  }

  @Test("endless fill bytes, segments and stray bytes cost a bounded number of reads")
  func endless() {
    let fill = [UInt8](repeating: 0xFF, count: 4 << 20)
    let stray = [UInt8](repeating: 0x20, count: 4 << 20)
    let segments = [UInt8]((0..<100_000).flatMap { _ in [0xFF, 0xE5, 0, 9, 1, 2, 3, 4, 5, 6, 7] as [UInt8] })
    for body in [fill, stray, segments] {
      let source = MemorySource([0xFF, 0xD8, 0xFF, 0xE0, 0, 2] + body)
      let reading = PhotoReader().read(source, now: HostileBytesTests.now)
      #expect(throws: PhotoReadError.damaged(.jpeg)) { try reading.outcome.get() }
      #expect(source.reads.map(\.count).reduce(0, +) < 128 << 10)
    }
  }
}
