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

  private static let made =
    HostileContainerTests.samples.map { name, bytes in
      SampleFile(name: "made " + name + "." + (name.split(separator: " ").first ?? ""), bytes: bytes)
    } + raw + sidecars + [SampleFile(name: "made.jpg", bytes: ExifDatesTests.all.bytes)]

  private static let raw: [SampleFile] = {
    let exif = [TIFFBuilder.Entry(0x9003, .text("2019:02:03 10:11:12"))]
    let main = [TIFFBuilder.Entry(0x010F, .text("Canon")), .init(0x0132, .text("2019:02:04 10:11:12"))]
    let gps = [TIFFBuilder.Entry(0x001D, .text("2019:02:03")), .init(0x0007, .text("01:11:12"))]
    let tiffs = TIFFBuilder.ByteOrder.allCases.flatMap { order in
      [false, true].map { isBig in
        TIFFBuilder(byteOrder: order, isBig: isBig, main: main, exif: exif, gps: gps).bytes
      }
    }
    let raf = RawFile.raf(JPEGBuilder(taken: "2019:02:03 10:11:12").bytes, sizes: [(0x0100, 2848, 4288)])
    let x3f = RawFile.x3f(version: 0x0002_0000, [640, 480, 0], at: 28)
    return tiffs.enumerated().map { SampleFile(name: "made \($0).tif", bytes: $1) } + [
      SampleFile(name: "made.raf", bytes: raf), SampleFile(name: "made.crw", bytes: RawFile.plainCRW),
      SampleFile(name: "made.x3f", bytes: x3f),
    ]
  }()

  private static let sidecars = [
    SampleFile(
      name: "made.xmp",
      bytes: Array(XMPText.packet(attributes: "exif:DateTimeOriginal=\"2019-02-03T10:11:12\"").utf8)),
    SampleFile(
      name: "made.json", bytes: Array("{\"photoTakenTime\": {\"timestamp\": \"1549188672\"}}".utf8)),
  ]
}
