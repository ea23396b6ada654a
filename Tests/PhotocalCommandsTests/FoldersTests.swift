import AlbumModel
import TestSupport
import Testing

@Suite("photocal folders")
struct FoldersTests {
  @Test(
    "each folder has its id, its photos, its last scan, and whether it is there now, not at the last scan")
  func folders() throws {
    let home = try TrialHome()
    try home.write(["a.jpg": TinyJPEG("2019:02:03 10:11:12"), "b.jpg": TinyJPEG("2019:02:04 10:11:12")])
    _ = try home.json("index", home.photos)
    let answer = try home.json("folders")
    expect(answer, fits: JSONContract.folders)
    let folder = try #require(answer["folders"]?.items.first)
    #expect(folder["path"]?.text == home.photos.lossyText)
    #expect(folder["state"]?.text == "present")
    #expect(folder["photos"]?.integer == 2)
    #expect(folder["id"]?.text?.count == 32)
    #expect(folder["lastScan"]?.text?.hasSuffix("Z") == true)

    try home.photos.move(to: home.folder.path.appending("elsewhere"))
    #expect(try home.json("folders")["folders"]?.texts("state") == ["away"])
    try home.folder.makeFolder("photos")
    #expect(try home.json("folders")["folders"]?.texts("state") == ["away"])
    #expect(try home.json("folders")["folders"]?.items.first?["photos"]?.integer == 2)
  }

  @Test("the table has a line a folder, narrow but for the path, and says what a folder is scanned by")
  func table() throws {
    let home = try TrialHome()
    try home.write(["a.jpg": TinyJPEG("2019:02:03 10:11:12")])
    _ = try home.run("index", home.photos, "--exclude", "*.png", "--follow-links")
    let lines = try home.run("folders").lines
    #expect(lines.count == 4)
    #expect(lines.first == "state    photos  last scan (UTC)   folder")
    let row = try #require(lines.dropFirst().first)
    #expect(row.hasPrefix("present       1  2") && row.hasSuffix("  " + home.photos.lossyText))
    #expect(row.count - home.photos.lossyText.count < 50)
    #expect(lines.dropFirst(2).map { $0.drop { $0 == " " } } == ["leaves out *.png", "follows links"])
    let folder = try home.json("folders")["folders"]?.items.first
    #expect(folder?["exclude"]?.items.map(\.text) == ["*.png"])
    #expect(folder?["followLinks"]?.boolean == true)
  }

  @Test("without a library the next step is said")
  func noLibrary() throws {
    try TrialHome().run("folders").expectMessage(status: 1, naming: "photocal index")
  }
}
