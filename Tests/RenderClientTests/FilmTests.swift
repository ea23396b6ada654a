import AlbumModel
import Glibc
import RenderClient
import Testing
import TestSupport

/// A film is shown by a frame, upright, where the machine has a program for that.
@Suite struct FilmTests {
  private let folder: RenderingFolder
  private static let colours = TestPicture.quarterColours

  init() throws {
    folder = try RenderingFolder(ofFilms: true)
    _ = try folder.folder.write("picture.jpg", TestPicture.quarters(width: 640, height: 480).jpeg())
  }

  private func film(_ name: String, _ options: String) -> FilePath {
    let line = "ffmpeg -loop 1 -i picture.jpg -t 2 -r 10 -pix_fmt yuv420p \(options) \(name)"
    #expect(MadeByProgram.run(line, in: folder.folder), "\(line)")
    return folder.folder.path(name)
  }

  @Test(
    "a frame of MP4, MOV and 3GP", .enabled(if: MadeByProgram.isThere("ffmpeg"), "ffmpeg isn't installed"),
    arguments: [
      ("film.mp4", ""), ("film.mov", ""), ("film.3gp", "-c:v mpeg4 -f 3gp"), ("film.m4v", "-f ipod"),
    ])
  func frame(name: String, options: String) throws {
    let picture = try folder.picture(of: film(name, options))
    #expect((picture.width, picture.height) == (427, 320))
    #expect(zip(picture.quarters, Self.colours).allSatisfy { isClose($0, $1, within: 24) })
  }

  @Test(
    "a film that says it is turned stands upright, whatever the library says of it",
    .enabled(if: MadeByProgram.isThere("ffmpeg"), "ffmpeg isn't installed"))
  func turned() throws {
    _ = film("plain.mp4", "")
    #expect(
      MadeByProgram.run("ffmpeg -i plain.mp4 -c copy -metadata:s:v rotate=90 turned.mp4", in: folder.folder))
    let picture = try folder.picture(of: folder.folder.path("turned.mp4"), .quarterRight)
    #expect((picture.width, picture.height) == (320, 427))
    // This ffmpeg writes a quarter turn to the left.
    let shown = [1, 3, 0, 2].map { Self.colours[$0] }
    #expect(zip(picture.quarters, shown).allSatisfy { isClose($0, $1, within: 24) })
  }

  @Test("where no program is installed the film isn't called broken")
  func noProgram() throws {
    let file = BoxBuilder.brands("isom", ["isom"]) + BoxBuilder.box("moov", [])
    let photo = try folder.folder.write("film.mp4", file)
    // A pool's workers have this process's environment: a program of its own stands between.
    let worker = RenderPool.installedProgram().lossyText
    let script = "#!/bin/sh\nPATH=/nowhere exec '\(worker)' \"$@\"\n"
    let text = try folder.folder.write("script", Array(script.utf8))
    #expect(unsafe chmod(text.lossyText, 0o755) == 0)
    let pool = RenderPool(program: try folder.folder.install(text, as: "without"), workers: 1)
    let output = RenderOutput(path: folder.folder.path("picture"))
    guard
      case .failed(let failure) = try pool.render(RenderJob(photo: photo, outputs: [output], isFilm: true))
    else {
      Issue.record("a picture")
      return
    }
    #expect(failure.reason == .noTool && failure.text.contains("ffmpeg"))
  }

  @Test("a film without a frame, and one that names other files, give a reason")
  func broken() throws {
    guard MadeByProgram.isThere("ffmpeg") else { return }
    let whole = try readFile(film("whole.mp4", ""))
    for length in [40, 1000, whole.count / 2] {
      switch try folder.result(Array(whole.prefix(length))) {
      case .rendered: break
      case .failed(let failure): #expect([.damaged, .notAPicture].contains(failure.reason))
      }
    }
    // A list of other files isn't a film, whatever it is called.
    let list = try folder.folder.write("list.mp4", Array("ffconcat version 1.0\nfile whole.mp4\n".utf8))
    #expect(try folder.reason(of: list) == .notAPicture)
  }
}
