import AlbumModel
import CalendarGrid
import TestSupport
import Testing

@Suite("photocal export csv and jsonl")
struct TableExportTests {
  /// Reads a table with Python's reader, a row a dictionary.
  private static let reader = """
    import csv, json, sys
    print(json.dumps(list(csv.DictReader(open(sys.argv[1], newline='', encoding='utf-8'), strict=True))))
    """

  @Test(
    "a row a photo, whatever its name, as another reader of CSV sees it",
    .enabled(if: PythonReader.isThere, PythonReader.absence))
  func csv() throws {
    let home = try ExchangeLibrary.home()
    let out = home.folder.path.appending("photos.csv")
    let report = try home.json("export", "csv", out)
    #expect(report["photos"]?.integer == ExchangeLibrary.count)
    #expect(report["bytes"]?.integer == (try readFile(out)).count)
    let rows = try PythonReader.json(Self.reader, out).items
    let photos =
      (try home.json("list")["photos"]?.items ?? []) + (try home.json("partial")["photos"]?.items ?? [])
      + (try home.json("undated")["photos"]?.items ?? [])
    try #require(rows.count == photos.count && rows.count == ExchangeLibrary.count)
    for (row, photo) in zip(rows, photos) {
      for name in ["path", "pathBytes", "day", "kind", "camera"] {
        #expect(row[name]?.text == photo[name]?.text ?? "", "\(name)")
      }
      for name in ["width", "height", "bytes", "rating", "orientation"] {
        #expect(row[name]?.text == photo[name]?.integer.map { String($0) } ?? "", "\(name)")
      }
      #expect(row["taken"]?.text == photo["taken"]?["local"]?.text ?? "")
      #expect(row["offset"]?.text == photo["taken"]?["offset"]?.text ?? "")
      #expect(row["isCover"]?.text == (photo["isCover"] == .boolean(true) ? "true" : "false"))
      #expect(row["files"]?.text == "1" && row["copies"]?.text == "0")
    }
  }

  @Test("the columns keep their names and their order; lines end with CRLF")
  func columns() throws {
    let text = try SampleLibrary.home().run("export", "csv", "-").text
    let header =
      "path,pathBytes,day,taken,precision,offset,source,assumedZone,kind,format,width,height,orientation,duration,"
      + "camera,rating,bytes,isCover,files,copies\r\n"
    #expect(text.hasPrefix(header))
    #expect(
      text.split(separator: "\r\n").count == (try SamplePhotos.dated().count + 1 + Self.undatedSamples()))
  }

  private static func undatedSamples() throws -> Int {
    try SampleLibrary.home().json("undated")["count"]?.integer ?? 0
  }

  @Test("jsonl has the objects of list, partial and undated, a line each")
  func jsonl() throws {
    let home = try ExchangeLibrary.home()
    let lines = try home.run("export", "jsonl", "-").lines.map { try JSONDocument(parsing: Array($0.utf8)) }
    let expected =
      (try home.json("list")["photos"]?.items ?? []) + (try home.json("partial")["photos"]?.items ?? [])
      + (try home.json("undated")["photos"]?.items ?? [])
    #expect(lines == expected)
    #expect(lines.count == ExchangeLibrary.count)
  }

  @Test("a span, a rating and a folder choose as they do elsewhere")
  func chosen() throws {
    let home = try SampleLibrary.home()
    let day = try SamplePhotos.busiestDay().description
    let paths = { (words: [String]) in
      try home.start(["export", "jsonl", "-"] + words).finish().lines
        .compactMap { try JSONDocument(parsing: Array($0.utf8))["path"]?.text }
    }
    let listed = { (words: [String]) in
      try home.start(["list", "--json"] + words).finish().json()["photos"]?.texts("path")
    }
    #expect(try paths(["--from", day, "--to", day]) == listed(["--from", day, "--to", day]))
    let folder = SamplePhotos.folder.appending("2024").lossyText
    #expect(try paths(["--folder", folder, "--from", "2024"]) == listed(["--folder", folder]))
    #expect(try paths(["--from", "1990", "--to", "1991"]) == [])
    let outcome = try home.run("export", "csv", "-", "--from", "2024-05-02", "--to", "2024-05-01")
    outcome.expectMessage(status: 2, naming: "--from", "--to")
  }

  @Test("among the photos of a folder each day has one cover")
  func covers() throws {
    let home = try TrialHome()
    try home.write([
      "a/1.jpg": TinyJPEG("2024:05:17 10:00:00"), "b/2.jpg": TinyJPEG("2024:05:17 12:00:00"),
      "b/3.jpg": TinyJPEG("2024:05:17 13:00:00"),
    ])
    _ = try home.json("index", home.photos)
    for folder in ["a", "b"] {
      let rows = try home.run("export", "jsonl", "-", "--folder", home.photos.appending(folder)).lines
        .map { try JSONDocument(parsing: Array($0.utf8)) }
      #expect(rows.filter { $0["isCover"] == .boolean(true) }.count == 1)
    }
  }
}
