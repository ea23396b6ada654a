import AlbumModel
import CalendarGrid
import Glibc
import TestSupport
import Testing

@Suite("photocal date")
struct DateCommandTests {
  /// Three photos of one camera and an undated one, each of other bytes.
  private static func home() throws -> TrialHome {
    let home = try TrialHome()
    for (name, stamp) in [
      ("a.jpg", "2019:02:03 10:11:12"), ("b.jpg", "2019:02:03 23:30:00"), ("c.jpg", "2019:02:04 08:00:00"),
      ("none.jpg", nil),
    ] as [(String, String?)] {
      var photo = TinyJPEG(stamp)
      (photo.model, photo.comment) = ("Nordlys N2", name)
      try home.write([name: photo])
    }
    _ = try home.json("index", home.photos)
    return home
  }

  private static func photo(_ name: String, in home: TrialHome) throws -> JSONDocument? {
    for answer in [try home.json("list"), try home.json("partial"), try home.json("undated")] {
      let found = answer["photos"]?.items.first { $0["path"]?.text?.hasSuffix("/" + name) == true }
      if let found { return found }
    }
    return nil
  }

  @Test(
    "a set date is in force at once, as far as it is known, and beats the file's own",
    arguments: [
      ("2020-05-06T07:08:09", "2020-05-06T07:08:09", "second"),
      ("2020-05-06 07:08", "2020-05-06T07:08", "minute"),
      ("2020-05-06", "2020-05-06", "day"), ("1985-07", "1985-07", "month"), ("1985", "1985", "year"),
    ])
  func set(word: String, local: String, precision: String) throws {
    let home = try Self.home()
    let answer = try home.json(
      "date", "set", home.photos.appending("a.jpg"), home.photos.appending("none.jpg"), word)
    expect(answer, fits: JSONContract.dateSet)
    #expect(answer["changed"]?.integer == 2)
    #expect(answer["date"]?.text == local)
    for name in ["a.jpg", "none.jpg"] {
      let taken = try Self.photo(name, in: home)?["taken"]
      #expect(taken?["local"]?.text == local)
      #expect(taken?["precision"]?.text == precision)
      #expect(taken?["source"]?.text == "user")
    }
    #expect(try Self.photo("b.jpg", in: home)?["taken"]?["source"]?.text == "exif.DateTimeOriginal")
  }

  @Test("a name alone is enough; where several photos have it they are listed, none is changed")
  func bareName() throws {
    let home = try Self.home()
    #expect(try home.json("date", "set", "a.jpg", "1985-07")["changed"]?.integer == 1)
    #expect(try Self.photo("a.jpg", in: home)?["taken"]?["local"]?.text == "1985-07")
    #expect(try home.json("date", "shift", "--by", "1d", "b.jpg")["changed"]?.integer == 1)
    #expect(try home.json("date", "unset", "a.jpg")["changed"]?.integer == 1)

    var other = TinyJPEG("2020:01:01 10:00:00")
    other.comment = "another a.jpg"
    try home.write(["trip/a.jpg": other])
    _ = try home.json("index")
    let paths = ["/a.jpg", "/trip/a.jpg"].map { home.photos.lossyText + $0 }
    let outcome = try home.run("date", "set", "c.jpg", "a.jpg", "1985-07")
    outcome.expectMessage(status: 1, naming: paths[0], paths[1], "the name of 2 photos")
    #expect(try home.json("partial")["count"]?.integer == 0)
    #expect(try home.json("date", "set", FilePath(paths[1]), "1985-07")["changed"]?.integer == 1)
  }

  @Test("a path that exists wins over a name that the library knows")
  func pathWins() throws {
    let home = try Self.home()
    let elsewhere = try home.folder.makeFolder("elsewhere")
    try home.folder.write("elsewhere/a.jpg", TinyJPEG("2011:01:01 10:00:00").bytes)
    let outcome = try home.run("date", "set", "a.jpg", "1985-07", workingFolder: elsewhere)
    outcome.expectMessage(status: 1, naming: "not in the library", "a.jpg")
    let explained = try home.run("explain", "a.jpg", "--json", workingFolder: elsewhere).json()
    #expect(explained["files"]?[0]?["taken"]?["local"]?.text == "2011-01-01T10:00:00")
    let found = try home.run("explain", "b.jpg", "--json", workingFolder: elsewhere).json()
    #expect(found["files"]?.texts("path") == [home.photos.appending("b.jpg").lossyText])
  }

  @Test("a set date stays when its file is scanned again and when it is moved, and is taken back by unset")
  func stays() throws {
    let home = try Self.home()
    let file = home.photos.appending("a.jpg")
    _ = try home.json("date", "set", file, "1999-12-31")
    var changed = TinyJPEG("2021:01:01 00:00:01")
    changed.comment = "changed"
    try home.write(["a.jpg": changed])
    _ = try home.json("index")
    #expect(try Self.photo("a.jpg", in: home)?["day"]?.text == "1999-12-31")
    let moved = home.photos.appending("moved.jpg")
    #expect(unsafe rename(file.cString, moved.cString) == 0)
    _ = try home.json("index")
    #expect(try Self.photo("moved.jpg", in: home)?["day"]?.text == "1999-12-31")
    let answer = try home.json("date", "unset", moved, home.photos.appending("b.jpg"))
    expect(answer, fits: JSONContract.dateUnset)
    #expect(answer.counts("changed", "unchanged") == ["changed": 1, "unchanged": 1])
    #expect(try Self.photo("moved.jpg", in: home)?["day"]?.text == "2021-01-01")
  }

  @Test("the files are never touched")
  func untouched() throws {
    let home = try Self.home()
    let file = home.photos.appending("a.jpg")
    let before = try readFile(file)
    _ = try home.json("date", "set", file, "1999")
    _ = try home.json("date", "shift", "--by", "+1d", file, status: 1)
    #expect(try readFile(file) == before)
    #expect(try home.run("explain", file).text.contains("1999"))
  }

  @Test("a relative path and a link name the same photo, and naming it twice counts once")
  func names() throws {
    let home = try Self.home()
    #expect(
      unsafe symlink(home.photos.appending("b.jpg").cString, home.folder.path.appending("link.jpg").cString)
        == 0)
    let outcome = try home.run(
      "date", "set", "./b.jpg", "../link.jpg", "b.jpg", "2001-01-02", workingFolder: home.photos)
    #expect(outcome.status == 0, "\(outcome.errorText)")
    #expect(outcome.text == "1 photo set to 2001-01-02\n")
    #expect(try Self.photo("b.jpg", in: home)?["day"]?.text == "2001-01-02")
  }

  @Test("one unknown file, and nothing is changed: each of them is named")
  func unknownFile() throws {
    let home = try Self.home()
    let outcome = try home.run(
      "date", "set", home.photos.appending("a.jpg"), "/nowhere/x.jpg", "/nowhere/y.jpg", "2001")
    outcome.expectMessage(status: 1, naming: "/nowhere/x.jpg", "/nowhere/y.jpg")
    #expect(outcome.text == "")
    #expect(try Self.photo("a.jpg", in: home)?["taken"]?["source"]?.text == "exif.DateTimeOriginal")
  }

  @Test(
    "what isn't a photograph's date is wrong usage",
    arguments: [
      "2019-02-30", "2019-13", "2019-2-3", "3.2.2019", "10:11", "", "2019-02-03T25:00", "2019-02-03T10:60",
      "1825",
      "2999", "2999-01-01", "0000", "19", "tomorrow", "2019-02-03 10:11:12 ",
    ])
  func wrongDate(word: String) throws {
    let outcome = try Self.home().run("date", "set", "a.jpg", word)
    outcome.expectMessage(status: 2, naming: "DATE")
  }

  @Test(
    "missing words are named",
    arguments: [
      (["date"], "set"), (["date", "set"], "FILE"), (["date", "set", "a.jpg"], "DATE"),
      (["date", "unset"], "FILE"),
      (["date", "shift", "a.jpg"], "--by"), (["date", "shift", "--by", "+01:00"], "--camera"),
      (["date", "shift", "--by", "+01:00", "--camera", "x", "a.jpg"], "--camera"),
      (["date", "shift", "--by", "+00:00", "a.jpg"], "--by"),
      (["date", "shift", "--by", "1h", "a.jpg"], "--by"),
    ])
  func missingWords(words: [String], named: String) throws {
    try TrialHome().start(words).finish().expectMessage(status: 2, naming: named)
  }

  @Test("without a library the next step is said, and none is made")
  func noLibrary() throws {
    let home = try TrialHome()
    for words in [["set", "a.jpg", "2001"], ["unset", "a.jpg"], ["shift", "--by", "+1:00", "a.jpg"]] {
      try home.start(["date"] + words).finish().expectMessage(status: 1, naming: "photocal index")
    }
    #expect(!home.library.exists)
  }

  @Test("a camera's clock is set right, the undated left alone, and shifting back brings back the dates")
  func shiftCamera() throws {
    let home = try Self.home()
    let answer = try home.json("date", "shift", "--by", "+00:30", "--camera", "Nordlys N2")
    expect(answer, fits: JSONContract.dateShift)
    #expect(answer.counts("changed", "undated") == ["changed": 3, "undated": 1])
    #expect(
      try home.json("list")["photos"]?.items.compactMap { $0["taken"]?["local"]?.text } == [
        "2019-02-03T10:41:12", "2019-02-04T00:00:00", "2019-02-04T08:30:00",
      ])
    let back = try home.run("date", "shift", "--by", "-00:30", "--camera", "Nordlys N2")
    #expect(back.text == "3 photos shifted by -00:30, 1 without a date left alone\n")
    #expect(try home.json("day", "2019-02-03")["count"]?.integer == 2)
  }

  @Test(
    "a date set by hand stays where its camera's clock is set right; one that was shifted is shifted further")
  func shiftLeavesSetDates() throws {
    let home = try Self.home()
    _ = try home.json("date", "set", home.photos.appending("b.jpg"), "2019-02-03 22:00")
    for hours in ["11", "12"] {
      let answer = try home.json("date", "shift", "--by", "+01:00", "--camera", "Nordlys N2")
      #expect(answer.counts("changed", "setByHand") == ["changed": 2, "setByHand": 1])
      #expect(
        try home.json("list")["photos"]?.items.first?["taken"]?["local"]?.text == "2019-02-03T\(hours):11:12")
    }
    #expect(try Self.photo("b.jpg", in: home)?["taken"]?["local"]?.text == "2019-02-03T22:00")
    // By its name it is shifted all the same.
    _ = try home.json("date", "shift", "--by", "+1d", home.photos.appending("b.jpg"))
    #expect(try Self.photo("b.jpg", in: home)?["taken"]?["local"]?.text == "2019-02-04T22:00")
  }

  @Test("a part of a camera's name proposes the whole", arguments: ["N2", "nordlys"])
  func partOfCamera(word: String) throws {
    let outcome = try Self.home().run("date", "shift", "--by", "+01:00", "--camera", word)
    outcome.expectMessage(status: 2, naming: "'Nordlys N2'")
  }

  @Test("an unknown camera is wrong usage, and the nearest known one is proposed")
  func unknownCamera() throws {
    let outcome = try Self.home().run("date", "shift", "--by", "+01:00", "--camera", "Nordlis N2")
    outcome.expectMessage(status: 2, naming: "Nordlis N2", "'Nordlys N2'")
  }

  @Test("a date too coarse to shift is refused and named, the others are shifted")
  func refused() throws {
    let home = try Self.home()
    let (a, b) = (home.photos.appending("a.jpg"), home.photos.appending("b.jpg"))
    _ = try home.json("date", "set", a, "2019-02")
    let outcome = try home.run("date", "shift", "--by", "+01:00", a, b, "--json")
    outcome.expectMessage(status: 3, naming: a.lossyText)
    let answer = try outcome.json(status: 3)
    expect(answer, fits: JSONContract.dateShift)
    #expect(answer["changed"]?.integer == 1)
    #expect(answer["refused"]?.texts("path") == [a.lossyText])
    #expect(try Self.photo("b.jpg", in: home)?["day"]?.text == "2019-02-04")
    #expect(try Self.photo("a.jpg", in: home)?["taken"]?["local"]?.text == "2019-02")
    try home.run("date", "shift", "--by", "+01:00", a).expectMessage(status: 1, naming: a.lossyText)
  }

  @Test("a shift into the future or before photography changes nothing")
  func outOfRange() throws {
    let home = try Self.home()
    let file = home.photos.appending("a.jpg")
    for shift in ["+999999:00", "-99999d"] where shift.hasPrefix("+") || shift.hasPrefix("-") {
      try home.run("date", "shift", "--by", shift, file).expectMessage(status: 1, naming: file.lossyText)
    }
    #expect(try Self.photo("a.jpg", in: home)?["taken"]?["local"]?.text == "2019-02-03T10:11:12")
  }
}
