import AlbumModel
import CalendarGrid
import Glibc
import TestSupport
import Testing

@Suite("photocal list")
struct ListTests {
  @Test("the whole library, oldest first, then by path")
  func all() throws {
    let home = try SampleLibrary.home()
    let expected = try SamplePhotos.dated()
    let answer = try home.json("list")
    expect(answer, fits: JSONContract.list)
    #expect(answer["count"]?.integer == expected.count)
    #expect(answer["photos"]?.texts("path") == expected.map(\.path.lossyText))
    #expect(
      try home.run("list").lines == expected.map { ($0.local?.description ?? "") + "\t" + $0.path.lossyText })
  }

  @Test("both ends of the span belong to it")
  func ends() throws {
    let home = try SampleLibrary.home()
    let days = try SamplePhotos.byDay().keys.sorted()
    let (from, to) = (days[2], days[days.count - 3])
    let expected = try SamplePhotos.dated().filter { photo in
      photo.day.map { (from...to).contains($0) } == true
    }
    let options = ["--from", from.description, "--to", to.description]
    #expect(try home.start(["list"] + options).finish().lines.count == expected.count)
    let answer = try home.start(["list", "--json"] + options).finish().json()
    #expect(answer["photos"]?.texts("path") == expected.map(\.path.lossyText))
    let busiest = try SamplePhotos.busiestDay()
    let day = try home.json("list", "--from", busiest.description, "--to", busiest.description)
    #expect(day["photos"] == (try home.json("day", busiest.description)["photos"]))
    let open = try home.json("list", "--from", to.description)["photos"]?.items.compactMap { $0["day"]?.text }
    #expect(open?.first == to.description)
    #expect(open?.last == days.last?.description)
    let start = try home.json("list", "--to", from.description)["photos"]?.items.compactMap {
      $0["day"]?.text
    }
    #expect(start?.first == days.first?.description)
    #expect(start?.last == from.description)
  }

  @Test("a month or a year stands for its first day or its last")
  func months() throws {
    let home = try SampleLibrary.home()
    let day = try #require(try SamplePhotos.byDay().keys.sorted().dropFirst(3).first)
    let (year, month, _) = day.components
    let span = String(day.description.prefix(7))
    let expected = try SamplePhotos.dated().filter { photo in photo.day?.month == day.month }
    #expect(month >= 1 && !expected.isEmpty)
    #expect(try home.run("list", "--from", span, "--to", span).lines.count == expected.count)
    let all = try SamplePhotos.dated().filter { photo in photo.day?.components.year == year }
    #expect(try home.run("list", "--from", "\(year)", "--to", "\(year)").lines.count == all.count)
  }

  @Test("a folder that is in no indexed one is named")
  func unknownFolder() throws {
    let outcome = try SampleLibrary.home().run("list", "--folder", "/nowhere/at/all")
    outcome.expectMessage(status: 1, naming: "/nowhere/at/all", "photocal folders")
  }

  @Test(
    "a span without photos is no error",
    arguments: [
      ["--from", "1990-01-01", "--to", "1999-12-31"], ["--to", "1826-01-01"], ["--from", "2099-01-01"],
    ])
  func empty(options: [String]) throws {
    let home = try SampleLibrary.home()
    let outcome = try home.start(["list"] + options).finish()
    #expect(outcome.status == 0)
    #expect(outcome.output.isEmpty && outcome.errorOutput.isEmpty)
    let answer = try home.start(["list", "--json"] + options).finish().json()
    expect(answer, fits: JSONContract.list)
    #expect(answer == .object(["count": .integer(0), "photos": .list([])]))
  }

  @Test("an end before the start is wrong usage, with photos and without")
  func turnedRound() throws {
    let empty = try TrialHome()
    try empty.write(["a.jpg": TinyJPEG()])
    _ = try empty.json("index", empty.photos)
    for home in [try SampleLibrary.home(), empty] {
      let outcome = try home.run("list", "--from", "2024-05-02", "--to", "2024-05-01")
      outcome.expectMessage(status: 2, naming: "--from", "--to")
      #expect(outcome.text == "")
    }
  }

  @Test("--folder keeps the photos of a folder and those below it, not of one whose name begins alike")
  func folder() throws {
    let home = try TrialHome()
    for name in ["Trip/a.jpg", "Trip/sub/b.jpg", "Trip 2/c.jpg", "d.jpg"] {
      var photo = TinyJPEG("2024:05:17 10:00:00")
      photo.comment = name
      if let slash = name.lastIndex(of: "/") { try home.folder.makeFolder("photos/" + name[..<slash]) }
      try home.folder.write("photos/" + name, photo.bytes)
    }
    _ = try home.json("index", home.photos)
    let trip = home.photos.appending("Trip")
    let names = { (folder: any ProgramArgument, workingFolder: FilePath?) in
      try home.run("list", "--folder", folder, workingFolder: workingFolder).lines
        .compactMap { $0.split(separator: "/").last.map(String.init) }
    }
    #expect(try names(trip, nil) == ["a.jpg", "b.jpg"])
    #expect(try names(trip.lossyText + "/", nil) == ["a.jpg", "b.jpg"])
    #expect(try names("Trip", home.photos) == ["a.jpg", "b.jpg"])
    #expect(try names(".", trip) == ["a.jpg", "b.jpg"])
    #expect(try names(home.photos, nil).count == 4)
    #expect(try names("/nowhere", nil) == [])
    #expect(unsafe symlink(trip.cString, home.folder.path.appending("link").cString) == 0)
    #expect(try names(home.folder.path.appending("link"), nil) == ["a.jpg", "b.jpg"])
  }

  @Test("-0 prints bare paths ended by NUL, the bytes of their names")
  func print0() throws {
    let home = try TrialHome()
    let names = [FilePath(bytes: Array("a\nb".utf8) + [0xFF] + Array(".jpg".utf8)), FilePath("b.jpg")]
    for (number, name) in names.enumerated() {
      try home.folder.write(FilePath("photos").appending(name), TinyJPEG("2024:05:17 10:00:0\(number)").bytes)
    }
    _ = try home.json("index", home.photos)
    for option in ["-0", "--print0"] {
      let outcome = try home.run("list", option)
      #expect(outcome.output == names.flatMap { home.photos.appending($0).bytes + [0] })
    }
    #expect(try home.run("list").lines.count == 2)
  }
}

@Suite("photocal on-this-day")
struct OnThisDayTests {
  @Test("29 February is a day of leap years alone, newest first")
  func leapDay() throws {
    let home = try CalendarLibrary.home()
    let answer = try home.json("on-this-day", "02-29")
    expect(answer, fits: JSONContract.onThisDay)
    #expect(answer["monthDay"]?.text == "02-29")
    #expect(answer["years"]?.texts("date") == ["2024-02-29", "2020-02-29"])
    #expect(answer["years"]?.items.compactMap { $0["count"]?.integer } == [7, 1])
    let covers = answer["years"]?.items.compactMap { $0["cover"]?["path"]?.text } ?? []
    let lines = zip(["2024-02-29\t7", "2020-02-29\t1"], covers).map { $0 + "\t" + $1 }
    #expect(try home.run("on-this-day", "02-29").lines == lines)
  }

  @Test("each day of the sample photos finds itself, with the count and cover of its month")
  func samples() throws {
    let home = try SampleLibrary.home()
    let byDay = try SamplePhotos.byDay()
    for (day, photos) in byDay {
      let answer = try home.json("on-this-day", String(day.description.suffix(5)))
      expect(answer, fits: JSONContract.onThisDay)
      let entry = answer["years"]?.items.first { $0["date"]?.text == day.description }
      #expect(entry?["count"]?.integer == photos.count)
      let days = Set(answer["years"]?.texts("date") ?? [])
      #expect(days == Set(byDay.keys.map(\.description).filter { $0.hasSuffix(day.description.suffix(6)) }))
    }
  }

  @Test("a day without photos in any year is no error")
  func empty() throws {
    let home = try CalendarLibrary.home()
    #expect(try home.json("on-this-day", "07-04")["years"] == .list([]))
    let outcome = try home.run("on-this-day", "07-04")
    #expect(outcome.status == 0)
    #expect(outcome.output.isEmpty && outcome.errorOutput.isEmpty)
  }

  @Test("without a day, today's in the user's zone", arguments: ["UTC", "Pacific/Kiritimati"])
  func today(zone: String) throws {
    let home = try CalendarLibrary.home()
    let today = { try home.json("day", "today", environment: ["TZ": zone])["day"]?.text?.suffix(5) }
    let before = try today()
    let answer = try home.json("on-this-day", environment: ["TZ": zone])["monthDay"]?.text
    #expect([before, try today()].contains(answer?[...]))
  }
}
