import BenchmarkRuns
import Foundation
import Glibc

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
    self.init(
      count: count, photos: "\(folder)/\(count)", folder: folder, photocal: programs + "/photocal")
    if files.fileExists(atPath: photos) { return }
    let making = photos + ".making"
    try? files.removeItem(atPath: making)
    _ = try ProgramRun([programs + "/make-fixtures", making, "--library", "\(count)"])
    try files.moveItem(atPath: making, toPath: photos)
  }

  init(count: Int, photos: String, folder: String, photocal: String) {
    self.init(count: count, photos: photos, database: "\(folder)/\(count).sqlite", photocal: photocal)
  }

  init(count: Int, photos: String, database: String, photocal: String) {
    self.count = count
    self.photos = photos
    self.database = database
    self.photocal = photocal
  }

  /// Photocal's command line for this library.
  func command(_ arguments: String...) -> [String] {
    [photocal, "--library", database] + arguments
  }

  /// The whole folder, its first year, and that year's first month, with the numbers of their photos.
  func parts() -> [(folder: String, count: Int)] {
    var parts = [(folder: photos, count: count)]
    for _ in 0..<2 {
      let folder = parts[parts.count - 1].folder
      guard let first = (try? FileManager.default.contentsOfDirectory(atPath: folder))?.min() else { break }
      let part = folder + "/" + first
      parts.append((part, SampleLibrary.files(below: part).count))
    }
    return parts
  }

  /// Gives one photo of a hundred a new time of change.
  func touchSome() {
    for (index, path) in SampleLibrary.files(below: photos).enumerated() where index % 100 == 0 {
      _ = unsafe utimensat(AT_FDCWD, path, nil, 0)
    }
  }

  private static func files(below folder: String) -> [String] {
    guard let names = FileManager.default.enumerator(atPath: folder) else { return [] }
    let photos = names.compactMap { $0 as? String }.filter { $0.lowercased().hasSuffix(".jpg") }
    return photos.map { folder + "/" + $0 }
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
