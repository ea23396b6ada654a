import AlbumModel
import CalendarGrid
import TestSupport
import Testing

@testable import PhotoMetadata

@Suite("The capture date")
struct CaptureDateTests {
  static let now = CivilDate(dayNumber: 20_700)
  static let context = FileContext(path: FilePath(""), zone: .utc, scanned: now)

  static func metadata(_ texts: [String], offset: String = "") -> FileMetadata {
    var block = ExifBlockTests.read([])
    block.originals = texts.map { WrittenStamp(text: Array($0.utf8), offset: Array(offset.utf8)) }
    return FileMetadata(exif: [block])
  }

  @Test(
    "is the strongest date there is",
    arguments: [
      (["2019:02:03 10:11:12"], "2019-02-03T10:11:12", 0),
      (["2019:02:03 10:11:12", "2018:01:01 00:00:01"], "2019-02-03T10:11:12", 0),
      (["0000:00:00 00:00:00", "2018:01:01 00:00:01"], "2018-01-01T00:00:01", 1),
      (["2019:02:03", "2019:02:03 10:11:12"], "2019-02-03T10:11:12", 1),
      (["2019:02:03", "2019:02:04 10:11:12"], "2019-02-03", 0),
      (["2019:02", "2019:02:04 10:11:12"], "2019-02", 0),
      (["2019:02:03"], "2019-02-03", 0),
      (["", "2106:12:23 17:13:31"], nil, nil),
      ([], nil, nil),
    ] as [([String], String?, Int?)])
  func strongest(texts: [String], expected: String?, index: Int?) {
    let metadata = CaptureDateTests.metadata(texts)
    let taken = CaptureDate.choose(from: metadata, context: CaptureDateTests.context)
    #expect(taken?.local.description == expected)
    let candidates = CaptureDate.candidates(in: metadata, context: CaptureDateTests.context)
    #expect(candidates.map(\.raw) == texts)
    #expect(candidates.firstIndex(where: \.isAccepted) == index)
    #expect(candidates.filter(\.isAccepted).count == (index == nil ? 0 : 1))
    #expect(Set(candidates.map(\.reason)).count == candidates.count)
    if let index { #expect(candidates[index].stamp == taken?.local) }
  }

  @Test("comes with a candidate for each text, raw and safe to show")
  func candidates() throws {
    let metadata = CaptureDateTests.metadata(
      ["2019:02:03 10:11:12\0", "\u{1B}[31m\n\0x\u{202E}\0\0"], offset: "+09:00")
    let candidates = CaptureDate.candidates(in: metadata, context: CaptureDateTests.context)
    #expect(candidates.map(\.raw) == ["2019:02:03 10:11:12", #"\u{1B}[31m\n\0x\u{202E}"#])
    #expect(candidates.map(\.offsetMinutes) == [540, nil])
    #expect(candidates.map(\.source) == [.exifDateTimeOriginal, .exifDateTimeOriginal])
    #expect(candidates.map(\.reason) == ["is the date used", DateRejection.unknownSpelling.reason])
    let taken = try #require(CaptureDate.choose(from: metadata, context: CaptureDateTests.context))
    #expect(taken.offset == "+09:00")
    #expect(!taken.isZoneAssumed)
  }

  @Test("has every source in the table")
  func sources() {
    #expect(Set(CaptureDate.sources.joined().map(\.name)) == Set(DateSource.allCases))
    #expect(CaptureDate.sources.count == 14)
  }
}
