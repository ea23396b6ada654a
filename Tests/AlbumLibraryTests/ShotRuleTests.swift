import AlbumModel
import Testing

@testable import AlbumLibrary

@Suite("Which files are one photo")
struct ShotRuleTests {
  /// A file as a line names it: `IMG_1.JPG`, its date inside, if any, `~` before a date that a zone turned local,
  /// `name:` and the like before one from outside.
  private func member(_ id: Int64, _ line: String) -> ShotMember {
    let words = line.split(separator: " ").map(String.init)
    let name = FilePath(words[0])
    var date = words.count > 1 ? words[1] : ""
    var source = DateSource.exifDateTimeOriginal
    if let colon = date.firstIndex(of: ":"), let named = DateSource(rawValue: String(date[..<colon])) {
      source = named
      date = String(date[date.index(after: colon)...])
    }
    let isAssumed = date.hasPrefix("~")
    let ending = words[0].split(separator: ".").last.map { $0.lowercased() } ?? ""
    let formats = ["jpg": "jpeg", "tif": "tiff", "mp": "mp4"]
    let format = PhotoFormat(rawValue: formats[ending] ?? ending) ?? .gif
    let own = LocalTime(isAssumed ? String(date.dropFirst()) : date).map {
      TakenAt(local: $0, source: source, isZoneAssumed: isAssumed, rank: 3)
    }
    return ShotMember(id: id, fileName: name, format: format, own: own)
  }

  /// The photos of the files, each as its files' names, the shown one first.
  private func shots(_ lines: [String]) -> [[String]] {
    let members = lines.enumerated().map { member(Int64($0), $1) }
    return Dictionary(grouping: members, by: \.name.key).values.flatMap(ShotRule.shots)
      .map { $0.members.map(\.fileName.lossyText) }.sorted { $0[0] < $1[0] }
  }

  private static let noon = "2024-05-17T12:00:00"

  @Test(
    "files of one shot, the shown one first",
    arguments: [
      ["IMG_1.JPG \(noon)", "IMG_1.CR2 \(noon)"], ["IMG_1.heic \(noon)", "IMG_1.DNG 2024-05-17T12:00:05"],
      ["IMG_1.HEIC \(noon)", "IMG_1.MOV 2024-05-17T12:00:02.900"], ["a.jpg", "a.mp4"],
      ["IMG_1.JPG \(noon)", "IMG_1.X3F"], ["IMG_1.JPG", "IMG_1.NEF \(noon)"],
      ["PXL_1.jpg \(noon)", "PXL_1.MP"], ["PXL_1.MP.jpg \(noon)", "PXL_1.MP"], ["PXL_1.MP.jpg", "PXL_1.mp4"],
      ["IMG_E1234.JPG \(noon)", "IMG_1234.HEIC \(noon)", "IMG_1234.MOV \(noon)"],
      ["IMG_E1234.JPG", "IMG_1234.JPG \(noon)"],
      ["IMG_1234.HEIC \(noon)", "IMG_E1234.MOV \(noon)", "IMG_1234.MOV \(noon)"],
      ["a.HEIC \(noon)", "a.JPG 2024-05-17T12:00:01"], ["a.jpg \(noon)", "a.png \(noon)", "a.dng \(noon)"],
      // A film's UTC, turned local with another zone than the place's.
      ["a.JPG \(noon)", "a.MOV ~2024-05-17T03:00:03"], ["a.JPG \(noon)", "a.MOV ~2024-05-17T17:45:00"],
      ["a.JPG \(noon)", "a.MOV ~2024-05-16T10:00:00"],
      // Not known to the second, or not from inside the file.
      ["a.JPG 2024-05-17", "a.CR2 \(noon)"], ["a.JPG 2024-05-17T11:59", "a.CR2 \(noon)"],
      ["a.JPG name:2019-01-01", "a.CR2 \(noon)"], ["a.JPG xmp.sidecar:2019-01-01", "a.CR2 \(noon)"],
    ])
  func together(lines: [String]) {
    let names = lines.map { String($0.split(separator: " ")[0]) }
    #expect(shots(lines) == [names])
    #expect(shots(lines.reversed()) == [names])
  }

  @Test(
    "files that are photos of their own",
    arguments: [
      ["IMG_1.CR2 \(noon)", "IMG_1.JPG 2024-05-17T12:00:05.100"],
      ["IMG_1.HEIC \(noon)", "IMG_1.MOV 2024-05-17T12:10:00"],
      ["IMG_1.CR2 \(noon)", "IMG_2.JPG \(noon)"], ["IMG_1.JPG \(noon)", "img_1.CR2 \(noon)"],
      ["1.jpg", "1.png"], ["1.jpg \(noon)", "1.png"], ["a.JPG \(noon)", "a.jpg \(noon)"],
      ["a.mov \(noon)", "a.mp4 \(noon)"],
      ["IMG_1234.JPG \(noon)", "IMG_E1234.JPG 2024-05-18T12:00:00"],
      ["IMG_1.JPG \(noon)", "IMG_1-2.JPG \(noon)"],
      ["IMG_1.CR2 \(noon)", "IMG_1_v1.JPG \(noon)"], ["IMG_E.JPG \(noon)", "IMG_.JPG \(noon)"],
      ["a.JPG \(noon)", "a.MOV ~2024-05-17T03:07:00"], ["a.JPG \(noon)", "a.MOV ~2024-05-10T12:00:00"],
      ["a.CR2 \(noon)", "a.JPG 2024-05-18"],
    ])
  func apart(lines: [String]) {
    #expect(shots(lines).map(\.count) == [1, 1])
  }

  @Test("a file that says nothing joins one of two shots of its name, the same one in any order")
  func undatedBetween() {
    let lines = ["a.JPG \(ShotRuleTests.noon)", "a.HEIC 2020-01-01T10:00:00", "a.MOV"]
    #expect(shots(lines) == [["a.HEIC", "a.MOV"], ["a.JPG"]])
    #expect(shots(lines.reversed()) == shots(lines))
  }

  @Test("the strongest date is a person's, then that of the least rank; a time goes with a stronger day")
  func strongest() throws {
    func taken(_ text: String, _ rank: Int, _ source: DateSource = .exifDateTimeOriginal) throws -> TakenAt {
      TakenAt(local: try #require(LocalTime(text)), source: source, rank: rank)
    }
    let exif = try taken("2024-05-17T12:00:00", 3)
    let name = try taken("2024-05-17T13:00:00", 8)
    let day = try taken("2024-05-17", 6)
    let user = try taken("1985-07", 1, .user)
    #expect(ShotRule.strongest([name, exif]) == exif)
    #expect(ShotRule.strongest([day, name]) == name)
    #expect(ShotRule.strongest([try taken("2024-05-18", 6), name])?.local.description == "2024-05-18")
    #expect(ShotRule.strongest([exif, user, name]) == user)
    #expect(ShotRule.strongest([]) == nil)
  }

  @Test("a directory with any number of files of one key is grouped in no time")
  func hostile() {
    let lines = (0..<3_000).map { "a.\($0 % 2 == 0 ? "jpg" : "mov") 2024-05-17T12:00:00" }
    #expect(shots(lines).flatMap(\.self).count == 3_000)
    #expect(shots(lines).allSatisfy { $0.count <= ShotRule.largestGroup })
  }

  @Test(
    "two names of one directory have different tails or different keys",
    arguments: [
      "a.jpg", "b.jpg", "IMG_1.JPG", "IMG_E1.JPG", "PXL_1.MP.jpg", "PXL_1.jpg", "PXL_1.MP", "IMG_E1", ".MP",
      "x",
    ])
  func tails(name: String) {
    for other in [
      "a.jpg", "IMG_1.JPG", "IMG_E1.JPG", "IMG_1.jpg", "PXL_1.MP.jpg", "PXL_1.jpg", "PXL_1.MP", "IMG_E1",
      "x.y",
    ]
    where other != name {
      let (name, other) = (FilePath(name), FilePath(other))
      #expect(
        ShotName(name).key != ShotName(other).key || ShotName.tail(of: name) != ShotName.tail(of: other))
    }
  }
}
