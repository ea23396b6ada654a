import AlbumModel
import AlbumPages
import TestSupport
import Testing

@testable import AlbumExport

@Suite struct AlbumRecordTests {
  static let failure = ExportReport.Failure(
    path: FilePath(bytes: Array("/p/a b%\n".utf8) + [0xFF]), reason: "ends early, they say")
  static let drawn = ExportReport.Failure(
    path: FilePath("/p/a.jxl"), reason: "JPEG XL isn't read", isLoss: false)
  static let copy = AlbumRecord.Part.Copy(
    file: .init(path: "originals/2024/05/17/a b  c.jpg", size: 7, modified: 8), key: .max)
  static let unfinished = AlbumRecord.Part.Copy(
    file: .init(path: "originals/undated/d.jpg", size: 9, modified: 10), key: 0)
  static let part = AlbumRecord.Part(
    print: 0xFEDC_BA98_7654_3210,
    pages: [
      .init(path: "2024/05/index.html", size: 12, modified: 1_700_000_000_123_456_789),
      .init(path: "2024/05/17/index.html", size: 0, modified: -1),
    ],
    pictures: ["pictures/ab/ab01-240.jpg"],
    copies: [copy],
    failures: ["cd02": failure, "ef03": drawn])

  static var written: [UInt8] {
    var writer = AlbumRecord.Writer(program: "program 1")
    writer.add(part, "month 2024-05")
    writer.addUnfinished([unfinished], "undated")
    writer.add(AlbumRecord.Part(print: 1), "years")
    writer.end()
    return writer.bytes
  }

  @Test("what is written is read back, names of any bytes too")
  func roundTrip() {
    let record = AlbumRecord(Self.written, program: "program 1")
    #expect(record.part("month 2024-05") == Self.part)
    #expect(record.part("years") == AlbumRecord.Part(print: 1))
    #expect(record.part("undated") == nil && record.part("end") == nil && record.part("") == nil)
    #expect(record.failed == ["cd02": Self.failure, "ef03": Self.drawn])
  }

  @Test("another program's record is not believed")
  func otherProgram() {
    let record = AlbumRecord(Self.written, program: "program 2")
    #expect(record.part("years") == nil && record.failed.isEmpty && !record.isOwn)
    #expect(AlbumRecord(Self.written, program: "program 1").isOwn)
  }

  @Test("which photos copies are of is believed whoever wrote it, of parts that weren't finished too")
  func copies() {
    for program in ["program 1", "program 2"] {
      let keys = AlbumRecord(Self.written, program: program).copyKeys
      #expect(
        keys == [
          Self.copy.file.path.hashValue: Self.copy.key,
          Self.unfinished.file.path.hashValue: Self.unfinished.key,
        ])
    }
    #expect(
      AlbumRecord(Array("photocal-pages 2\nprogram 1\n* 7 8 a.jpg\n".utf8), program: "program 1").copyKeys
        == [:])
  }

  @Test("a record cut off anywhere gives whole parts or none")
  func cutOff() {
    for count in 0..<Self.written.count {
      let record = AlbumRecord(Array(Self.written.prefix(count)), program: "program 1")
      let part = record.part("month 2024-05")
      #expect(part == nil || part == Self.part, "\(count)")
    }
  }

  @Test("lines that make no sense cost their part alone")
  func nonsense() {
    let text = String(decoding: Self.written, as: UTF8.self).replacing("= 12 ", with: "= x ")
    let record = AlbumRecord(Array(text.utf8), program: "program 1")
    #expect(record.part("month 2024-05") == nil && record.part("years") != nil)
  }
}
