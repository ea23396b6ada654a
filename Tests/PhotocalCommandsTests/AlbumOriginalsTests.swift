import AlbumModel
import CalendarGrid
import Glibc
import TestSupport
import Testing

@Suite("photocal export html: originals, caches and choices")
struct AlbumOriginalsTests {
  private static func home() throws -> TrialHome {
    let home = try TrialHome()
    try home.folder.makeFolder("photos/b")
    let samples = try SamplePhotos.dated().filter { !$0.isBroken }.prefix(2)
    for (name, photo) in zip(["a.jpg", "b/c.jpg"], samples) {
      try home.folder.write("photos/" + name, try readFile(photo.path))
    }
    _ = try home.run("index", home.photos)
    return home
  }

  @Test("an album with copies works where the photos aren't, and says nothing of where they were")
  func copied() throws {
    let home = try Self.home()
    let folder = home.folder.path.appending("album")
    let outcome = try home.run("export", "html", folder, "--originals", "copy", "--strip-location")
    #expect(outcome.status == 0, "\(outcome.errorText)")
    let album = try ExportedAlbum(folder)
    #expect(album.brokenReferences() == [])
    #expect(album.files.filter { $0.lossyText.hasPrefix("originals-without-location/") }.count == 2)
    for (name, page) in album.pages {
      #expect(!page.source.contains(home.photos.lossyText), "\(name.lossyText)")
      #expect(!page.references.contains { $0.hasPrefix("file:") }, "\(name.lossyText)")
    }
    let json = try home.json("export", "html", folder, "--originals", "copy", "--strip-location")
    #expect(json["originals"]?.integer == 2 && json["originalsCopied"]?.integer == 0)
    #expect(json["written"]?.integer == 0)
  }

  @Test("taking places out without copies is wrong usage, and says why")
  func stripAlone() throws {
    let home = try Self.home()
    for words in [[], ["--originals", "link"], ["--originals", "none"]] {
      let arguments: [any ProgramArgument] = ["export", "html", "album", "--strip-location"] + words
      let outcome = try home.start(arguments, workingFolder: home.folder.path).finish()
      outcome.expectMessage(status: 2, naming: "--originals copy")
    }
    #expect(!home.folder.path.appending("album").isFile)
  }

  @Test("two libraries of the same photos share the cache, which PHOTOCAL_CACHE names or switches off")
  func cache() throws {
    let home = try Self.home()
    let other = home.folder.path.appending("other.sqlite")
    _ = try home.run("index", home.photos, "--library", other)
    let cache = home.folder.path.appending("pictures")
    let environment = ["PHOTOCAL_CACHE": cache.lossyText]
    let export = { (album: String, library: FilePath, environment: [String: String]) in
      try home.json(
        "export", "html", home.folder.path.appending(album), "--library", library, environment: environment)
    }
    #expect(try export("1", home.library, environment)["picturesMade"]?.integer == 2)
    let second = try export("2", other, environment)
    #expect(second["picturesMade"]?.integer == 0 && second["picturesFetched"]?.integer ?? 0 >= 2)
    #expect(try cache.contents().contains { $0.lossyText.hasSuffix(".jpg") })
    #expect(try export("3", other, ["PHOTOCAL_CACHE": "off"])["picturesMade"]?.integer == 2)
  }

  @Test("a cache in a folder of photos is refused, and nothing is written there")
  func cacheInPhotos() throws {
    let home = try Self.home()
    let before = try home.photos.contents()
    let outcome = try home.run(
      "export", "html", home.folder.path.appending("album"),
      environment: ["PHOTOCAL_CACHE": home.photos.appending("cache").lossyText])
    outcome.expectMessage(status: 1, naming: "PHOTOCAL_CACHE")
    #expect(try home.photos.contents() == before)
  }

  @Test("the rolling page shows the months asked for")
  func months() throws {
    let home = try Self.home()
    let folder = home.folder.path.appending("album")
    _ = try home.run("export", "html", folder, "--months", "3", "--starting", "2024-04")
    let page = try #require(try ExportedAlbum(folder).page("rolling.html"))
    #expect(page.tags(named: "table").count == 3 && page.source.contains("id=\"2024-06-30\""))
    try home.run("export", "html", folder, "--months", "0").expectMessage(status: 2, naming: "--months 0")
  }

  @Test(
    "the large view shows the photo's large picture where the album has no original, and offers none",
    .enabled(if: Programs.browser != nil, "no Chromium is installed: the album is not looked at in a browser")
  )
  func largeView() throws {
    let home = try SampleLibrary.home()
    let folder = home.folder.path.appending("album-without-originals")
    _ = try home.run("export", "html", folder, "--originals", "none")
    let day = try SamplePhotos.busiestDay()
    let page = folder.appending(FilePath(ExportedAlbum.name(day.description)))
    let browser = try Browser()
    try browser.open(page)
    let shown = try browser.evaluate(
      """
      (async () => {
        document.querySelector("li.photo a").click()
        await new Promise((done) => setTimeout(done, 100))
        const image = document.querySelector(".viewer img")
        await image.decode()
        const original = document.querySelector(".viewer .original")
        return [image.src.includes("/pictures/"), image.naturalWidth > 300, getComputedStyle(original).display]
      })()
      """
    ).items
    #expect(shown == [.boolean(true), .boolean(true), .text("none")])
  }

  @Test(
    "the browser takes the smaller picture for a small cell and the larger one for a sharp screen",
    .enabled(if: Programs.browser != nil, "no Chromium is installed: the album is not looked at in a browser")
  )
  func sizes() throws {
    let album = try ExportedAlbum.sample()
    let month = try SamplePhotos.busiestDay().month
    let page = album.folder.appending(FilePath(ExportedAlbum.name(month.description)))
    for (scale, size) in [(1, "-240.jpg"), (3, "-480.jpg")] {
      let browser = try Browser()
      try browser.call(
        "Emulation.setDeviceMetricsOverride",
        [
          "width": .integer(1280), "height": .integer(800), "deviceScaleFactor": .integer(scale),
          "mobile": .boolean(false),
        ])
      try browser.open(page)
      let source = try browser.evaluate(
        """
        (async () => {
          const image = document.querySelector("td img")
          image.loading = "eager"
          await image.decode()
          return image.currentSrc
        })()
        """
      ).text
      #expect(source?.hasSuffix(size) == true, "\(scale): \(source ?? "")")
    }
  }
}
