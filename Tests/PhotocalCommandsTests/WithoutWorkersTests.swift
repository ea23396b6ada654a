import TestSupport
import Testing

@Suite("Without photocal-render")
struct WithoutWorkersTests {
  @Test(
    "an export says so, ends with 3, and leaves an album with drawn tiles",
    arguments: ["/no/such/program", "/bin/false"])
  func export(program: String) throws {
    let home = try TrialHome()
    _ = try home.json("index", SamplePhotos.folder)
    let album = home.folder.path.appending("album")
    let outcome = try home.run("export", "html", album, environment: ["PHOTOCAL_RENDER": program])
    #expect(outcome.status == 3)
    #expect(outcome.errorText.contains(program))
    #expect(outcome.errorText.split(separator: "\n").count == 1)
    #expect(album.appending("index.html").exists)
  }

  @Test(
    "names of locales that nobody knows are English, however long",
    arguments: [
      "serbocroatian", "aaaaaaaaaaaaaaaaaaaaaaaa", "en_" + String(repeating: "x", count: 200), "@", "_", ".",
    ])
  func oddLocales(name: String) throws {
    let home = try TrialHome()
    _ = try home.json("index", SamplePhotos.folder)
    let outcome = try home.run("month", "2022-07", environment: ["LC_ALL": name])
    #expect(outcome.status == 0)
    #expect(outcome.text.hasPrefix("July 2022"))
  }
}
