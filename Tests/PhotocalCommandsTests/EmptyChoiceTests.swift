import AlbumModel
import TestSupport
import Testing

@Suite("An album of a choice that no photo matches")
struct EmptyChoiceTests {
  /// A home of one photo without stars, with an empty folder beside it.
  private static func home() throws -> TrialHome {
    let home = try TrialHome()
    try home.write(["a.jpg": TinyJPEG("2019:02:03 10:11:12")])
    try home.folder.makeFolder("photos/Hidden place")
    _ = try home.json("index", home.photos)
    return home
  }

  @Test("the page and the terminal say by what was chosen, and an album of all photos no more")
  func says() throws {
    let home = try Self.home()
    let album = home.folder.path.appending("album")
    let page = { String(decoding: try readFile(album.appending("index.html")), as: UTF8.self) }
    let folder = home.photos.appending("Hidden place")
    let outcome = try home.run("export", "html", album, "--rating", "4", "--folder", folder)
    #expect(outcome.status == 0)
    #expect(
      outcome.errorText
        == "photocal: no photo matches --rating 4 and --folder \(folder.lossyText): the album is empty\n")
    for text in ["No photo matches this choice</p>", "Stars: 4+</li>", "Folder: Hidden place</li>"] {
      #expect(try page().contains(">" + text), "\(text)")
    }
    #expect(try !page().contains("No photos yet"))
    // Another choice of no photo is another page.
    _ = try home.run("export", "html", album, "--rating", "5")
    #expect(try page().contains("Stars: 5") && !page().contains("Folder"))
    _ = try home.run("export", "html", album)
    #expect(try !page().contains("No photo"))
  }

  @Test("an album to give away doesn't name the folder", arguments: ["none", "copy"])
  func secret(originals: String) throws {
    let home = try Self.home()
    let album = home.folder.path.appending("album")
    _ = try home.run(
      "export", "html", album, "--originals", originals, "--folder", home.photos.appending("Hidden place"))
    let page = String(decoding: try readFile(album.appending("index.html")), as: UTF8.self)
    #expect(page.contains(">Folder</li>") && !page.contains("Hidden"))
  }

  @Test("a library without photos has none yet")
  func emptyLibrary() throws {
    let home = try TrialHome()
    _ = try home.json("index", home.photos)
    let album = home.folder.path.appending("album")
    #expect(try home.run("export", "html", album).status == 0)
    let page = String(decoding: try readFile(album.appending("index.html")), as: UTF8.self)
    #expect(page.contains("No photos yet"))
  }
}
