import AlbumModel
import CalendarGrid
import Testing

@testable import PhotoMetadata

@Suite("A folder's date")
struct FolderDateTests {
  static let scanned = CivilDate(dayNumber: 20_700)  // 2026-09-04

  static func date(_ path: String) -> LocalTime? {
    let folders = path.split(separator: "/").map { FilePath(String($0)) }
    guard let stamp = FolderDate.nearest(in: folders, scanned: scanned)?.stamp else { return nil }
    return (try? DateStamp(stamp, scanned: scanned))?.local
  }

  @Test(
    "is what the nearest folder with a date names",
    arguments: [
      ("2019-02-03 Trip", "2019-02-03"), ("Trip 2019-02-03", "2019-02-03"), ("20190203", "2019-02-03"),
      ("20190203 Trip", "2019-02-03"), ("2019_02_03", "2019-02-03"), ("2019.02.03 Trip.old", "2019-02-03"),
      ("2019-02-03 10.11.12", "2019-02-03"), ("2019年2月3日", "2019-02-03"), ("2019年02月03日 旅行", "2019-02-03"),
      ("2019년 2월 3일", "2019-02-03"),
      ("2019\u{1102}\u{1167}\u{11AB} 2\u{110B}\u{116F}\u{11AF} 3\u{110B}\u{1175}\u{11AF}", "2019-02-03"),
      ("2019/02/03", "2019-02-03"), ("2019/2019-02/2019-02-03", "2019-02-03"), ("2019-02/03", "2019-02-03"),
      ("2019/02-Feb/03", "2019-02-03"), ("2019年/2月/3日", "2019-02-03"),
      ("photos/2019/02/03/raw/best", "2019-02-03"),
      ("2019.02", "2019-02"), ("2019-02", "2019-02"), ("2019-02 Trip", "2019-02"),
      ("2019/2019-02", "2019-02"),
      ("2022/05", "2022-05"), ("2019/02-Feb", "2019-02"), ("2019/02 - February", "2019-02"),
      ("2019/03_März", "2019-03"), ("2019/03_Ma\u{308}rz", "2019-03"), ("2019年2月", "2019-02"),
      ("2019年/2月", "2019-02"),
      ("1985", "1985"), ("1985 Summer", "1985"), ("Summer 1985", "1985"), ("1985_Summer", "1985"),
      ("2019年", "2019"),
      ("1985/Summer", "1985"), ("1985/Summer/DCIM/100CANON", "1985"), ("2018/2019-02-03", "2019-02-03"),
      ("2019/13", "2019"), ("2019/02/31", "2019-02"), ("2019-02-30/2", nil), ("2019/02 best shots", "2019"),
      ("2019/02-Mar", "2019"), ("2019/100CANON", "2019"),
    ] as [(String, String?)])
  func nearest(path: String, expected: String?) {
    #expect(FolderDateTests.date(path)?.description == expected)
  }

  @Test(
    "of several days is what they share",
    arguments: [
      ("2019-02-03 to 2019-02-05", "2019-02"), ("2019-02-03 - 2019-03-05", "2019"),
      ("2019-02-03 and 2019-02-03", "2019-02-03"), ("2018-12-30 - 2019-01-02", nil),
    ] as [(String, String?)])
  func several(name: String, expected: String?) {
    #expect(FolderDateTests.date(name)?.description == expected)
  }

  @Test(
    "isn't found where folders name none",
    arguments: [
      "1920x1080", "DCIM/100CANON", "101_0203", "12345678", "serial 4711", "1234567", "1825", "18250101",
      "2048",
      "2027-01-01", "1985-1990", "1980s", "02", "02/03", "03", "Trip/02", "2019 Italy 2/02x", "v2019",
      "2019b",
      "abc2019", "19850", "", "2019-13", "1914-18", "20190203101112345678",
      "550e8400-e29b-41d4-a716-446655440000",
      "Venice 01/02", "0000", "2月", "201902",
    ])
  func none(path: String) {
    #expect(FolderDateTests.date(path) == nil)
  }

  @Test("doesn't take a series of numbered folders in a year's folder with a title for months")
  func numbered() {
    #expect(FolderDateTests.date("2019 Italy/02")?.description == "2019")
    #expect(FolderDateTests.date("2019 Italy/02 Venice")?.description == "2019")
    #expect(FolderDateTests.date("2019/02 Venice")?.description == "2019")
  }

  @Test("that can't be hides no farther one")
  func impossible() {
    #expect(FolderDateTests.date("2019-02-03/2048")?.description == "2019-02-03")
    #expect(FolderDateTests.date("1985/2027-01-01")?.description == "1985")
  }

  @Test("shows the folders that say it")
  func raw() {
    let raw = { (path: [String]) in
      FolderDate.nearest(in: path.map { FilePath($0) }, scanned: FolderDateTests.scanned).map {
        String(decoding: $0.stamp.text, as: UTF8.self)
      }
    }
    #expect(raw(["a", "2019", "02", "03", "b"]) == "2019/02/03")
    #expect(raw(["a", "2019-02-03 Trip", "b"]) == "2019-02-03 Trip")
  }

  @Test("is read of names that aren't UTF-8, and never traps")
  func anyBytes() {
    let folder = FilePath(bytes: Array("2019-02-03 ".utf8) + [0xFF, 0xFE])
    #expect(FolderDate.nearest(in: [folder], scanned: FolderDateTests.scanned) != nil)
    var random = SeededRandom(seed: 13)
    let alphabet = Array("0123456789-_. /x".utf8) + [0xFF] + Array("年月日".utf8)
    for _ in 0..<10_000 {
      let folders = (0..<3).map { _ in
        FilePath(
          bytes: (0..<Int.random(in: 0...12, using: &random)).map { _ in
            alphabet.randomElement(using: &random) ?? 0
          })
      }
      if let date = FolderDate.nearest(in: folders, scanned: FolderDateTests.scanned) {
        #expect((try? DateStamp(date.stamp, scanned: FolderDateTests.scanned)) != nil)
      }
    }
  }
}
