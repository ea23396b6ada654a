import AlbumModel
import TestSupport
import Testing

@Suite("photocal index: what it reports")
struct IndexReportTests {
  @Test("the first scan of the sample photos counts them all, and the report has every member")
  func firstScan() throws {
    let report = try SampleLibrary.firstIndex().json()
    expect(report, fits: JSONContract.index)
    let photos = try SamplePhotos.all()
    let undated = photos.filter { $0.local == nil }.count
    #expect(photos.count > 50)
    #expect(
      report.counts(
        "folders", "photos", "added", "changed", "moved", "missing", "away", "unchanged", "undated",
        "partial",
        "unreadable") == [
          "folders": 1, "photos": photos.count, "added": photos.count, "changed": 0, "moved": 0, "missing": 0,
          "away": 0, "unchanged": 0, "undated": undated, "partial": 0, "unreadable": 0,
        ])
    #expect(try SampleLibrary.firstIndex().errorText == "")
  }

  @Test("a second scan finds all unchanged, with the folder named or not", arguments: [true, false])
  func secondScan(isNamed: Bool) throws {
    let home = try TrialHome()
    try home.write(["a.jpg": TinyJPEG("2024:05:17 10:11:12"), "b/c.jpg": TinyJPEG("2024:05:18 10:11:12")])
    _ = try home.json("index", home.photos)
    let report = try isNamed ? home.json("index", home.photos) : home.json("index")
    #expect(
      report.counts(
        "folders", "photos", "added", "changed", "moved", "missing", "away", "unchanged", "unreadable")
        == [
          "folders": 1, "photos": 2, "added": 0, "changed": 0, "moved": 0, "missing": 0, "away": 0,
          "unchanged": 2,
          "unreadable": 0,
        ])
  }

  @Test("a scan tells added, changed and missing photos apart")
  func changes() throws {
    let home = try TrialHome()
    try home.write([
      "stays.jpg": TinyJPEG("2024:05:17 10:00:00"), "touched.jpg": TinyJPEG("2024:05:17 11:00:00"),
      "edited.jpg": TinyJPEG("2024:05:17 12:00:00"), "goes.jpg": TinyJPEG("2024:05:17 13:00:00"),
    ])
    _ = try home.json("index", home.photos)
    try home.photos.appending("touched.jpg").setTimes(accessed: 1_500_000_000, modified: 1_500_000_000)
    try home.photos.appending("goes.jpg").remove()
    try home.write([
      "edited.jpg": TinyJPEG("2024:05:20 12:00:00"), "comes.jpg": TinyJPEG("2024:05:17 14:00:00"),
    ])

    let report = try home.json("index", home.photos)
    #expect(
      report.counts("photos", "added", "changed", "missing", "away", "unchanged") == [
        "photos": 4, "added": 1, "changed": 2, "missing": 1, "away": 0, "unchanged": 1,
      ])
    let names = { (day: JSONDocument) in
      day["photos"]?.texts("path").map { FilePath($0).name.lossyText }
    }
    #expect(try names(home.json("day", "2024-05-17")) == ["stays.jpg", "touched.jpg", "comes.jpg"])
    #expect(try names(home.json("day", "2024-05-20")) == ["edited.jpg"])
  }

  @Test("a renamed photo is in the library once, under its new name")
  func renamed() throws {
    let home = try TrialHome()
    try home.write(["old.jpg": TinyJPEG("2024:05:17 10:00:00")])
    _ = try home.json("index", home.photos)
    try home.photos.appending("old.jpg").move(to: home.photos.appending("new.jpg"))
    #expect(try home.json("index", home.photos).counts("photos") == ["photos": 1])
    #expect(
      try home.json("day", "2024-05-17")["photos"]?.texts("path") == [
        home.photos.appending("new.jpg").lossyText
      ])
  }

  @Test("a photo that comes back counts again")
  func restored() throws {
    let home = try TrialHome()
    try home.write(["a.jpg": TinyJPEG("2024:05:17 10:00:00"), "b.jpg": TinyJPEG("2024:05:17 11:00:00")])
    _ = try home.json("index", home.photos)
    let away = home.folder.path.appending("a.jpg")
    try home.photos.appending("a.jpg").move(to: away)
    #expect(try home.json("index").counts("photos", "missing") == ["photos": 1, "missing": 1])
    try away.move(to: home.photos.appending("a.jpg"))
    #expect(try home.json("index").counts("photos", "missing") == ["photos": 2, "missing": 0])
    #expect(try home.json("day", "2024-05-17").counts("count") == ["count": 2])
  }

  @Test("a folder inside a known one, and one above it, hold each photo once")
  func nestedFolders() throws {
    let home = try TrialHome()
    try home.write(["a.jpg": TinyJPEG("2024:05:17 10:00:00"), "sub/b.jpg": TinyJPEG("2024:05:17 11:00:00")])
    #expect(try home.json("index", home.photos.appending("sub")).counts("photos") == ["photos": 1])
    #expect(try home.json("index", home.photos).counts("photos") == ["photos": 2])
    #expect(try home.json("index", home.photos.appending("sub")).counts("photos") == ["photos": 2])
    #expect(try home.json("day", "2024-05-17").counts("count") == ["count": 2])
  }

  @Test("without --json the report for people says how many photos there are, and nothing draws in a pipe")
  func text() throws {
    let home = try TrialHome()
    let outcome = try home.run("index", SamplePhotos.folder)
    #expect(outcome.status == 0)
    let count = String(try SamplePhotos.all().count)
    #expect(outcome.text.split { !$0.isNumber }.contains { $0 == count }, "\(outcome.text)")
    for control in ["\r", "\u{1B}", "\u{8}"] {
      #expect(!outcome.text.contains(control) && !outcome.errorText.contains(control))
    }
  }

  @Test("a quiet scan where all goes well prints nothing, and with --json the report alone")
  func quiet() throws {
    let home = try TrialHome()
    try home.write(["a.jpg": TinyJPEG("2024:05:17 10:00:00")])
    let outcome = try home.run("index", "-q", home.photos)
    #expect(outcome.status == 0)
    #expect(outcome.text == "")
    #expect(outcome.errorText == "")
    let again = try home.run("index", "-q", "--json", home.photos)
    expect(try again.json(), fits: JSONContract.index)
    #expect(again.errorText == "")
  }

  @Test(
    "a photo whose date can't be is in the library without a day",
    arguments: [
      "0000:00:00 00:00:00", "    :  :     :  :  ", "2023:02:30 10:00:00", "2024:13:01 10:00:00", "nonsense",
    ])
  func impossibleDate(stamp: String) throws {
    let home = try TrialHome()
    try home.write(["a.jpg": TinyJPEG(stamp), "b.jpg": TinyJPEG("2024:05:17 10:00:00")])
    #expect(try home.json("index", home.photos).counts("photos", "undated") == ["photos": 2, "undated": 1])
    let summaries = try home.json("summary", "--by", "day")
    #expect(summaries["summaries"]?.texts("day") == ["2024-05-17"])
    #expect(summaries["summaries"]?[0]?["photoCount"]?.integer == 1)
  }
}
