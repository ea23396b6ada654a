import AlbumModel
import CalendarGrid
import Testing

@testable import AlbumLibrary

@Suite("The cover of a day, a month, a year")
struct CoverRuleTests {
  private func cover(_ files: [ScannedFile]) throws -> String? {
    let test = try TestLibrary()
    try test.scan("/p", files)
    #expect(try test.library.dayTableIsCurrent())
    let day = try test.library.days(in: test.library.allDays).first
    #expect(day?.cover.photo.isCover ?? true)
    return day?.cover.photo.path.name.lossyText
  }

  @Test(
    "the photo nearest the middle by rank, of two in the middle the earlier",
    arguments: [(1, "0.jpg"), (2, "0.jpg"), (3, "1.jpg"), (4, "1.jpg"), (5, "2.jpg")])
  func middle(count: Int, name: String) throws {
    let files = (0..<count).map { photo("\($0).jpg", "2024-05-17T1\($0):00:00") }
    #expect(try cover(files.reversed()) == name)
  }

  @Test("a camera's photo comes before one without, however far from the middle")
  func camera() throws {
    let files = (0..<7).map { photo("\($0).jpg", "2024-05-17T1\($0):00:00", camera: $0 == 6 ? "X100" : nil) }
    #expect(try cover(files) == "6.jpg")
  }

  @Test("a portrait of a camera comes before a landscape screenshot")
  func cameraBeforeLandscape() throws {
    let files = [
      photo("portrait.jpg", "2024-05-17T10:00:00", width: 3000, height: 4000),
      photo("screen.jpg", "2024-05-17T10:00:01", camera: nil),
    ]
    #expect(try cover(files) == "portrait.jpg")
  }

  @Test(
    "landscape or square as seen upright, then portrait, then unknown",
    arguments: [
      (4000, 3000, Orientation.upright, 0), (3000, 3000, .upright, 0), (3000, 3000, .quarterLeft, 0),
      (3000, 4000, .quarterRight, 0), (3000, 4000, .mirroredQuarterLeft, 0), (3000, 4000, .upright, 1),
      (4000, 3000, .quarterLeft, 1), (4000, 3000, .mirroredQuarterRight, 1), (3000, 4000, .turnedAround, 1),
      (nil, nil, .upright, 2),
    ] as [(Int?, Int?, Orientation, Int)])
  func shape(width: Int?, height: Int?, orientation: Orientation, shape: Int) throws {
    // The other photos stand in the middle and are of each kind: it wins against those of a later kind only.
    let other = [
      photo("1.jpg", "2024-05-17T11:00:00", width: 30, height: 40),
      photo("1.jpg", "2024-05-17T11:00:00", width: nil),
    ]
    let mine = photo("2.jpg", "2024-05-17T12:00:00", width: width, height: height, orientation: orientation)
    let first = photo("0.jpg", "2024-05-17T10:00:00", width: nil)
    #expect(try cover([first, other[0], mine]) == (shape < 1 ? "2.jpg" : "1.jpg"))
    #expect(try cover([first, other[1], mine]) == (shape < 2 ? "2.jpg" : "1.jpg"))
  }

  @Test("photos of one time stand in order of the whole path's bytes")
  func pathOrder() throws {
    // As bytes: "a b/x" < "a/z" < "ab/x", because a blank comes before a slash.
    let files = ["ab/x.jpg", "a/z.jpg", "a b/x.jpg"].map { photo($0, "2024-05-17T10:00:00") }
    #expect(try cover(files) == "z.jpg")
    let test = try TestLibrary()
    try test.scan("/p", files)
    #expect(try test.library.photoPaths(on: "2024-05-17") == ["/p/a b/x.jpg", "/p/a/z.jpg", "/p/ab/x.jpg"])
  }

  @Test("a month's cover is its busiest day's, the earliest of equals")
  func month() throws {
    let test = try TestLibrary()
    try test.scan(
      "/p",
      [
        photo("a1.jpg", "2024-05-01T10:00:00"), photo("b1.jpg", "2024-05-02T10:00:00"),
        photo("b2.jpg", "2024-05-02T11:00:00"), photo("c1.jpg", "2024-05-03T10:00:00"),
        photo("c2.jpg", "2024-05-03T11:00:00"),
      ])
    let summary = try test.library.summary(of: .month(day("2024-05-01").month))
    #expect(summary.cover?.photo.path == FilePath("/p/b1.jpg"))
    #expect(summary.busiestDay?.date == day("2024-05-02"))
  }

  @Test("a year's cover is that of the month with the most photos, not of the year's busiest day")
  func year() throws {
    let test = try TestLibrary()
    let january = (0..<3).map { photo("jan\($0).jpg", "2024-01-05T1\($0):00:00") }
    let march = (1...4).map { photo("mar\($0).jpg", "2024-03-0\($0)T10:00:00") }
    try test.scan("/p", january + march)
    let summary = try test.library.summary(of: .year(2024))
    #expect(summary.cover?.photo.path == FilePath("/p/mar1.jpg"))
    #expect(summary.busiestDay?.date == day("2024-01-05"))
  }

  @Test("the most stars come first, a rejected photo last; then a camera's, then unknown, then a messenger's")
  func ratingAndOrigin() throws {
    func name(_ files: [SampleFile]) throws -> String? { try cover(files.map(\.scanned)) }
    func file(_ name: String, _ rating: Int?, _ origin: PhotoOrigin?) -> SampleFile {
      SampleFile(name, "2024-05-17T10:00:0\(name.prefix(1))").with {
        ($0.rating, $0.origin) = (rating, origin)
      }
    }
    #expect(
      try name([file("0.jpg", nil, .camera), file("1.jpg", 1, .screenshot), file("2.jpg", 0, .camera)])
        == "1.jpg")
    #expect(try name([file("0.jpg", -1, .camera), file("1.jpg", nil, .messenger)]) == "1.jpg")
    #expect(
      try name([file("0.jpg", nil, .messenger), file("1.jpg", 0, nil), file("2.jpg", -1, .camera)]) == "1.jpg"
    )
    #expect(
      try name([file("0.jpg", nil, nil), file("1.jpg", nil, .camera), file("2.jpg", nil, nil)]) == "1.jpg")
  }

  @Test("of a month's and a year's covers the one with the most stars, then the busiest day's or month's")
  func ratedMonth() throws {
    let test = try TestLibrary()
    let busy = (0..<4).map { SampleFile("b\($0).jpg", "2024-05-01T1\($0):00:00") }
    let rated = SampleFile("r.jpg", "2024-03-09T10:00:00").with { $0.rating = 4 }
    let rejected = SampleFile("x.jpg", "2024-05-09T10:00:00").with { $0.rating = -1 }
    try test.scan("/p", busy + [rated, rejected, SampleFile("m.jpg", "2024-03-08T10:00:00")])
    func cover(_ span: AlbumSpan) throws -> String? {
      try test.library.summary(of: span).cover?.photo.path.name.lossyText
    }
    #expect(try cover(.year(2024)) == "r.jpg")
    #expect(try cover(.month(day("2024-03-01").month)) == "r.jpg")
    #expect(try cover(.month(day("2024-05-01").month)) == "b1.jpg")
    #expect(try test.library.summary(of: .year(2024)).busiestDay?.date == day("2024-05-01"))
  }
}
