import AlbumModel
import CalendarGrid
import TestSupport
import Testing

@Suite("photocal export html: an album that changes")
struct AlbumChangesTests {
  /// A home with copies of three sample photos under names of ours; the photos stand on two days of two months.
  private static func home() throws -> (home: TrialHome, photos: [FixturePhoto]) {
    let home = try TrialHome()
    let whole = try SamplePhotos.dated().filter { !$0.isBroken }
    let (first, last) = (try #require(whole.first), try #require(whole.last))
    let other = try #require(whole.dropFirst().first { $0.day != first.day && $0.day != last.day })
    try #require(first.day?.month != last.day?.month)
    for (index, photo) in [first, other, last].enumerated() {
      try home.folder.write("photos/\(index).jpg", try readFile(photo.path))
    }
    _ = try home.json("index", home.photos)
    return (home, [first, other, last])
  }

  @Test("a second export of an unchanged library writes nothing, also past a picture that can't be made")
  func unchanged() throws {
    let home = try TrialHome()
    _ = try home.json("index", SamplePhotos.folder)
    let album = home.folder.path.appending("album")
    #expect(try home.run("export", "html", album).status == 3)
    let before = try album.states()
    #expect(before.count > 100)
    #expect(try home.run("export", "html", album).status == 3)
    let after = try album.states()
    for (path, state) in after { #expect(before[path] == state, "\(path.lossyText)") }
    #expect(before.count == after.count)
  }

  @Test("the pages and pictures of a photo that is gone go with it, and nothing leads there any more")
  func removal() throws {
    let (home, photos) = try Self.home()
    let album = home.folder.path.appending("album")
    #expect(try home.run("export", "html", album).status == 0)
    let before = try ExportedAlbum(album)
    let (gone, stays) = (try #require(photos[2].day), try #require(photos[0].day))
    let picture = try #require(
      before.pictures(on: FilePath(ExportedAlbum.name(gone.description))).first)

    try home.photos.appending("2.jpg").remove()
    _ = try home.json("index")
    #expect(try home.run("export", "html", album).status == 0)
    let after = try ExportedAlbum(album)
    #expect(after.page(of: gone) == nil)
    #expect(after.page(of: gone.month) == nil)
    #expect(!picture.exists)
    #expect(after.page(of: stays) != nil)
    #expect(after.brokenReferences() == [])
    #expect(!album.appending(FilePath(ExportedAlbum.name(gone.description))).parent.exists)
  }

  @Test("a new photo changes its own pages alone")
  func addition() throws {
    let (home, photos) = try Self.home()
    let album = home.folder.path.appending("album")
    _ = try home.run("export", "html", album)
    let before = try album.states()
    try home.folder.write("photos/new.jpg", TinyJPEG("1999:07:01 10:00:00").bytes)
    _ = try home.json("index")
    #expect(try home.run("export", "html", album).status == 0)
    let after = try album.states()
    let newest = FilePath(ExportedAlbum.name(try #require(photos[2].day).description))
    #expect(after[newest] == before[newest])
    #expect(after[FilePath(ExportedAlbum.name("1999-07-01"))] != nil)
    #expect(try ExportedAlbum(album).brokenReferences() == [])
  }

  @Test("a file of the user's in an album stays, even where a day's page goes")
  func foreignFileStays() throws {
    let (home, photos) = try Self.home()
    let album = home.folder.path.appending("album")
    _ = try home.run("export", "html", album)
    let day = FilePath(ExportedAlbum.name(try #require(photos[2].day).description)).parent
    let mine = [FilePath("notes.txt"), day.appending("mine.txt")].map { FilePath("album").appending($0) }
    for file in mine { try home.folder.write(file, Array("mine".utf8)) }
    try home.photos.appending("2.jpg").remove()
    _ = try home.json("index")
    #expect(try home.run("export", "html", album).status == 0)
    for file in mine { #expect(try readFile(home.folder.path.appending(file)) == Array("mine".utf8)) }
    #expect(try ExportedAlbum(album).page(of: #require(photos[2].day)) == nil)
  }

  @Test("a page that went missing or was spoilt is written again")
  func repaired() throws {
    let (home, _) = try Self.home()
    let album = home.folder.path.appending("album")
    _ = try home.run("export", "html", album)
    // The record of the last export holds when each page was written.
    let contents = {
      try album.states().filter { $0.key != FilePath(".photocal-pages") }.mapValues(\.content)
    }
    let before = try contents()
    try album.appending("index.html").remove()
    let picture = try #require(try album.contents().first { $0.lossyText.hasSuffix(".jpg") })
    try album.appending(picture).remove()
    #expect(try home.run("export", "html", album).status == 0)
    #expect(try contents() == before)
  }

  @Test("an undated photo and a library without dated photos make an album all the same")
  func undatedOnly() throws {
    let home = try TrialHome()
    try home.write(["a.jpg": TinyJPEG()])
    _ = try home.json("index", home.photos)
    let album = home.folder.path.appending("album")
    let outcome = try home.run("export", "html", album)
    #expect(outcome.status == 0, "\(outcome.errorText)")
    #expect(try ExportedAlbum(album).brokenReferences() == [])
    #expect(try ExportedAlbum(album).page("index.html") != nil)
  }

  @Test("two homes with the same photos export the same bytes, in any zone")
  func deterministic() throws {
    let albums = try ["UTC", "Pacific/Kiritimati"].map { zone in
      let home = try TrialHome()
      _ = try home.json("index", SamplePhotos.folder, environment: ["TZ": zone])
      let album = home.folder.path.appending("album")
      _ = try home.start(["export", "html", album], environment: ["TZ": zone]).finish()
      return try album.states().mapValues(\.content)
    }
    #expect(
      albums[0].filter { $0.key.lossyText.hasSuffix(".html") }
        == albums[1].filter { $0.key.lossyText.hasSuffix(".html") })
    #expect(Set(albums[0].keys) == Set(albums[1].keys))
  }
}
