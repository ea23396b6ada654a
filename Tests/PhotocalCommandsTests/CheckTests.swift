import AlbumModel
import Glibc
import TestSupport
import Testing

@Suite("photocal check")
struct CheckTests {
  @Test("a sound library of readable photos has no problems")
  func sound() throws {
    let home = try TrialHome()
    try home.write(["a.jpg": TinyJPEG("2019:02:03 10:11:12")])
    _ = try home.json("index", home.photos)
    let outcome = try home.run("check")
    #expect(outcome.status == 0 && outcome.text == "no problems\n" && outcome.errorText == "")
    #expect(try home.run("check", "-q").text == "")
    let answer = try home.json("check")
    expect(answer, fits: JSONContract.check)
    #expect(answer == .object(["ok": .boolean(true), "problems": .list([])]))
  }

  @Test("a file that can't be read is named with the reason: status 3, and the library is sound")
  func unreadable() throws {
    let home = try TrialHome()
    try home.write(["good.jpg": TinyJPEG("2019:02:03 10:11:12")])
    try home.folder.write("photos/empty.jpg", [])
    _ = try home.run("index", home.photos)
    let path = home.photos.appending("empty.jpg").lossyText
    let answer = try home.json("check", status: 3)
    expect(answer, fits: JSONContract.check)
    #expect(answer["ok"] == .boolean(true))
    #expect(answer["problems"]?.texts("kind") == ["unreadable"])
    #expect(answer["problems"]?.texts("path") == [path])
    let text = try home.run("check")
    #expect(text.status == 3)
    #expect(text.lines.count == 2)
    #expect(text.lines.first?.hasPrefix("unreadable\t\(path)\t") == true)
    #expect(text.lines.last == "1 problem: 1 unreadable")
  }

  @Test("a folder that is away is named: status 3")
  func away() throws {
    let home = try TrialHome()
    try home.write(["a.jpg": TinyJPEG("2019:02:03 10:11:12")])
    _ = try home.json("index", home.photos)
    #expect(unsafe rename(home.photos.cString, home.folder.path.appending("elsewhere").cString) == 0)
    _ = try home.run("index")
    let answer = try home.json("check", status: 3)
    expect(answer, fits: JSONContract.check)
    #expect(answer["problems"]?.texts("kind") == ["away"])
    #expect(answer["problems"]?.texts("path") == [home.photos.lossyText])
    #expect(answer["ok"] == .boolean(true))
  }

  @Test("a date that a camera writes whose clock was reset is pointed out and kept: status 0")
  func suspicious() throws {
    let home = try TrialHome()
    var reset = TinyJPEG("2002:12:08 12:00:00")
    reset.model = "Nordlys N2"
    try home.write(["reset.jpg": reset])
    _ = try home.json("index", home.photos)
    let answer = try home.json("check")
    expect(answer, fits: JSONContract.check)
    #expect(answer["problems"]?.texts("kind") == ["suspicious-date"])
    #expect(answer["problems"]?.texts("path") == [home.photos.appending("reset.jpg").lossyText])
    #expect(try home.json("day", "2002-12-08")["count"]?.integer == 1)
  }

  @Test("a day table that doesn't sum up to the photos: status 1, not ok")
  func dayTable() throws {
    let home = try TrialHome()
    try home.write(["a.jpg": TinyJPEG("2019:02:03 10:11:12")])
    _ = try home.json("index", home.photos)
    let shell = try RunningProgram(
      Programs.sqlite, [home.library, FilePath("UPDATE day SET count = 7")],
      environment: home.environment
    ).finish()
    try #require(shell.status == 0, "\(shell.errorText)")
    let answer = try home.json("check", status: 1)
    expect(answer, fits: JSONContract.check)
    #expect(answer["ok"] == .boolean(false))
    #expect(answer["problems"]?.texts("kind") == ["day-table"])
    #expect(try home.run("check").lines.last == "1 problem: 1 day-table")
  }

  @Test("without a library the next step is said")
  func noLibrary() throws {
    try TrialHome().run("check").expectMessage(status: 1, naming: "photocal index")
  }
}
