import AlbumModel
import CalendarGrid
import Testing

@testable import PhotoMetadata

@Suite("What people reported of other programs is right here")
struct BugReportTests {
  typealias Places = [(PhotoDates.Place, String)]

  @Test(
    "each case has its date",
    arguments: [
      // the last minutes of a month, west of UTC
      (
        [(.original, "2023:07:31 23:45:00"), (.gps, "2023:08:01 03:45:00")],
        "exif.DateTimeOriginal 2023-07-31T23:45:00"
      ),
      ([(.xmp, "2023-07-31T23:45:00-04:00")], "xmp 2023-07-31T23:45:00"),
      ([(.original, "2019:01:01 24:04:20")], "exif.DateTimeOriginal 2019-01-01T00:04:20"),
      (
        [(.original, "0000:00:00 00:00:00"), (.digitized, "2019:02:03 10:11:12")],
        "exif.DateTimeDigitized 2019-02-03T10:11:12"
      ),
      (
        [(.original, "2019:02:03 10:11:12"), (.digitized, "2002:12:08 12:00:00")],
        "exif.DateTimeOriginal 2019-02-03T10:11:12"
      ),
      (
        [(.original, "2019:02:03 10:11:12"), (.gps, "1970:01:01 00:00:00")],
        "exif.DateTimeOriginal 2019-02-03T10:11:12"
      ),
      ([(.gps, "1970:01:01 10:00:00")], nil), ([(.gps, "1979:12:31 23:59:59")], nil),
      ([(.original, "2023-07-21 21:06:26")], "exif.DateTimeOriginal 2023-07-21T21:06:26"),
      ([(.original, "2007/06/30 18:45:17")], "exif.DateTimeOriginal 2007-06-30T18:45:17"),
      ([(.original, "2015-07-26T14:55:23")], "exif.DateTimeOriginal 2015-07-26T14:55:23"),
      ([(.original, "2015:07:26 14:55:23   :  ")], "exif.DateTimeOriginal 2015-07-26T14:55:23"),
      ([(.original, "2015:07:26 14:55:23+0000")], "exif.DateTimeOriginal 2015-07-26T14:55:23"),
      ([(.original, "2020:02:10 20:24:43+13:00")], "exif.DateTimeOriginal 2020-02-10T20:24:43"),
      ([(.xmp, "1978")], "xmp 1978"), ([(.xmp, "2007-00-00")], "xmp 2007"),
      ([(.original, "2048:05:03 10:11:12")], nil), ([(.original, "2050:05:03 10:11:12")], nil),
      ([(.original, "140325:05:03 10:11:12")], nil), ([(.xmp, "140325-05-03T10:11:12")], nil),
      ([(.xmp, "140325")], nil),
      ([(.iptc, "20061029"), (.xmpCreated, "2006-10-29T06:27:51-05:00")], "xmp 2006-10-29T06:27:51"),
      // UTC stands on the next day already
      (
        [(.movieHeader, "3773764800"), (.creationDate, "2023-07-31T20:00:00-0400")],
        "quicktime.creationdate 2023-07-31T20:00:00"
      ),
      ([(.movieHeader, "1549235472")], "quicktime 2019-02-03T23:11:12"), ([(.movieHeader, "0")], nil),
      ([(.movieHeader, "3632080272")], "quicktime 2019-02-03T23:11:12"),
      ([(.name, "IMG-20220528-WA0004.jpg"), (.folder, "2022/05")], "name.day 2022-05-28"),
      ([(.name, "signal-2020-01-01-101112.jpg")], "name 2020-01-01T10:11:12"),
      ([(.name, "WhatsApp Image 2019-02-03 at 10.11.12.jpeg")], "name 2019-02-03T10:11:12"),
      ([(.name, "mmexport1549180000000.jpg")], "name.utc 2019-02-03T07:46:40.000"),
      ([(.name, "KakaoTalk_20190203_101112345.jpg")], "name 2019-02-03T10:11:12.345"),
      ([(.takeout, "-86400")], "takeout 1969-12-31T00:00:00"), ([(.takeout, "0")], nil),
      ([(.takeout, "-99999999999")], nil), ([(.takeout, "9223372036854775807")], nil),
      ([(.takeout, "x")], nil),
      // a person's later correction, and what an editor wrote
      (
        [(.original, "2002:12:08 12:00:00"), (.sidecar, "2019-02-03T10:11:12")],
        "xmp.sidecar 2019-02-03T10:11:12"
      ),
      ([(.changed, "2022:01:01 10:00:00"), (.nameDay, "IMG-20190203-WA0001.jpg")], "name.day 2019-02-03"),
      ([(.changed, "2022:01:01 10:00:00"), (.folder, "2019-02-03")], "exif.DateTime 2022-01-01T10:00:00"),
      ([(.creationYear, "2019"), (.folder, "2019-02-03")], "quicktime.creationdate 2019"),
    ] as [(Places, String?)])
  func cases(places: Places, expected: String?) {
    let dates = PhotoDates(places)
    #expect(dates.answer == expected)
    #expect(dates.candidates.count(where: \.isAccepted) == (expected == nil ? 0 : 1))
  }

  @Test("a Pixel's name counts in UTC: a photo of New Year's morning at +11")
  func pixel() throws {
    var dates = PhotoDates([(.nameUTC, "PXL_20231231_220232177.jpg")])
    dates.context.zone = try #require(LibraryZone(identifier: "Australia/Sydney"))
    #expect(dates.answer == "name.utc 2024-01-01T09:02:32.177")
    #expect(dates.taken?.offset == "+11:00")
    #expect(dates.taken?.isZoneAssumed == true)
  }

  @Test(
    "a person's word beats all, whatever clocks begin with",
    arguments: ["1970-01-01T00:00", "1985", "2019-02-03"])
  func user(text: String) {
    let dates = PhotoDates([(.user, text), (.original, "2019:02:04 10:11:12")])
    #expect(dates.answer == "user \(text)")
    #expect(dates.candidates.map(\.raw) == [text, "2019:02:04 10:11:12"])
  }
}
