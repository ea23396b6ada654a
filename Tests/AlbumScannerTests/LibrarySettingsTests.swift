import AlbumLibrary
import AlbumModel
import AlbumScanner
import PhotoMetadata
import TestSupport
import Testing

@Suite("What holds for a library from its first scan on")
struct LibrarySettingsTests {
  private func zone(_ name: String) throws -> LibraryZone {
    try #require(LibraryZone(identifier: name))
  }

  /// A photo whose name alone has a date, 2023-12-31 22:02:32 UTC.
  private func placeWithPixelName() throws -> Place {
    let place = try Place()
    try place.writeUndated("PXL_20231231_220232177.jpg")
    return place
  }

  @Test("the zone of the first scan stays, and what it turned local too, until a scan names another")
  func zoneStays() throws {
    let place = try placeWithPixelName()
    _ = try place.scan(options: ScanOptions(zone: try zone("Asia/Tokyo")))
    #expect(try place.listing() == ["2024-01-01 PXL_20231231_220232177.jpg"])

    try place.writeUndated("PXL_20231231_220233177.jpg")
    let later = try place.scan()
    #expect([later.added, later.unchanged] == [1, 1])
    #expect(try place.library().settings()?.zone == "Asia/Tokyo")
    #expect(
      try place.listing() == [
        "2024-01-01 PXL_20231231_220232177.jpg", "2024-01-01 PXL_20231231_220233177.jpg",
      ])

    // The files are as they were: it is the library that wants another answer of them.
    let moved = try place.scan(options: ScanOptions(zone: try zone("America/New_York")))
    #expect([moved.added, moved.changed, moved.unchanged] == [0, 0, 2])
    #expect(
      try place.listing() == [
        "2023-12-31 PXL_20231231_220232177.jpg", "2023-12-31 PXL_20231231_220233177.jpg",
      ])
    #expect(try place.library().dayTableIsCurrent())
  }

  @Test("a first scan that names no zone stores the system's")
  func systemZone() throws {
    let place = try placeWithPixelName()
    _ = try place.scan()
    let settings = LibrarySettings(zone: try LibraryZone.system().identifier, dayStart: .midnight)
    #expect(try place.library().settings() == settings)
  }

  @Test("the start of the day moves photos of the night, and stays until a scan names another")
  func dayStart() throws {
    let place = try Place()
    try place.write("night.jpg", taken: "2024:01:02 03:59:59")
    try place.write("morning.jpg", taken: "2024:01:02 04:00:00")
    let four = try #require(DayStart(minutes: 240))
    _ = try place.scan(options: ScanOptions(dayStart: four))
    #expect(try place.listing() == ["2024-01-01 night.jpg", "2024-01-02 morning.jpg"])
    _ = try place.scan()
    #expect(try place.library().settings()?.dayStart == four)
    #expect(try place.listing() == ["2024-01-01 night.jpg", "2024-01-02 morning.jpg"])

    _ = try place.scan(options: ScanOptions(dayStart: .midnight))
    #expect(try place.listing() == ["2024-01-02 morning.jpg", "2024-01-02 night.jpg"])
    #expect(try place.library().dayTableIsCurrent())
  }

  @Test("a file's time of change dates a photo only in folders that were told so, from then on")
  func modifiedTime() throws {
    let place = try Place()
    try place.writeUndated("a.jpg")
    #expect(try place.scan().undated == 1)
    let told = try place.scan(options: ScanOptions(usesModified: true))
    #expect([told.undated, told.unchanged, told.changed] == [0, 1, 0])
    let later = try place.scan()
    #expect([later.undated, later.unchanged] == [0, 1])
    #expect(try place.scan(options: ScanOptions(usesModified: false)).undated == 1)
  }
}
