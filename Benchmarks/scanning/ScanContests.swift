import BenchmarkRuns
import Foundation

/// Scans of a library of photos, beside the programs that read dates and those that only walk.
struct ScanContests {
  private let library: SampleLibrary
  private let floor = ProcessInfo.processInfo.environment["PHOTOCAL_FLOOR"]

  init(_ library: SampleLibrary) {
    self.library = library
  }

  /// Runs and prints them; whether all limits are kept.
  func report() throws -> Bool {
    let count = library.count
    let rounds = max(3, min(9, 300_000 / count))
    var isKept = try Contest(
      title: "\(count) photos indexed for the first time", count: count, contenders: first()
    )
    .report(rounds: rounds)
    if let dropCaches {
      isKept =
        try Contest(
          title: "\(count) photos indexed for the first time, nothing in memory", count: count,
          contenders: cold(dropCaches)
        ).report(rounds: 3) && isKept
    }
    library.removeDatabase()
    _ = try ProgramRun(index)
    let again = Contest(
      title: "\(count) photos indexed again, nothing changed", count: count,
      contenders: [
        Contest.Contender(
          name: "find -printf", command: ["find", library.photos, "-printf", "%p %s %T@\\n"]),
        Contest.Contender(name: "photocal index", command: index, limit: .times(1.5)),
      ])
    return try again.report(rounds: rounds) && isKept
  }

  private var index: [String] { library.command("index", library.photos) }

  private func first() -> [Contest.Contender] {
    var contenders: [Contest.Contender] = []
    if let floor = floor.map({ least($0, threads: 2) }) { contenders.append(floor) }
    contenders.append(
      Contest.Contender(
        name: "photocal index", command: index, preparation: library.removeDatabase,
        limit: contenders.isEmpty ? nil : .times(1.5)))
    for (name, command) in ScanContests.peers
    where SampleLibrary.isInstalled(name) && (name != "exiftool" || library.count <= 10_000) {
      // Where a photo takes milliseconds, one run will do, of the smaller library.
      contenders.append(
        Contest.Contender(
          name: command.split(separator: "/").first.map(String.init) ?? name,
          command: ["sh", "-c", "find \"$0\" -type f -print0 | xargs -0 \(command)", library.photos],
          mayFail: true, rounds: name == "exiftool" ? 1 : 3))
    }
    return contenders
  }

  private static let peers = [
    ("jhead", "jhead -c"), ("exif", "exif -t DateTimeOriginal -m"),
    ("exiv2", "exiv2 -K Exif.Photo.DateTimeOriginal"),
    ("exiftool", "exiftool -fast2 -csv -DateTimeOriginal"),
  ]

  private func cold(_ dropCaches: @escaping () -> Void) -> [Contest.Contender] {
    let floor = floor.map { path in
      var contender = least(path, threads: 8)
      contender.preparation = {
        library.removeDatabase()
        dropCaches()
      }
      return contender
    }
    let photocal = Contest.Contender(
      name: "photocal index", command: index,
      preparation: {
        library.removeDatabase()
        dropCaches()
      }, limit: floor == nil ? nil : .times(1.5))
    return [floor, photocal].compactMap(\.self)
  }

  /// The least that any indexer with libexif must do: walk, open, read 16 KiB, parse, store.
  private func least(_ program: String, threads: Int) -> Contest.Contender {
    Contest.Contender(
      name: "floor, \(threads) threads",
      command: [
        program, library.photos, "arena0", "-b", "16", "-t", "\(threads)", "-d", library.database, "-s", "1",
      ] + (threads > 2 ? ["-R"] : []),
      preparation: library.removeDatabase)
  }

  /// Empties the system's caches, where this process may.
  private var dropCaches: (() -> Void)? {
    let path = "/proc/sys/vm/drop_caches"
    guard FileManager.default.isWritableFile(atPath: path) else { return nil }
    return {
      sync()
      try? Data("3\n".utf8).write(to: URL(fileURLWithPath: path))
    }
  }
}
