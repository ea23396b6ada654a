import AlbumModel
import Foundation

// What reading a photo's metadata costs, a format a line, beside exiftool on the same files. BENCHMARKS.md has the figures.
//
//   reading-bench [FOLDER…]   all files below the folders; without one, the collection that
//                             PHOTOCAL_CORPUS names, else the sample photos

let collection = ProcessInfo.processInfo.environment["PHOTOCAL_CORPUS"] ?? "../shared/corpus"
var folders = Array(CommandLine.arguments.dropFirst())
if folders.isEmpty {
  folders = [FileManager.default.fileExists(atPath: collection) ? collection : "fixtures/photos"]
}
let samples = SampleFiles(below: folders)
guard !samples.byFormat.isEmpty else {
  let message =
    "reading-bench: no photos below \(folders.joined(separator: ", ")): name folders that hold some\n"
  FileHandle.standardError.write(Data(message.utf8))
  exit(EXIT_FAILURE)
}
print("photos below", folders.joined(separator: ", "))
let exiftool = ExifTool()
if exiftool == nil { print("exiftool isn't installed: its columns are left out") }
CostTable.print(samples.byFormat, exiftool: exiftool)
