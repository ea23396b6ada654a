import AlbumModel
import TestSupport
import Testing

@Suite("photocal undated and partial")
struct UndatedPartialTests {
  private static func home() throws -> TrialHome {
    let home = try TrialHome()
    for name in ["z.jpg", "a/none.jpg", "dated.jpg", "month.jpg", "year.jpg"] {
      var photo = TinyJPEG(name == "dated.jpg" ? "2019:02:03 10:11:12" : nil)
      photo.comment = name
      try home.write([name: photo])
    }
    _ = try home.json("index", home.photos)
    _ = try home.json("date", "set", home.photos.appending("month.jpg"), "1985-07")
    _ = try home.json("date", "set", home.photos.appending("year.jpg"), "1985")
    return home
  }

  @Test("undated lists the photos without a date by path, and no others")
  func undated() throws {
    let home = try Self.home()
    let paths = ["a/none.jpg", "z.jpg"].map { home.photos.lossyText + "/" + $0 }
    #expect(try home.run("undated").lines == paths.map { "-\t" + $0 })
    let answer = try home.json("undated")
    expect(answer, fits: JSONContract.list)
    #expect(answer["count"]?.integer == 2)
    #expect(answer["photos"]?.texts("path") == paths)
    #expect(answer["photos"]?.items.allSatisfy { $0["taken"] == .null && $0["day"] == .null } == true)
    #expect(try home.run("undated", "-0").output == paths.flatMap { Array($0.utf8) + [0] })
  }

  @Test("partial lists what is known and the path, oldest first, and no photo with a day")
  func partial() throws {
    let home = try Self.home()
    let photos = home.photos.lossyText
    #expect(try home.run("partial").lines == ["1985\t\(photos)/year.jpg", "1985-07\t\(photos)/month.jpg"])
    let answer = try home.json("partial")
    expect(answer, fits: JSONContract.list)
    #expect(answer["photos"]?.items.compactMap { $0["taken"]?["precision"]?.text } == ["year", "month"])
    #expect(answer["photos"]?.items.allSatisfy { $0["day"] == .null } == true)
  }

  @Test("a library without such photos answers with nothing", arguments: ["undated", "partial"])
  func none(command: String) throws {
    let home = try TrialHome()
    try home.write(["a.jpg": TinyJPEG("2019:02:03 10:11:12")])
    _ = try home.json("index", home.photos)
    let outcome = try home.run(command)
    #expect(outcome.status == 0 && outcome.output.isEmpty && outcome.errorOutput.isEmpty)
    #expect(try home.json(command) == .object(["count": .integer(0), "photos": .list([])]))
  }
}
