import AlbumModel
import Glibc
import RenderClient
import Testing
import TestSupport

/// Several pictures of one photo, from one decoding.
@Suite struct SeveralOutputsTests {
  private let folder: TemporaryFolder
  private let pool = RenderPool(program: RenderPool.installedProgram(), workers: 1)

  init() throws {
    folder = try TemporaryFolder()
  }

  private func job(_ shortSides: [Int], _ orientation: Orientation = .upright) throws -> RenderJob {
    let outputs = try shortSides.enumerated().map { index, side in
      RenderOutput(path: folder.path("\(index).jpg"), box: try #require(ThumbnailBox(shortSide: side)))
    }
    let photo = try folder.write("photo.jpg", TestPicture.quarters(width: 1600, height: 1200).jpeg())
    return RenderJob(photo: photo, orientation: orientation, outputs: outputs)
  }

  @Test("each output has its size and the whole picture, whatever their order", arguments: [false, true])
  func sizes(isTurned: Bool) throws {
    let sides = [240, 1080, 480, 1, 4000, 480]
    let job = try job(sides, isTurned ? .quarterRight : .upright)
    guard case .rendered(let sizes) = try pool.render(job) else {
      Issue.record("not rendered")
      return
    }
    for (index, side) in sides.enumerated() {
      let short = min(side, 1200)
      let long = (short * 4 + 1) / 3
      let expected = PixelSize(width: isTurned ? short : long, height: isTurned ? long : short)
      #expect(sizes[index] == expected)
      let picture = try #require(TestPicture(jpeg: try readFile(job.outputs[index].path)))
      #expect(PixelSize(width: picture.width, height: picture.height) == expected)
      guard side > 1 else { continue }
      let colours = TestPicture.quarterColours
      let stored = isTurned ? [colours[2], colours[0], colours[3], colours[1]] : colours
      #expect(zip(picture.quarters, stored).allSatisfy { isClose($0, $1) })
    }
  }

  @Test("a picture that can't be put into its place costs them all, and leaves none")
  func allOrNone() throws {
    var job = try job([240, 480, 960])
    #expect(unsafe mkdir(job.outputs[2].path.lossyText, 0o700) == 0)
    guard case .failed(let failure) = try pool.render(job) else {
      Issue.record("rendered")
      return
    }
    #expect(failure.reason == .outputFailed)
    #expect(try folder.names() == ["2.jpg", "photo.jpg"])
    job.outputs[2].path = folder.path("no/folder/2.jpg")
    guard case .failed = try pool.render(job) else {
      Issue.record("rendered")
      return
    }
    #expect(try folder.names() == ["2.jpg", "photo.jpg"])
  }

  @Test("no output, or more than a message has room for, is a failure in words", arguments: [0, 7])
  func count(outputs: Int) throws {
    let job = try job([Int](repeating: 100, count: outputs))
    guard case .failed(let failure) = try pool.render(job) else {
      Issue.record("rendered")
      return
    }
    #expect(failure.reason == .outputFailed && failure.text.contains("1 to 6"))
    #expect(try folder.names() == ["photo.jpg"])
  }
}
