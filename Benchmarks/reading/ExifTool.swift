import AlbumModel
import Foundation

/// ExifTool, whose `-fast2` reads a file's metadata without its maker notes.
struct ExifTool {
  private let program: URL
  /// Seconds until it reads its first file.
  private let startUp: Double

  /// Nil where it isn't installed.
  init?() {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    let programs = folders.map { URL(fileURLWithPath: $0 + "/exiftool") }
    guard let program = programs.first(where: { FileManager.default.isExecutableFile(atPath: $0.path) }),
      let startUp = ExifTool.seconds(program, ["-ver"])
    else { return nil }
    self.program = program
    self.startUp = startUp
  }

  /// Milliseconds a file, without its start: one run over at least 200 names, files repeated where there are fewer.
  func milliseconds(of files: [FilePath]) -> Double? {
    let list = FileManager.default.temporaryDirectory.appending(path: "reading-bench-\(getpid())")
    defer { try? FileManager.default.removeItem(at: list) }
    let repeats = (200 + files.count - 1) / max(files.count, 1)
    let names: [UInt8] = (0..<repeats).flatMap { _ in files.flatMap { $0.bytes + [10] } }
    guard (try? Data(names).write(to: list)) != nil,
      let seconds = ExifTool.seconds(program, ["-fast2", "-q", "-@", list.path])
    else { return nil }
    return (seconds - startUp) * 1000 / Double(repeats * files.count)
  }

  private static func seconds(_ program: URL, _ arguments: [String]) -> Double? {
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    let start = ContinuousClock.now
    guard (try? process.run()) != nil else { return nil }
    process.waitUntilExit()
    return (ContinuousClock.now - start) / .seconds(1)
  }
}
