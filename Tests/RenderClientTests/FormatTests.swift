import AlbumModel
import CTurboJPEG
import Glibc
import RenderClient
import Testing
import TestSupport

/// Pictures of the formats beside JPEG.
@Suite struct FormatTests {
  private let folder: RenderingFolder
  private static let quarters = TestPicture.quarters(width: 600, height: 400)

  init() throws {
    folder = try RenderingFolder()
  }

  /// Which quarter of the stored picture stands at each quarter of one turned a quarter to the right.
  private static let turned = [2, 0, 3, 1].map { TestPicture.quarterColours[$0] }

  private static func row(_ line: Int) -> [UInt8] {
    Array(quarters.samples[line * 1800..<(line + 1) * 1800])
  }

  @Test("PNG of 8 and 16 bits, upright and turned", arguments: [8, 16])
  func png(bits: Int) throws {
    let file = PictureFiles.png(width: 600, height: 400, bits: bits, .rgb) { line in
      bits == 8 ? Self.row(line) : Self.row(line).flatMap { [$0, $0] }
    }
    let picture = try folder.picture(file)
    #expect((picture.width, picture.height) == (480, 320))
    #expect(zip(picture.quarters, TestPicture.quarterColours).allSatisfy { isClose($0, $1) })
    let turned = try folder.picture(file, .quarterRight)
    #expect((turned.width, turned.height) == (320, 480))
    #expect(zip(turned.quarters, Self.turned).allSatisfy { isClose($0, $1) })
  }

  @Test("grey, of 1, 8 and 16 bits; a palette; and what is transparent, on white")
  func kindsOfPNG() throws {
    let grey = PictureFiles.png(width: 400, height: 400, .grey) { _ in [UInt8](repeating: 90, count: 400) }
    #expect(isClose(try folder.picture(grey).colour(atX: 0.5, y: 0.5), [90, 90, 90], within: 2))
    #expect(try folder.written[JPEGSegments(try folder.written).frame.lowerBound + 9] == 1)
    let deep = PictureFiles.png(width: 400, height: 400, bits: 16, .grey) { _ in
      (0..<400).flatMap { _ in [90, 0] as [UInt8] }
    }
    #expect(isClose(try folder.picture(deep).colour(atX: 0.5, y: 0.5), [90, 90, 90], within: 2))
    let bits = PictureFiles.png(width: 400, height: 400, bits: 1, .grey) { _ in
      [UInt8](repeating: 0xFF, count: 25) + [UInt8](repeating: 0, count: 25)
    }
    let blackAndWhite = try folder.picture(bits)
    #expect(isClose(blackAndWhite.colour(atX: 0.2, y: 0.5), [255, 255, 255], within: 3))
    #expect(isClose(blackAndWhite.colour(atX: 0.8, y: 0.5), [0, 0, 0], within: 3))
    let palette = PictureFiles.png(
      width: 400, height: 400, .palette, chunks: PictureFiles.chunk("PLTE", [10, 20, 30, 200, 100, 50])
    ) { _ in [UInt8](repeating: 1, count: 400) }
    #expect(isClose(try folder.picture(palette).colour(atX: 0.5, y: 0.5), [200, 100, 50], within: 4))
    let clear = PictureFiles.png(width: 400, height: 400, .rgba) { _ in
      (0..<400).flatMap { $0 < 200 ? [200, 0, 0, 0] : [200, 0, 0, 128] as [UInt8] }
    }
    let onWhite = try folder.picture(clear)
    #expect(isClose(onWhite.colour(atX: 0.2, y: 0.5), [255, 255, 255], within: 3))
    #expect(isClose(onWhite.colour(atX: 0.8, y: 0.5), [227, 127, 127], within: 6))
    let greyAlpha = PictureFiles.png(width: 400, height: 400, .greyAlpha) { _ in
      (0..<400).flatMap { _ in [0, 0] as [UInt8] }
    }
    #expect(isClose(try folder.picture(greyAlpha).colour(atX: 0.5, y: 0.5), [255, 255, 255], within: 3))
  }

  @Test("a PNG's profile goes along or is converted, as a JPEG's is")
  func profileOfPNG() throws {
    for profile in [PictureFiles.displayP3, PictureFiles.largeDisplayP3] {
      let isSmall = profile.count <= 4096
      let file = PictureFiles.png(
        width: 64, height: 64, .rgb, chunks: PictureFiles.profileChunk(profile)
      ) { _ in (0..<64).flatMap { _ in [20, 200, 40] as [UInt8] } }
      let colour = try folder.picture(file).colour(atX: 0.5, y: 0.5)
      let isCarried = JPEGSegments(try folder.written).all.contains { $0.marker == 0xE2 }
      #expect(isCarried == isSmall)
      #expect(isSmall ? isClose(colour, [20, 200, 40], within: 4) : colour[0] < 10, "\(colour)")
    }
  }

  @Test("TIFF, WebP and GIF; of several frames the first")
  func others() throws {
    let tiff = PictureFiles.tiffFront(width: 600, height: 400) + Self.quarters.samples
    let files = [tiff, PictureFiles.webp(Self.quarters)]
    for file in files {
      let picture = try folder.picture(file)
      #expect((picture.width, picture.height) == (480, 320))
      #expect(zip(picture.quarters, TestPicture.quarterColours).allSatisfy { isClose($0, $1, within: 12) })
    }
    let gif = PictureFiles.gif(canvas: (400, 400), frame: (400, 400), frames: 1) { x, _ in x < 200 ? 60 : 180
    }
    let second = PictureFiles.gif(canvas: (400, 400), frame: (400, 400), frames: 1) { _, _ in 255 }
    let both = gif.dropLast() + second.dropFirst(13 + 768)
    let picture = try folder.picture(Array(both))
    #expect(isClose(picture.colour(atX: 0.2, y: 0.5), [60, 60, 60], within: 3))
    #expect(isClose(picture.colour(atX: 0.8, y: 0.5), [180, 180, 180], within: 3))
  }

  @Test("inks of a TIFF become colours")
  func inkTIFF() throws {
    let front = PictureFiles.tiffFront(width: 64, height: 64, samples: 4, interpretation: 5)
    let picture = try folder.picture(front + (0..<64 * 64).flatMap { _ in [0, 255, 255, 0] as [UInt8] })
    let colour = picture.colour(atX: 0.5, y: 0.5)
    #expect(colour[0] > 150 && colour[1] < 90 && colour[2] < 90, "\(colour)")
  }

  @Test(
    "HEIC and AVIF, turned by their own properties alone, grids and thumbnails too",
    .enabled(if: MadeByProgram.isThere("heif-enc"), "heif-enc makes the files: it isn't installed"),
    arguments: ["heic", "avif"])
  func heif(format: String) throws {
    _ = try folder.folder.write("picture.jpg", Self.quarters.jpeg(subsampling: TJSAMP_444))
    let aom = format == "avif" ? "-A" : ""
    #expect(MadeByProgram.run("heif-enc \(aom) -q 90 picture.jpg -o plain.\(format)", in: folder.folder))
    #expect(
      MadeByProgram.run("heif-enc \(aom) -q 90 -t 300 picture.jpg -o small.\(format)", in: folder.folder))
    for name in ["plain", "small"] {
      // EXIF's orientation isn't for such a file.
      for orientation in [Orientation.upright, .quarterRight] {
        let picture = try folder.picture(of: folder.folder.path("\(name).\(format)"), orientation)
        #expect((picture.width, picture.height) == (480, 320))
        #expect(zip(picture.quarters, TestPicture.quarterColours).allSatisfy { isClose($0, $1, within: 16) })
      }
    }
    let result = try folder.result(of: folder.folder.path("small.\(format)"), source: .embedded)
    #expect(result == .rendered([PixelSize(width: 300, height: 200)]))

    let whole = try folder.folder.bytes(of: "plain.\(format)")
    let start = SuspendingClock.now
    for length in stride(from: 16, to: whole.count, by: max(1, whole.count / 40)) {
      switch try folder.result(Array(whole.prefix(length))) {
      case .rendered: break
      case .failed(let failure): #expect([.damaged, .unsupported, .notAPicture].contains(failure.reason))
      }
    }
    #expect(SuspendingClock.now - start < .seconds(60))
  }

  @Test("a HEIC that says it is turned is shown upright")
  func turnedHEIC() throws {
    guard MadeByProgram.isThere("heif-enc") else { return }
    _ = try folder.folder.write("picture.jpg", Self.quarters.jpeg(subsampling: TJSAMP_444))
    #expect(MadeByProgram.run("heif-enc -q 90 picture.jpg -o plain.heic", in: folder.folder))
    let file = try folder.folder.bytes(of: "plain.heic")
    let turned = try #require(file.turnedQuarterLeft)
    let picture = try folder.picture(turned, .quarterRight)
    #expect((picture.width, picture.height) == (320, 480))
    let colours = [1, 3, 0, 2].map { TestPicture.quarterColours[$0] }
    #expect(zip(picture.quarters, colours).allSatisfy { isClose($0, $1, within: 16) })
  }

  @Test("JPEG XL has no picture, and it is said why")
  func jpegXL() throws {
    #expect(try folder.reason([0xFF, 0x0A] + [UInt8](repeating: 0, count: 100)) == .unsupported)
  }
}

extension [UInt8] {
  /// A HEIC with one of its free properties made a quarter turn to the left: the property `irot` is put in the place of
  /// the box `pixi`, which says how many bits a sample has.
  fileprivate var turnedQuarterLeft: [UInt8]? {
    guard let place = firstRange(of: Array("pixi".utf8))?.lowerBound, place >= 4 else { return nil }
    var file = self
    let length = Int(file[place - 1])
    guard length >= 9 else { return nil }
    file.replaceSubrange(place..<place + 4, with: Array("irot".utf8))
    for index in place + 4..<place - 4 + length { file[index] = index == place + 4 ? 1 : 0 }
    return file
  }
}
