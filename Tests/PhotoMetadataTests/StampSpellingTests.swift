import AlbumModel
import CalendarGrid
import Testing

@testable import PhotoMetadata

@Suite("A date's spelling")
struct StampSpellingTests {
  static let scanned = CivilDate(dayNumber: 20_700)  // 2026-09-04

  @Test(
    "may be compact, as IPTC and ISO 8601 write it, or that of mail",
    arguments: [
      ("20231006", "2023-10-06", nil), ("20231006 062751-0500", "2023-10-06T06:27:51", -300),
      ("20231006 062751", "2023-10-06T06:27:51", nil), ("20231006 062751+0000", "2023-10-06T06:27:51", 0),
      ("2023-10-06 062751-0500", "2023-10-06T06:27:51", -300), ("20231006T062751Z", "2023-10-06T06:27:51", 0),
      ("20231006T06:27:51.5+09:00", "2023-10-06T06:27:51.5", 540),
      ("20231006062751", "2023-10-06T06:27:51", nil),
      ("20231006 062751.25", "2023-10-06T06:27:51.25", nil), ("20231006 256199", "2023-10-06", nil),
      ("20231006 0627", "2023-10-06", nil), ("20060000", "2006", nil), ("20061000", "2006-10", nil),
      ("20231006 000000", "2023-10-06T00:00:00", nil),
      ("Tue, 13 Feb 2007 06:34:38 +0000", "2007-02-13T06:34:38", 0),
      ("13 Feb 2007 06:34:38 -0800", "2007-02-13T06:34:38", -480),
      ("Tue, 13 Feb 2007 06:34:38 GMT", "2007-02-13T06:34:38", 0),
      ("13 Feb 2007 06:34:38 UTC", "2007-02-13T06:34:38", 0),
      ("tuesday, 3 february 2007 6:34", "2007-02-03T06:34", nil), ("Tue 13 Feb 2007", "2007-02-13", nil),
      ("13-Feb-2007 06:34:38", "2007-02-13T06:34:38", nil), ("1 May 2007 06:34:38 EST", "2007-05-01", nil),
      ("2007-02-13T06:34:38+00:00", "2007-02-13T06:34:38", 0),
      ("2007:02:13 06:34:38 GMT", "2007-02-13T06:34:38", 0),
      ("2019:02:03 10:11:12   :  ", "2019-02-03T10:11:12", nil),
      ("2019:02:03 10:11:12 +  :  ", "2019-02-03T10:11:12", nil),
    ] as [(String, String, Int?)])
  func accepted(text: String, expected: String, minutes: Int?) throws {
    let stamp = try DateStampTests.read(text)
    #expect(stamp.local.description == expected)
    #expect(stamp.offsetMinutes == minutes)
  }

  @Test(
    "that could mean two days, or none, is none",
    arguments: [
      ("6/16/09", DateRejection.unknownSpelling), ("6/16/2009", .unknownSpelling),
      ("16.06.2009", .unknownSpelling),
      ("13 Feb 07 06:34:38", .unknownSpelling), ("13 Foo 2007", .unknownSpelling),
      ("Feb 13 2007", .unknownSpelling),
      ("Tue, 13 2007", .unknownSpelling), ("Tue 1", .unknownSpelling), ("31 Feb 2007 10:00:00", .noSuchDay),
      ("2023100", .unknownSpelling), ("202310061", .unknownSpelling), ("20231306", .noSuchDay),
      ("20230230 101112", .noSuchDay), ("00000000", .allZeros), ("00000000 000000", .allZeros),
      ("140325", .unknownSpelling), ("2008:06:1] 10:03:36", .unknownSpelling),
      ("2008:06:1O", .unknownSpelling),
      ("19700101 000000", .clockZero), ("Thu, 1 Jan 1970 00:00:00 GMT", .clockZero), ("20480101", .afterScan),
      ("18251231", .beforePhotography),
    ])
  func rejected(text: String, reason: DateRejection) {
    #expect(throws: reason) { try DateStampTests.read(text) }
  }

  static func read(_ number: String, _ spelling: WrittenStamp.Spelling) throws(DateRejection) -> String {
    try DateStamp(WrittenStamp(text: Array(number.utf8), spelling: spelling, isUTC: true), scanned: scanned)
      .local
      .description
  }

  @Test(
    "may be a number of seconds, of milliseconds, or QuickTime's from 1904, by mistake from 1970",
    arguments: [
      ("1549235472", .secondsSince1970, "2019-02-03T23:11:12"),
      ("-1", .secondsSince1970, "1969-12-31T23:59:59"),
      ("-4544208000", .secondsSince1970, "1826-01-01T00:00:00"),
      ("1549235472345", .millisecondsSince1970, "2019-02-03T23:11:12.345"),
      ("-1", .millisecondsSince1970, "1969-12-31T23:59:59.999"),
      ("3632080272", .secondsSince1904, "2019-02-03T23:11:12"),
      ("1549235472", .secondsSince1904, "2019-02-03T23:11:12"),
      ("2082844801", .secondsSince1904, "1970-01-01T00:00:01"),
      ("3871411199", .secondsSince1904, "2026-09-04T23:59:59"),
    ] as [(String, WrittenStamp.Spelling, String)])
  func numbers(text: String, spelling: WrittenStamp.Spelling, expected: String) throws {
    #expect(try StampSpellingTests.read(text, spelling) == expected)
  }

  @Test(
    "isn't a number that leads nowhere",
    arguments: [
      ("0", .secondsSince1904, .allZeros), ("1", .secondsSince1904, .clockZero),
      ("3600", .secondsSince1904, .clockZero),
      ("2082844800", .secondsSince1904, .clockZero), ("2000000000", .secondsSince1904, .afterScan),
      ("4294967295", .secondsSince1904, .afterScan), ("-5", .secondsSince1904, .clockZero),
      ("-9223372036854775808", .secondsSince1904, .clockZero),
      ("9223372036854775807", .secondsSince1904, .afterScan),
      ("0", .secondsSince1970, .clockZero), ("315532800", .secondsSince1970, .clockZero),
      ("-4544208001", .secondsSince1970, .beforePhotography),
      ("-9223372036854775808", .secondsSince1970, .beforePhotography),
      ("9223372036854775807", .secondsSince1970, .afterScan),
      ("99999999999999999999999", .secondsSince1970, .unknownSpelling),
      ("1.5", .secondsSince1970, .unknownSpelling), ("", .secondsSince1970, .blank),
      ("x", .millisecondsSince1970, .unknownSpelling),
      ("-9223372036854775808", .millisecondsSince1970, .beforePhotography),
      ("9223372036854775807", .millisecondsSince1970, .afterScan),
    ] as [(String, WrittenStamp.Spelling, DateRejection)])
  func noNumbers(text: String, spelling: WrittenStamp.Spelling, reason: DateRejection) {
    #expect(throws: reason) { try StampSpellingTests.read(text, spelling) }
  }
}
