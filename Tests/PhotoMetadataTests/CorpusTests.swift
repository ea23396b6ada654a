import AlbumModel
import CalendarGrid
import Dispatch
import Glibc
import Synchronization
import Testing
import TestSupport

@testable import PhotoMetadata

@Suite("Of real photos", .enabled(if: Corpus.isThere, Corpus.absence))
struct CorpusTests {
  static let now = CivilDate(dayNumber: 20_700)  // 2026-09-04

  static func read(_ row: Corpus.Row) throws -> Reading {
    let descriptor = unsafe open(row.path.cString, O_RDONLY | O_CLOEXEC)
    try #require(descriptor >= 0)
    defer { close(descriptor) }
    let size = lseek(descriptor, 0, SEEK_END)
    let reading = PhotoReader().read(descriptor, size: Int64(size), now: now)
    #expect(lseek(descriptor, 0, SEEK_CUR) == size)
    return reading
  }

  /// Files of the list's other formats that begin as a JPEG does.
  static let jpegsByAnotherName = ["exiv2__exiv2-bug855.jpg"]

  static let jpegs = Corpus.rows.filter {
    $0["format"] == "JPEG" || jpegsByAnotherName.contains($0.name)
  }

  /// JPEGs whose date stands in DateTimeOriginal, the oddly spelled and the cut off among them.
  static let dated = jpegs.filter {
    $0["expected_source"] == "exif-original" && $0["strength"] != "odd-year"
  }

  /// Files that hold no date at all, or no picture.
  static let undated = Corpus.rows.filter { $0["expected_source"] == "none" }

  @Test("each that has a readable DateTimeOriginal gives it to the second", arguments: dated)
  func datedToTheSecond(row: Corpus.Row) throws {
    let facts = try CorpusTests.read(row).outcome.get()
    let taken = try #require(facts.taken)
    // The list fills up the seconds of a stamp that has none.
    let written = taken.local.description.prefix(19)
    #expect(written + (taken.local.precision == .minute ? ":00" : "") == row["expected_local"])
    #expect(taken.source == .exifDateTimeOriginal)
    // Where the list has none, the offset may follow from the GPS stamp.
    if !row["expected_zone"].isEmpty { #expect(taken.offset == row["expected_zone"]) }
  }

  @Test("each that holds none is undated", arguments: undated)
  func holdsNone(row: Corpus.Row) throws {
    let reading = try CorpusTests.read(row)
    if row["bytes"] == "0" {
      #expect(throws: PhotoReadError.emptyFile) { try reading.outcome.get() }
    } else {
      #expect(try reading.outcome.get().taken == nil)
    }
    #expect(reading.candidates.allSatisfy { !$0.isAccepted && !$0.reason.isEmpty })
  }

  @Test(
    "each that only its name dates is dated by it",
    arguments: Corpus.rows.filter { $0["expected_source"] == "name" })
  func datedByName(row: Corpus.Row) throws {
    let dates = NameDate.dates(in: row.path.name)
    #expect(dates.map(\.source) == [.name])
    let date = try #require(dates.first)
    #expect(try DateStamp(date.stamp, scanned: CorpusTests.now).local.description == row["expected_local"])
  }

  @Test("each JPEG has the size and the orientation of the list", arguments: jpegs)
  func sizeAndOrientation(row: Corpus.Row) throws {
    let facts = try CorpusTests.read(row).outcome.get()
    if let width = Int(row["width"]), let height = Int(row["height"]) {
      #expect(facts.size == PixelSize(width: width, height: height))
    }
    #expect(facts.orientation.rawValue == Int(row["orientation"]) ?? 1)
  }

  @Test(
    "the camera has a name for people",
    arguments: [
      ("exif-samples__Canon_40D.jpg", "Canon EOS 40D"), ("exif-samples__Nikon_D70.jpg", "NIKON D70"),
      ("exif-samples__Kodak_CX7530.jpg", "KODAK CX7530 ZOOM DIGITAL CAMERA"),
      ("exif-samples__Pentax_K10D.jpg", "PENTAX K10D"), ("exiftool__Apple.jpg", "Apple iPhone 7"),
      ("exif-samples__DSCN0010.jpg", "NIKON COOLPIX P6000"), ("jhead__3dmsc.jpg", "3MDSC"),
      ("pel__nikon-coolscan-iv.jpg", "Nikon"),
      ("immich-go__PXL_20231006_063000139.jpg", "Google Pixel 6 Pro"),
      ("exiftool__IPTC.jpg", nil),
    ] as [(String, String?)])
  func camera(name: String, expected: String?) throws {
    let row = try #require(Corpus.rows.first { $0.name == name })
    #expect(try CorpusTests.read(row).outcome.get().camera == expected)
  }

  @Test("the arena gives what malloc gives, and the same on many threads at once")
  func allocations() throws {
    let files = try CorpusTests.jpegs.map { try $0.bytes }
    let expected = files.map { CorpusTests.facts(of: $0, by: PhotoReader(allocation: .malloc)) }
    #expect(expected.contains { $0?.taken != nil })
    let agreements = Mutex(0)
    DispatchQueue.concurrentPerform(iterations: 16) { round in
      let reader = PhotoReader()
      let order = round.isMultiple(of: 2) ? Array(files.indices) : files.indices.reversed()
      let isSame = order.allSatisfy { CorpusTests.facts(of: files[$0], by: reader) == expected[$0] }
      agreements.withLock { $0 += isSame ? 1 : 0 }
    }
    #expect(agreements.withLock { $0 } == 16)
  }

  static func facts(of bytes: [UInt8], by reader: PhotoReader) -> PhotoFacts? {
    try? reader.read(MemorySource(bytes), now: now).outcome.get()
  }
}
