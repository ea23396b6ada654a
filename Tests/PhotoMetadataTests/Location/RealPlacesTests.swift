import AlbumModel
import Foundation
import TestSupport
import Testing

@testable import PhotoMetadata

/// Every file at hand without its place, as our reader and as ExifTool see it.
@Suite("Places taken out of real files")
struct RealPlacesTests {
  /// Files whose places can't be taken out for certain.
  static let refused: Set<String> = ["nom-exif__exif-legacy.png"]

  static func format(_ sample: SampleFile) -> PhotoFormat? {
    let context = FileContext(path: FilePath(sample.name), zone: .utc, scanned: CorpusTests.now)
    return PhotoReader().read(MemorySource(sample.bytes), context: context).format
  }

  @Test(
    "the date, the size and the picture stay, and nothing is left to be taken out", arguments: SampleFile.all)
  func ourReader(sample: SampleFile) throws {
    guard let format = RealPlacesTests.format(sample) else { return }
    let refusal = try Patched.refusal(sample.bytes, format: format)
    if !sample.name.hasPrefix("made") {
      #expect(
        (refusal != nil) == RealPlacesTests.refused.contains(sample.name), "\(refusal ?? "not refused")")
    }
    guard let patched = try Patched(sample.bytes, format: format) else { return }
    #expect(patched.bytes.count == sample.bytes.count)
    #expect(try Patched(patched.bytes, format: format)?.patches == [])
    let context = FileContext(path: FilePath(sample.name), zone: .utc, scanned: CorpusTests.now)
    let before = try? PhotoReader().read(MemorySource(sample.bytes), context: context).outcome.get()
    let after = try? PhotoReader().read(MemorySource(patched.bytes), context: context).outcome.get()
    // The clock of GPS stands among the places.
    if before?.taken?.source != .gps { #expect(before?.taken?.local == after?.taken?.local) }
    #expect(before?.size == after?.size && before?.orientation == after?.orientation)
    #expect(before?.camera == after?.camera)
    if format == .jpeg, let scan = JPEGSegments(sample.bytes).all.last, scan.marker == 0xDA {
      // From the scan's header to the end of its picture nothing is written.
      let end =
        sample.bytes.indices.last { sample.bytes[$0] == 0xD9 && sample.bytes[$0 - 1] == 0xFF }
        ?? scan.place.upperBound
      let firstEnd = Array(sample.bytes[scan.place.upperBound...]).firstPlace(of: [0xFF, 0xD9]).map {
        $0 + scan.place.upperBound
      }
      let picture = scan.place.lowerBound..<min(end, firstEnd ?? end)
      #expect(!patched.patches.contains { $0.range.overlaps(picture) })
    }
  }

  static let exifTool = "/usr/bin/exiftool"

  @Test(
    "ExifTool finds no place, and the same dates and sizes",
    .enabled(
      if: FileManager.default.isExecutableFile(atPath: exifTool),
      "ExifTool isn't installed: libimage-exiftool-perl"))
  func exifToolFindsNone() throws {
    let originals = try TemporaryFolder()
    let copies = try TemporaryFolder()
    var withPlaces = 0
    for (index, sample) in SampleFile.all.enumerated() where !sample.name.hasPrefix("made") {
      guard let format = RealPlacesTests.format(sample),
        let patched = try Patched(sample.bytes, format: format)
      else { continue }
      withPlaces += patched.patches.isEmpty ? 0 : 1
      let name = "\(index)-" + sample.name.replacing("/", with: "-")
      try Data(sample.bytes).write(to: URL(fileURLWithPath: originals.path(name).lossyText))
      try Data(patched.bytes).write(to: URL(fileURLWithPath: copies.path(name).lossyText))
    }
    let places = [
      "-ee", "-G1", "-a", "-s", "-q", "-*GPS*", "-*Location*", "-City", "-State", "-Country*", "-Province*",
    ]
    let left = try RealPlacesTests.ask(places + [copies.path.lossyText]).filter { line in
      !["FocusLocation", "WorldTimeLocation", "SubjectLocation"].contains(where: line.contains)
        && line.contains(": ")
    }
    #expect(left == [])
    let facts = [
      "-s", "-DateTimeOriginal", "-CreateDate", "-ModifyDate", "-ImageSize", "-Orientation", "-Model",
      "-Rating",
    ]
    let before = try RealPlacesTests.ask(facts + [originals.path.lossyText])
    let after = try RealPlacesTests.ask(facts + [copies.path.lossyText])
    #expect(
      before.map { $0.replacing(originals.path.lossyText, with: "") }
        == after.map { $0.replacing(copies.path.lossyText, with: "") })
    if Corpus.isThere { #expect(withPlaces > 20) }
  }

  /// What ExifTool prints, line by line.
  private static func ask(_ arguments: [String]) throws -> [String] {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: exifTool)
    process.arguments = arguments
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init)
  }
}
