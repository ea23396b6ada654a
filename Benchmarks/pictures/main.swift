import AlbumModel
import Foundation
import RenderClient

// What pictures of photos cost, by format, beside other programs on the same photos. BENCHMARKS.md has the figures.
//
//   picture-bench WORKER                     WORKER is photocal-render
//   picture-bench --render WORKER SIDES OUT FILE…   makes pictures of those short sides with one worker: what is measured
//
// PHOTOCAL_THUMB names a program that does the least that any JPEG thumbnail must: its line is left out without it.

let arguments = Array(CommandLine.arguments.dropFirst())
do {
  if arguments.first == "--render", arguments.count > 4 {
    try RenderRun(worker: arguments[1], sides: arguments[2], folder: arguments[3]).make(
      Array(arguments[4...]))
  } else if let worker = arguments.first, arguments.count == 1 {
    exit(try PictureContests(worker: worker).report() ? EXIT_SUCCESS : EXIT_FAILURE)
  } else {
    throw PictureBenchError.usage
  }
} catch {
  FileHandle.standardError.write(Data("picture-bench: \(error)\n".utf8))
  exit(EXIT_FAILURE)
}
