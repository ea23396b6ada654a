import AlbumLibrary
import AlbumModel
import AlbumScanner
import PhotoMetadata
import TestSupport
import Testing

@Suite("Scanning files beside photos")
struct SidecarScanTests {
  @Test("a photo's date follows its sidecar: one that comes, one that changes, one that goes")
  func follows() throws {
    let place = try Place()
    try place.write("a.jpg", taken: "2024:01:01 08:00:00")
    #expect(try place.scan().added == 1)

    try place.writeXMP("a.jpg.xmp", taken: "2023-05-06T07:08:09")
    let come = try place.scan()
    #expect([come.changed, come.added, come.unchanged, come.leftOut] == [1, 0, 0, 0])
    #expect(try place.listing() == ["2023-05-06 a.jpg"])
    #expect(try place.scan().unchanged == 1)

    try place.writeXMP("a.jpg.xmp", taken: "2022-05-06T07:08:09")
    #expect(try place.scan().changed == 1)
    #expect(try place.listing() == ["2022-05-06 a.jpg"])

    try place.remove("a.jpg.xmp")
    #expect(try place.scan().changed == 1)
    #expect(try place.listing() == ["2024-01-01 a.jpg"])
    #expect(try place.scan().unchanged == 1)
    #expect(try place.library().dayTableIsCurrent())
  }

  @Test("files that belong to no photo are left out and counted")
  func leftOut() throws {
    let place = try Place()
    try place.write("a.jpg", taken: "2024:01:01 08:00:00")
    try place.writeXMP("b.jpg.xmp", taken: "2023-05-06T07:08:09")
    try place.photos.write("package.json", Array("{}".utf8))
    try place.writeXMP(".a.jpg.xmp", taken: "2023-05-06T07:08:09")
    #expect(try place.scan().leftOut == 3)
    #expect(try place.listing() == ["2024-01-01 a.jpg"])
  }

  @Test("JSON that isn't Takeout's says nothing of a photo, and isn't read at every scan")
  func otherJSON() throws {
    let place = try Place()
    try place.write("a.jpg", taken: "2024:01:01 08:00:00")
    try place.photos.write("a.jpg.json", Array("{\"title\": \"a.jpg\"}".utf8))
    let first = try place.scan()
    #expect([first.added, first.unreadable, first.leftOut] == [1, 0, 0])
    let second = try place.scan()
    #expect([second.unchanged, second.changed] == [1, 0])
  }

  @Test("a sidecar that can't be read costs only itself")
  func damaged() throws {
    let place = try Place()
    try place.write("a.jpg", taken: "2024:01:01 08:00:00")
    try place.photos.write("a.jpg.xmp", Array("no packet at all".utf8))
    var problems: [ScanProblem] = []
    let report = try place.scan { problems.append($0) }
    #expect([report.added, report.unreadable, report.photos] == [1, 1, 1])
    #expect(problems.map(\.path.name.lossyText) == ["a.jpg.xmp"])
    #expect(try place.listing() == ["2024-01-01 a.jpg"])
  }

  @Test("a sidecar of several files that can't be read is named once")
  func damagedOnce() throws {
    let place = try Place()
    try place.write("a.jpg", taken: "2024:01:01 08:00:00")
    try place.write("a.jpeg", taken: "2024:01:02 08:00:00")
    try place.photos.write("a.xmp", Array("no packet at all".utf8))
    var problems: [ScanProblem] = []
    let report = try place.scan { problems.append($0) }
    #expect([report.added, report.unreadable] == [2, 1])
    #expect(problems.map(\.path.name.lossyText) == ["a.xmp"])
  }

  @Test("a sidecar that can't be read stays known until it is mended, gone, or its photo is")
  func remembered() throws {
    let place = try Place()
    func known() throws -> [String] {
      try place.library().check().filter { $0.kind == .unreadable }.compactMap(\.path?.name.lossyText)
    }
    for name in ["a.jpg", "a.jpeg", "b.jpg", "c.jpg"] { try place.write(name, taken: "2024:01:01 08:00:00") }
    for name in ["a.xmp", "b.xmp", "c.xmp"] { try place.photos.write(name, Array("no packet at all".utf8)) }
    _ = try place.scan()
    #expect(try known() == ["a.xmp", "b.xmp", "c.xmp"])
    #expect(try place.scan().unchanged == 4)
    #expect(try known() == ["a.xmp", "b.xmp", "c.xmp"])
    try place.root.makeFolder("photos/sub")
    for name in ["c.jpg", "c.xmp"] { try place.rename("photos/" + name, to: "photos/sub/" + name) }
    try place.remove("b.xmp")
    #expect(try place.scan().moved == 1)
    #expect(try known() == ["a.xmp", "c.xmp"])
    try place.writeXMP("a.xmp", taken: "2023-05-06T07:08:09")
    try place.remove("sub/c.jpg")
    _ = try place.scan()
    #expect(try known() == [])
  }

  @Test("a Takeout folder gives each photo the moment of its own JSON, on the library's clock")
  func takeout() throws {
    let place = try Place()
    try place.writeUndated("IMG_1.jpg")
    try place.writeUndated("IMG_1(1).jpg")
    try place.writeUndated("IMG_1-edited.jpg")
    // 2019-12-31 23:30 UTC is New Year's Day in Japan.
    try place.writeTakeout("IMG_1.jpg.supplemental-metadata.json", seconds: 1_577_835_000)
    try place.writeTakeout("IMG_1.jpg(1).json", seconds: 1_546_300_800)
    try place.photos.write("metadata.json", Array("{\"title\": \"Trip\"}".utf8))
    let zone = try #require(LibraryZone(identifier: "Asia/Tokyo"))
    let report = try place.scan(options: ScanOptions(zone: zone))
    #expect([report.added, report.undated, report.leftOut, report.unreadable] == [3, 0, 1, 0])
    #expect(
      try place.listing() == [
        "2019-01-01 IMG_1(1).jpg", "2020-01-01 IMG_1-edited.jpg", "2020-01-01 IMG_1.jpg",
      ])
  }
}
