import AlbumModel
import TestSupport
import Testing

@Suite("photocal index: what folders keep, and what it tells with -v")
struct IndexFoldersTests {
  private static func home() throws -> TrialHome {
    let home = try TrialHome()
    for (name, stamp) in [
      ("a.jpg", "2019:02:03 10:11:12"), ("b.jpg", "2019:02:04 10:11:12"),
      ("raw/c.jpg", "2019:02:05 10:11:12"),
    ] {
      var photo = TinyJPEG(stamp)
      photo.comment = name
      try home.write([name: photo])
    }
    return home
  }

  @Test("patterns hold for later scans without them, until --no-exclude")
  func excludes() throws {
    let home = try Self.home()
    #expect(
      try home.json("index", home.photos, "--exclude", "raw", "--exclude", "b.*")["photos"]?.integer == 1)
    #expect(try home.json("index")["photos"]?.integer == 1)
    #expect(try home.json("index", "--exclude=raw/")["photos"]?.integer == 2)
    #expect(try home.json("index", home.photos, "--no-exclude")["photos"]?.integer == 3)
    let excluded = try home.json("index", "--exclude", "raw")
    #expect(excluded.counts("photos", "missing") == ["photos": 2, "missing": 1])
  }

  @Test(
    "options that contradict each other, and patterns that match nothing, are wrong usage",
    arguments: [
      ["--exclude", "x", "--no-exclude"], ["--follow-links", "--no-follow-links"], ["--exclude", ""],
      ["--exclude", "/"],
    ])
  func wrong(words: [String]) throws {
    let home = try Self.home()
    try home.start(["index", home.photos] + words).finish().expectMessage(status: 2, naming: words[0])
    #expect(!home.library.exists)
  }

  @Test("a renamed folder is said to be at its new place, in one line, and is the same folder")
  func relocated() throws {
    let home = try Self.home()
    _ = try home.json("index", home.photos)
    let id = try home.json("folders")["folders"]?.texts("id")
    let new = home.folder.path.appending("pictures")
    try home.photos.move(to: new)
    let outcome = try home.run("index", new)
    #expect(outcome.status == 0)
    #expect(outcome.errorText == "photocal: \(home.photos.lossyText) is now at \(new.lossyText)\n")
    #expect(outcome.text.hasPrefix("3 photos; files: 3 unchanged"))
    #expect(try home.json("folders")["folders"]?.texts("id") == id)
    try new.move(to: home.photos)
    #expect(try home.run("index", home.photos, "-q").errorText == "")
  }

  @Test("with -v each photo that changed, moved or went missing is named, each folder that is away")
  func verbose() throws {
    let home = try Self.home()
    let path = { (name: String) in home.photos.appending(name).lossyText }
    _ = try home.json("index", home.photos)
    var other = TinyJPEG("2020:01:01 00:00:01")
    other.comment = "longer than before"
    try home.write(["a.jpg": other])
    try home.photos.appending("b.jpg").remove()
    try home.photos.appending("raw/c.jpg").move(to: home.photos.appending("moved.jpg"))
    #expect(try home.run("index", "--json", "-q").errorText == "")
    for name in ["a.jpg", "moved.jpg"] { try home.photos.appending(name).remove() }
    try home.write(["raw/c.jpg": TinyJPEG("2021:01:01 00:00:01"), "b.jpg": TinyJPEG("2022:01:01 00:00:01")])
    _ = try home.json("index")

    try home.write(["raw/c.jpg": other])
    try home.photos.appending("b.jpg").move(to: home.photos.appending("raw/b.jpg"))
    let outcome = try home.run("index", "-v")
    let lines = outcome.errorText.split(separator: "\n").dropFirst().map(String.init)
    #expect(
      lines.sorted() == [
        "photocal: changed: \(path("raw/c.jpg"))",
        "photocal: moved: \(path("b.jpg")) -> \(path("raw/b.jpg"))",
      ])
    #expect(outcome.text.hasPrefix("2 photos; files: 1 changed, 1 moved"))
    try home.photos.appending("raw/b.jpg").remove()
    #expect(try home.run("index", "-v").errorText.hasSuffix("photocal: missing: \(path("raw/b.jpg"))\n"))
    try home.photos.move(to: home.folder.path.appending("unmounted"))
    for option in ["-v", "-q"] {
      #expect(try home.run("index", option).errorText.contains("photocal: away: \(home.photos.lossyText): "))
    }
  }
}
