import AlbumModel
import CalendarGrid
import FoundationEssentials
import Glibc
import TestSupport
import Testing

@Suite("The sample photos")
struct FixtureTests {
  let rows: [FixturePhoto]

  init() throws {
    rows = try Fixtures.rows()
  }

  @Test("the table has a row for each file and no more")
  func tableAndFolderAgree() throws {
    let folder = Fixtures.photos.lossyText
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder).filter {
      $0.lowercased().hasSuffix(".jpg")
    }
    #expect((75...90).contains(rows.count))
    #expect(files.sorted() == rows.map(\.name).sorted())
  }

  @Test("every file says of itself what the table says of it")
  func filesSayWhatTheTableSays() throws {
    for row in rows {
      let facts = try #require(ExifFacts(try Fixtures.bytes(of: row.path)), "\(row.name)")
      #expect(facts.local == (row.local?.description ?? ""), "\(row.name)")
      #expect(facts.exif.text(0x9011) == row.offset, "\(row.name)")
      #expect(facts.image.text(0x0110) == row.camera, "\(row.name)")
      #expect(facts.image.number(0x0112) == row.orientation, "\(row.name)")
      #expect(facts.exif.number(0xA002) == row.width, "\(row.name)")
      #expect(facts.exif.number(0xA003) == row.height, "\(row.name)")
      #expect(facts.frame == [row.height, row.width], "\(row.name)")
    }
  }

  @Test("all eight orientations occur, and two cameras of different byte order")
  func orientationsAndCameras() throws {
    #expect(Set(rows.map(\.orientation)) == Set(1...8))
    var orders: [String: Set<Bool>] = [:]
    for row in rows {
      let facts = try #require(ExifFacts(try Fixtures.bytes(of: row.path)), "\(row.name)")
      orders[row.camera, default: []].insert(facts.image.isBigEndian)
    }
    #expect(orders == ["Nordlys N2": [false], "Hoshi Compact 35": [true]])
    for row in rows where row.local != nil {
      #expect((row.offset != nil) == (row.camera == "Nordlys N2"), "\(row.name)")
      #expect((row.local?.fraction.isEmpty == false) == (row.camera == "Nordlys N2"), "\(row.name)")
    }
  }

  @Test("the days are spread as an album's are: one crowded, some busy, some months empty")
  func daysAreSpread() {
    let days = Dictionary(grouping: rows.compactMap { $0.local?.day }, by: { $0 }).mapValues(\.count)
    #expect(days.values.max() == 12)
    #expect(days.values.filter { (3...5).contains($0) }.count >= 4)
    #expect(Set(days.keys.map(\.month.year)) == [2022, 2023, 2024])
    let months = Set(days.keys.map(\.month))
    for year in 2022...2024 {
      #expect(CivilMonth.months(ofYear: year).contains { !months.contains($0) }, "\(year)")
    }
  }

  @Test(
    "moments at an edge of the calendar are there",
    arguments: ["2022-08-31T23:45", "2023-01-01T00:05", "2024-02-29T", "2022-12-31T23:5"])
  func edges(beginning: String) {
    #expect(rows.contains { $0.local?.description.hasPrefix(beginning) == true })
  }

  @Test("one photo is undated and one broken; only the broken one has no picture data")
  func oddOnes() throws {
    #expect(rows.filter { $0.local == nil }.map(\.name) == ["Unsorted/picture.jpg"])
    #expect(rows.filter(\.isBroken).count == 1)
    for row in rows {
      let bytes = try Fixtures.bytes(of: row.path)
      let facts = try #require(ExifFacts(bytes), "\(row.name)")
      #expect(facts.hasScan != row.isBroken, "\(row.name)")
      #expect((bytes.suffix(2) == [0xFF, 0xD9]) != row.isBroken, "\(row.name)")
    }
  }

  @Test("names need care: Japanese, blanks, an apostrophe")
  func names() {
    #expect(rows.contains { $0.name.unicodeScalars.contains { $0.value > 0x3000 } })
    #expect(rows.contains { $0.name.contains("'") && $0.name.contains(" ") })
  }

  @Test("some photos have a place, most have none")
  func places() throws {
    let places = try rows.map { ExifFacts(try Fixtures.bytes(of: $0.path))?.gps }
    let count = places.filter { $0 != nil }.count
    #expect((5...20).contains(count))
    #expect(places.allSatisfy { $0 == nil || ($0?.text(1) == "N" && $0?.text(3) == "E") })
  }

  @Test("no photo is large and all together are small")
  func sizes() throws {
    let sizes = try rows.map { try Fixtures.bytes(of: $0.path).count }
    #expect(sizes.allSatisfy { (6_000...100_000).contains($0) })
    #expect(sizes.reduce(0, +) < 3_500_000)
  }

  // Bytes, not only what they decode to: the generator's arithmetic is exact everywhere, and libjpeg-turbo's own tests hold
  // its accurate DCT to the same bytes in every release. Other bytes here mean that the generator changed.
  @Test("the generator makes the committed bytes again")
  func generatorIsDeterministic() throws {
    let folder = FileManager.default.temporaryDirectory.path + "/photocal-fixtures-\(getpid())"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try run("make-fixtures", [folder + "/photos", "--only", "4"])
    let table = try Fixtures.bytes(of: FilePath(folder + "/photos.tsv"))
    #expect(try table == Fixtures.bytes(of: Fixtures.table))
    let made = try FileManager.default.subpathsOfDirectory(atPath: folder + "/photos").filter {
      $0.lowercased().hasSuffix(".jpg")
    }
    #expect((3...4).contains(made.count))
    for name in made {
      let again = try Fixtures.bytes(of: FilePath(folder + "/photos/" + name))
      #expect(try again == Fixtures.bytes(of: Fixtures.photos.appending(FilePath(name))), "\(name)")
    }
  }
}

/// Runs a program of the package, which is built beside the tests.
private func run(_ program: String, _ arguments: [String]) throws {
  let tests = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
  let path = FilePath(tests).parent.appending(FilePath(program)).lossyText
  try #require(FileManager.default.isExecutableFile(atPath: path), "\(path) is not built")
  var words = unsafe ([path] + arguments).map { unsafe strdup($0) } + [nil]
  defer { unsafe words.forEach { unsafe free($0) } }
  var child: pid_t = 0
  try #require(unsafe posix_spawn(&child, path, nil, nil, &words, environ) == 0)
  var status: Int32 = 0
  try #require(unsafe waitpid(child, &status, 0) == child)
  try #require(status == 0, "\(program) ended with status \(status)")
}

/// What a sample photo says of itself, read by other code than the product's: only as much as the samples need.
private struct ExifFacts {
  let image: Directory
  let exif: Directory
  let gps: Directory?
  /// Height and width of the frame header.
  let frame: [Int]
  /// Whether a start of scan follows the headers.
  let hasScan: Bool

  init?(_ file: [UInt8]) {
    var (tiff, frame, start): ([UInt8]?, [Int], Int) = (nil, [], 2)
    while start + 9 < file.count, file[start] == 0xFF, file[start + 1] != 0xDA {
      let end = start + 2 + Int(file[start + 2]) << 8 + Int(file[start + 3])
      guard end <= file.count else { break }
      if file[start + 1] == 0xE1 { tiff = Array(file[(start + 10)..<end]) }
      if [0xC0, 0xC2].contains(file[start + 1]) {
        frame = [5, 7].map { Int(file[start + $0]) << 8 + Int(file[start + $0 + 1]) }
      }
      start = end
    }
    hasScan = start + 1 < file.count && file[start] == 0xFF && file[start + 1] == 0xDA
    guard let tiff, let image = Directory(tiff, at: 8), let pointer = image.number(0x8769),
      let exif = Directory(tiff, at: pointer)
    else { return nil }
    self.image = image
    self.exif = exif
    self.frame = frame
    gps = image.number(0x8825).flatMap { Directory(tiff, at: $0) }
  }

  /// DateTimeOriginal and its fraction as ISO 8601, or nothing.
  var local: String {
    guard let text = exif.text(0x9003) else { return "" }
    let halves = text.split(separator: " ").map { $0.split(separator: ":") }
    let iso = halves.map { $0.joined(separator: "-") }.first ?? ""
    let clock = halves.last?.joined(separator: ":") ?? ""
    return iso + "T" + clock + (exif.text(0x9291).map { "." + $0 } ?? "")
  }
}

/// A TIFF directory: its ASCII values and its first numbers.
private struct Directory {
  let isBigEndian: Bool
  private var texts: [Int: String] = [:]
  private var numbers: [Int: Int] = [:]

  init?(_ tiff: [UInt8], at start: Int) {
    guard tiff.count > start + 2, tiff[0] == tiff[1] else { return nil }
    let isBigEndian = tiff[0] == UInt8(ascii: "M")
    self.isBigEndian = isBigEndian
    func number(at offset: Int, bytes: Int) -> Int {
      guard offset >= 0, offset + bytes <= tiff.count else { return 0 }
      let field = tiff[offset..<(offset + bytes)]
      return (isBigEndian ? Array(field) : field.reversed()).reduce(0) { $0 << 8 | Int($1) }
    }
    for index in 0..<number(at: start, bytes: 2) {
      let entry = start + 2 + 12 * index
      let tag = number(at: entry, bytes: 2)
      let count = number(at: entry + 4, bytes: 4)
      switch number(at: entry + 2, bytes: 2) {
      case 2:
        let value = count <= 4 ? entry + 8 : number(at: entry + 8, bytes: 4)
        guard count > 0, value + count <= tiff.count else { return nil }
        texts[tag] = String(decoding: tiff[value..<(value + count - 1)], as: UTF8.self)
      case 3: numbers[tag] = number(at: entry + 8, bytes: 2)
      case 4: numbers[tag] = number(at: entry + 8, bytes: 4)
      default: break
      }
    }
  }

  func text(_ tag: Int) -> String? { texts[tag] }
  func number(_ tag: Int) -> Int? { numbers[tag] }
}
