import AlbumModel
import CalendarGrid
import Glibc
import TestSupport
import Testing

@testable import PhotoMetadata

@Suite("Reading a file")
struct PhotoReaderTests {
  static let now = CivilDate(dayNumber: 20_700)

  static func read(_ bytes: [UInt8], size: Int? = nil) -> Reading {
    PhotoReader().read(MemorySource(bytes, size: size), now: now)
  }

  @Test("a JPEG without EXIF is undated, and has a size")
  func withoutExif() throws {
    let reading = PhotoReaderTests.read(JPEGBuilder().bytes)
    #expect(
      try reading.outcome.get() == PhotoFacts(format: .jpeg, size: PixelSize(width: 64, height: 48)))
    #expect(reading.format == .jpeg)
    #expect(reading.candidates.isEmpty)
  }

  @Test("an EXIF block without a picture is enough, its own size stands in")
  func withoutPicture() throws {
    var builder = JPEGBuilder(taken: "2019:02:03 10:11:12")
    builder.size = nil
    builder.exif += [.init(0xA002, .long(4000)), .init(0xA003, .long(3000))]
    let facts = try PhotoReaderTests.read(builder.bytes).outcome.get()
    #expect(facts.taken?.local.description == "2019-02-03T10:11:12")
    #expect(facts.size == PixelSize(width: 4000, height: 3000))
  }

  @Test("the size of the stored picture beats what EXIF says of it")
  func frameBeatsExif() throws {
    var builder = JPEGBuilder(taken: "2019:02:03 10:11:12")
    builder.exif += [.init(0xA002, .long(4000)), .init(0xA003, .long(3000))]
    #expect(try PhotoReaderTests.read(builder.bytes).outcome.get().size == PixelSize(width: 64, height: 48))
  }

  @Test("of several EXIF blocks the first counts")
  func severalBlocks() throws {
    var builder = JPEGBuilder(taken: "2019:02:03 10:11:12")
    builder.segmentsAfter = JPEGBuilder.segment(0xE1, JPEGBuilder(taken: "2001:01:01 01:01:01").exifBlock)
    let facts = try PhotoReaderTests.read(builder.bytes).outcome.get()
    #expect(facts.taken?.local.description == "2019-02-03T10:11:12")
    #expect(facts.size == PixelSize(width: 64, height: 48))
  }

  @Test(
    "a first EXIF block that is garbage, or whose date is none, doesn't hide the next one's",
    arguments: [Array("Exif\0\0garbage".utf8), JPEGBuilder(taken: "0000:00:00 00:00:00").exifBlock])
  func brokenFirstBlock(block: [UInt8]) throws {
    var builder = JPEGBuilder(taken: "2019:02:03 10:11:12")
    builder.segmentsBefore = JPEGBuilder.segment(0xE1, block)
    let facts = try PhotoReaderTests.read(builder.bytes).outcome.get()
    #expect(facts.taken?.local.description == "2019-02-03T10:11:12")
  }

  @Test("a broken EXIF block leaves the rest readable")
  func brokenExif() throws {
    var builder = JPEGBuilder()
    builder.segmentsBefore = JPEGBuilder.segment(0xE1, Array("Exif\0\0MM\0*\0\0".utf8))
    let reading = PhotoReaderTests.read(builder.bytes)
    #expect(try reading.outcome.get().taken == nil)
    #expect(try reading.outcome.get().size == PixelSize(width: 64, height: 48))
  }

  @Test("a date that can't be is told with its reason, and doesn't fail the file")
  func impossibleDate() throws {
    let reading = PhotoReaderTests.read(JPEGBuilder(taken: "2106:12:23 17:13:31").bytes)
    #expect(try reading.outcome.get().taken == nil)
    #expect(reading.candidates.map(\.reason) == ["is in the future"])
  }

  @Test(
    "says why nothing can be told",
    arguments: [
      ([], PhotoReadError.emptyFile), ([0xFF], .unknownFormat), ([0xFF, 0xD8], .unknownFormat),
      (Array("\u{89}PNG\r\n".utf8), .unknownFormat), ([0xFF, 0xD8, 0xFF], .damaged(.jpeg)),
      ([0xFF, 0xD8, 0xFF, 0xD9], .damaged(.jpeg)), ([0xFF, 0xD8, 0xFF, 0xE0, 0, 1, 2, 3], .damaged(.jpeg)),
      ([0xFF, 0xD8, 0xFF, 0xE0, 0xFF, 0xFF, 2, 3], .damaged(.jpeg)),
    ] as [([UInt8], PhotoReadError)])
  func errors(bytes: [UInt8], error: PhotoReadError) {
    #expect(throws: error) { try PhotoReaderTests.read(bytes).outcome.get() }
    #expect(!error.message.isEmpty)
  }

  @Test("a file that became shorter is told from one that is cut off")
  func shrunk() {
    let bytes = JPEGBuilder(taken: "2019:02:03 10:11:12").bytes
    #expect(throws: PhotoReadError.endedEarly) {
      try PhotoReaderTests.read(bytes, size: bytes.count + 1).outcome.get()
    }
    #expect(throws: Never.self) { try PhotoReaderTests.read(Array(bytes.dropLast(8))).outcome.get() }
  }

  @Test("a failed read gives the system's reason")
  func failedRead() {
    let reading = PhotoReader().read(-1, size: 100, now: PhotoReaderTests.now)
    #expect(throws: PhotoReadError.unreadable(EBADF)) { try reading.outcome.get() }
    #expect(PhotoReadError.unreadable(EIO).message == "input/output error")
    #expect(reading.headHash == 0)
    #expect(reading.format == nil)
  }

  @Test("a reader's files leave no trace in each other")
  func oneAfterTheOther() throws {
    let reader = PhotoReader()
    let dated = JPEGBuilder(taken: "2019:02:03 10:11:12").bytes
    for bytes in [dated, JPEGBuilder().bytes, [1, 2, 3], dated] {
      let again = reader.read(MemorySource(bytes), now: PhotoReaderTests.now)
      let alone = PhotoReaderTests.read(bytes)
      #expect(again.outcome == alone.outcome)
      #expect(again.headHash == alone.headHash)
      #expect(again.candidates == alone.candidates)
    }
  }
}

@Suite("The head hash")
struct HeadHashTests {
  static func hash(_ bytes: [UInt8]) -> UInt64 { HeadHash.hash(bytes.span) }

  @Test("is the same on every machine")
  func known() {
    // Worked out from the description by another program.
    #expect(HeadHashTests.hash([]) == 0x9634_8A42_7641_AC12)
    #expect(HeadHashTests.hash(Array(0...40)) == 0x937C_8298_1BAC_51CF)
  }

  @Test("counts the first 4096 bytes alone")
  func head() {
    var builder = JPEGBuilder(taken: "2019:02:03 10:11:12").bytes
    builder += [UInt8](repeating: 0, count: 5000)
    var other = builder
    other[4096] = 1
    #expect(PhotoReaderTests.read(builder).headHash == PhotoReaderTests.read(other).headHash)
    #expect(PhotoReaderTests.read(builder).headHash == HeadHashTests.hash(Array(builder.prefix(4096))))
    other[4095] = 1
    #expect(PhotoReaderTests.read(builder).headHash != PhotoReaderTests.read(other).headHash)
  }

  @Test("tells any two heads apart that differ in a bit, in length, or in the order of their words")
  func distinct() {
    var hashes: Set<UInt64> = []
    var count = 0
    let base = (0..<100).map { UInt8($0) }
    for bit in 0..<800 {
      var bytes = base
      bytes[bit / 8] ^= 1 << UInt8(bit % 8)
      hashes.insert(HeadHashTests.hash(bytes))
      count += 1
    }
    for length in 0...4096 {
      hashes.insert(HeadHashTests.hash([UInt8](repeating: 0, count: length)))
      count += 1
    }
    for shift in 1..<12 {
      hashes.insert(HeadHashTests.hash(Array(base[(shift * 8)...] + base[..<(shift * 8)])))
      count += 1
    }
    #expect(hashes.count == count)
  }
}

@Suite("A file's name")
struct PhotoNamesTests {
  @Test(
    "says whether the file is worth opening",
    arguments: [
      ("IMG_1.jpg", true), ("IMG_1.JPG", true), ("a.jpeg", true), ("a.JpE", true), ("a.jfif", true),
      ("a.mpo", true), ("/photos/a.b.jpg", true), ("\u{65E5}.jpg", true),
      ("a.png", true), ("a.txt", false), ("jpg", false), (".jpg", false), ("/photos/.jpg", false),
      ("a.jpg ", false),
      ("a.jpg.xmp", false), ("a.xjpg", false), ("a.jp", false), ("ajpg", false), ("", false), (".", false),
      ("a.", false), ("a.jpg/b", false), ("a.longextension", false),
    ])
  func candidates(name: String, expected: Bool) {
    #expect(PhotoNames.isCandidate(FilePath(name)) == expected)
  }

  @Test("needs no UTF-8")
  func anyBytes() {
    #expect(PhotoNames.isCandidate(FilePath(bytes: [0xFF, 0x2E, 0x6A, 0x50, 0x47])))
    #expect(!PhotoNames.isCandidate(FilePath(bytes: [0xFF, 0x2E, 0x6A, 0xD0, 0x67])))
  }
}
