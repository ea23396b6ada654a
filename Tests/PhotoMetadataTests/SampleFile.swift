import AlbumModel
import TestSupport
import Testing

/// A sound file to be cut off and damaged.
struct SampleFile: Sendable, CustomTestStringConvertible {
  let name: String
  let bytes: [UInt8]

  /// In lower case, without the dot.
  var nameExtension: String {
    name.split(separator: ".").last.map { $0.lowercased() } ?? ""
  }

  var testDescription: String { name }

  /// The collection's files where it is at hand, the sample photos, and one of each format made here.
  static let all: [SampleFile] = corpus + fixtures + made

  private static let corpus = Corpus.rows.compactMap { row in
    (try? row.bytes).map { SampleFile(name: row.name, bytes: $0) }
  }

  private static let fixtures = ((try? Fixtures.rows()) ?? []).compactMap { photo in
    (try? readFile(photo.path)).map { SampleFile(name: photo.name, bytes: $0) }
  }

  private static let made: [SampleFile] = [
    SampleFile(name: "made.jpg", bytes: JPEGBuilder(taken: "2019:02:03 10:11:12").bytes)
  ]
}
