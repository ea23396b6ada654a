import AlbumModel
import PhotoMetadata

/// What a file of a group costs to read, on average, opened already and in the system's cache.
struct ReadingCost {
  /// Calls of the system.
  private(set) var reads = 0.0
  /// Bytes that the system handed over.
  private(set) var bytes = 0.0
  /// Microseconds: the median of the rounds, each the average of its files, and the best of them.
  let median: Double
  let best: Double

  init(of files: [FilePath], rounds: Int) {
    let reader = PhotoReader()
    let count = max(files.count, 1)
    // The first round warms the caches and counts; the counting reads too, which is taken away again.
    let idle = ProcessReads.during {}
    for file in files {
      let counted = ReadingCost.reads(of: file, by: reader)
      reads += Double(counted.calls - idle.calls) / Double(count)
      bytes += Double(counted.bytes - idle.bytes) / Double(count)
    }
    let microseconds = (0..<rounds).map { _ in
      files.reduce(Duration.zero) { $0 + ReadingCost.time(of: $1, by: reader) } / .microseconds(count)
    }.sorted()
    median = microseconds[rounds / 2]
    best = microseconds[0]
  }

  private static func reads(of path: FilePath, by reader: PhotoReader) -> ProcessReads {
    guard let sample = OpenedSample(path) else { return ProcessReads.during {} }
    return ProcessReads.during { _ = sample.read(by: reader) }
  }

  private static func time(of path: FilePath, by reader: PhotoReader) -> Duration {
    guard let sample = OpenedSample(path) else { return .zero }
    let start = ContinuousClock.now
    let reading = sample.read(by: reader)
    let time = ContinuousClock.now - start
    precondition(reading.format != nil, "the file changed under the measurement")
    return time
  }
}
