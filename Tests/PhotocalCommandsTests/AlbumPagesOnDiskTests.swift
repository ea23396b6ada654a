import AlbumModel
import CalendarGrid
import TestSupport
import Testing

@Suite("photocal export html: the album of the sample photos")
struct AlbumPagesOnDiskTests {
  @Test("it is made, and the picture that can't be is named: status 3")
  func outcome() throws {
    let broken = try SamplePhotos.all().filter(\.isBroken)
    try #require(broken.count == 1)
    let outcome = try ExportedAlbum.sampleExport()
    outcome.expectMessage(status: 3, naming: broken[0].path.name.lossyText)
    #expect(!outcome.errorText.contains("\r") && !outcome.text.contains("\r"))
    #expect(!outcome.errorText.contains("\u{1B}") && !outcome.text.contains("\u{1B}"))
  }

  @Test("there is a page for every month and day with photos, for no other, and one of all years")
  func pages() throws {
    let album = try ExportedAlbum.sample()
    let days = Set(try SamplePhotos.byDay().keys)
    #expect(album.page("index.html") != nil)
    #expect(album.dates(parts: 3) == Set(days.map(\.description)))
    #expect(album.dates(parts: 2) == Set(days.map(\.month.description)))
  }

  @Test("every link and every picture leads to a file")
  func references() throws {
    let album = try ExportedAlbum.sample()
    #expect(album.pages.values.contains { !$0.references.isEmpty })
    #expect(album.brokenReferences() == [])
    for file in album.files where file.lossyText.hasSuffix(".css") {
      let style = String(decoding: try readFile(album.folder.appending(file)), as: UTF8.self)
      for part in style.split(separator: "url(").dropFirst() {
        let reference = String(part.prefix { $0 != ")" }.filter { $0 != "\"" && $0 != "'" })
        #expect(
          reference.hasPrefix("data:") || reference.hasPrefix("#")
            || album.target(of: reference, on: file)?.isFile == true)
      }
    }
  }

  @Test("no file of it names a place on the network")
  func offline() throws {
    let album = try ExportedAlbum.sample()
    let texts = album.files.filter { file in
      [".html", ".css", ".js", ".json", ".svg", ".txt"].contains { file.lossyText.hasSuffix($0) }
    }
    for file in texts {
      let text = String(decoding: try readFile(album.folder.appending(file)), as: UTF8.self).lowercased()
      #expect(!text.contains("http://") && !text.contains("https://"), "\(file.lossyText)")
    }
    for (name, page) in album.pages {
      #expect(!page.references.contains { $0.hasPrefix("//") || $0.hasPrefix("/") }, "\(name.lossyText)")
    }
  }

  @Test("links alone lead from the years to every page")
  func reachable() throws {
    let album = try ExportedAlbum.sample()
    var reached: Set<FilePath> = []
    var pending = [FilePath("index.html")]
    while let name = pending.popLast() {
      guard reached.insert(name).inserted, let page = album.pages[name] else { continue }
      for link in page.tags(named: "a").compactMap({ $0.attributes["href"] }) {
        let target = album.target(of: link, on: name).map(normalized)
        pending += album.pages.keys.filter { album.folder.appending($0) == target }
      }
    }
    #expect(Set(album.pages.keys).subtracting(reached) == [])
  }

  @Test("the years page leads to every month with photos, the month's page to every day with photos")
  func links() throws {
    let album = try ExportedAlbum.sample()
    let byMonth = Dictionary(grouping: try SamplePhotos.byDay().keys, by: \.month)
    let targets = { (name: String) -> Set<FilePath> in
      let links = album.page(name)?.tags(named: "a").compactMap { $0.attributes["href"] } ?? []
      return Set(links.compactMap { album.target(of: $0, on: FilePath(name)).map(normalized) })
    }
    let years = targets("index.html")
    for (month, days) in byMonth {
      #expect(years.contains(album.folder.appending(ExportedAlbum.name(month.description))), "\(month)")
      let onMonth = targets(ExportedAlbum.name(month.description))
      for day in days {
        #expect(onMonth.contains(album.folder.appending(ExportedAlbum.name(day.description))))
      }
    }
  }

  @Test("a day's page shows its photos in order of time, each with its time, name and a link to the original")
  func dayPages() throws {
    let album = try ExportedAlbum.sample()
    for (day, photos) in try SamplePhotos.byDay() {
      let page = try #require(album.page(of: day))
      #expect(album.originals(on: page) == photos.map(\.path), "\(day)")
      let text = page.tags(named: "body").first?.text ?? ""
      for photo in photos {
        #expect(text.contains(photo.path.name.lossyText))
        #expect(
          page.tags(named: "time").contains { time in
            time.attributes["datetime"]?.hasPrefix(photo.local?.description ?? "none") == true
              || time.text.contains(photo.local?.clock?.prefix(5) ?? "none")
          }, "\(photo.path.lossyText)")
      }
    }
  }

  @Test(
    "a month's page is a table of weeks with real headers, each day a <time>, each day with photos a picture")
  func monthPages() throws {
    let album = try ExportedAlbum.sample()
    let byMonth = Dictionary(grouping: try SamplePhotos.byDay().keys, by: \.month)
    for (month, days) in byMonth {
      let name = FilePath(ExportedAlbum.name(month.description))
      let page = try #require(album.pages[name])
      #expect(page.tags(named: "table").count >= 1)
      let headers = page.tags(named: "th").map { $0.text.filter { !$0.isWhitespace } }
      #expect(headers.count == 7)
      for (header, weekday) in zip(headers, Weekday.sunday.week) {
        #expect("\(weekday)".hasPrefix(header.lowercased().prefix(3)), "\(header)")
      }
      let dates = page.tags(named: "time").compactMap { $0.attributes["datetime"] }
      #expect(Set(dates).isSuperset(of: (1...month.dayCount).map { month.day($0).description }))
      #expect(page.tags(named: "tr").count == MonthGrid(month, firstWeekday: .sunday).weekCount + 1)
      let broken = Set(try SamplePhotos.dated().filter(\.isBroken).compactMap(\.day))
      #expect(!album.pictures(on: name).isEmpty || broken.isSuperset(of: days), "\(month)")
    }
  }

  @Test(
    "every page has a language, a title, a heading, a way to see it on a phone, and words for every picture")
  func structure() throws {
    let album = try ExportedAlbum.sample()
    for (name, page) in album.pages {
      let place = Comment(rawValue: name.lossyText)
      #expect(page.source.lowercased().hasPrefix("<!doctype html>"), place)
      #expect(page.tags(named: "html").first?.attributes["lang"]?.hasPrefix("en") == true, place)
      #expect(page.tags(named: "title").first?.text.isEmpty == false, place)
      #expect(page.tags(named: "h1").count == 1, place)
      let metas = page.tags(named: "meta")
      #expect(metas.contains { $0.attributes["charset"]?.lowercased() == "utf-8" }, place)
      #expect(metas.contains { $0.attributes["name"] == "viewport" }, place)
      #expect(page.tags(named: "img").allSatisfy { $0.attributes["alt"] != nil }, place)
      let ids = page.tags.compactMap { $0.attributes["id"] }
      #expect(Set(ids).count == ids.count, place)
      let unnamed = page.tags(named: "a").filter { link in
        link.attributes["href"] != nil && link.attributes["aria-label"] == nil
          && link.attributes["title"] == nil
          && link.text.allSatisfy(\.isWhitespace)
      }
      // A link around a picture is named by the picture's words.
      #expect(unnamed.isEmpty || page.tags(named: "img").contains { $0.attributes["alt"] != "" }, place)
    }
  }

  @Test("a policy forbids scripts and styles from elsewhere, and no page carries either inline")
  func policy() throws {
    for (name, page) in try ExportedAlbum.sample().pages { expectSafe(page, name) }
  }
}

/// Holds a page to what no name from the disk may change: no script or style of its own, none from elsewhere.
func expectSafe(_ page: HTMLPage, _ name: FilePath) {
  let place = Comment(rawValue: name.lossyText)
  let policy = page.tags(named: "meta").first {
    $0.attributes["http-equiv"]?.lowercased() == "content-security-policy"
  }?.attributes["content"]
  #expect(policy?.contains("default-src 'none'") == true || policy?.contains("script-src") == true, place)
  #expect(policy?.contains("unsafe") != true, place)
  for tag in page.tags {
    #expect(!tag.attributes.keys.contains { $0.hasPrefix("on") || $0 == "style" }, place)
    #expect(tag.name != "style", place)
    if tag.name == "script" {
      #expect(tag.attributes["src"] != nil && tag.text.allSatisfy(\.isWhitespace), place)
    }
    #expect(tag.attributes["href"]?.lowercased().hasPrefix("javascript:") != true, place)
  }
}

/// A path without `.` and `..`.
private func normalized(_ path: FilePath) -> FilePath {
  var parts: [String] = []
  for part in path.lossyText.split(separator: "/") where part != "." {
    if part == ".." { parts = parts.dropLast() } else { parts.append(String(part)) }
  }
  return FilePath("/" + parts.joined(separator: "/"))
}
