import AlbumModel
import Glibc
import TestSupport
import Testing

@Suite("photocal export html: photos whose drive is away")
struct AwayPhotosTests {
  private let home: TrialHome
  private let names = ["a.jpg", "b.jpg", "trip/c.jpg"]

  init() throws {
    home = try TrialHome()
    for (day, name) in names.enumerated() {
      var photo = TinyJPEG("2024:05:1\(day) 12:00:00")
      (photo.width, photo.height) = (1600, 1200)
      try home.write([name: photo])
    }
    _ = try home.run("index", home.photos)
  }

  private func album(_ name: String) -> FilePath { home.folder.path.appending(name) }

  private func takeAway(_ name: String) {
    #expect(unsafe rename(home.folder.path.appending(name).cString, album("elsewhere").cString) == 0)
  }

  @Test(
    "a new album without the photos shows the pictures that are kept, and says once what is missing",
    arguments: ["none", "copy"])
  func shown(_ originals: String) throws {
    _ = try home.run("export", "html", album("first"))
    takeAway("photos")
    let outcome = try home.run("export", "html", album("second"), "--originals", originals)
    #expect(outcome.status == 3)
    #expect(outcome.text.contains("3 photos without a large picture"))
    let lines = outcome.errorText.split(separator: "\n")
    #expect(lines.count == 1 && lines[0].contains("away: \(home.photos.lossyText): 3 photos "))
    let second = try ExportedAlbum(album("second"))
    #expect(second.brokenReferences() == [])
    let days = second.pages.filter { $0.key.lossyText.split(separator: "/").count == 4 }
    let links = days.values.flatMap { $0.tags(named: "a").compactMap { $0.attributes["data-large"] } }
    #expect(links.count == 3 && links.allSatisfy { $0.hasSuffix("-480.jpg") })
    #expect(
      days.values.allSatisfy { $0.tags(named: "img").count == 1 && !$0.source.contains("class=\"drawn") })

    let named = try home.run("export", "html", album("second"), "--originals", originals, "-v")
    for name in names {
      #expect(named.errorText.contains("\(home.photos.appending(FilePath(name)).lossyText): "))
    }
  }

  @Test("a folder that is gone inside one that is there is named itself, other photos one by one")
  func inside() throws {
    takeAway("photos/trip")
    try home.folder.write("photos/a.jpg", Array("no picture".utf8))
    let outcome = try home.run("export", "html", album("album"), environment: ["PHOTOCAL_CACHE": "off"])
    #expect(outcome.status == 3)
    let lines = outcome.errorText.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines[0].contains("away: \(home.photos.lossyText)/trip: 1 photo without a picture"))
    #expect(lines[1].contains("no picture, a drawn tile in its place: \(home.photos.lossyText)/a.jpg: "))
  }
}
