import AlbumModel
import CalendarGrid
import Testing

@testable import PhotoMetadata

@Suite("The order of the sources")
struct SourceOrderTests {
  struct Row: Sendable {
    let rank: Int
    let source: DateSource
    let place: PhotoDates.Place
    let text: String
    let local: String

    init(_ rank: Int, _ source: DateSource, _ place: PhotoDates.Place, _ text: String, _ local: String) {
      self.rank = rank
      self.source = source
      self.place = place
      self.text = text
      self.local = local
    }
  }

  /// The page's table, each row on a day of its own; where two places share a row they stand in their order.
  static let rows = [
    Row(1, .user, .user, "2001-01-01T10:11:12", "2001-01-01T10:11:12"),
    Row(2, .xmpSidecar, .sidecar, "2002-01-01T10:11:12", "2002-01-01T10:11:12"),
    Row(3, .exifDateTimeOriginal, .original, "2003:01:01 10:11:12", "2003-01-01T10:11:12"),
    Row(4, .xmp, .xmp, "2004-01-01T10:11:12", "2004-01-01T10:11:12"),
    Row(5, .exifDateTimeDigitized, .digitized, "2005:01:01 10:11:12", "2005-01-01T10:11:12"),
    Row(5, .xmp, .xmpCreated, "2005-02-01T10:11:12", "2005-02-01T10:11:12"),
    Row(5, .xmpSidecar, .sidecarCreated, "2005-03-01T10:11:12", "2005-03-01T10:11:12"),
    Row(6, .iptc, .iptc, "20060101 101112", "2006-01-01T10:11:12"),
    Row(6, .pngCreationTime, .pngCreation, "1 Feb 2006 10:11:12 GMT", "2006-02-01T10:11:12"),
    Row(7, .quickTimeCreationDate, .creationDate, "2007-01-01T10:11:12+0900", "2007-01-01T10:11:12"),
    Row(8, .name, .name, "IMG_20080101_101112.jpg", "2008-01-01T10:11:12"),
    Row(9, .exifDateTime, .corroborated, "2010:01:01 10:11:12", "2010-01-01T10:11:12"),
    Row(10, .quickTime, .movieHeader, "3345185472", "2010-01-01T10:11:12"),
    Row(10, .gps, .gps, "2010:01:02 00:11:12", "2010-01-02T00:11:12"),
    Row(10, .takeout, .takeout, "1268000000", "2010-03-07T22:13:20"),
    Row(10, .nameUTC, .nameUTC, "PXL_20100401_101112345.jpg", "2010-04-01T10:11:12.345"),
    Row(11, .nameDay, .nameDay, "IMG-20110101-WA0001.jpg", "2011-01-01"),
    Row(12, .exifDateTime, .changed, "2012:01:01 10:11:12", "2012-01-01T10:11:12"),
    Row(12, .quickTimeCreationDate, .creationYear, "2012", "2012"),
    Row(12, .pngTime, .pngTime, "2012:03:01 10:11:12", "2012-03-01T10:11:12"),
    Row(13, .folder, .folder, "2013-01-01", "2013-01-01"),
    Row(14, .fileModified, .modified, "1400000000000000000", "2014-05-13T16:53:20"),
  ]

  @Test("is the page's: of each two neighbours the stronger wins", arguments: zip(rows, rows.dropFirst()))
  func neighbours(stronger: Row, weaker: Row) {
    var dates = PhotoDates()
    dates.set(weaker.place, weaker.text)
    if weaker.place != .corroborated { #expect(dates.answer == "\(weaker.source.rawValue) \(weaker.local)") }
    // One file has one name, and one DateTime.
    if [.nameUTC, .corroborated].contains(stronger.place), [.nameDay, .changed].contains(weaker.place) {
      return
    }
    dates.set(stronger.place, stronger.text)
    if stronger.place == .name { dates.set(.gps, "2010:01:02 00:11:12") }
    #expect(dates.answer == "\(stronger.source.rawValue) \(stronger.local)")
    #expect(dates.taken?.rank == stronger.rank)
    let candidates = dates.candidates
    #expect(candidates.first(where: \.isAccepted)?.source == stronger.source)
    #expect(candidates.firstIndex(where: \.isAccepted) == 0)
  }

  @Test("gives each row's rank to what it dates", arguments: rows)
  func ranks(row: Row) {
    var dates = PhotoDates([(row.place, row.text)])
    if row.place == .corroborated { dates.set(.gps, "2010:01:02 00:11:12") }
    #expect(dates.taken?.rank == row.rank)
    #expect(dates.taken?.source == row.source)
    #expect(dates.taken?.local.description == row.local)
  }

  @Test("lists every date found, strongest first, with a reason")
  func everything() {
    var dates = PhotoDates()
    for row in SourceOrderTests.rows where ![.nameUTC, .nameDay, .changed].contains(row.place) {
      dates.set(row.place, row.text)
    }
    let candidates = dates.candidates
    let places = CaptureDate.sources.joined().map(\.name)
    #expect(candidates.count == SourceOrderTests.rows.count - 3)
    var last = 0
    for candidate in candidates {
      let place = places[last...].firstIndex(of: candidate.source)
      #expect(place != nil)
      last = place ?? last
      #expect(candidate.stamp != nil)
      #expect(
        candidate.reason.hasPrefix(candidate.isAccepted ? "is the date used" : "is weaker than the date used")
      )
    }
    #expect(candidates.map(\.isAccepted) == [true] + Array(repeating: false, count: candidates.count - 1))
  }

  @Test("one broken date hides no other", arguments: SourceOrderTests.rows.dropLast())
  func broken(row: Row) {
    var dates = PhotoDates([(row.place, row.text), (.modified, "1400000000000000000")])
    switch row.place {
    case .user: dates.context.userDate = nil
    case .movieHeader, .takeout:
      dates = PhotoDates([(row.place, "99999999999999999999999"), (.modified, "1400000000000000000")])
    case .name, .nameUTC, .nameDay:
      dates = PhotoDates([(row.place, "IMG_20480101_101112.jpg"), (.modified, "1400000000000000000")])
    default:
      dates = PhotoDates([(row.place, "2048:13:01 10:11:12"), (.modified, "1400000000000000000")])
    }
    #expect(dates.answer == "file.mtime 2014-05-13T16:53:20")
    #expect(dates.candidates.allSatisfy { $0.isAccepted || $0.stamp == nil })
  }

  @Test(
    "EXIF's DateTime is the shot's own where something else tells of the same hours",
    arguments: [
      (.gps, "2010:01:01 20:11:12", true), (.gps, "2010:01:02 00:11:12", true),
      (.gps, "2010:01:02 00:11:13", false),
      (.gps, "2009:12:31 20:11:12", true), (.gps, "2009:12:31 20:11:11", false),
      (.movieHeader, "3345185472", true), (.movieHeader, "3345285472", false),
      (.creationYear, "2010-01-01", true), (.creationYear, "2010", false),
      (.nameDay, "IMG-20100101-WA0001.jpg", true), (.nameDay, "IMG-20091231-WA0001.jpg", true),
      (.nameDay, "IMG-20091230-WA0001.jpg", false), (.nameDay, "IMG-20100102-WA0001.jpg", true),
      (.nameUTC, "PXL_20100101_201112345.jpg", true), (.nameUTC, "PXL_20100103_201112345.jpg", false),
      (.folder, "2010-01-01 Trip", true), (.folder, "2010-01-03", false), (.folder, "2010-01", false),
      (.folder, "2010", false), (.takeout, "1262340672", true), (.takeout, "1262440672", false),
      (.modified, "1262340672000000000", false),
    ] as [(PhotoDates.Place, String, Bool)])
  func corroboration(place: PhotoDates.Place, text: String, holds: Bool) {
    let dates = PhotoDates([(.changed, "2010:01:01 10:11:12"), (place, text)])
    let readings = DateEvidence(metadata: dates.metadata, context: dates.context)
      .readings(of: CaptureDate.sources[8], rank: 9)
    #expect(readings.count == (holds ? 1 : 0))
    #expect(dates.candidates.count { $0.source == .exifDateTime } == 1)
    if holds {
      #expect(dates.answer == "exif.DateTime 2010-01-01T10:11:12")
      #expect(dates.taken?.rank == 9)
    }
  }
}
