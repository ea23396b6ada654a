import AlbumModel
import TestSupport
import Testing

@testable import PhotoMetadata

@Suite("Of real files in other containers than JPEG and TIFF", .enabled(if: Corpus.isThere, Corpus.absence))
struct ContainerCorpusTests {
  /// The list's names of the formats.
  static let formats: [String: Set<PhotoFormat>] = [
    "PNG": [.png], "WebP": [.webp], "HEIC": [.heic], "AVIF": [.avif], "CR3": [.cr3], "JXL": [.jxl],
    "MOV": [.mov],
    "MP4": [.mp4],
  ]
  static let rows = Corpus.rows.filter { formats.keys.contains($0["format"]) }

  @Test("each gives its metadata", arguments: rows)
  func metadata(row: Corpus.Row) throws {
    let told = try Told(row.bytes)
    #expect(ContainerCorpusTests.formats[row["format"]]?.contains(try #require(told.format)) == true)
    let original = row["exif_datetime_original"]
    if !original.isEmpty { #expect(told.originals.contains(original)) }
    if let width = Int(row["width"]), let height = Int(row["height"]) {
      #expect(
        told.size ?? told.metadata.exif.compactMap(\.size).first == PixelSize(width: width, height: height))
    }
    if let orientation = Int(row["orientation"]), orientation > 0 {
      #expect(
        (told.orientation ?? told.metadata.exif.compactMap(\.orientation).first)?.rawValue == orientation)
    }
    if row["format"] == "MOV" || row["format"] == "MP4" {
      #expect(told.metadata.quickTime.movieHeader != nil)
      #expect(told.duration != nil)
    }
  }

  @Test(
    "films have the dates that their texts tell",
    arguments: [
      ("exifast__MP4_movie_keys.mov", ["2023-11-12T13:14:15-0800"]),
      ("exifast__QuickTime_sp2.mov", ["2024-06-07T08:09:10+0000", "2024-01-02T03:04:05+0000"]),
      ("exiftool__QuickTime.mov", ["2010"]), ("nextcloud-photos__VID_20191024_081301.mp4", []),
    ])
  func films(name: String, expected: [String]) throws {
    let row = try #require(ContainerCorpusTests.rows.first { $0.name == name })
    #expect(try Told(row.bytes).creationDates == expected)
  }

  @Test(
    "packets are found",
    arguments: [
      "exiv2__Reagan.jxl", "exiv2__Sony.HIF", "exiftool__CanonRaw.cr3", "exiftool__QuickTime.mov",
      "mdx-images__Issue 473 (Java).webp", "elodie__photo.heic", "nom-exif__exif.avif",
    ])
  func packets(name: String) throws {
    let row = try #require(ContainerCorpusTests.rows.first { $0.name == name })
    #expect(try Told(row.bytes).metadata.xmp.count == 1)
  }

  @Test("few bytes are read of them", arguments: rows)
  func reads(row: Corpus.Row) throws {
    let bytes = try row.bytes
    let source = MemorySource(bytes)
    _ = try Told(source)
    // An EXIF block in hexadecimal digits must be read whole.
    let limit = row.name == "nom-exif__exif-legacy.png" ? bytes.count : 28 << 10
    #expect(source.reads.map(\.count).reduce(0, +) <= limit)
    #expect(source.reads.count <= 12)
  }
}
