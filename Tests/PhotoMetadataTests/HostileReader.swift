import AlbumModel
import CalendarGrid
import Testing

@testable import PhotoMetadata

/// Reads hostile bytes by malloc, where a sanitizer sees every overrun, and holds each reading to its limits.
final class HostileReader {
  /// What any of the files may cost, whatever it claims: calls of the system and bytes.
  static let mostReads = 1024
  static let mostBytes = 4 << 20

  private let reader = PhotoReader(allocation: .malloc)
  private var readings = 0
  private var most = (reads: 0, bytes: 0)
  private(set) var lastReads: [Range<Int>] = []

  /// Reads the first `count` bytes as a photo, and as a sidecar where the name says so or by turns.
  @discardableResult
  func read(_ bytes: [UInt8], count: Int, extension name: String) -> Reading {
    let context = FileContext(
      path: FilePath("a." + name), zone: .utc, scanned: CivilDate(dayNumber: 40_000))
    let source = MemorySource(bytes, count: count)
    let reading = reader.read(source, context: context)
    note(source)
    lastReads = source.reads
    // Read whole, a file is dear. What is to be written over lies within the file, whatever its structure claims.
    if readings.isMultiple(of: 8), let format = reading.format,
      case .patches(let patches)? = try? LocationPatches.find(
        in: MemorySource(bytes, count: count), format: format)
    {
      #expect(patches.allSatisfy { $0.range.upperBound <= count && $0.range.count == $0.bytes.count })
    }
    readings += 1
    if readings.isMultiple(of: 16) {
      // Bytes that an earlier file left in the buffer are none of this one.
      let fresh = PhotoReader(allocation: .malloc).read(MemorySource(bytes, count: count), context: context)
      #expect(fresh.outcome == reading.outcome && fresh.metadata == reading.metadata)
    }
    for kind in Sidecar.Kind.allCases where isSidecar(name) || readings % 64 == 1 {
      let source = MemorySource(bytes, count: count)
      _ = reader.readSidecar(source, kind: kind)
      note(source)
    }
    return reading
  }

  /// The texts in the first `count` bytes that are dates, each with its source.
  func dates(in bytes: [UInt8], count: Int, extension name: String) -> Set<WrittenDate> {
    let candidates = read(bytes, count: count, extension: name).candidates
    return Set(
      candidates.lazy.filter { $0.stamp != nil }.map { WrittenDate(source: $0.source, text: $0.raw) })
  }

  /// Holds all that was read to the limits.
  func finish(_ sample: SampleFile, _ what: String) throws {
    try #require(most.reads <= HostileReader.mostReads)
    try #require(most.bytes <= HostileReader.mostBytes)
    guard HostileFilesTests.isThorough else { return }
    print("\(sample.name): \(readings) \(what), at most \(most.reads) reads and \(most.bytes) bytes each")
  }

  private func isSidecar(_ name: String) -> Bool { name == "xmp" || name == "json" }

  private func note(_ source: MemorySource) {
    most.reads = max(most.reads, source.reads.count)
    most.bytes = max(most.bytes, source.reads.reduce(0) { $0 + $1.count })
  }
}

/// What a file says of a date, before a zone or what else stands in the file turns it local.
struct WrittenDate: Hashable {
  let source: DateSource
  let text: String

  /// Whether it is another one as a whole, or its date where the other has a time too.
  func isPart(of other: WrittenDate) -> Bool {
    source == other.source && (text == other.text || other.text.hasPrefix(text + " "))
  }
}
