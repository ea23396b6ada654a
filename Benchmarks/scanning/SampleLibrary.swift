import BenchmarkRuns
import Foundation

/// A folder of photos to measure with, and room for the library that a program makes of it.
struct SampleLibrary {
  /// How many photos.
  let count: Int
  /// The folder of the photos.
  let photos: String
  /// The library's file.
  let database: String
  /// photocal.
  let photocal: String

  /// Makes the photos unless an earlier run did.
  init(count: Int, programs: String) throws {
    let files = FileManager.default
    let kept = ProcessInfo.processInfo.environment["PHOTOCAL_BENCH"]
    let folder = kept ?? files.temporaryDirectory.appending(path: "photocal-bench").path
    self.count = count
    photos = "\(folder)/\(count)"
    database = "\(folder)/\(count).sqlite"
    photocal = programs + "/photocal"
    if files.fileExists(atPath: photos) { return }
    let making = photos + ".making"
    try? files.removeItem(atPath: making)
    _ = try ProgramRun([programs + "/make-fixtures", making, "--library", "\(count)"])
    try files.moveItem(atPath: making, toPath: photos)
  }

  /// Photocal's command line for this library.
  func command(_ arguments: String...) -> [String] {
    [photocal, "--library", database] + arguments
  }

  /// Removes the library's files.
  func removeDatabase() {
    for suffix in ["", "-wal", "-shm", "-scan", "-journal"] {
      try? FileManager.default.removeItem(atPath: database + suffix)
    }
  }

  /// Whether a program is on PATH.
  static func isInstalled(_ program: String) -> Bool {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    return folders.contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(program)") }
  }
}
