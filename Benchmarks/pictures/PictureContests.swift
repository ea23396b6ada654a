import BenchmarkRuns
import Foundation

/// Runs programs that make pictures of the same photos, in turn, and prints what a photo costs each.
struct PictureContests {
  private let worker: String
  private let samples: SamplePhotos
  private let output: String

  /// How often the floor's processor time a JPEG may take.
  private static let limit = 1.15
  private static let rounds = 9

  private struct Contender {
    let name: String
    let command: [String]
  }

  init(worker: String) throws {
    self.worker = worker
    let folder = NSTemporaryDirectory() + "photocal-pictures-\(getpid())"
    output = folder + "/made"
    try FileManager.default.createDirectory(atPath: output, withIntermediateDirectories: true)
    samples = try SamplePhotos(in: folder)
  }

  /// Prints the tables; whether the limit is kept.
  func report() throws -> Bool {
    defer { try? FileManager.default.removeItem(atPath: samples.folder) }
    print("| photos of 12 megapixels | processor ms a photo | times | MB |\n| --- | ---: | ---: | ---: |")
    var isKept = true
    for (name, files) in samples.formats {
      // A worker's start is shared by as many photos as an export has in a minute.
      let many = name == "jpeg" ? (0..<5).flatMap { _ in files } : files
      var contenders = [Contender(name: "photocal", command: ours("320", many))]
      if name == "jpeg" {
        contenders.append(Contender(name: "photocal, 240 and 320", command: ours("320,240", many)))
        contenders.append(Contender(name: "photocal, 240, 480 and 1080", command: ours("1080,480,240", many)))
        if let floor = ProcessInfo.processInfo.environment["PHOTOCAL_THUMB"] {
          contenders.insert(
            Contender(name: "floor", command: [floor, output, "-t", "1", "-s", "8", "-l", "427"] + many),
            at: 0)
        }
      }
      if name != "mp4", Self.isThere("vipsthumbnail") {
        contenders.append(
          Contender(
            name: "vipsthumbnail",
            command: ["vipsthumbnail", "-s", "427x320", "-o", output + "/%s.jpg"] + many))
      }
      isKept = try measure(name, contenders, photos: many.count) && isKept
    }
    return isKept
  }

  private func ours(_ sides: String, _ files: [String]) -> [String] {
    [CommandLine.arguments[0], "--render", worker, sides, output] + files
  }

  private func measure(_ format: String, _ contenders: [Contender], photos: Int) throws -> Bool {
    var runs = [[ProgramRun]](repeating: [], count: contenders.count)
    for _ in 0..<(format == "jpeg" ? Self.rounds : 3) {
      for (index, contender) in contenders.enumerated() {
        if let run = try? ProgramRun(contender.command) { runs[index].append(run) }
      }
    }
    guard let first = runs.first, !first.isEmpty else {
      throw PictureBenchError.noPicture(format, "all runs failed")
    }
    let base = Self.median(first)
    var isKept = true
    for (contender, runs) in zip(contenders, runs) where !runs.isEmpty {
      let median = Self.median(runs)
      let missed = contenders[0].name == "floor" && contender.name == "photocal" && median > Self.limit * base
      isKept = isKept && !missed
      let cells = [
        "\(format): \(contender.name)", String(format: "%.1f", median * 1000 / Double(photos)),
        String(format: "%.2f", median / base) + (missed ? ", missed" : ""),
        String(format: "%.0f", runs.map(\.megabytes).max() ?? 0),
      ]
      print("| \(cells.joined(separator: " | ")) |")
    }
    return isKept
  }

  private static func median(_ runs: [ProgramRun]) -> Double {
    runs.map(\.processorSeconds).sorted()[runs.count / 2]
  }

  private static func isThere(_ program: String) -> Bool {
    (try? ProgramRun(["sh", "-c", "command -v \(program)"])) != nil
  }
}
