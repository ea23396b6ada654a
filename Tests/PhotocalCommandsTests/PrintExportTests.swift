import AlbumModel
import Glibc
import TestSupport
import Testing

@Suite("photocal export pdf, png and svg")
struct PrintExportTests {
  /// A folder for what is written, and the sample library.
  private let home: TrialHome
  private let folder: TemporaryFolder

  init() throws {
    home = try SampleLibrary.home()
    folder = try TemporaryFolder()
  }

  private func path(_ name: String) -> FilePath { folder.path.appending(FilePath(name)) }

  /// What a program of the system prints.
  private func tool(_ name: String, _ words: any ProgramArgument...) throws -> String {
    let outcome = try RunningProgram(
      FilePath("/usr/bin/\(name)"), words.map(\.argument),
      environment: ["LC_ALL": "C.UTF-8", "PATH": "/usr/bin:/bin"]
    ).finish()
    try #require(outcome.status == 0, "\(name): \(outcome.errorText)")
    return outcome.text
  }

  @Test("a year that is named is printed without a photo too, for its holidays")
  func emptyYear() throws {
    let file = path("year.pdf")
    #expect(try home.run("export", "pdf", file, "--style", "year", "--year", "2037").status == 0)
    #expect(try tool("pdftotext", "-layout", file, "-").contains("2037"))
  }

  @Test("a wall calendar has a page and a picture for each month of the year, in a whole PDF")
  func wall() throws {
    let file = path("wall.pdf")
    let answer = try home.json(
      "export", "pdf", file, "--style", "wall", "--year", "2027", "--locale", "zh_CN")
    #expect(answer["pages"]?.integer == 12)
    #expect(answer["pictures"]?.integer == 12)
    _ = try tool("qpdf", "--check", file)
    let info = try tool("pdfinfo", file)
    #expect(info.contains("Pages:           12"))
    #expect(info.contains("Title:           2027年"))
    #expect(info.contains("595.27") && info.contains("841.89"))
    #expect(try tool("pdftotext", "-f", "5", "-l", "5", file, "-").contains("2027年5月"))
    #expect(try tool("pdfimages", "-list", file).split(separator: "\n").count == 2 + 12)
    // No September has photos.
    #expect(answer["substitutes"]?.items.compactMap { $0["month"]?.text } == ["2027-09"])
  }

  @Test(
    "an album has a page for each month with photos; what can't be shown is a tile, named, and the status 3")
  func album() throws {
    let file = path("album.pdf")
    let outcome = try home.run("export", "pdf", file, "--year", "2024", "--locale", "ja_JP")
    #expect(try tool("pdfinfo", file).contains("Pages:           10"))
    let text = try tool("pdftotext", file, "-")
    #expect(text.contains("2024年5月") && !text.contains("2024年9月"))
    #expect(outcome.status == (outcome.errorText.contains("no picture") ? 3 : 0))
    let all = try home.run(
      "export", "pdf", path("all.pdf"),
      environment: ["PHOTOCAL_RENDER": "/no/such/program", "PHOTOCAL_CACHE": "off"])
    #expect(all.status == 3)
    #expect(all.errorText.contains("/no/such/program"))
    #expect(try tool("pdfimages", "-list", path("all.pdf")).split(separator: "\n").count == 2)
  }

  @Test(
    "holidays of calendar files are named; a damaged file is used as far as it goes, and its line is told")
  func holidays() throws {
    let calendar = path("holidays.ics")
    try folder.write(
      "holidays.ics",
      Array(
        """
        BEGIN:VCALENDAR
        BEGIN:VEVENT
        DTSTART;VALUE=DATE:20000501
        RRULE:FREQ=YEARLY
        SUMMARY:Labour Day
        END:VEVENT
        BEGIN:VEVENT
        DTSTART;VALUE=DATE:never
        SUMMARY:Someday
        END:VEVENT
        END:VCALENDAR
        """.utf8))
    let file = path("wall.pdf")
    let outcome = try home.run(
      "export", "pdf", file, "--style", "wall", "--year", "2027", "--holidays", calendar)
    #expect(outcome.status == 3)
    #expect(outcome.errorText.contains("holidays.ics, line 8: no date: never"))
    #expect(try tool("pdftotext", "-f", "5", "-l", "5", file, "-").contains("Labour Day"))
    let missing = try home.run("export", "pdf", file, "--birthdays", path("none.ics"))
    #expect(missing.status == 1)
    #expect(missing.errorText.contains("can't read the calendar"))
  }

  @Test("seventy months are seventy pages: no page leaves a file open behind it")
  func manyPages() throws {
    let home = try TrialHome()
    for month in 0..<70 {
      let taken = "\(2010 + month / 12):\(month % 12 < 9 ? "0" : "")\(month % 12 + 1):15 12:00:00"
      try home.write(["\(month).jpg": TinyJPEG(taken)])
    }
    _ = try home.json("index", home.photos)
    let answer = try home.json("export", "pdf", path("long.pdf"))
    #expect(answer["pages"]?.integer == 70)
    #expect(answer["pictures"]?.integer == 70)
  }

  @Test("a picture has exactly the pixels asked for; a drawing is well-formed")
  func pictures() throws {
    #expect(
      try home.run("export", "png", path("a.png"), "--month", "2024-05", "--size", "1080x1350").status == 0)
    #expect(try readFile(path("a.png"))[16..<24].elementsEqual([0, 0, 4, 0x38, 0, 0, 5, 0x46]))
    #expect(try home.run("export", "svg", path("a.svg"), "--year", "2024", "--style", "year").status == 0)
    let svg = try readFile(path("a.svg"))
    #expect(svg.starts(with: Array("<?xml".utf8)))
    #expect(String(decoding: svg.suffix(10), as: UTF8.self).contains("</svg>"))
  }

  @Test("the same library gives the same bytes")
  func sameBytes() throws {
    for name in ["a.pdf", "b.pdf"] {
      let outcome = try home.run(
        "export", "pdf", path(name), "--year", "2024", environment: ["SOURCE_DATE_EPOCH": "1700000000"])
      #expect(outcome.status == 0)
    }
    #expect(try readFile(path("a.pdf")) == readFile(path("b.pdf")))
  }

  @Test("a second print takes its pictures from the cache, and has the same bytes")
  func cached() throws {
    let home = try TrialHome()
    _ = try home.json("index", SamplePhotos.folder)
    let clock = ["SOURCE_DATE_EPOCH": "1700000000"]
    let answers = try ["a.pdf", "b.pdf"].map { name in
      try home.json("export", "pdf", path(name), "--year", "2024", environment: clock)
    }
    let made = try #require(answers[0]["pictures"]?.integer)
    #expect(answers[0]["picturesFetched"]?.integer == 0)
    #expect(answers[1]["picturesFetched"]?.integer == made)
    let without = clock.merging(["PHOTOCAL_CACHE": "off"]) { $1 }
    let answer = try home.json("export", "pdf", path("c.pdf"), "--year", "2024", environment: without)
    #expect(answer["picturesFetched"]?.integer == 0)
    for name in ["b.pdf", "c.pdf"] { #expect(try readFile(path(name)) == readFile(path("a.pdf"))) }
  }

  @Test("a picture of too few pixels is told once, with its dots an inch and what helps")
  func blurred() throws {
    let home = try TrialHome()
    try home.write(["small.jpg": TinyJPEG("2024:05:17 12:00:00")])
    _ = try home.json("index", home.photos)
    for _ in 0..<2 {
      let outcome = try home.run("export", "pdf", path("wall.pdf"), "--style", "wall", "--json")
      let lines = outcome.errorText.split(separator: "\n").filter { $0.contains("blurred") }
      #expect(outcome.status == 0 && lines.count == 1)
      #expect(lines.first?.contains("dots an inch") == true && lines.first?.contains("small.jpg") == true)
      #expect(lines.first?.contains("photocal cover set 2024-05-17 FILE") == true)
    }
    let png = try home.run("export", "png", path("may.png"), "--style", "wall")
    #expect(png.status == 0 && !png.errorText.contains("blurred"))
  }

  @Test("what can't be printed leaves the file as it was")
  func whole() throws {
    try folder.write("old.pdf", Array("old".utf8))
    let file = path("old.pdf")
    let outcome = try home.run("export", "pdf", file, environment: ["PHOTOCAL_DRAW": "/no/such/program"])
    #expect(outcome.status == 1)
    #expect(outcome.errorText.contains("/no/such/program"))
    #expect(try home.run("export", "pdf", file, "--from", "1950", "--to", "1951").status == 1)
    #expect(try readFile(file) == Array("old".utf8))
    #expect(try folder.names() == ["old.pdf"])
    #expect(try home.run("export", "pdf", SamplePhotos.folder.appending(FilePath("a.pdf"))).status == 1)
    #expect(try home.run("export", "pdf", home.library).status == 1)
  }

  @Test("words that don't go together are refused")
  func usage() throws {
    let file = path("a.pdf")
    for words in [
      ["--paper", "a99"], ["--bleed", "-1"], ["--pictures-from", "2022"], ["--style", "poster"],
      ["--size", "100x100"],
    ] {
      #expect(try home.start(["export", "pdf", file] + words).finish().status == 2, "\(words)")
    }
    #expect(try home.run("export", "png", file, "--month", "2024-05", "--year", "2024").status == 2)
  }
}
