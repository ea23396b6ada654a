import AlbumModel
import TestSupport
import Testing

@testable import PhotoMetadata

@Suite("Of real TIFF and raw files", .enabled(if: Corpus.isThere, Corpus.absence))
struct TIFFCorpusTests {
  /// Formats of the list, and what they are called here.
  static let formats: [String: PhotoFormat] = [
    "TIFF": .tiff, "CR2": .cr2, "DNG": .dng, "NEF": .nef, "RW2": .rw2, "ARW": .arw,
  ]

  static let rows = Corpus.rows.filter { row in
    formats[row["format"]] != nil && !CorpusTests.jpegsByAnotherName.contains(row.name)
  }

  static func metadata(_ row: Corpus.Row) throws -> (FileMetadata, PhotoFacts) {
    let reading = TIFFReaderTests.read(try row.bytes, named: row.name)
    return (reading.metadata, try reading.outcome.get())
  }

  @Test("each has the format, the turn and the date of the list", arguments: rows)
  func facts(row: Corpus.Row) throws {
    let (metadata, facts) = try TIFFCorpusTests.metadata(row)
    #expect(facts.format == TIFFCorpusTests.formats[row["format"]])
    #expect(facts.orientation.rawValue == Int(row["orientation"]) ?? 1)
    let block = try #require(metadata.exif.first)
    let stamps = row["expected_source"] == "exif-modify" ? block.changed : block.originals
    let stamp = try DateStamp(try #require(stamps.first), scanned: CorpusTests.now)
    #expect(stamp.local.description.prefix(19) == row["expected_local"])
  }

  @Test("each has the size of the list")
  func sizes() throws {
    for row in TIFFCorpusTests.rows {
      let (_, facts) = try TIFFCorpusTests.metadata(row)
      // The list takes this one's from the maker's own tags: eight pixels fewer than the stored picture has.
      if row.name == "imagemeta__sample.arw" {
        #expect(facts.size == PixelSize(width: 3880, height: 2600))
        continue
      }
      #expect(
        facts.size
          == PixelSize(width: try #require(Int(row["width"])), height: try #require(Int(row["height"]))))
    }
  }

  @Test(
    "no prefix of one gives a date that the whole doesn't have, nor fails but as damaged", arguments: rows)
  func prefixes(row: Corpus.Row) throws {
    let bytes = try row.bytes
    let whole = TIFFReaderTests.read(bytes).metadata.exif.flatMap { $0.originals + $0.changed }.map(\.text)
    let reader = PhotoReader(allocation: .malloc)
    var count = 4
    while count <= min(bytes.count, 16 << 10) {
      let reading = reader.read(MemorySource(bytes, count: count), now: CorpusTests.now)
      if case .failure(let error) = reading.outcome { #expect(error == .damaged(.tiff), "at \(count) bytes") }
      for stamp in reading.metadata.exif.flatMap({ $0.originals + $0.changed }) {
        #expect(whole.contains(stamp.text), "at \(count) bytes")
      }
      count += count < 1024 ? 1 : 61
    }
  }

  @Test("damaged anywhere, they are read without harm", arguments: rows)
  func mutations(row: Corpus.Row) throws {
    var random = SeededRandom(seed: UInt64(row.name.utf8.count))
    let whole = Array(try row.bytes.prefix(32 << 10))
    let reader = PhotoReader(allocation: .malloc)
    for _ in 0..<500 {
      var bytes = whole
      let reach = Bool.random(using: &random) ? min(bytes.count, 512) : bytes.count
      for _ in 0..<Int.random(in: 1...24, using: &random) {
        let index = Int.random(in: 4..<reach, using: &random)
        bytes[index] =
          [0, 0xFF, 0x7F, .random(in: .min ... .max, using: &random)].randomElement(using: &random) ?? 0
      }
      let source = MemorySource(bytes)
      #expect(reader.read(source, now: CorpusTests.now).format != nil)
      #expect(source.reads.map(\.count).reduce(0, +) < 1 << 20)
    }
  }

  @Test("what else EXIF dates are is the list's too", arguments: Corpus.rows.filter { $0["format"] != "PNG" })
  func otherDates(row: Corpus.Row) throws {
    guard row["format"] == "JPEG" || TIFFCorpusTests.formats[row["format"]] != nil else { return }
    let reading = try CorpusTests.read(row)
    func text(_ stamps: [WrittenStamp]) -> String {
      stamps.first.map { EscapedText.escaped($0.text).trimmingBlanks } ?? ""
    }
    // The list's reader shows some bytes that aren't text, and blanks, in ways of its own.
    func isPlain(_ text: String) -> Bool { text.utf8.allSatisfy { (0x21..<0x7F).contains($0) || $0 == 0x20 } }
    for (column, stamps) in [
      ("exif_datetime_original", \ExifBlock.originals), ("exif_datetime_digitized", \.digitized),
      ("exif_modify", \.changed),
    ] where !row[column].isEmpty && isPlain(row[column]) {
      let all = reading.metadata.exif.flatMap { $0[keyPath: stamps] }
      #expect(all.map { text([$0]) }.contains(row[column].trimmingBlanks), "\(column)")
    }
    if !row["gps_date"].isEmpty, !row["gps_time"].isEmpty, row["gps_date"] != "0000:00:00" {
      let gps = reading.metadata.exif.compactMap(\.gps).map { String(decoding: $0.text, as: UTF8.self) }
      let expected = row["gps_date"] + " " + row["gps_time"]
      #expect(gps.contains { $0.hasPrefix(expected.prefix(19)) }, "\(gps) for \(expected)")
    }
  }
}

extension String {
  fileprivate var trimmingBlanks: String {
    let trimmed = drop { $0 == " " }
    return String(
      trimmed.prefix(
        (trimmed.lastIndex { $0 != " " }).map { trimmed.distance(from: trimmed.startIndex, to: $0) + 1 } ?? 0)
    )
  }
}
