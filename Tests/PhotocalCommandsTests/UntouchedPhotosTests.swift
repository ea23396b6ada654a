import AlbumModel
import TestSupport
import Testing

@Suite("The photos are only ever read")
struct UntouchedPhotosTests {
  @Test("no command changes a photo's bytes, times or place, nor adds a file to its folder")
  func untouched() throws {
    let home = try TrialHome()
    let copy = try RunningProgram(
      FilePath("/bin/cp"), [FilePath("-a"), SamplePhotos.folder.appending("."), home.photos], environment: [:]
    ).finish()
    #expect(copy.status == 0)
    let files = try home.photos.contents().map { home.photos.appending($0) }.filter(\.isFile)
    #expect(files.count > 50)
    let contents = try files.map(readFile)
    // A time of reading this far back moves at the next reading that doesn't keep it still.
    for file in files { try file.setTimes(accessed: 1_000_000_000, modified: 1_400_000_000) }
    let states = try home.photos.states(withAccess: true)

    for arguments in [
      ["index", home.photos.lossyText], ["index"], ["day"], ["month"], ["summary"],
      ["explain", files[0].lossyText], ["export", "html", home.folder.path.appending("album").lossyText],
    ] {
      let outcome = try home.start(arguments).finish()
      #expect([0, 3].contains(outcome.status), "\(outcome.errorText)")
      #expect(try home.photos.states(withAccess: true) == states, "after \(arguments[0])")
    }
    #expect(try files.map(readFile) == contents)
  }
}
