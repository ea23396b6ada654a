import AlbumModel
import TestSupport
import Testing

@testable import PhotoMetadata

@Suite("Films")
struct MovieTests {
  static let brands = BoxBuilder.brands("qt  ")

  @Test("tell size, duration and when they were made", arguments: [false, true])
  func header(isLong: Bool) throws {
    var movie = MovieBuilder()
    movie.isLong = isLong
    let told = try Told(MovieTests.brands + movie.movie)
    #expect(told.format == .mov)
    #expect(told.size == PixelSize(width: 1920, height: 1080))
    #expect(told.orientation == .upright)
    #expect(told.duration == 2500)
    #expect(
      told.metadata.quickTime.movieHeader
        == WrittenStamp(text: Array("3600000000".utf8), spelling: .secondsSince1904, isUTC: true))
    #expect(told.metadata.quickTime.creationDates == [])
  }

  @Test(
    "have the format of their brands",
    arguments: [
      ("qt  ", [], .mov), ("isom", ["iso2", "mp41"], .mp4), ("mp42", ["3gp4"], .mp4),
      ("M4V ", ["mp42"], .m4v),
      ("3gp5", ["isom"], .threeGP), ("3g2a", [], .threeGP), ("XAVC", ["mp42"], .mp4),
      ("????", ["qt  "], .mov),
      ("M4A ", ["mp42"], nil), ("????", [], nil),
    ] as [(String, [String], PhotoFormat?)])
  func formats(major: String, compatible: [String], expected: PhotoFormat?) throws {
    let bytes = BoxBuilder.brands(major, compatible) + MovieBuilder().movie
    if let expected {
      #expect(try Told(bytes).format == expected)
    } else {
      #expect(throws: PhotoReadError.unknownFormat) { try Told(bytes) }
    }
  }

  @Test("of before there were brands are QuickTime's", arguments: ["mdat", "wide", "free", "skip", "pnot"])
  func withoutBrands(first: String) throws {
    let told = try Told(BoxBuilder.box(first, [1, 2, 3, 4]) + MovieBuilder().movie)
    #expect(told.format == .mov)
    #expect(told.duration == 2500)
    #expect(try Told(MovieBuilder().movie).format == .mov)
  }

  @Test("are read wherever their movie box stands, without their pictures")
  func farMovie() throws {
    let five: Int64 = 5 << 30
    var movie = MovieBuilder()
    movie.keys = [("com.apple.quicktime.creationdate", "2019-02-03T10:11:12+0900")]
    let tail = movie.movie
    let head = MovieTests.brands + BoxBuilder.number(1, bytes: 4) + BoxBuilder.name("mdat")
    let start = Int64(MovieTests.brands.count) + five
    let source = SparseSource(
      size: start + Int64(tail.count), [(0, head + BoxBuilder.number(Int(five), bytes: 8)), (start, tail)])
    let told = try Told(source)
    #expect(told.size == PixelSize(width: 1920, height: 1080))
    #expect(told.creationDates == ["2019-02-03T10:11:12+0900"])
    #expect(source.bytesRead < 8 << 10)
  }

  @Test("give the date of their keys before that of their user data, and the camera likewise")
  func texts() throws {
    var movie = MovieBuilder()
    movie.userData = [
      MovieBuilder.userText("©day", "2024-01-02T03:04:05+0000"), MovieBuilder.userText("©mak", "Canon"),
      MovieBuilder.userText("©mod", "Canon EOS R5"),
    ]
    var told = try Told(MovieTests.brands + movie.movie)
    #expect(told.creationDates == ["2024-01-02T03:04:05+0000"])
    #expect(told.camera == "Canon EOS R5")
    movie.keys = [
      ("com.android.version", "14"), ("com.apple.quicktime.model", "iPhone 15 Pro"),
      ("com.apple.quicktime.creationdate", "2024-06-07T08:09:10+0200"), ("com.apple.quicktime.make", "Apple"),
    ]
    told = try Told(MovieTests.brands + movie.movie)
    #expect(told.creationDates == ["2024-06-07T08:09:10+0200", "2024-01-02T03:04:05+0000"])
    #expect(told.camera == "Apple iPhone 15 Pro")
  }

  @Test("that are cut off give no part of a date")
  func cutTexts() throws {
    let date = "2019-02-03T10:11:12+0900"
    var byKey = MovieBuilder()
    byKey.keys = [("com.apple.quicktime.creationdate", date)]
    var byUserData = MovieBuilder()
    byUserData.userData = [MovieBuilder.userText("©day", date)]
    for movie in [byKey, byUserData] {
      let bytes = BoxBuilder.brands("qt  ") + movie.movie
      #expect(try Told(bytes).creationDates == [date])
      for count in 40..<bytes.count {
        #expect(try Told(MemorySource(bytes, count: count)).creationDates.isEmpty, "at \(count) bytes")
      }
    }
  }

  @Test("have the older names among their keys, in a list of items, or in a box of data of their own")
  func spellings() throws {
    let date = "2023-11-12T13:14:15-0800"
    let item = BoxBuilder.box("©day", MovieBuilder.text(date))
    let handler = BoxBuilder.full("hdlr", BoxBuilder.number(0, bytes: 4), BoxBuilder.name("mdir"), [0])
    let list = BoxBuilder.box("ilst", item)
    let utf16 = BoxBuilder.box(
      "©day",
      BoxBuilder.box(
        "data", BoxBuilder.number(2, bytes: 4), BoxBuilder.number(0, bytes: 4), date.utf8.flatMap { [0, $0] })
    )
    let texts: [[UInt8]] = [
      BoxBuilder.box("udta", BoxBuilder.full("meta", handler, list)),
      BoxBuilder.box("udta", BoxBuilder.full("meta", list)),
      BoxBuilder.box("udta", BoxBuilder.box("meta", handler, list)),
      BoxBuilder.box("udta", item), BoxBuilder.box("udta", utf16),
      BoxBuilder.box("udta", MovieBuilder.userText("©day", date), [0, 0, 0, 0]),
      MovieBuilder.meta([("©xyz", "+48+002/"), ("©day", date)]),
      BoxBuilder.box("trak", MovieBuilder.meta([("com.apple.quicktime.creationdate", date)])),
    ]
    for text in texts {
      var movie = MovieBuilder()
      movie.more = text
      #expect(try Told(MovieTests.brands + movie.movie).creationDates == [date])
    }
  }

  @Test("have their packets of XMP in the user data or in a box of the file's")
  func xmp() throws {
    let packet = Array(XMPText.packet(attributes: "xmp:Rating=\"3\"").utf8)
    var movie = MovieBuilder()
    movie.userData = [BoxBuilder.box("XMP_", packet)]
    #expect(try Told(MovieTests.brands + movie.movie).ratings == [3])
    let box = BoxBuilder.box("uuid", Box.xmpType, packet)
    let data = BoxBuilder.box("mdat", [UInt8](repeating: 7, count: 9000))
    #expect(try Told(MovieTests.brands + MovieBuilder().movie + data + box).ratings == [3])
    #expect(try Told(MovieTests.brands + box + MovieBuilder().movie).ratings == [3])
    let other = BoxBuilder.box("uuid", [UInt8](repeating: 1, count: 16), packet)
    #expect(try Told(MovieTests.brands + MovieBuilder().movie + other).ratings == [])
  }

  @Test(
    "are turned as their track's matrix says",
    arguments: [
      ([1, 0, 0, 1], .upright), ([0, 1, -1, 0], .quarterRight), ([-1, 0, 0, -1], .turnedAround),
      ([0, -1, 1, 0], .quarterLeft), ([-1, 0, 0, 1], .mirrored), ([1, 0, 0, -1], .mirroredTurnedAround),
      ([0, 1, 1, 0], .mirroredQuarterLeft), ([0, -1, -1, 0], .mirroredQuarterRight), ([1, 1, -1, 1], nil),
    ] as [([Int], Orientation?)])
  func turns(matrix: [Int], expected: Orientation?) throws {
    var movie = MovieBuilder()
    movie.matrix = matrix
    let told = try Told(MovieTests.brands + movie.movie)
    #expect(told.orientation == expected)
    #expect(told.size == PixelSize(width: 1920, height: 1080))
  }

  @Test(
    "with a duration that no number holds, or none, say nothing of it",
    arguments: [(0, 1500, nil), (600, 0, nil), (1, Int(UInt32.max), nil), (1000, 61_234, 61_234)]
      as [(Int, Int, Int?)])
  func durations(scale: Int, duration: Int, expected: Int?) throws {
    var movie = MovieBuilder()
    movie.timeScale = scale
    movie.duration = duration
    #expect(try Told(MovieTests.brands + movie.movie).duration == expected)
    movie.isLong = true
    movie.timeScale = 1
    movie.duration = Int.max
    #expect(try Told(MovieTests.brands + movie.movie).duration == nil)
  }

  @Test("in fragments tell their whole duration, and aren't walked fragment by fragment")
  func fragments() throws {
    var movie = MovieBuilder()
    movie.duration = 0
    movie.more = BoxBuilder.box("mvex", BoxBuilder.full("mehd", BoxBuilder.number(6000, bytes: 4)))
    let fragment =
      BoxBuilder.box("moof", [0, 0, 0, 0]) + BoxBuilder.box("mdat", [UInt8](repeating: 9, count: 5000))
    let source = MemorySource(MovieTests.brands + movie.movie + (0..<100).flatMap { _ in fragment })
    #expect(try Told(source).duration == 10_000)
    #expect(source.reads.count < 3)
  }

  @Test("without a movie box are damaged")
  func withoutMovie() {
    let bytes = BoxBuilder.brands("isom") + BoxBuilder.large("mdat", [UInt8](repeating: 0, count: 100))
    #expect(throws: PhotoReadError.damaged(.mp4)) { try Told(bytes) }
    #expect(PhotoReadError.damaged(.mp4).message == "a damaged MP4: it breaks off before it tells anything")
  }
}
