import AlbumModel
import CalendarGrid
import Testing

@testable import PhotoMetadata

@Suite("A written date")
struct DateStampTests {
  static let scanned = CivilDate(dayNumber: 20_700)  // 2026-09-04

  static func read(_ text: String, subSeconds: String = "", offset: String = "") throws(DateRejection)
    -> DateStamp
  {
    try DateStamp(
      WrittenStamp(text: Array(text.utf8), subSeconds: Array(subSeconds.utf8), offset: Array(offset.utf8)),
      scanned: scanned)
  }

  @Test(
    "is read in every spelling that cameras and phones use",
    arguments: [
      ("2019:02:03 10:11:12", "2019-02-03T10:11:12"),
      ("2019:02:03 10:11:12\0", "2019-02-03T10:11:12"),
      ("2019:02:03 10:11:12\0\0junk", "2019-02-03T10:11:12"),
      ("  2019:02:03 10:11:12   ", "2019-02-03T10:11:12"),
      ("2019-02-03 10:11:12", "2019-02-03T10:11:12"),
      ("2019/02/03 10:11:12", "2019-02-03T10:11:12"),
      ("2019.02.03 10.11.12", "2019-02-03T10:11:12"),
      ("2019 02 03 10:11:12", "2019-02-03T10:11:12"),
      ("2019:02:03:10:11:12", "2019-02-03T10:11:12"),
      ("2019-02-03T10:11:12", "2019-02-03T10:11:12"),
      ("2019:02:03    10:11:12", "2019-02-03T10:11:12"),
      ("2004: 1: 2  3: 4: 5", "2004-01-02T03:04:05"),
      ("2004:1:2 3:4:5", "2004-01-02T03:04:05"),
      ("2008:02:15 16:00", "2008-02-15T16:00"),
      ("2018:05:25 07:13:09.978", "2018-05-25T07:13:09.978"),
      ("2018:05:25 07:13:09,5", "2018-05-25T07:13:09.5"),
      ("2018:05:25 07:13:09.1234567891234", "2018-05-25T07:13:09.123456789"),
      ("2019:01:01 24:04:20", "2019-01-01T00:04:20"),
      ("1826:01:01 00:00:00", "1826-01-01T00:00:00"),
      ("1969:12:31 23:59:59", "1969-12-31T23:59:59"),
      ("1970:01:01 00:00:01", "1970-01-01T00:00:01"),
      ("2000:01:01 00:00:00", "2000-01-01T00:00:00"),
      ("2020:02:29 12:00:00", "2020-02-29T12:00:00"),
      ("2026:09:06 00:00:00", "2026-09-06T00:00:00"),
    ])
  func accepted(text: String, expected: String) throws {
    let stamp = try DateStampTests.read(text)
    #expect(stamp.local.description == expected)
    #expect(stamp.offsetMinutes == nil)
  }

  @Test(
    "keeps what is known where a part is missing or impossible",
    arguments: [
      ("1985", "1985", DatePrecision.year), ("1985:00:00", "1985", .year), ("1985:00", "1985", .year),
      ("1985:00:00 00:00:00", "1985", .year),
      ("1985:07", "1985-07", .month), ("1985-07", "1985-07", .month), ("1985:07:00", "1985-07", .month),
      ("1985:07:00 12:00:00", "1985-07", .month),
      ("2006:10:29", "2006-10-29", .day), ("2006:10:29   :  :  ", "2006-10-29", .day),
      ("2006:10:29 25:00:00", "2006-10-29", .day), ("2006:10:29 10:60:00", "2006-10-29", .day),
      ("2006:10:29 10:11:60", "2006-10-29", .day), ("2006:10:29 --:--:--", "2006-10-29", .day),
      ("2006:10:29 10:11:12 xyz", "2006-10-29", .day), ("2006:10:29 10", "2006-10-29", .day),
      ("2006:10:29 10:11.12", "2006-10-29", .day), ("2006:10:29 24:00:00 AM", "2006-10-29", .day),
      ("2006:10:29 13:00:00 AM", "2006-10-29", .day), ("1970:01:01", "1970-01-01", .day),
    ])
  func partial(text: String, expected: String, precision: DatePrecision) throws {
    let stamp = try DateStampTests.read(text, subSeconds: "12", offset: "+09:00")
    #expect(stamp.local.description == expected)
    #expect(stamp.local.precision == precision)
    #expect(stamp.offsetMinutes == nil)
  }

  @Test(
    "is read by the 12-hour clock where it names the half of the day",
    arguments: [
      ("2019:02:03 10:11:12 PM", "22:11:12"), ("2019:02:03 10:11:12AM", "10:11:12"),
      ("2019:02:03 12:00:01 am", "00:00:01"), ("2019:02:03 12:00:01 pm", "12:00:01"),
      ("2019:02:03 上午10:11:12", "10:11:12"), ("2019:02:03 下午 8:11:12", "20:11:12"),
      ("2019:02:03 8:11:12下午", "20:11:12"), ("2019:02:03 21:06:44 下午", "21:06:44"),
      ("2019:02:03 오전 9:08:07", "09:08:07"), ("2019:02:03 오후 9:08:07", "21:08:07"),
      ("2019:02:03 3:11:12 p. m.", "15:11:12"), ("2019:02:03 10:11:12 a.\u{A0}m.", "10:11:12"),
      ("2019:02:03 午前 9:08:07", "09:08:07"), ("2019:02:03 午後 0:30:00", "12:30:00"),
    ])
  func dayHalves(text: String, clock: String) throws {
    let stamp = try DateStampTests.read(text)
    #expect(stamp.local.day == CivilDate(year: 2019, month: 2, day: 3))
    #expect(stamp.local.clock == clock)
  }

  @Test(
    "carries its offset from UTC without moving",
    arguments: [
      ("2019:02:03 10:11:12Z", 0), ("2019:02:03 10:11:12+0000", 0), ("2019:02:03 10:11:12+13:00", 780),
      ("2019-02-03T10:11:12.345-03:30", -210), ("2019:02:03 10:11:12 +09", 540),
      ("2019:02:03 10:11+9:00", 540),
      ("2019:02:03 10:11:12+14:00", 840), ("2019:02:03 10:11:12-14:00", -840),
      ("2019:02:03 10:11:12+14:15", nil), ("2019:02:03 10:11:12+99:99", nil),
      ("2019:02:03 10:11:12+01:75", nil),
      ("2019:02:03 3:11:12 PM +09:00", 540),
    ] as [(String, Int?)])
  func offsets(text: String, minutes: Int?) throws {
    let stamp = try DateStampTests.read(text)
    #expect(stamp.offsetMinutes == minutes)
    #expect(stamp.local.description.hasPrefix("2019-02-03T"))
    #expect(stamp.local.precision >= .minute)
  }

  @Test(
    "is joined by the tags for sub-seconds and offset",
    arguments: [
      ("2019:02:03 10:11:12", "345\0", "+09:00\0", "2019-02-03T10:11:12.345", 540),
      ("2019:02:03 10:11:12", "78   ", "-0330", "2019-02-03T10:11:12.78", -210),
      ("2019:02:03 10:11:12", "  7", "Z", "2019-02-03T10:11:12.7", 0),
      ("2019:02:03 10:11:12", "00", "   :  ", "2019-02-03T10:11:12.00", nil),
      ("2019:02:03 10:11:12", "1x", "09:00", "2019-02-03T10:11:12", nil),
      ("2019:02:03 10:11:12", "-5", "+25:00", "2019-02-03T10:11:12", nil),
      ("2019:02:03 10:11:12.5Z", "99", "+09:00", "2019-02-03T10:11:12.5", 0),
      ("2019:02:03 10:11", "99", "+09:00", "2019-02-03T10:11", 540),
    ] as [(String, String, String, String, Int?)])
  func joined(text: String, subSeconds: String, offset: String, expected: String, minutes: Int?) throws {
    let stamp = try DateStampTests.read(text, subSeconds: subSeconds, offset: offset)
    #expect(stamp.local.description == expected)
    #expect(stamp.offsetMinutes == minutes)
  }

  @Test(
    "is none where it is no date, and says why",
    arguments: [
      ("", DateRejection.blank), ("   ", .blank), ("\0\0\0", .blank), ("\u{20}\0 2019:02:03", .blank),
      ("    :  :     :  :  ", .noDigits), ("----:--:-- --:--:--", .noDigits), ("YYYY:MM:DD", .noDigits),
      ("0000:00:00 00:00:00", .allZeros), ("0000:00:00", .allZeros), ("0000", .allZeros),
      ("2019:13:01 00:00:00", .noSuchDay), ("2019:02:30 10:00:00", .noSuchDay), ("2019:02:29", .noSuchDay),
      ("2019:00:05", .noSuchDay), ("2019:13", .noSuchDay), ("2019:01:32 10:00:00", .noSuchDay),
      ("1825:12:31 10:00:00", .beforePhotography), ("0001:01:01 00:00:00", .beforePhotography),
      ("1204", .beforePhotography),
      ("2026:09:07 00:00:00", .afterScan), ("2106:12:23 17:13:31", .afterScan), ("2027", .afterScan),
      ("9999:12:31 23:59:59", .afterScan), ("2026:10", .afterScan),
      ("1904:01:01 00:00:00", .clockZero), ("1970:01:01 00:00:00", .clockZero),
      ("1980:01:01 00:00", .clockZero),
      ("1980:01:01 12:00:00 AM", .clockZero), ("1970:01:01 24:00:00", .clockZero),
      ("19:02:03 10:11:12", .unknownSpelling),
      ("2019:02 10:11:12", .unknownSpelling), ("2019 10:11:12", .unknownSpelling),
      ("2019 10 11:12:13", .unknownSpelling), ("2019:02-03 10:11:12", .unknownSpelling),
      ("2019:002:03", .unknownSpelling), ("2019:02:031", .unknownSpelling), ("2019:0x:03", .unknownSpelling),
      ("03.02.2019 10:11", .unknownSpelling), ("Feb 3 2019", .unknownSpelling), ("2019:", .unknownSpelling),
      ("99999999999999999999", .unknownSpelling), ("\u{FF12}\u{FF10} 2019", .unknownSpelling),
    ])
  func rejected(text: String, reason: DateRejection) {
    #expect(throws: reason) { try DateStampTests.read(text) }
    #expect(!reason.reason.isEmpty)
  }

  @Test("never traps on any bytes")
  func anyBytes() {
    var random = SeededRandom(seed: 7)
    let alphabet = Array("0123456789:-/. TZ+,\0AMP\u{4E0B}\u{5348}x".utf8) + [0xFF]
    for _ in 0..<20_000 {
      var text = Array("2019:02:03 10:11:12.345+09:00".utf8)
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        let byte = alphabet.randomElement(using: &random) ?? 0
        let index = Int.random(in: 0..<text.count, using: &random)
        if Bool.random(using: &random) { text[index] = byte } else { text.insert(byte, at: index) }
      }
      text.removeLast(Int.random(in: 0...text.count, using: &random))
      let written = WrittenStamp(text: text, subSeconds: text.reversed(), offset: text.suffix(6))
      guard let stamp = try? DateStamp(written, scanned: DateStampTests.scanned) else { continue }
      #expect(stamp.local.date <= DateStampTests.scanned.advanced(by: 2))
      #expect(stamp.local.date.components.year >= 1826)
    }
  }
}
