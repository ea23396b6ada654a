import AlbumModel
import CalendarGrid
import FileAccess
import TestSupport
import Testing

@testable import AlbumLibrary

@Suite("Covers that a person chose")
struct PinTests {
  private let test: TestLibrary
  /// The rule chooses 2.JPG.
  private static let files = [
    SampleFile("1.JPG", "2024-05-17T11:00:00"), SampleFile("2.JPG", "2024-05-17T12:00:00"),
    SampleFile("3.JPG", "2024-05-17T13:00:00"), SampleFile("4.JPG", "2024-05-18T13:00:00"),
  ]

  init() throws {
    test = try TestLibrary()
    try test.scan("/p", PinTests.files)
  }

  private func id(_ name: String) throws -> Int64 {
    try #require(try test.library.photo(at: FilePath("/p/" + name))).id
  }

  private func pin(_ name: String) throws {
    #expect(try test.library.pinCover(try id(name)))
    #expect(try test.faults() == [])
  }

  /// Each day's cover, `*` where a person chose it.
  private func covers() throws -> [String] {
    #expect(try test.faults() == [])
    return try test.library.days(in: test.library.allDays).map {
      "\($0.date.description.suffix(2)) \($0.cover.photo.path.name.lossyText)"
        + ($0.cover.isPinned ? "*" : "")
    }
  }

  private func pins() throws -> [String] {
    try test.library.pinnedCovers().map {
      "\($0.day.description.suffix(2)) \($0.photo.path.name.lossyText)" + ($0.isMissing ? " missing" : "")
    }
  }

  /// A scan that finds these files.
  private func scan(_ files: [SampleFile]) throws {
    try test.scan("/p", only: files)
  }

  @Test("the choice stands for the day and for its month, until it is taken back")
  func chosen() throws {
    #expect(try covers() == ["17 2.JPG", "18 4.JPG"])
    try pin("3.JPG")
    #expect(try covers() == ["17 3.JPG*", "18 4.JPG"])
    #expect(try test.library.summary(of: .year(2024)).cover?.isPinned == true)
    #expect(
      try test.library.photos(on: day("2024-05-17")).filter(\.isCover).map(\.path.name.lossyText) == ["3.JPG"]
    )
    #expect(try pins() == ["17 3.JPG"])
    #expect(try test.library.unpinCover(on: day("2024-05-17")))
    #expect(try covers() == ["17 2.JPG", "18 4.JPG"])
    #expect(try !test.library.unpinCover(on: day("2024-05-17")))
    #expect(try pins() == [])
  }

  @Test("a day has one choice, the last; other days keep theirs")
  func last() throws {
    for name in ["4.JPG", "3.JPG", "1.JPG"] { try pin(name) }
    #expect(try covers() == ["17 1.JPG*", "18 4.JPG*"])
    #expect(try pins() == ["17 1.JPG", "18 4.JPG"])
    #expect(try test.library.unpinCover(on: day("2024-05-17")))
    #expect(try covers() == ["17 2.JPG", "18 4.JPG*"])
  }

  @Test("it beats stars, and a photo that was rejected can be chosen")
  func beatsStars() throws {
    let files = [
      PinTests.files[0].with { $0.rating = -1 }, PinTests.files[1], PinTests.files[2].with { $0.rating = 5 },
    ]
    try scan(files)
    try pin("1.JPG")
    #expect(try covers() == ["17 1.JPG*"])
  }

  @Test("a photo without a day, or unknown, can't be chosen")
  func noDay() throws {
    try scan(PinTests.files + [SampleFile("month.JPG", "2024-05"), SampleFile("none.JPG")])
    #expect(try !test.library.pinCover(try id("month.JPG")))
    #expect(try !test.library.pinCover(try id("none.JPG")))
    #expect(try !test.library.pinCover(999))
  }

  @Test("it stays when the file is read again and when it moves")
  func stays() throws {
    try pin("3.JPG")
    let stamp = PinTests.files[2].scanned.stamp
    try scan(PinTests.files.map { file in file.with { $0.size += 1 } })
    #expect(try covers() == ["17 3.JPG*", "18 4.JPG"])
    try scan(PinTests.files)
    let moved = PinTests.files[2].with { ($0.path, $0.inode) = ("sub/9.JPG", stamp.inode) }
    try scan([PinTests.files[0], PinTests.files[1], PinTests.files[3], moved])
    #expect(try covers() == ["17 9.JPG*", "18 4.JPG"])
  }

  @Test("while the photo is missing the rule chooses; when it is back, so is the choice")
  func missing() throws {
    try pin("3.JPG")
    try scan([PinTests.files[0], PinTests.files[1]])
    #expect(try covers() == ["17 1.JPG"])
    #expect(try pins() == ["17 3.JPG missing"])
    try scan(PinTests.files)
    #expect(try covers() == ["17 3.JPG*", "18 4.JPG"])
    #expect(try pins() == ["17 3.JPG"])
  }

  @Test("a missing photo's choice gives way to a new one, and can be taken back")
  func missingReplaced() throws {
    try pin("3.JPG")
    try scan([PinTests.files[0], PinTests.files[1]])
    try pin("2.JPG")
    try scan(PinTests.files)
    #expect(try covers() == ["17 2.JPG*", "18 4.JPG"])
    try scan([PinTests.files[0]])
    #expect(try test.library.unpinCover(on: day("2024-05-17")))
    try scan(PinTests.files)
    #expect(try covers() == ["17 2.JPG", "18 4.JPG"])
  }

  @Test("it goes with the photo to the day of another date; of two on one day the last holds")
  func redated() throws {
    try pin("3.JPG")
    try pin("4.JPG")
    let date = try #require(LocalTime("2024-05-18T09:00:00"))
    try test.library.setDates([try id("3.JPG"): date])
    #expect(try covers() == ["17 1.JPG", "18 4.JPG*"])
    try scan(Array(PinTests.files.dropLast()))
    #expect(try covers() == ["17 1.JPG", "18 3.JPG*"])
    _ = try test.library.unsetDates(of: [try id("3.JPG")])
    #expect(try covers() == ["17 3.JPG*"])
  }

  @Test("it is the shot's, whatever file of it is there and shown")
  func shot() throws {
    let raw = SampleFile("IMG_0005.CR2", "2024-05-17T20:00:00")
    let jpeg = SampleFile("IMG_0005.JPG", "2024-05-17T20:00:00")
    let edited = SampleFile("IMG_E0005.JPG", "2024-05-17T20:00:00")
    try scan(PinTests.files + [raw, jpeg])
    try pin("IMG_0005.CR2")
    #expect(try covers().first == "17 IMG_0005.JPG*")
    try scan(PinTests.files + [raw, jpeg, edited])
    #expect(try covers().first == "17 IMG_E0005.JPG*")
    try scan(PinTests.files + [raw])
    #expect(try covers().first == "17 IMG_0005.CR2*")
    try scan(PinTests.files + [raw, edited])
    try scan(PinTests.files + [edited])
    #expect(try covers().first == "17 IMG_E0005.JPG*")
    #expect(try test.library.unpinCover(on: day("2024-05-17")))
    try scan(PinTests.files + [raw, jpeg])
    #expect(try covers().first == "17 2.JPG")
  }
}
