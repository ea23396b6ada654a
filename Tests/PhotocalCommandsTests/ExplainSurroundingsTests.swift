import AlbumModel
import CommandLineKit
import PhotoMetadata
import TestSupport
import Testing

@testable import PhotocalCommands

@Suite("photocal explain looks around a file")
struct ExplainSurroundingsTests {
  private static func explained(
    _ home: TrialHome, _ path: FilePath, options: [String] = [], zone: String = "UTC"
  ) throws -> JSONDocument? {
    let answer = try home.start(["explain", "--json", path] + options, environment: ["TZ": zone]).finish()
      .json()
    expect(answer, fits: JSONContract.explain)
    return answer["files"]?[0]
  }

  @Test("an XMP file is explained by itself")
  func xmpAlone() throws {
    let home = try TrialHome()
    let path = try home.folder.write(
      "photos/a.jpg.xmp", SidecarText.xmp(#"exif:DateTimeOriginal="2019-02-03T10:11:12+09:00""#))
    let file = try Self.explained(home, path)
    #expect(file?["format"]?.text == "xmp")
    #expect(file?["taken"]?["local"]?.text == "2019-02-03T10:11:12")
    #expect(file?["taken"]?["offset"]?.text == "+09:00")
    #expect(file?["taken"]?["source"]?.text == "xmp.sidecar")
  }

  @Test("a Takeout file is explained by itself, its UTC time turned local by --time-zone, else the system's")
  func takeoutAlone() throws {
    let home = try TrialHome()
    let path = try home.folder.write("photos/a.jpg.json", SidecarText.takeout(seconds: 1_549_188_672))
    let file = try Self.explained(home, path, options: ["--time-zone", "Asia/Tokyo"])
    #expect(file?["format"]?.text == "takeout-json")
    #expect(file?["taken"]?["local"]?.text == "2019-02-03T19:11:12")
    #expect(file?["taken"]?["source"]?.text == "takeout")
    #expect(file?["taken"]?["assumedZone"]?.boolean == true)
    #expect(try Self.explained(home, path)?["taken"]?["local"]?.text == "2019-02-03T10:11:12")
    let east = try Self.explained(home, path, zone: "Asia/Kathmandu")
    #expect(east?["taken"]?["local"]?.text == "2019-02-03T15:56:12")
  }

  @Test("a JSON file that isn't Takeout's is no photo's sidecar, and says nothing")
  func otherJSON() throws {
    let home = try TrialHome()
    let path = try home.folder.write("photos/package.json", Array(#"{"name": "x"}"#.utf8))
    let file = try Self.explained(home, path)
    #expect(file?["format"] == .null && file?["taken"] == .null)
    #expect(try home.run("explain", path).text.contains("problem"))
  }

  @Test("the sidecar beside a file beats the file's own date, and is named")
  func beside() throws {
    let home = try TrialHome()
    try home.write(["a.jpg": TinyJPEG("2019:02:03 10:11:12"), "b.jpg": TinyJPEG("2018:02:03 10:11:12")])
    let sidecar = try home.folder.write(
      "photos/a.jpg.xmp", SidecarText.xmp(#"exif:DateTimeOriginal="2001-01-02T03:04:05""#))
    let file = try Self.explained(home, home.photos.appending("a.jpg"))
    #expect(file?["taken"]?["local"]?.text == "2001-01-02T03:04:05")
    #expect(file?["taken"]?["source"]?.text == "xmp.sidecar")
    #expect(file?["sidecars"]?.texts("path") == [sidecar.lossyText])
    #expect(file?["candidates"]?.items.count { $0["accepted"] == .boolean(true) } == 1)
    let other = try Self.explained(home, home.photos.appending("b.jpg"))
    #expect(other?["taken"]?["local"]?.text == "2018-02-03T10:11:12")
    #expect(other?["sidecars"] == .list([]))
  }

  @Test(
    "an unknown zone is wrong usage, and the nearest known one is proposed",
    arguments: [
      ("Asia/Tokio", "Asia/Tokyo"), ("kathmandu", "Asia/Kathmandu"), ("los angeles", "America/Los_Angeles"),
    ])
  func unknownZone(word: String, nearest: String) throws {
    for command in ["explain", "index"] {
      try TrialHome().run(command, "x", "--time-zone", word).expectMessage(status: 2, naming: word, nearest)
    }
  }

  @Test("where a library knows the folder, its zone counts whatever the system's; --time-zone beats it")
  func libraryZone() throws {
    let home = try TrialHome()
    try home.write(["a.jpg": TinyJPEG()])
    try home.folder.write("photos/a.jpg.json", SidecarText.takeout(seconds: 1_549_188_672))
    let path = home.photos.appending("a.jpg")
    _ = try home.json("index", home.photos, "--time-zone", "Asia/Tokyo")
    let file = try Self.explained(home, path, zone: "America/Los_Angeles")
    #expect(file?["taken"]?["local"]?.text == "2019-02-03T19:11:12")
    let named = try Self.explained(home, path, options: ["--time-zone", "UTC"])
    #expect(named?["taken"]?["local"]?.text == "2019-02-03T10:11:12")
  }

  @Test("a date that was set is among the candidates, and wins")
  func userDate() throws {
    let home = try TrialHome()
    try home.write(["a.jpg": TinyJPEG("2019:02:03 10:11:12")])
    _ = try home.json("index", home.photos)
    let path = home.photos.appending("a.jpg")
    _ = try home.json("date", "set", path, "1985-07")
    let file = try Self.explained(home, path)
    #expect(file?["taken"]?["local"]?.text == "1985-07")
    #expect(file?["taken"]?["source"]?.text == "user")
    #expect(file?["candidates"]?.texts("source").sorted() == ["exif.DateTimeOriginal", "user"])
  }

  @Test("folders date a file from the indexed one on; all of them where no library knows one")
  func folders() throws {
    let home = try TrialHome()
    try home.write(["1985-07/in/a.jpg": TinyJPEG()])
    let path = home.photos.appending("1985-07/in/a.jpg")
    let before = try Self.explained(home, path)
    #expect(before?["taken"]?["local"]?.text == "1985-07")
    #expect(before?["taken"]?["source"]?.text == "folder")
    _ = try home.json("index", home.photos.appending("1985-07/in"))
    #expect(try Self.explained(home, path)?["taken"] == .null)
    let known = try TrialHome()
    try known.write(["1985-07/in/a.jpg": TinyJPEG()])
    _ = try known.json("index", known.photos.appending("1985-07"))
    let inside = try Self.explained(known, known.photos.appending("1985-07/in/a.jpg"))
    #expect(inside?["taken"]?["local"]?.text == "1985-07")
  }

  @Test("the time of a file's last change counts only where it is asked for, or its folder says so")
  func modified() throws {
    let home = try TrialHome()
    try home.write(["a.jpg": TinyJPEG()])
    let path = home.photos.appending("a.jpg")
    try path.setTimes(accessed: 1_549_188_672, modified: 1_549_188_672)
    #expect(try Self.explained(home, path)?["taken"] == .null)
    let asked = try Self.explained(home, path, options: ["--use-mtime"])
    #expect(asked?["taken"]?["local"]?.text == "2019-02-03T10:11:12")
    #expect(asked?["taken"]?["source"]?.text == "file.mtime")
    _ = try home.json("index", home.photos, "--use-mtime")
    #expect(try Self.explained(home, path)?["taken"]?["source"]?.text == "file.mtime")
    _ = try home.json("index", "--no-use-mtime")
    #expect(try Self.explained(home, path)?["taken"] == .null)
  }

  @Test("a library that can't be used is said, and the file is explained all the same")
  func brokenLibrary() throws {
    let home = try TrialHome()
    try home.write(["a.jpg": TinyJPEG("2019:02:03 10:11:12")])
    let library = try home.folder.write(
      "no-library", Array("not a library at all, and long enough to look".utf8))
    let outcome = try home.run("explain", "--library", library, "--json", home.photos.appending("a.jpg"))
    outcome.expectMessage(status: 0, naming: library.lossyText)
    #expect(try outcome.json()["files"]?[0]?["taken"]?["local"]?.text == "2019-02-03T10:11:12")
  }

  @Test("on a terminal no line is longer than it is wide, and every word is there", arguments: [40, 80])
  func width(columns: Int) throws {
    let home = try TrialHome()
    try home.write(["a.jpg": TinyJPEG("0000:00:00 00:00:00")])
    guard case .run(let words) = try CommandParser(Photocal.spec).parse(["explain", "a.jpg"]) else { return }
    var surroundings = try FileSurroundings(Session(words))
    let explanation = try Explanation(
      of: home.photos.appending("a.jpg"), in: &surroundings, with: PhotoReader())
    let style = TextStyle(hasColor: false, isUnicode: false)
    let lines = ExplanationText(explanation, width: columns, style: style).text.split(separator: "\n")
      .dropFirst()
    #expect(!lines.isEmpty && lines.allSatisfy { $0.count <= columns }, "\(lines)")
    let wide = ExplanationText(explanation, width: nil, style: style).text
    let pieces = { (text: Substring) in text.split(whereSeparator: \.isWhitespace).map(String.init) }
    #expect(lines.flatMap(pieces) == Array(pieces(wide[...]).dropFirst()))
  }
}
