import AlbumModel
import TestSupport
import Testing

@testable import PhotoMetadata

/// Writes raw files of containers of their own.
enum RawFile {
  static func big32(_ number: Int) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: number >> (24 - 8 * $0)) }
  }
  static func big16(_ number: Int) -> [UInt8] { Array(big32(number)[2...]) }
  static func little32(_ number: Int) -> [UInt8] { big32(number).reversed() }

  /// A RAF file: header, JPEG, table of sizes.
  static func raf(_ picture: [UInt8], sizes: [(tag: Int, height: Int, width: Int)]) -> [UInt8] {
    var header = Array("FUJIFILMCCD-RAW 0201".utf8)
    header += [UInt8](repeating: 0x20, count: 84 - header.count)
    let table = 160 + picture.count
    header += big32(160) + big32(picture.count) + big32(table) + big32(100)
    header += [UInt8](repeating: 0, count: 160 - header.count)
    let records =
      [big16(7) + big16(3) + [1, 2, 3]]
      + sizes.map { big16($0.tag) + big16(4) + big16($0.height) + big16($0.width) }
    return header + picture + big32(records.count) + records.flatMap(\.self)
  }

  struct Record {
    let tag: Int
    let bytes: [UInt8]
  }

  /// A CIFF heap of these records; those of a tag with 0x4000 stand in the directory.
  static func heap(_ records: [Record]) -> [UInt8] {
    var data: [UInt8] = []
    var directory: [UInt8] = big16(records.count).reversed()
    for record in records {
      directory += big16(record.tag).reversed()
      if record.tag & 0x4000 != 0 {
        directory += record.bytes + [UInt8](repeating: 0, count: 8 - record.bytes.count)
      } else {
        directory += little32(record.bytes.count) + little32(data.count)
        data += record.bytes
      }
    }
    return data + directory + little32(data.count)
  }

  static func crw(_ root: [UInt8]) -> [UInt8] {
    Array("II".utf8) + little32(26) + Array("HEAPCCDR".utf8) + [UInt8](repeating: 0, count: 12) + root
  }

  static let properties = heap([
    Record(tag: 0x1810, bytes: [3072, 2048, 0x3F80_0000, 90, 8, 24, 1].flatMap { little32($0) }),
    Record(tag: 0x180E, bytes: [1_063_980_000, 0, 0].flatMap { little32($0) }),
    Record(
      tag: 0x2807, bytes: heap([Record(tag: 0x080A, bytes: Array("Canon\0Canon EOS 10D\0\0\0".utf8))])),
    Record(tag: 0x5834, bytes: little32(7)),
  ])

  static let plainCRW = crw(
    heap([
      Record(tag: 0x2005, bytes: [UInt8](repeating: 7, count: 5000)), Record(tag: 0x300A, bytes: properties),
    ]))

  static func x3f(version: Int, _ numbers: [Int], at place: Int) -> [UInt8] {
    var bytes = Array("FOVb".utf8) + little32(version)
    bytes += [UInt8](repeating: 9, count: place - bytes.count) + numbers.flatMap { little32($0) }
    return bytes + [UInt8](repeating: 0, count: 200)
  }
}

@Suite("Raw files of containers of their own")
struct RawReaderTests {
  static func read(_ bytes: [UInt8]) throws -> (PhotoFacts, FileMetadata) {
    let reading = PhotoReader().read(MemorySource(bytes), now: PhotoReaderTests.now)
    return (try reading.outcome.get(), reading.metadata)
  }

  @Test("a RAF has the date of the JPEG inside, and the size of the sensor's picture")
  func raf() throws {
    let picture = JPEGBuilder(taken: "2007:05:22 13:58:30").bytes
    let sizes = [(tag: 0x0100, height: 1500, width: 4300), (tag: 0x0111, height: 1424, width: 4256)]
    let (facts, metadata) = try RawReaderTests.read(RawFile.raf(picture, sizes: sizes))
    #expect(facts.format == .raf)
    #expect(facts.size == PixelSize(width: 4256, height: 1424))
    #expect(metadata.exif.map(\.originals.first?.text) == [Array("2007:05:22 13:58:30\0".utf8)])
    #expect(
      try RawReaderTests.read(RawFile.raf(picture, sizes: [sizes[0]])).0.size
        == PixelSize(width: 4300, height: 1500))
    #expect(
      try RawReaderTests.read(RawFile.raf(picture, sizes: [])).0.size == PixelSize(width: 64, height: 48))
  }

  @Test("the RAF of the corpus gives its date and size", .enabled(if: Corpus.isThere, Corpus.absence))
  func rafOfCorpus() throws {
    let row = try #require(Corpus.rows.first { $0.name == "exiftool__FujiFilm.raf" })
    let (facts, metadata) = try RawReaderTests.read(try row.bytes)
    #expect(facts.size == PixelSize(width: 4256, height: 1424))
    #expect(facts.camera == "FUJIFILM FinePix S5Pro")
    #expect(metadata.exif.first?.originals.first?.text.prefix(19) == Array("2007:05:22 13:58:30".utf8)[...])
  }

  @Test("a CRW has its camera's clock as the local time, its camera, size and turn")
  func crw() throws {
    let (facts, metadata) = try RawReaderTests.read(RawFile.plainCRW)
    #expect(facts.format == .crw)
    #expect(facts.camera == "Canon EOS 10D")
    #expect(facts.size == PixelSize(width: 3072, height: 2048))
    #expect(facts.orientation == .quarterRight)
    #expect(metadata.exif.flatMap(\.originals) == [WrittenStamp(text: Array("2003-09-19T14:00:00".utf8))])
    #expect(facts.taken?.local.description == "2003-09-19T14:00:00")
  }

  @Test("heaps that lead in circles, or claim more than there is, end at once")
  func circles() throws {
    // A directory of 256 heaps, each the whole of the one that holds it.
    let count = 256
    var directory: [UInt8] = RawFile.big16(count).reversed()
    let length = 2 + 10 * count + 4
    for _ in 0..<count {
      directory += RawFile.big16(0x300A).reversed() + RawFile.little32(length) + RawFile.little32(0)
    }
    let source = MemorySource(RawFile.crw(directory + RawFile.little32(0)))
    let reading = PhotoReader().read(source, now: PhotoReaderTests.now)
    #expect(try reading.outcome.get() == PhotoFacts(format: .crw))
    #expect(source.reads.map(\.count).reduce(0, +) < 64 << 10)
  }

  @Test("an X3F has its size and how it was held, and no date")
  func x3f() throws {
    let old = RawFile.x3f(version: 0x20002, [2640, 1760, 90], at: 28)
    let new = RawFile.x3f(version: 0x40000, [5440, 3616, 270], at: 40)
    #expect(
      try RawReaderTests.read(old).0
        == PhotoFacts(format: .x3f, size: PixelSize(width: 2640, height: 1760), orientation: .quarterRight))
    #expect(
      try RawReaderTests.read(new).0
        == PhotoFacts(format: .x3f, size: PixelSize(width: 5440, height: 3616), orientation: .quarterLeft))
    let huge = RawFile.x3f(version: 0x20002, [0xFFFF_FFFF, 0, 7], at: 28)
    #expect(try RawReaderTests.read(huge).0 == PhotoFacts(format: .x3f))
  }

  static let samples = [
    RawFile.raf(JPEGBuilder(taken: "2007:05:22 13:58:30").bytes, sizes: [(0x0111, 1424, 4256)]),
    RawFile.plainCRW, RawFile.x3f(version: 0x20002, [2640, 1760, 90], at: 28),
  ]

  @Test("every prefix is read without harm, and dates nothing otherwise", arguments: samples)
  func prefixes(bytes: [UInt8]) throws {
    let whole = try RawReaderTests.read(bytes).0
    let reader = PhotoReader(allocation: .malloc)
    for count in 1..<bytes.count {
      let outcome = reader.read(MemorySource(bytes, count: count), now: PhotoReaderTests.now).outcome
      if case .success(let facts) = outcome, let taken = facts.taken {
        #expect(taken == whole.taken, "at \(count)")
      }
    }
  }

  @Test("thousands of damaged files are read without harm", arguments: samples)
  func mutations(bytes: [UInt8]) {
    var random = SeededRandom(seed: UInt64(bytes.count))
    let reader = PhotoReader(allocation: .malloc)
    for _ in 0..<1500 {
      var damaged = bytes
      for _ in 0..<Int.random(in: 1...8, using: &random) {
        let reach = Bool.random(using: &random) ? min(bytes.count, 160) : bytes.count
        damaged[Int.random(in: 4..<reach, using: &random)] =
          [0, 0xFF, 0x7F, .random(in: .min ... .max, using: &random)].randomElement(using: &random) ?? 0
      }
      let source = MemorySource(damaged)
      let reading = reader.read(source, now: PhotoReaderTests.now)
      #expect(reading.candidates.count <= 64)
      #expect(source.reads.map(\.count).reduce(0, +) < 1 << 20)
    }
  }
}
