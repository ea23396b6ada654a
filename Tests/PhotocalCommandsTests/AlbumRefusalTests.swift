import AlbumModel
import Glibc
import TestSupport
import Testing

@Suite("photocal export html: places it refuses")
struct AlbumRefusalTests {
  private static func home() throws -> TrialHome {
    let home = try TrialHome()
    try home.write(["a.jpg": TinyJPEG("2024:05:17 10:00:00"), "sub/b.jpg": TinyJPEG("2024:05:18 10:00:00")])
    _ = try home.json("index", home.photos)
    return home
  }

  @Test(
    "a folder with files that are not an album's is refused and left as it is",
    arguments: [
      "notes.txt", "index.html", "2024/05/17/index.html", ".hidden",
    ])
  func foreignFiles(name: String) throws {
    let home = try Self.home()
    let place = FilePath("out/" + name).parent
    try home.folder.makeFolder(place.lossyText)
    try home.folder.write("out/" + name, Array("mine".utf8))
    let out = home.folder.path.appending("out")
    let before = try out.states()
    try home.run("export", "html", out).expectMessage(status: 1, naming: out.lossyText)
    #expect(try out.states() == before)
  }

  @Test("a file in place of the folder is refused and left as it is")
  func file() throws {
    let home = try Self.home()
    let out = try home.folder.write("out", Array("mine".utf8))
    try home.run("export", "html", out).expectMessage(status: 1, naming: out.lossyText)
    #expect(try readFile(out) == Array("mine".utf8))
  }

  @Test(
    "a place in a folder of photos is refused, whichever way it is named",
    arguments: [
      "photos/album", "photos", "photos/sub/deep/album", "photos/../photos/album", "link/album",
    ])
  func insidePhotos(name: String) throws {
    let home = try Self.home()
    #expect(unsafe symlink(home.photos.cString, home.folder.path.appending("link").cString) == 0)
    let before = try home.photos.states()
    let outcome = try home.run("export", "html", name, workingFolder: home.folder.path)
    outcome.expectMessage(status: 1)
    #expect(try home.photos.states() == before)
  }

  @Test("a place that can't be made is named", arguments: ["/proc/album", "/dev/null/album"])
  func impossible(path: String) throws {
    try Self.home().run("export", "html", path).expectMessage(status: 1, naming: path)
  }

  @Test(
    "an empty folder, a new one and one in new folders are taken",
    arguments: ["empty", "new", "new/and/deep"])
  func taken(name: String) throws {
    let home = try Self.home()
    try home.folder.makeFolder("empty")
    let outcome = try home.run("export", "html", name, workingFolder: home.folder.path)
    #expect(outcome.status == 0, "\(outcome.errorText)")
    #expect(home.folder.path.appending(name).appending("index.html").isFile)
  }
}
