import AlbumModel
import CTurboJPEG
import Glibc
import RenderClient
import Testing
import TestSupport

/// The real program makes thumbnails of real pictures.
@Suite struct ThumbnailTests {
  private let folder: TemporaryFolder
  private let pool = RenderPool(program: RenderPool.installedProgram(), workers: 1)

  init() throws {
    folder = try TemporaryFolder()
  }

  private func job(_ bytes: [UInt8], _ orientation: Orientation = .upright) throws -> RenderJob {
    RenderJob(
      photo: try folder.write("photo.jpg", bytes), orientation: orientation,
      outputs: [RenderOutput(path: folder.path("thumbnail.jpg"))])
  }

  /// The thumbnail of a photo of these bytes; records an issue where there is none.
  private func thumbnail(_ bytes: [UInt8], _ orientation: Orientation = .upright) throws -> TestPicture? {
    let job = try job(bytes, orientation)
    let result = try pool.render(job)
    let picture = (try? readFile(job.outputs[0].path)).flatMap(TestPicture.init(jpeg:))
    guard let picture, result == .rendered([PixelSize(width: picture.width, height: picture.height)]) else {
      Issue.record("no thumbnail: \(result)")
      return nil
    }
    return picture
  }

  private func failure(_ bytes: [UInt8]) throws -> RenderFailure.Reason? {
    let result = try pool.render(try job(bytes))
    #expect(try folder.names() == ["photo.jpg"])
    if case .failed(let failure) = result { return failure.reason }
    return nil
  }

  /// Which quarter of the stored picture stands at each quarter of the upright one.
  private static let turns: [(Orientation, [Int])] = [
    (.upright, [0, 1, 2, 3]), (.mirrored, [1, 0, 3, 2]), (.turnedAround, [3, 2, 1, 0]),
    (.mirroredTurnedAround, [2, 3, 0, 1]), (.mirroredQuarterLeft, [0, 2, 1, 3]),
    (.quarterRight, [2, 0, 3, 1]), (.mirroredQuarterRight, [3, 1, 2, 0]), (.quarterLeft, [1, 3, 0, 2]),
  ]

  @Test("each orientation puts the picture's corners where they belong", arguments: turns)
  func corners(orientation: Orientation, quarters: [Int]) throws {
    let jpeg = TestPicture.quarters(width: 1200, height: 900).jpeg()
    let picture = try #require(try thumbnail(jpeg, orientation))
    let size = orientation.swapsSides ? (320, 427) : (427, 320)
    #expect((picture.width, picture.height) == size)
    for (colour, quarter) in zip(picture.quarters, quarters) {
      #expect(isClose(colour, TestPicture.quarterColours[quarter]))
    }
  }

  @Test(
    "the kinds of JPEG keep their colours",
    arguments: [TJSAMP_444, TJSAMP_422, TJSAMP_420, TJSAMP_440, TJSAMP_411], [false, true])
  func kinds(subsampling: TJSAMP, isProgressive: Bool) throws {
    let jpeg = TestPicture.quarters(width: 700, height: 690).jpeg(
      isProgressive: isProgressive, subsampling: subsampling)
    let picture = try #require(try thumbnail(jpeg))
    #expect(zip(picture.quarters, TestPicture.quarterColours).allSatisfy { isClose($0, $1) })
  }

  @Test("a grey picture stays grey, in one component")
  func grey() throws {
    let source = TestPicture(width: 600, height: 400, channels: 1) { column, _ in [column < 300 ? 40 : 200] }
    let picture = try #require(try thumbnail(source.jpeg()))
    #expect(isClose(picture.colour(atX: 0.2, y: 0.5), [40, 40, 40], within: 2))
    #expect(isClose(picture.colour(atX: 0.8, y: 0.5), [200, 200, 200], within: 2))
    let file = try folder.bytes(of: "thumbnail.jpg")
    #expect(file[JPEGSegments(file).frame.lowerBound + 9] == 1)
  }

  @Test("inks by Adobe are inverted: all at 255 are white, black at 0 is black")
  func inks() throws {
    let inks: [([UInt8], [UInt8])] = [
      ([255, 255, 255, 255], [255, 255, 255]), ([255, 255, 255, 0], [0, 0, 0]),
      ([255, 0, 0, 255], [255, 0, 0]), ([0, 255, 255, 128], [0, 128, 128]),
    ]
    for (ink, colour) in inks {
      let jpeg = TestPicture(width: 400, height: 400, all: ink).jpeg(subsampling: TJSAMP_444)
      #expect(JPEGSegments(jpeg).place(of: 0xEE).count > 0)
      let picture = try #require(try thumbnail(jpeg))
      #expect(isClose(picture.colour(atX: 0.5, y: 0.5), colour))
    }
  }

  @Test("inks without Adobe's marker aren't inverted, and Adobe's plain inks are")
  func plainInks() throws {
    // Stored as YCCK, these inks are 60, 128, 128, 180; without a transform they are read as they are stored.
    let jpeg = TestPicture(width: 64, height: 64, all: [195, 195, 195, 180]).jpeg(subsampling: TJSAMP_444)
    var adobe = jpeg
    adobe[JPEGSegments(jpeg).place(of: 0xEE).upperBound - 1] = 0
    func light(_ ink: Int, _ black: Int) -> UInt8 { UInt8((ink * black + 127) / 255) }
    let picture = try #require(try thumbnail(adobe))
    #expect(isClose(picture.colour(atX: 0.5, y: 0.5), [light(60, 180), light(128, 180), light(128, 180)]))
    let plain = try #require(try thumbnail(jpeg.without(0xEE)))
    #expect(isClose(plain.colour(atX: 0.5, y: 0.5), [light(195, 75), light(127, 75), light(127, 75)]))
  }

  @Test("a JPEG stored as RGB isn't taken for YCbCr")
  func storedRGB() throws {
    // Grey 90 is stored as 90, 128, 128; with the components named R, G, B that is the colour.
    var jpeg = TestPicture(width: 64, height: 64, all: [90, 90, 90]).jpeg(subsampling: TJSAMP_444).without(
      0xE0)
    let frame = JPEGSegments(jpeg).frame.lowerBound
    let scan = JPEGSegments(jpeg).place(of: 0xDA).lowerBound
    for (index, name) in "RGB".utf8.enumerated() {
      jpeg[frame + 10 + 3 * index] = name
      jpeg[scan + 5 + 2 * index] = name
    }
    let picture = try #require(try thumbnail(jpeg))
    #expect(isClose(picture.colour(atX: 0.5, y: 0.5), [90, 128, 128], within: 3))
  }

  @Test(
    "extreme shapes",
    arguments: [
      (1, 1, 1, 1), (1, 5000, 1, 640), (5000, 1, 640, 1), (2, 3, 2, 3), (5000, 20, 640, 3),
      (321, 320, 321, 320),
      (65_500, 8, 640, 1), (8, 65_500, 1, 640),
    ])
  func shapes(width: Int, height: Int, thumbnailWidth: Int, thumbnailHeight: Int) throws {
    let jpeg = TestPicture(width: width, height: height, all: [200, 100, 50]).jpeg()
    let picture = try #require(try thumbnail(jpeg))
    #expect((picture.width, picture.height) == (thumbnailWidth, thumbnailHeight))
    #expect(isClose(picture.colour(atX: 0.5, y: 0.5), [200, 100, 50]))
  }

  @Test("a thumbnail is its picture: a gradient keeps its course")
  func gradient() throws {
    let source = TestPicture(width: 640, height: 480, channels: 3) { column, row in
      [UInt8(column * 2 / 5), UInt8(row / 2), 128]
    }
    let picture = try #require(try thumbnail(source.jpeg(quality: 100)))
    for step in 1..<10 {
      let place = Double(step) / 10
      let expected = [UInt8(place * 256), UInt8(place * 240), 128]
      #expect(isClose(picture.colour(atX: place, y: place), expected, within: 5))
    }
  }

  @Test("a thumbnail carries no metadata, whatever the photo carries")
  func noMetadata() throws {
    let secret = Array("GPS 48.8584 N 2.2945 E".utf8)
    let jpeg = TestPicture.quarters(width: 800, height: 600).jpeg()
      .carrying(0xE1, Array("Exif\0\0".utf8) + secret).carrying(
        0xE1, Array("http://ns.adobe.com/xap/1.0/\0".utf8) + secret
      )
      .carrying(0xE2, secret).carrying(0xED, secret).carrying(0xFE, secret)
    _ = try #require(try thumbnail(jpeg + secret))
    let file = try folder.bytes(of: "thumbnail.jpg")
    let markers = Set(JPEGSegments(file).all.map(\.marker))
    #expect(markers.isSubset(of: [0xE0, 0xDB, 0xC0, 0xC4, 0xDA]))
    #expect(!String(decoding: file, as: UTF8.self).contains("GPS"))
    #expect(file.suffix(2) == [0xFF, 0xD9])
  }

  @Test("the quality asked for is the quality written")
  func quality() throws {
    var job = try job(TestPicture.quarters(width: 800, height: 600).jpeg())
    let sizes = try [1, 80, 100, 1000].map { quality in
      job.outputs[0].quality = quality
      _ = try pool.render(job)
      return try readFile(job.outputs[0].path).count
    }
    #expect(sizes[0] < sizes[1] && sizes[1] < sizes[2] && sizes[2] == sizes[3])
  }

  @Test("a file cut in its middle shows its upper half", arguments: [false, true])
  func cutInTheMiddle(isProgressive: Bool) throws {
    let source = TestPicture(width: 800, height: 600, channels: 3) { column, row in
      [UInt8((column / 16) % 2 * 200 + 20), UInt8((row / 16) % 2 * 200 + 20), 60]
    }
    let jpeg = source.jpeg(isProgressive: isProgressive)
    let whole = try #require(try thumbnail(jpeg))
    let half = try #require(try thumbnail(Array(jpeg.prefix(jpeg.count * 6 / 10))))
    #expect((half.width, half.height) == (whole.width, whole.height))
    // A progressive file's first scans tell the whole picture in broad strokes.
    let tolerance = isProgressive ? 90 : 12
    for place in [0.05, 0.13, 0.21, 0.33, 0.4] {
      #expect(
        isClose(half.colour(atX: place, y: place), whole.colour(atX: place, y: place), within: tolerance))
    }
  }

  @Test("what isn't read says why")
  func reasons() throws {
    let jpeg = TestPicture.quarters(width: 64, height: 64).jpeg()
    let frame = JPEGSegments(jpeg).frame.lowerBound
    func changed(_ offset: Int, _ value: UInt8) -> [UInt8] {
      var file = jpeg
      file[frame + offset] = value
      return file
    }
    let table: [([UInt8], RenderFailure.Reason)] = [
      ([], .notAPicture), ([0xFF], .notAPicture), (Array("%PDF-1.4".utf8), .notAPicture),
      (Array("GIF89a".utf8), .damaged),
      ([0xFF, 0xD8], .damaged), ([0xFF, 0xD8, 0xFF, 0xD9], .damaged),
      (Array(jpeg.prefix(frame)), .damaged),
      (Array(jpeg.prefix(JPEGSegments(jpeg).place(of: 0xDA).upperBound)), .damaged),
      (changed(1, 0xC3), .unsupported), (changed(1, 0xCB), .unsupported), (changed(4, 12), .unsupported),
      (changed(9, 2), .unsupported), (jpeg.claiming(width: 0, height: 64), .unsupported),
      (jpeg.claiming(width: 64, height: 0), .unsupported),
      (jpeg.claiming(width: 16_000, height: 15_626), .tooLarge),
      (jpeg.claiming(width: 65_535, height: 65_535), .tooLarge),
    ]
    for (index, (bytes, reason)) in table.enumerated() {
      #expect(try failure(bytes) == reason, "row \(index)")
    }
  }

  @Test("a picture whose decoding needs more memory than a worker has is too large, and the worker lives on")
  func memory() throws {
    let jpeg = TestPicture.quarters(width: 64, height: 64).jpeg(isProgressive: true, subsampling: TJSAMP_444)
    #expect(try failure(jpeg.claiming(width: 15_800, height: 15_800)) == .tooLarge)
  }

  @Test("a file of more than 256 MiB isn't read")
  func hugeFile() throws {
    let photo = try folder.write("photo.jpg", TestPicture.quarters(width: 64, height: 64).jpeg())
    #expect(unsafe truncate(photo.lossyText, (256 << 20) + 1) == 0)
    let result = try pool.render(
      RenderJob(photo: photo, outputs: [RenderOutput(path: folder.path("thumbnail.jpg"))]))
    guard case .failed(let failure) = result else {
      Issue.record("\(result)")
      return
    }
    #expect(failure.reason == .tooLarge)
  }
}
