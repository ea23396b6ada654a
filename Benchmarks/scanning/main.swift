import Foundation

// What scans and queries cost, beside other programs on the same photos, as far as they are installed. BENCHMARKS.md has the
// figures.
//
//   scan-bench PROGRAMS [COUNT…]   PROGRAMS is the folder of photocal and make-fixtures; a count is the number of photos
//                                  of a library that is made for it (10000 and 100000 unless some are given; 1000000 takes 20 GB and an hour)
//   scan-bench PROGRAMS queries      queries alone, of a library of a million that the sqlite3 shell makes of 100000
//
//   scan-bench PROGRAMS album [FOLDER]   albums of the library of 100000; of a folder of real photos too where one is named,
//                                        beside sigal and fgallery where they are installed
//
// PHOTOCAL_BENCH names the folder that keeps the libraries (a temporary one otherwise), PHOTOCAL_FLOOR a program that
// does the least that any indexer must: its line is left out without it.

guard let programs = CommandLine.arguments.dropFirst().first else {
  FileHandle.standardError.write(Data("usage: scan-bench PROGRAMS [queries | COUNT…]\n".utf8))
  exit(EXIT_FAILURE)
}
let counts = CommandLine.arguments.dropFirst(2).compactMap { Int($0) }
let rest = CommandLine.arguments.dropFirst(2)
do {
  var isWithinLimits = true
  if rest.first == "album" {
    let isKept = try AlbumContests(SampleLibrary(count: 100_000, programs: programs)).report()
    if let photos = rest.dropFirst().first {
      try AlbumContests.report(ofPhotosIn: photos, programs: programs)
    }
    exit(isKept ? EXIT_SUCCESS : EXIT_FAILURE)
  }
  if CommandLine.arguments.dropFirst(2).first == "queries" {
    let library = try SampleLibrary(count: 100_000, programs: programs).multiplied(by: 10)
    exit(try QueryContests(library).report() ? EXIT_SUCCESS : EXIT_FAILURE)
  }
  var outcomes: [ScanContests.Outcome] = []
  for count in counts.isEmpty ? [10_000, 100_000] : counts {
    let library = try SampleLibrary(count: count, programs: programs)
    let scans = try ScanContests(library).report()
    outcomes.append(scans)
    isWithinLimits = scans.isKept && isWithinLimits
    isWithinLimits = try QueryContests(library).report() && isWithinLimits
  }
  outcomes.printSizes()
  exit(isWithinLimits ? EXIT_SUCCESS : EXIT_FAILURE)
} catch {
  FileHandle.standardError.write(Data("scan-bench: \(error)\n".utf8))
  exit(EXIT_FAILURE)
}
