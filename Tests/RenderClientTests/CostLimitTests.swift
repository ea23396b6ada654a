import AlbumModel
import Glibc
import RenderClient
import Testing
import TestSupport

/// Pictures made to cost much cost a tile, within the limits of memory and time.
@Suite struct CostLimitTests {
  private let folder: RenderingFolder

  init() throws {
    folder = try RenderingFolder()
  }

  /// Runs the work, which must be done within so many seconds of the clock, whatever else the machine does.
  private func within<Result>(_ seconds: Int, _ work: () throws -> Result) rethrows -> Result {
    let start = SuspendingClock.now
    let result = try work()
    #expect(SuspendingClock.now - start < .seconds(seconds))
    return result
  }

  @Test("a PNG of 30,000 x 30,000 pixels is too large, and known so by its header")
  func hugePNG() throws {
    let file = PictureFiles.png(width: 30_000, height: 30_000, .rgb, data: PictureFiles.deflated([0]))
    #expect(try within(10) { try folder.reason(file) } == .tooLarge)
  }

  @Test("a PNG of a few hundred kilobytes that unpacks to 200 megapixels is read row by row")
  func bombPNG() throws {
    let rows = [UInt8](repeating: 0, count: 14_001 * 14_000)
    let file = PictureFiles.png(width: 14_000, height: 14_000, .grey, data: PictureFiles.deflated(rows))
    #expect(file.count < 400_000)
    let result = try within(40) { try folder.result(file) }
    #expect(result == .rendered([PixelSize(width: 320, height: 320)]) || isTimedOut(result))
  }

  private func isTimedOut(_ result: RenderResult) -> Bool {
    if case .failed(let failure) = result { failure.reason == .timedOut } else { false }
  }

  @Test("a PNG whose data are cut short shows what there is; one without any is damaged")
  func cutPNG() throws {
    var random = SystemRandomNumberGenerator()
    let rows = (0..<400).flatMap { _ in
      [0] + (0..<400).map { _ in UInt8.random(in: 120...250, using: &random) }
    }
    let data = PictureFiles.deflated(rows)
    let pieces = stride(from: 0, to: data.count, by: 8192).map {
      Array(data[$0..<min($0 + 8192, data.count)])
    }
    let whole = PictureFiles.png(width: 400, height: 400, .grey, pieces: pieces)
    let picture = try folder.picture(Array(whole.prefix(whole.count / 2)))
    #expect(picture.colour(atX: 0.5, y: 0.1)[0] > 100)
    #expect(try folder.reason(Array(whole.prefix(60))) == .damaged)
  }

  @Test("a GIF that claims a huge frame is too large; one of thousands of frames costs its first")
  func endlessGIF() throws {
    var wide = PictureFiles.gif(canvas: (60_000, 60_000), frame: (8, 8), frames: 1) { _, _ in 200 }
    let frame = 13 + 768 + 5
    wide.replaceSubrange(frame..<frame + 4, with: wide[6..<10])
    let reason = try within(10) { try folder.reason(wide) }
    #expect(reason == .tooLarge || reason == .damaged)
    let long = PictureFiles.gif(canvas: (300, 300), frame: (30, 30), frames: 20_000) { _, _ in 200 }
    #expect(try within(15) { try folder.result(long) } == .rendered([PixelSize(width: 300, height: 300)]))
  }

  @Test("a TIFF of 200 MB is read without being held in memory")
  func largeTIFF() throws {
    let (width, height) = (9000, 8000)
    let photo = try folder.folder.write("large.tiff", PictureFiles.tiffFront(width: width, height: height))
    // The pixels are a hole: black.
    #expect(unsafe truncate(photo.lossyText, PictureFiles.tiffFrontLength + 3 * width * height) == 0)
    #expect(
      try within(30) { try folder.result(of: photo) } == .rendered([PixelSize(width: 360, height: 320)]))
  }

  @Test("a progressive JPEG of hundreds of scans is too large before it costs anything")
  func manyScans() throws {
    let jpeg = SlowPicture.jpeg.claiming(width: 8000, height: 8000)
    #expect(try within(5) { try folder.reason(jpeg) } == .tooLarge)
  }

  @Test("after each of them the same worker makes the next picture")
  func goesOn() throws {
    let pool = RenderPool(program: RenderPool.installedProgram(), workers: 1)
    let photos = [
      try folder.folder.write("1", PictureFiles.png(width: 30_000, height: 30_000, .rgb, data: [])),
      try folder.folder.write("2", SlowPicture.jpeg.claiming(width: 8000, height: 8000)),
      try folder.folder.write("3", TestPicture.quarters(width: 64, height: 64).jpeg()),
    ]
    var reasons: [RenderFailure.Reason?] = []
    try pool.renderAll(
      photos.map { RenderJob(photo: $0, outputs: [RenderOutput(path: folder.folder.path("out"))]) }
    ) {
      if case .failed(let failure) = $1 { reasons.append(failure.reason) } else { reasons.append(nil) }
    }
    #expect(reasons == [.tooLarge, .tooLarge, nil])
  }
}
