import AlbumModel
import Glibc
import TestSupport
import Testing

@Suite("Files that exports write")
struct OutputFileTests {
  private static func home() throws -> TrialHome {
    let home = try TrialHome()
    try home.write(["a.jpg": TinyJPEG("2024:05:17 10:00:00")])
    _ = try home.json("index", home.photos)
    return home
  }

  @Test("a file that is there is replaced, through a link too, and keeps its rights")
  func replaced() throws {
    let home = try Self.home()
    let file = try home.folder.write("old.csv", Array("old".utf8))
    #expect(unsafe chmod(file.cString, 0o600) == 0)
    let link = home.folder.path.appending("link.csv")
    #expect(unsafe symlink("old.csv", link.cString) == 0)
    let outcome = try home.run("export", "csv", link)
    #expect(outcome.status == 0 && outcome.text.hasPrefix("1 photo written to "))
    #expect(try readFile(file).starts(with: Array("path,".utf8)))
    var status = stat()
    #expect(unsafe lstat(link.cString, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK)
    #expect(unsafe stat(file.cString, &status) == 0 && status.st_mode & 0o777 == 0o600)
  }

  @Test(
    "a folder, a place among photos, the library and a missing folder are refused, and nothing is left behind"
  )
  func refused() throws {
    let home = try Self.home()
    let before = try home.photos.states()
    let library = try readFile(home.library)
    for (place, words) in [
      (home.photos, "folder"), (home.photos.appending("list.csv"), "photos"),
      (home.photos.appending("a.jpg"), "photos"), (home.library, "library"),
      (home.library.parent.appending(FilePath(home.library.name.lossyText + "-wal")), "library"),
      (home.folder.path.appending("no/such/list.csv"), "No such file"),
    ] {
      let outcome = try home.run("export", "csv", place)
      outcome.expectMessage(status: 1, naming: place.lossyText)
      #expect(outcome.errorText.lowercased().contains(words.lowercased()), "\(outcome.errorText)")
    }
    #expect(try home.photos.states() == before)
    #expect(try readFile(home.library) == library)
  }

  @Test("what can't be written whole leaves the old file as it was")
  func fullDisk() throws {
    let home = try Self.home()
    let outcome = try home.run("export", "csv", "/dev/full")
    outcome.expectMessage(status: 1, naming: "/dev/full")
    let folder = home.folder.path.appending("closed")
    try home.folder.makeFolder("closed")
    let file = try home.folder.write("closed/old.csv", Array("old".utf8))
    guard TrialHome.canRunUnprivileged else { return }
    try home.handToUnprivileged()
    #expect(unsafe chmod(folder.cString, 0o555) == 0)
    defer { _ = unsafe chmod(folder.cString, 0o755) }
    try home.run("export", "csv", file, isUnprivileged: true).expectMessage(status: 1, naming: file.lossyText)
    #expect(try readFile(file) == Array("old".utf8))
  }

  @Test("'-' is standard output; with --json it is wrong usage, and a reader that goes away ends it quietly")
  func standardOutput() throws {
    let home = try Self.home()
    #expect(try home.run("export", "csv", "-").text.split(separator: "\r\n").count == 2)
    try home.run("export", "csv", "-", "--json").expectMessage(status: 2, naming: "--json")
    let outcome = try home.run("export", "jsonl", "-", output: .closedPipe)
    #expect(outcome.status == 0 && outcome.errorText == "")
  }
}
