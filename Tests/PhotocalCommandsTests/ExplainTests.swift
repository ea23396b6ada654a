import AlbumModel
import TestSupport
import Testing

@Suite("photocal explain")
struct ExplainTests {
  @Test("JSON tells the winner and every candidate, and needs no library")
  func json() throws {
    let home = try TrialHome()
    var photo = TinyJPEG("2019:02:03 10:11:12")
    photo.offsetTimeOriginal = "+09:00"
    photo.subSecTimeOriginal = "345"
    try home.write(["a.jpg": photo])
    let path = home.photos.appending("a.jpg")
    let answer = try home.json("explain", path)
    expect(answer, fits: JSONContract.explain)
    let file = answer["files"]?[0]
    #expect(answer["files"]?.items.count == 1)
    #expect(file?["path"]?.text == path.lossyText)
    #expect(file?["taken"]?["local"]?.text == "2019-02-03T10:11:12.345")
    #expect(file?["taken"]?["precision"]?.text == "second")
    #expect(file?["taken"]?["offset"]?.text == "+09:00")
    #expect(file?["taken"]?["source"]?.text == "exif.DateTimeOriginal")
    #expect(file?["taken"]?["assumedZone"]?.boolean == false)
    let accepted = file?["candidates"]?.items.filter { $0["accepted"]?.boolean == true } ?? []
    #expect(accepted.count == 1)
    #expect(accepted.first?["source"]?.text == "exif.DateTimeOriginal")
    #expect(accepted.first?["raw"]?.text?.contains("2019:02:03 10:11:12") == true)
    #expect(accepted.first?["local"]?.text == "2019-02-03T10:11:12.345")
    #expect(!home.folder.path.appending("data").exists)
  }

  @Test("text names the file, the date, its source and the raw stamp, and draws nothing")
  func text() throws {
    let home = try TrialHome()
    try home.write(["a.jpg": TinyJPEG("2019:02:03 10:11:12")])
    let outcome = try home.run("explain", home.photos.appending("a.jpg"))
    #expect(outcome.status == 0)
    #expect(outcome.errorText == "")
    for part in ["a.jpg", "2019-02-03", "10:11:12", "exif.DateTimeOriginal", "2019:02:03 10:11:12"] {
      #expect(outcome.text.contains(part), "\(part) in \(outcome.text)")
    }
    #expect(!outcome.text.contains("\u{1B}"))
  }

  @Test(
    "a stamp that can't be is shown with the reason, and the photo is undated",
    arguments: ["0000:00:00 00:00:00", "2023:02:30 10:00:00", "2024:13:01 10:00:00", "1825:12:31 10:00:00"])
  func rejected(stamp: String) throws {
    let home = try TrialHome()
    try home.write(["a.jpg": TinyJPEG(stamp)])
    let answer = try home.json("explain", home.photos.appending("a.jpg"))
    expect(answer, fits: JSONContract.explain)
    let file = answer["files"]?[0]
    #expect(file?["taken"] == .null)
    let candidate = file?["candidates"]?.items.first { $0["source"]?.text == "exif.DateTimeOriginal" }
    #expect(candidate?["raw"]?.text?.contains(stamp) == true)
    #expect(candidate?["accepted"]?.boolean == false)
    #expect(candidate?["reason"]?.text?.isEmpty == false)
    #expect(try home.run("explain", home.photos.appending("a.jpg")).text.contains(stamp))
  }

  @Test("several files are answered in the order given")
  func several() throws {
    let home = try TrialHome()
    try home.write([
      "b.jpg": TinyJPEG("2019:02:03 10:11:12"), "a.jpg": TinyJPEG("2020:02:03 10:11:12"),
      "none.jpg": TinyJPEG(),
    ])
    let files = ["b.jpg", "none.jpg", "a.jpg"].map { home.photos.appending($0) }
    let answer = try home.json("explain", files[0], files[1], files[2])
    expect(answer, fits: JSONContract.explain)
    #expect(answer["files"]?.texts("path") == files.map(\.lossyText))
    #expect(
      answer["files"]?.items.map { $0["taken"]?["local"]?.text } == [
        "2019-02-03T10:11:12", nil, "2020-02-03T10:11:12",
      ])
  }

  @Test("the sample photos are explained as their table has it")
  func samples() throws {
    let photos = try SamplePhotos.all()
    let answer = try TrialHome().start(["explain", "--json"] + photos.map(\.path)).finish().json()
    expect(answer, fits: JSONContract.explain)
    for (file, photo) in zip(answer["files"]?.items ?? [], photos) {
      #expect(file["path"]?.text == photo.path.lossyText)
      #expect(file["taken"]?["local"]?.text == photo.local?.description)
      #expect(file["taken"]?["offset"]?.text == photo.offset)
    }
  }

  @Test("a file that isn't there is named, status 1; beside a good one status 3, and the good one is told")
  func missing() throws {
    let home = try TrialHome()
    try home.write(["a.jpg": TinyJPEG("2019:02:03 10:11:12")])
    let nowhere = home.photos.appending("nowhere.jpg")
    try home.run("explain", nowhere).expectMessage(status: 1, naming: nowhere.lossyText)
    let both = try home.run("explain", nowhere, home.photos.appending("a.jpg"), "--json")
    both.expectMessage(status: 3, naming: nowhere.lossyText)
    let taken = try both.json(status: 3)["files"]?.items.compactMap { $0["taken"]?["local"]?.text }
    #expect(taken == ["2019-02-03T10:11:12"])
  }

  @Test("a name that the library has once is explained, one that several photos have is listed")
  func bareNames() throws {
    let home = try TrialHome()
    try home.write([
      "a.jpg": TinyJPEG("2019:02:03 10:11:12"), "trip/b.jpg": TinyJPEG("2020:02:03 10:11:12"),
      "trip/a.jpg": TinyJPEG("2021:02:03 10:11:12"),
    ])
    let sidecar = try home.folder.write(
      "photos/trip/b.jpg.xmp", SidecarText.xmp(#"exif:DateTimeOriginal="2001-01-02T03:04:05""#))
    _ = try home.json("index", home.photos)
    let both = try home.run("explain", "a.jpg", "b.jpg", "--json")
    both.expectMessage(
      status: 3, naming: "a.jpg may be \(home.photos.lossyText)/a.jpg", "/trip/a.jpg", "the name of 2 photos")
    #expect(
      try both.json(status: 3)["files"]?.texts("path") == [home.photos.appending("trip/b.jpg").lossyText])
    try home.run("explain", "a.jpg").expectMessage(status: 1, naming: "a.jpg")
    #expect(try home.json("explain", "b.jpg.xmp")["files"]?.texts("path") == [sidecar.lossyText])
  }

  @Test(
    "a folder and a device are no photos, and say so at once", arguments: ["/tmp", "/dev/zero", "/dev/null"])
  func notAFile(path: String) throws {
    try TrialHome().run("explain", path).expectMessage(status: 1, naming: path)
  }
}
