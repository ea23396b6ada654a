import AlbumModel
import CalendarGrid
import TestSupport
import Testing

@Suite("photocal export html: locales and hostile names")
struct AlbumLocaleTests {
  private static let locales: [(locale: String, language: String, month: String, sunday: String)] = [
    ("ja_JP", "ja", "2024\u{5E74}5\u{6708}", "\u{65E5}"),
    ("ko_KR", "ko", "2024\u{B144} 5\u{C6D4}", "\u{C77C}"),
    ("zh_CN", "zh", "2024\u{5E74}5\u{6708}", "\u{5468}\u{65E5}"), ("de_DE", "de", "Mai 2024", "So"),
    ("en_US", "en", "May 2024", "Sun"), ("ar", "ar", "2024", ""),
  ]

  @Test("titles, weekdays, language and the direction of writing come from the locale", arguments: locales)
  func locale(locale: String, language: String, month: String, sunday: String) throws {
    let home = try TrialHome()
    try home.write(["a.jpg": TinyJPEG("2024:05:17 10:00:00")])
    _ = try home.json("index", home.photos)
    let folder = home.folder.path.appending("album")
    #expect(try home.run("export", "html", folder, "--locale", locale).status == 0)
    let album = try ExportedAlbum(folder)
    for page in album.pages.values {
      let html = page.tags(named: "html").first?.attributes
      #expect(html?["lang"]?.hasPrefix(language) == true)
      #expect((html?["dir"] == "rtl") == (language == "ar"))
    }
    let page = try #require(album.page("2024/05/index.html"))
    if language == "ar" { return }
    #expect(page.tags(named: "h1").first?.text.contains(month) == true)
    #expect(page.tags(named: "title").first?.text.contains(month) == true)
    let headers = page.tags(named: "th").map { $0.text.filter { !$0.isWhitespace && $0 != "." } }
    #expect(headers.contains(sunday), "\(headers)")
    #expect(headers.firstIndex(of: sunday) == (language == "de" ? 6 : 0))
  }

  @Test("--first-weekday moves the columns, and --outside shows the neighbours' days")
  func options() throws {
    let home = try TrialHome()
    try home.write(["a.jpg": TinyJPEG("2024:05:17 10:00:00")])
    _ = try home.json("index", home.photos)
    let dates = { (outside: String) in
      let folder = home.folder.path.appending(outside)
      let outcome = try home.run("export", "html", folder, "--first-weekday", "monday", "--outside", outside)
      #expect(outcome.status == 0)
      let page = try ExportedAlbum(folder).page("2024/05/index.html")
      return Set(page?.tags(named: "time").compactMap { $0.attributes["datetime"] } ?? [])
    }
    let neighbours = ["2024-04-29", "2024-04-30", "2024-06-01", "2024-06-02"]
    #expect(try dates("days").isSuperset(of: neighbours))
    #expect(try dates("blank").isDisjoint(with: neighbours))
  }

  @Test("names that hold anything are only ever text, and links to their photos lead there byte for byte")
  func hostileNames() throws {
    let home = try HostileNamesTests.home()
    let folder = home.folder.path.appending("album")
    #expect(try home.run("export", "html", folder).status == 0)
    let album = try ExportedAlbum(folder)
    for (name, page) in album.pages { expectSafe(page, name) }
    let day = try #require(album.page("2024/05/17/index.html"))
    #expect(album.originals(on: day) == HostileNamesTests.names.map { home.photos.appending($0) })
    for link in day.tags(named: "a").compactMap({ $0.attributes["href"] }) where link.hasPrefix("file:") {
      #expect(link.hasPrefix("file:///"))
      let allowed = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~/%:!$&'()*+,;=@"
      #expect(link.allSatisfy { allowed.contains($0) }, "\(link)")
    }
    #expect(album.brokenReferences() == [])
  }
}
