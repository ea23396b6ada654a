import AlbumModel
import Foundation
import TestSupport
import Testing

@testable import PhotoMetadata

/// Every file at hand, cut off and damaged in every way; `scripts/sanitize` runs this under the address sanitizer.
///
/// `PHOTOCAL_MUTATIONS` is the number of damaged forms of each file; where it is set, every prefix is read too.
/// `PHOTOCAL_SEED` repeats a run.
@Suite("Files cut off and damaged")
struct HostileFilesTests {
  static let isThorough = number("PHOTOCAL_MUTATIONS") != nil
  static let mutations = number("PHOTOCAL_MUTATIONS") ?? 12
  static let seed = UInt64(number("PHOTOCAL_SEED") ?? 1)

  private static func number(_ name: String) -> Int? {
    ProcessInfo.processInfo.environment[name].flatMap { Int($0) }
  }

  @Test("no prefix of a file does harm, or holds a date that the whole doesn't", arguments: SampleFile.all)
  func prefixes(sample: SampleFile) throws {
    let reader = HostileReader()
    let whole = reader.dates(in: sample.bytes, count: sample.bytes.count, extension: sample.nameExtension)
    for count in lengths(upTo: sample.bytes.count) {
      let dates = reader.dates(in: sample.bytes, count: count, extension: sample.nameExtension)
      let madeUp = dates.subtracting(whole).filter { date in !whole.contains(where: date.isPart) }
      try #require(madeUp.isEmpty, "\(madeUp) at \(count) bytes, not in \(whole)")
    }
    try reader.finish(sample, "prefixes")
  }

  @Test("no damage to a file does harm", arguments: SampleFile.all)
  func mutations(sample: SampleFile) throws {
    guard sample.bytes.count > 1 else { return }
    let reader = HostileReader()
    reader.read(sample.bytes, count: sample.bytes.count, extension: sample.nameExtension)
    // Damage to what nobody looks at finds nothing.
    let looked = reader.lastReads.filter { !$0.isEmpty }
    var random = SeededRandom(seed: HostileFilesTests.seed ^ UInt64(sample.bytes.count) << 20)
    for _ in 0..<HostileFilesTests.mutations {
      let damaged = Mutation.damaged(sample.bytes, near: looked, using: &random)
      reader.read(damaged, count: damaged.count, extension: sample.nameExtension)
    }
    try reader.finish(sample, "damaged forms, seed \(HostileFilesTests.seed)")
  }

  /// All of them in a thorough run, of large files all in front and then in steps that meet every residue.
  private func lengths(upTo count: Int) -> [Int] {
    let isSmall = count <= 16 << 10
    let near = HostileFilesTests.isThorough ? (isSmall ? count : 8 << 10) : 96
    let step = HostileFilesTests.isThorough ? 509 : max(61, count / 60 | 1)
    return Array(0...min(near, count)) + Array(stride(from: near + 1, to: count, by: step)) + [count]
  }
}
