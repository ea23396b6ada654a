import AlbumModel
import CalendarGrid
import Glibc
import TestSupport
import Testing

@Suite("photocal day")
struct DayTests {
  @Test("every day of the sample photos lists that day's photos and no others, by time, then path")
  func samples() throws {
    let home = try SampleLibrary.home()
    for (day, photos) in try SamplePhotos.byDay().sorted(by: { $0.key < $1.key }) {
      let answer = try home.json("day", day.description)
      expect(answer, fits: JSONContract.day)
      #expect(answer["day"]?.text == day.description)
      #expect(answer["count"]?.integer == photos.count)
      #expect(answer["photos"]?.texts("path") == photos.map(\.path.lossyText))
    }
  }

  @Test("each photo is told as the table has it")
  func facts() throws {
    let home = try SampleLibrary.home()
    let busiest = try #require(try SamplePhotos.byDay().max { $0.value.count < $1.value.count })
    let answer = try home.json("day", busiest.key.description)
    for (photo, expected) in zip(answer["photos"]?.items ?? [], busiest.value) {
      let text = { (value: String?) in value.map(JSONDocument.text) ?? .null }
      #expect(photo["day"] == .text(busiest.key.description))
      #expect(photo["kind"] == .text("photo"))
      #expect(photo["taken"]?["local"] == text(expected.local?.description))
      #expect(photo["taken"]?["precision"] == .text("second"))
      #expect(photo["taken"]?["offset"] == text(expected.offset))
      #expect(photo["taken"]?["source"] == .text("exif.DateTimeOriginal"))
      #expect(photo["taken"]?["assumedZone"] == .boolean(false))
      #expect(photo["camera"] == .text(expected.camera))
      #expect(photo["width"] == .integer(expected.width))
      #expect(photo["height"] == .integer(expected.height))
      #expect(photo["orientation"] == .integer(expected.orientation))
      #expect(photo["bytes"] == .integer(try readFile(expected.path).count))
      #expect(photo["duration"] == .null)
      #expect(photo["rating"] == .null)
      #expect(photo["files"]?.items.count == 1)
      #expect(photo["files"]?[0]?["path"] == .text(expected.path.lossyText))
      #expect(photo["files"]?[0]?["bytes"] == photo["bytes"])
      #expect(photo["copies"] == .list([]))
    }
    #expect(answer["photos"]?.items.filter { $0["isCover"]?.boolean == true }.count == 1)
  }

  @Test("the listing is TIME, a tab and the absolute path")
  func listing() throws {
    let home = try SampleLibrary.home()
    let (day, photos) = try #require(try SamplePhotos.byDay().max { $0.value.count < $1.value.count })
    let outcome = try home.run("day", day.description)
    #expect(outcome.status == 0)
    #expect(outcome.errorText == "")
    #expect(outcome.lines == photos.map { ($0.local?.clock ?? "") + "\t" + $0.path.lossyText })
  }

  @Test("photos of the same second stand in order of their paths")
  func ties() throws {
    let home = try TrialHome()
    for (number, name) in ["b.jpg", "a/z.jpg", "B.jpg"].enumerated() {
      var photo = TinyJPEG("2024:05:17 10:00:00")
      photo.comment = "\(number)"
      try home.write([name: photo])
    }
    try home.write(["early.jpg": TinyJPEG("2024:05:17 09:59:59")])
    _ = try home.json("index", home.photos)
    let names = try home.run("day", "2024-05-17").lines.map {
      $0.split(separator: "/").suffix(2).joined(separator: "/")
    }
    #expect(names == ["photos/early.jpg", "photos/B.jpg", "a/z.jpg", "photos/b.jpg"])
  }

  @Test("an empty day is no error")
  func empty() throws {
    let home = try SampleLibrary.home()
    let outcome = try home.run("day", "1999-01-01")
    #expect(outcome.status == 0)
    #expect(outcome.output.isEmpty)
    #expect(outcome.errorText == "")
    let answer = try home.json("day", "1999-01-01")
    expect(answer, fits: JSONContract.day)
    #expect(answer.counts("count") == ["count": 0])
    #expect(answer["photos"] == .list([]))
  }

  @Test("without a day, the newest that has photos")
  func newest() throws {
    let newest = try #require(try SamplePhotos.dated().compactMap(\.day).max())
    #expect(try SampleLibrary.home().json("day")["day"]?.text == newest.description)
  }

  @Test(
    "today and yesterday are the clock's, in the user's zone",
    arguments: [
      ("today", "UTC", 0, 0), ("yesterday", "UTC", 0, -1), ("today", "Pacific/Kiritimati", 14, 0),
      ("today", "Pacific/Pago_Pago", -11, 0), ("yesterday", "Asia/Kathmandu", 5, -1),
    ])
  func relative(word: String, zone: String, hours: Int, days: Int) throws {
    // Kathmandu is 5:45 ahead of UTC; at the turn of a day the one or the other answer is right.
    let minutes = hours * 60 + (zone == "Asia/Kathmandu" ? 45 : 0)
    let day = { CivilDate(dayNumber: (time(nil) + minutes * 60) / 86_400 + days).description }
    let home = try SampleLibrary.home()
    let before = day()
    let answer = try home.json("day", word, environment: ["TZ": zone])["day"]?.text
    #expect([before, day()].contains(answer))
  }

  @Test("a photo taken today is found under today")
  func takenToday() throws {
    let home = try TrialHome()
    let today = { CivilDate(dayNumber: time(nil) / 86_400).description }
    let before = today()
    try home.write(["a.jpg": TinyJPEG(before.replacing("-", with: ":") + " 00:00:01")])
    _ = try home.json("index", home.photos)
    let count = try home.json("day", "today")["count"]?.integer
    #expect(count == 1 || today() != before)
  }
}
