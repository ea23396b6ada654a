import BenchmarkRuns
import Foundation

/// Albums of a library: pages whose pictures are at hand, an export with nothing to do, and pictures beside other programs.
struct AlbumContests {
  private let library: SampleLibrary
  private let folder: String

  init(_ library: SampleLibrary) {
    self.library = library
    folder = library.database + ".album"
  }

  /// Runs and prints them; whether all limits are kept.
  func report() throws -> Bool {
    unsafe setenv("PHOTOCAL_CACHE", library.database + ".pictures", 1)
    library.removeDatabase()
    _ = try ProgramRun(library.command("index", library.photos))
    try library.spreadOverThirtyYears()
    _ = try ProgramRun(export, mayFail: true)
    let count = library.count
    let pages = Contest(
      title: "\(count) photos of thirty years: all pages, days with their covers, pictures from the cache",
      count: count,
      contenders: [
        Contest.Contender(
          name: "photocal export html", command: export, mayFail: true, preparation: putAlbumAside,
          limit: .milliseconds(5000))
      ])
    let again = Contest(
      title: "\(count) photos: the album exported again, nothing changed", count: count,
      contenders: [
        Contest.Contender(
          name: "photocal export html", command: export, mayFail: true, limit: .milliseconds(500))
      ])
    defer { try? FileManager.default.removeItem(atPath: aside) }
    let isKept = try pages.report(rounds: 3).isKept
    return try again.report(rounds: 9).isKept && isKept
  }

  /// Albums of real photos, pictures made anew each time, beside programs that make albums of the same folder.
  static func report(ofPhotosIn photos: String, programs: String) throws {
    let scratch = FileManager.default.temporaryDirectory.appending(path: "photocal-album-bench").path
    defer { try? FileManager.default.removeItem(atPath: scratch) }
    try FileManager.default.createDirectory(atPath: scratch, withIntermediateDirectories: true)
    unsafe setenv("PHOTOCAL_CACHE", "off", 1)
    let photocal = [programs + "/photocal", "--library", scratch + "/library.sqlite"]
    _ = try ProgramRun(photocal + ["index", photos])
    let out = scratch + "/album"
    let remove = { () -> Void in try? FileManager.default.removeItem(atPath: out) }
    var contenders = [
      Contest.Contender(
        name: "photocal export html", command: photocal + ["export", "html", out], preparation: remove)
    ]
    // sigal asks for a file of settings; an empty one leaves them as they are.
    let settings = scratch + "/sigal.conf.py"
    try Data().write(to: URL(fileURLWithPath: settings))
    let others = [
      ("sigal", ["sigal", "build", "-c", settings, photos, out]),
      ("fgallery", ["fgallery", "-s", "-i", photos, out]),
    ]
    for (name, command) in others where SampleLibrary.isInstalled(name) {
      contenders.append(
        Contest.Contender(name: name, command: command, preparation: remove, rounds: 2))
    }
    let names = FileManager.default.enumerator(atPath: photos)?.allObjects.count ?? 1
    _ = try Contest(
      title: "\(names) photos of \(photos): an album from nothing", count: names, contenders: contenders
    ).report(rounds: 3)
  }

  private var export: [String] { library.command("export", "html", folder, "--day-pages", "covers") }

  /// Removes it after all runs: ext4 is slow to make files where others were removed a moment before.
  private func putAlbumAside() {
    let aside = aside + "/\(UUID())"
    try? FileManager.default.createDirectory(atPath: self.aside, withIntermediateDirectories: true)
    try? FileManager.default.moveItem(atPath: folder, toPath: aside)
  }

  private var aside: String { folder + ".aside" }
}
