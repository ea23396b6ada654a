import AlbumModel
import TestSupport
import Testing

@Suite("photocal cover")
struct CoverCommandTests {
  /// Three photos of 3 February 2019, of which the rule chooses b.jpg, and one of the day after.
  private static func home() throws -> TrialHome {
    let home = try TrialHome()
    for (name, stamp) in [
      ("a.jpg", "2019:02:03 10:00:00"), ("b.jpg", "2019:02:03 11:00:00"), ("c.jpg", "2019:02:03 12:00:00"),
      ("next.jpg", "2019:02:04 10:00:00"), ("none.jpg", nil),
    ] as [(String, String?)] {
      var photo = TinyJPEG(stamp)
      photo.comment = name
      try home.write([name: photo])
    }
    _ = try home.json("index", home.photos)
    return home
  }

  private static func cover(in home: TrialHome) throws -> [String] {
    let cells = try home.json("month", "2019-02")["weeks"]?.items.flatMap(\.items) ?? []
    return cells.compactMap { $0["cover"] }.compactMap { cover in
      cover["path"]?.text.map {
        FilePath($0).name.lossyText + (cover["pinned"]?.boolean == true ? " pinned" : "")
      }
    }
  }

  /// The album's page of the month, made anew.
  private static func monthPage(in home: TrialHome) throws -> [UInt8] {
    let album = home.folder.path.appending("album")
    #expect(try home.run("export", "html", album).status == 0)
    return try readFile(album.appending("2019/02/index.html"))
  }

  @Test("a chosen cover stands for its day everywhere, until it is taken back")
  func chosen() throws {
    let home = try Self.home()
    #expect(try Self.cover(in: home) == ["b.jpg", "next.jpg"])
    let ruled = try Self.monthPage(in: home)
    let answer = try home.json("cover", "set", "2019-02-03", home.photos.appending("c.jpg"))
    expect(answer, fits: JSONContract.coverChange)
    #expect(answer["cover"]?["pinned"]?.boolean == true)
    #expect(try Self.cover(in: home) == ["c.jpg pinned", "next.jpg"])
    #expect(
      try home.json("day", "2019-02-03")["photos"]?.items.map { $0["isCover"]?.boolean } == [
        false, false, true,
      ])
    let list = try home.json("cover", "list")
    expect(list, fits: JSONContract.coverList)
    #expect(list["covers"]?.texts("day") == ["2019-02-03"])
    #expect(try home.run("cover", "list").text == "2019-02-03\t\(home.photos.lossyText)/c.jpg\n")
    #expect(try Self.monthPage(in: home) != ruled)

    let back = try home.run("cover", "unset", "2019-02-03")
    #expect(back.text == "2019-02-03: the cover is photocal's choice again\n")
    #expect(try Self.cover(in: home) == ["b.jpg", "next.jpg"])
    #expect(try Self.monthPage(in: home) == ruled)
    #expect(try home.run("cover", "unset", "2019-02-03").text == "2019-02-03: no cover was chosen\n")
    #expect(try home.json("cover", "list")["covers"]?.items.count == 0)
  }

  @Test(
    "each page that shows a chosen cover says what its sign means, others don't",
    arguments: ["en_US", "de_DE"])
  func explained(locale: String) throws {
    let home = try Self.home()
    let words = locale == "de_DE" ? "von Hand gewähltes Titelbild" : "cover chosen by hand"
    let album = home.folder.path.appending("album")
    func explaining() throws -> [String] {
      #expect(try home.run("export", "html", album, "--locale", locale).status == 0)
      return try ExportedAlbum(album).pages.filter { name, _ in
        let text = String(decoding: (try? readFile(album.appending(name))) ?? [], as: UTF8.self)
        let (isTitle, isLegend) = (text.contains("title=\"\(words)\""), text.contains("</span>\(words)</p>"))
        #expect(isTitle == isLegend, "\(name.lossyText)")
        return isLegend
      }.keys.map(\.lossyText).sorted()
    }
    #expect(try explaining() == [])
    #expect(try home.run("cover", "set", "2019-02-03", home.photos.appending("c.jpg")).status == 0)
    #expect(
      try explaining() == [
        "2019/02/index.html", "index.html", "on-this-day/02-03.html", "rolling.html", "timeline.html",
      ])
  }

  @Test("the choice outlives a scan, a move and a time of being missing")
  func outlives() throws {
    let home = try Self.home()
    #expect(try home.run("cover", "set", "2019-02-03", "c.jpg", workingFolder: home.photos).status == 0)
    try home.photos.appending("c.jpg").move(to: home.photos.appending("moved.jpg"))
    _ = try home.json("index")
    #expect(try Self.cover(in: home).first == "moved.jpg pinned")
    let away = home.folder.path.appending("aside.jpg")
    try home.photos.appending("moved.jpg").move(to: away)
    _ = try home.json("index")
    #expect(try Self.cover(in: home).first == "a.jpg")
    #expect(
      try home.run("cover", "list").text == "2019-02-03\t\(home.photos.lossyText)/moved.jpg\tmissing\n")
    try away.move(to: home.photos.appending("moved.jpg"))
    _ = try home.json("index")
    #expect(try Self.cover(in: home).first == "moved.jpg pinned")
  }

  @Test(
    "a photo of another day, of none, or not of the library is refused, and the day that it is on named",
    arguments: [("next.jpg", "2019-02-04"), ("none.jpg", "date set"), ("nowhere.jpg", "not in the library")])
  func refused(name: String, named: String) throws {
    let home = try Self.home()
    let outcome = try home.run("cover", "set", "2019-02-03", home.photos.appending(name))
    outcome.expectMessage(status: 1, naming: name, named)
    #expect(try Self.cover(in: home) == ["b.jpg", "next.jpg"])
  }

  @Test("the photo's name alone is enough; of several with it, the one on that day is meant")
  func bareName() throws {
    let home = try Self.home()
    try home.write(["later/c.jpg": TinyJPEG("2019:02:05 10:00:00")])
    _ = try home.json("index")
    #expect(try home.run("cover", "set", "2019-02-03", "a.jpg").status == 0)
    #expect(try Self.cover(in: home).first == "a.jpg pinned")
    #expect(try home.run("cover", "set", "2019-02-03", "c.jpg").status == 0)
    #expect(try Self.cover(in: home).first == "c.jpg pinned")
    let outcome = try home.run("cover", "set", "2019-02-04", "c.jpg")
    outcome.expectMessage(status: 1, naming: "\(home.photos.lossyText)/c.jpg", "/later/c.jpg")
  }

  @Test(
    "missing and wrong words are named",
    arguments: [
      (["cover"], "set"), (["cover", "set"], "DAY"), (["cover", "set", "2019-02-03"], "FILE"),
      (["cover", "set", "2019-02-30", "a.jpg"], "DAY"), (["cover", "unset"], "DAY"),
      (["cover", "list", "x"], "x"),
    ])
  func words(words: [String], named: String) throws {
    try TrialHome().start(words).finish().expectMessage(status: 2, naming: named)
  }
}
