import AlbumModel
import Foundation
import PhotoMetadata

/// What reading costs, a format a line.
enum CostTable {
  private static let rounds = 21
  private static let columns = [8, 6, 6, 9, 9, 9, 12, 7]

  static func print(_ samples: [(format: PhotoFormat, files: [FilePath])], exiftool: ExifTool?) {
    let heads = ["format", "files", "reads", "bytes", "µs", "best µs"]
    row(heads + (exiftool == nil ? [] : ["exiftool ms", "times"]))
    for (format, files) in samples {
      let cost = ReadingCost(of: files, rounds: rounds)
      var cells = [
        format.rawValue, String(files.count), rounded(cost.reads), String(Int(cost.bytes.rounded())),
        rounded(cost.median), rounded(cost.best),
      ]
      if let milliseconds = exiftool?.milliseconds(of: files) {
        cells += [rounded(milliseconds), String(Int((milliseconds * 1000 / cost.median).rounded()))]
      }
      row(cells)
    }
  }

  /// The first column leans left, numbers lean right.
  private static func row(_ cells: [String]) {
    let padded = zip(cells, columns).enumerated().map { index, cell in
      let blanks = String(repeating: " ", count: max(0, cell.1 - cell.0.count))
      return index == 0 ? cell.0 + blanks : blanks + cell.0
    }
    Swift.print(padded.joined(separator: " "))
  }

  private static func rounded(_ value: Double) -> String {
    let tenths = Int((value * 10).rounded())
    return "\(tenths / 10).\(tenths % 10)"
  }
}
