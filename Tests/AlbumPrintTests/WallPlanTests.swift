import AlbumModel
import AlbumPrint
import CalendarGrid
import TestSupport
import Testing

@Suite struct WallPlanTests {
  private static func album(_ days: [String]) -> MemoryAlbum {
    MemoryAlbum(days.map { MemoryAlbum.photo("/\($0).jpg", taken: $0 + "T10:00:00") })
  }

  private static func pictures(_ plan: WallPlan) -> [String?] {
    plan.choices.map { $0.picture?.path.name.lossyText }
  }

  @Test("each month has the cover of the same month of the year before")
  func own() throws {
    let album = Self.album((1...12).map { "2026-\($0 < 10 ? "0" : "")\($0)-15" })
    let plan = try WallPlan(year: 2027, pictures: WallPlan.latestMonths(of: album), of: album)
    #expect(plan.choices.map(\.month) == CivilMonth.months(ofYear: 2027))
    #expect(Self.pictures(plan) == album.photos.map { $0.path.name.lossyText })
    #expect(plan.choices.allSatisfy { $0.without == nil })
  }

  @Test(
    "each month of the year is the latest with photos, however long ago: one new photo doesn't fill the calendar"
  )
  func latest() throws {
    let album = Self.album(["2024-11-02", "2025-03-01", "2025-06-10", "2025-11-20", "2026-05-05"])
    let months = try WallPlan.latestMonths(of: album)
    #expect(months.map(\.month) == Array(1...12))
    let plan = try WallPlan(year: 2027, pictures: months, of: album)
    let own = plan.choices.filter { $0.without == nil }.map(\.picture?.day?.description)
    #expect(own == ["2025-03-01", "2026-05-05", "2025-06-10", "2025-11-20"])
    #expect(plan.choices.allSatisfy { $0.picture != nil })
  }

  @Test("a month without photos has the best cover that is left of the nearest one, and it is told")
  func neighbours() throws {
    let album = Self.album(["2026-01-05", "2026-01-09", "2026-03-01"])
    let plan = try WallPlan(year: 2027, pictures: CivilMonth.months(ofYear: 2026), of: album)
    // The month's own cover stays where it is: February has January's second.
    #expect(Self.pictures(plan).prefix(3) == ["2026-01-05.jpg", "2026-01-09.jpg", "2026-03-01.jpg"])
    #expect(plan.choices[1].without == CivilMonth(year: 2026, month: 2))
  }

  @Test("a photo with pixels enough for paper goes before a small cover: of the same day, else of another")
  func sharp() throws {
    func photo(_ name: String, _ day: String, isSmall: Bool = false) -> Photo {
      let size = isSmall ? PixelSize(width: 320, height: 240) : PixelSize(width: 4000, height: 3000)
      return MemoryAlbum.photo(FilePath("/" + name), taken: day + "T10:00:00", size: size)
    }
    let album = MemoryAlbum([
      photo("a-small", "2026-01-05", isSmall: true), photo("b-large", "2026-01-05"),
      photo("c-small", "2026-02-05", isSmall: true), photo("d-large", "2026-02-09"),
      photo("e-small", "2026-03-01", isSmall: true),
    ])
    let plan = try WallPlan(year: 2027, pictures: CivilMonth.months(ofYear: 2026), of: album)
    #expect(Self.pictures(plan).prefix(3) == ["b-large", "d-large", "e-small"])
  }

  @Test("without photos there are no pictures")
  func none() throws {
    #expect(try WallPlan.latestMonths(of: MemoryAlbum()).isEmpty)
    let plan = try WallPlan(year: 2027, pictures: CivilMonth.months(ofYear: 2026), of: MemoryAlbum())
    #expect(plan.choices.allSatisfy { $0.picture == nil })
  }
}
