import AlbumModel
import CalendarGrid
import Testing

@testable import PhotoMetadata

@Suite("Offset and zone of a date")
struct OffsetTests {
  @Test(
    "a local date's offset is its distance to the GPS stamp of the same file, rounded to 15 minutes",
    arguments: [
      ("2019:02:03 10:11:12", "2019:02:03 01:11:10", 540),
      ("2019:02:03 10:11:12", "2019:02:03 04:26:40", 345),
      ("2019:02:03 10:11:12", "2019:02:03 13:41:00", -210),
      ("2019:02:03 23:45:00", "2019:02:04 03:45:00", -240),
      ("2019:02:03 10:11:12", "2019:02:03 10:11:12", 0), ("2019:02:03 10:11", "2019:02:03 01:11:10", 540),
      ("2019:02:03 23:00:00", "2019:02:03 09:00:00", 840),
      ("2019:02:03 23:00:00", "2019:02:03 08:45:00", nil),
      ("2019:02:03 10:11:12", "2019:02:05 10:11:12", nil),
      ("2019:02:03 10:11:12", "1970:01:01 00:00:00", nil),
      ("2019:02:03 10:11:12", "2019:02:03", nil),
    ] as [(String, String, Int?)])
  func distance(original: String, gps: String, minutes: Int?) {
    let dates = PhotoDates([(.original, original), (.gps, gps)])
    #expect(dates.taken?.source == .exifDateTimeOriginal)
    #expect(dates.taken?.offsetMinutes == minutes)
    #expect(dates.candidates.first?.offsetMinutes == minutes)
    #expect(dates.taken?.isZoneAssumed == false)
  }

  @Test("a day without a time has no offset; the GPS stamp's time of that day is taken with it")
  func day() {
    let dates = PhotoDates([(.original, "2019:02:03"), (.gps, "2019:02:03 01:11:10")])
    #expect(dates.answer == "gps 2019-02-03T01:11:10")
    #expect(dates.taken?.isZoneAssumed == true)
    #expect(dates.candidates.map(\.offsetMinutes) == [nil, 0])
  }

  @Test("an offset beside the date beats the distance to GPS, and never moves the date")
  func written() {
    var dates = PhotoDates([(.gps, "2019:02:03 01:11:10")])
    dates.block { $0.originals = [PhotoDates.stamp("2019:02:03 10:11:12", offset: "+02:00")] }
    #expect(dates.taken?.offset == "+02:00")
    #expect(dates.answer == "exif.DateTimeOriginal 2019-02-03T10:11:12")
  }

  @Test("OffsetTime beside another OffsetTimeOriginal: each date has its own")
  func each() {
    var dates = PhotoDates()
    dates.block {
      $0.originals = [PhotoDates.stamp("2019:02:03 10:11:12", offset: "+02:00")]
      $0.digitized = [PhotoDates.stamp("2019:02:03 10:11:12", offset: "-03:30")]
      $0.changed = [PhotoDates.stamp("2019:02:04 10:11:12", offset: "+09:00")]
      $0.otherOffsets = [Array("+09:00".utf8), Array("-03:30".utf8)]
    }
    #expect(dates.candidates.map(\.offsetMinutes) == [120, -210, 540])
    #expect(dates.taken?.offsetMinutes == 120)
    dates.block { $0.originals[0].offset = [] }
    #expect(dates.taken?.offsetMinutes == nil)
  }

  @Test(
    "a date with an offset or a Z stands as written",
    arguments: [
      (.xmp, "2019-02-03T10:11:12+09:00", 540), (.xmp, "2019-02-03T10:11:12Z", 0),
      (.sidecar, "2019-02-03T10:11:12-04:00", -240), (.creationDate, "2019-02-03T10:11:12+0200", 120),
      (.creationDate, "2019-02-03T10:11:12Z", 0), (.creationDate, "2019-02-03T10:11:12+0000", 0),
      (.pngCreation, "Sun, 03 Feb 2019 10:11:12 +0000", 0), (.iptc, "20190203 101112-0500", -300),
    ] as [(PhotoDates.Place, String, Int)])
  func asWritten(place: PhotoDates.Place, text: String, minutes: Int) throws {
    var dates = PhotoDates([(place, text)])
    dates.context.zone = try #require(LibraryZone(identifier: "Asia/Tokyo"))
    #expect(dates.taken?.local.description == "2019-02-03T10:11:12")
    #expect(dates.taken?.offsetMinutes == minutes)
    #expect(dates.taken?.isZoneAssumed == false)
  }

  static let utcOnly: [(PhotoDates.Place, String, String)] = [
    (.movieHeader, "3632080272", "2019-02-03T23:11:12"),
    (.gps, "2019:02:03 23:11:12.50", "2019-02-03T23:11:12.50"),
    (.takeout, "1549235472", "2019-02-03T23:11:12"),
    (.nameUTC, "PXL_20190203_231112345.jpg", "2019-02-03T23:11:12.345"),
    (.nameUTC, "mmexport1549235472345.jpg", "2019-02-03T23:11:12.345"),
    (.pngTime, "2019:02:03 23:11:12", "2019-02-03T23:11:12"),
    (.modified, "1549235472999999999", "2019-02-03T23:11:12"),
  ]

  @Test("a date that is only UTC turns local with the library's zone, and says so", arguments: utcOnly)
  func assumed(place: PhotoDates.Place, text: String, utc: String) throws {
    for (identifier, minutes, day) in [
      ("Asia/Tokyo", 540, "2019-02-04T08:11:12"), ("UTC", 0, "2019-02-03T23:11:12"),
    ] {
      var dates = PhotoDates([(place, text)])
      dates.context.zone = try #require(LibraryZone(identifier: identifier))
      #expect(dates.taken?.local.description == day + utc.dropFirst(19))
      #expect(dates.taken?.offsetMinutes == minutes)
      #expect(dates.taken?.isZoneAssumed == true)
      #expect(
        dates.candidates.map(\.reason) == [
          "is the date used, turned from UTC to local time by the library's zone"
        ])
      #expect(dates.candidates.first?.stamp == dates.taken?.local)
      #expect(dates.candidates.first?.offsetMinutes == dates.taken?.offsetMinutes)
    }
  }

  @Test("a date that is only UTC turns local with any offset that the file has before", arguments: utcOnly)
  func fileOffset(place: PhotoDates.Place, text: String, utc: String) throws {
    typealias Change = @Sendable (inout PhotoDates) -> Void
    let changes: [Change] = [
      { $0.block { $0.originals = [PhotoDates.stamp("0000:00:00 00:00:00", offset: "-04:00")] } },
      { $0.block { $0.digitized = [PhotoDates.stamp("", offset: "-04:00")] } },
      { $0.block { $0.otherOffsets = [Array("   :  ".utf8), Array("-04:00".utf8)] } },
    ]
    for change in changes {
      var dates = PhotoDates([(place, text)])
      dates.context.zone = try #require(LibraryZone(identifier: "Asia/Tokyo"))
      change(&dates)
      #expect(dates.taken?.local.description == "2019-02-03T19:11:12" + utc.dropFirst(19))
      #expect(dates.taken?.offsetMinutes == -240)
      #expect(dates.taken?.isZoneAssumed == false)
    }
  }

  @Test(
    "a candidate that is only UTC has the offset of its local time, also where a Z stands behind it",
    arguments: [
      (.gps, "2019-02-03T23:11:12Z"), (.gps, "2019:02:03 23:11Z"), (.pngTime, "2019-02-03 23:11:12 UTC"),
    ] as [(PhotoDates.Place, String)])
  func candidateOfUTC(place: PhotoDates.Place, text: String) throws {
    var dates = PhotoDates([(.xmpCreated, "2019-02-04T08:11:12"), (place, text)])
    dates.context.zone = try #require(LibraryZone(identifier: "Asia/Tokyo"))
    let candidate = try #require(dates.candidates.last)
    #expect(candidate.stamp?.description.prefix(16) == "2019-02-04T08:11")
    #expect(candidate.offsetMinutes == 540)
    #expect(!candidate.isAccepted)
  }
}
