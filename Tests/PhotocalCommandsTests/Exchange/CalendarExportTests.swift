import AlbumModel
import TestSupport
import Testing

@Suite("photocal export ics")
struct CalendarExportTests {
  /// What two readers of iCalendar make of the file; they must agree.
  private static let program = """
    import json, sys
    from datetime import date
    from urllib.parse import quote, unquote_to_bytes
    import icalendar, vobject
    # One of the readers decodes some characters of an address.
    link = lambda url: 'file://' + quote(unquote_to_bytes(url[7:]), safe='/~')
    data = open(sys.argv[1], 'rb').read()
    calendar = icalendar.Calendar.from_ical(data)
    first = [{'uid': str(e['uid']), 'start': e['dtstart'].dt.isoformat(), 'end': e['dtend'].dt.isoformat(),
      'summary': str(e['summary']), 'url': link(str(e['url'])), 'image': link(str(e.get('image', e.get('attach', '')))),
      'allDay': type(e['dtstart'].dt) is date, 'stamp': e['dtstamp'].dt.isoformat(), 'errors': [str(x) for x in e.errors]}
      for e in calendar.walk('vevent')]
    second = [{'uid': e.uid.value, 'start': e.dtstart.value.isoformat(), 'summary': e.summary.value, 'url': link(e.url.value)}
      for e in vobject.readOne(data.decode()).contents.get('vevent', [])]
    keys = ('uid', 'start', 'summary', 'url')
    print(json.dumps({'events': first, 'name': str(calendar.get('name')),
      'agree': [{k: e[k] for k in keys} for e in first] == second}))
    """

  private static func read(_ file: FilePath) throws -> JSONDocument {
    let answer = try PythonReader.json(program, file)
    #expect(answer["agree"] == .boolean(true))
    return answer
  }

  @Test(
    "two readers see an all-day event for each day, with its count and its cover's file",
    .enabled(if: PythonReader.isThere, PythonReader.absence))
  func events() throws {
    for home in [try SampleLibrary.home(), try ExchangeLibrary.home()] {
      let folder = try TemporaryFolder()
      let file = folder.path("photos.ics")
      #expect(try home.run("export", "ics", file, "--locale", "en_US").status == 0)
      let days = try home.run("export", "json", "-").json()["days"]?.items ?? []
      let events = try Self.read(file)["events"]?.items ?? []
      try #require(events.count == days.count && !days.isEmpty)
      for (event, day) in zip(events, days) {
        #expect(event["start"] == day["date"] && event["allDay"] == .boolean(true))
        let count = day["count"]?.integer ?? 0
        #expect(event["summary"]?.text == (count == 1 ? "1 photo" : "\(count) photos"))
        let cover = try #require(day["cover"]?["path"]?.text)
        if day["cover"]?["pathBytes"] == .null {
          #expect(event["url"]?.text == "file://" + FilePath(cover).percentEncoded)
          #expect(event["image"] == event["url"])
        }
        #expect(event["errors"] == .list([]))
      }
      #expect(Set(events.compactMap { $0["uid"]?.text }).count == events.count)
      #expect(Set(events.compactMap { $0["stamp"]?.text }).count == 1)
    }
  }

  @Test(
    "lines have 75 bytes at most, are cut between characters, and end with CRLF; the same library makes the same bytes"
  )
  func lines() throws {
    let home = try ExchangeLibrary.home()
    let first = try home.run("export", "ics", "-", "--locale", "ar").output
    #expect(first == (try home.run("export", "ics", "-", "--locale", "ar").output))
    let text = try #require(String(validating: first, as: UTF8.self))
    #expect(text.hasSuffix("END:VCALENDAR\r\n"))
    for line in text.replacing("\r\n", with: "\u{1}").split(separator: "\u{1}") {
      #expect(line.utf8.count <= 75 && !line.unicodeScalars.contains { $0 == "\r" || $0 == "\n" })
      #expect(String(validating: Array(line.utf8), as: UTF8.self) != nil)
    }
  }

  @Test("identities stay when photos are added; the stamp moves on")
  func identities() throws {
    let home = try TrialHome()
    try home.write(["a.jpg": TinyJPEG("2024:05:17 10:00:00")])
    _ = try home.json("index", home.photos)
    let lines = { (start: String) in
      try home.run("export", "ics", "-").text.split(separator: "\r\n").filter { $0.hasPrefix(start) }.map(
        String.init)
    }
    let before = (uids: try lines("UID:"), stamps: try lines("DTSTAMP:"))
    try home.write(["b.jpg": TinyJPEG("2024:05:18 11:12:13")])
    _ = try home.json("index", home.photos)
    let after = (uids: try lines("UID:"), stamps: try lines("DTSTAMP:"))
    #expect(before.uids.count == 2 && Array(after.uids.prefix(2)) == before.uids)
    #expect(before.stamps == ["DTSTAMP:20240517T100000Z"])
    #expect(after.stamps == ["DTSTAMP:20240518T111213Z", "DTSTAMP:20240518T111213Z"])
  }

  @Test(
    "--album links to the days' pages, to their places on months' pages in an album without them, or to an address",
    arguments: ["all", "none"])
  func album(dayPages: String) throws {
    let home = try TrialHome()
    try home.write(["a.jpg": TinyJPEG("2024:05:17 10:00:00")])
    _ = try home.json("index", home.photos)
    let album = home.folder.path.appending("an album")
    #expect(try home.run("export", "html", album, "--day-pages", dayPages).status == 0)
    let url = { (word: any ProgramArgument) in
      try home.run("export", "ics", "-", "--album", word).text.replacing("\r\n ", with: "")
        .split(separator: "\r\n").first { $0.hasPrefix("URL:") }.map { String($0.dropFirst(4)) }
    }
    let base = "file://" + album.percentEncoded + "/2024/05/"
    #expect(try url(album) == base + (dayPages == "all" ? "17/index.html" : "index.html#2024-05-17"))
    #expect(try url("https://example.org/album") == "https://example.org/album/2024/05/17/index.html")
    let outcome = try home.run("export", "ics", "-", "--album", home.photos)
    outcome.expectMessage(status: 1, naming: home.photos.lossyText, "photocal export html")
  }
}
