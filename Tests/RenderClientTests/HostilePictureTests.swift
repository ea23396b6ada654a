import AlbumModel
import Glibc
import RenderClient
import Testing
import TestSupport

/// Files that are broken in every way end in a thumbnail or a reason, never in a dead worker.
@Suite struct HostilePictureTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// The results for files of these bytes, in their order.
  private func results(_ files: [[UInt8]]) throws -> [RenderResult?] {
    let pool = RenderPool(program: RenderPool.installedProgram(), workers: 2)
    let jobs = try files.enumerated().map { index, bytes in
      RenderJob(
        photo: try folder.write("\(index)", bytes),
        outputs: [RenderOutput(path: folder.path("\(index).out"))], tag: Int64(index))
    }
    var results = [RenderResult?](repeating: nil, count: files.count)
    try pool.renderAll(jobs) { results[Int($0.tag)] = $1 }
    return results
  }

  private func isAnswer(_ result: RenderResult?) -> Bool {
    switch result {
    case .rendered: true
    case .failed(let failure): [.notAPicture, .damaged, .unsupported, .tooLarge].contains(failure.reason)
    case nil: false
    }
  }

  @Test(
    "a file cut anywhere gives a thumbnail or a reason; one cut before its first scan gives none",
    arguments: [false, true])
  func cutAnywhere(isProgressive: Bool) throws {
    let jpeg = TestPicture.quarters(width: 96, height: 80).jpeg(isProgressive: isProgressive)
    let scan = JPEGSegments(jpeg).place(of: 0xDA).upperBound
    let results = try results((0..<jpeg.count).map { Array(jpeg.prefix($0)) })
    #expect(results.allSatisfy(isAnswer))
    for length in 0...scan {
      if case .rendered = results[length] {
        Issue.record("rendered from \(length) bytes, before any scan data")
      }
    }
    for length in jpeg.count - 8..<jpeg.count {
      guard case .rendered = results[length] else {
        Issue.record("no thumbnail from \(length) of \(jpeg.count) bytes")
        continue
      }
    }
  }

  @Test("random bytes give a reason")
  func randomBytes() throws {
    let files = (0..<100).map { index in
      (index % 2 == 0 ? [] : [0xFF, 0xD8, 0xFF])
        + (0..<Int.random(in: 1...5000)).map { _ in UInt8.random(in: 0...255) }
    }
    #expect(try results(files).allSatisfy(isAnswer))
  }

  @Test("a picture with random bytes changed gives a thumbnail or a reason", arguments: [false, true])
  func changedBytes(isProgressive: Bool) throws {
    let jpeg = TestPicture.quarters(width: 160, height: 120).jpeg(isProgressive: isProgressive)
    let files = (0..<200).map { _ in
      var file = jpeg
      for _ in 0..<Int.random(in: 1...8) { file[Int.random(in: 2..<file.count)] = UInt8.random(in: 0...255) }
      return file
    }
    #expect(try results(files).allSatisfy(isAnswer))
  }

  @Test("a FIFO, a folder, a link to nothing, a missing file and a device aren't waited for")
  func notFiles() throws {
    #expect(unsafe mkfifo(folder.path("fifo").lossyText, 0o600) == 0)
    #expect(unsafe symlink(folder.path("missing").lossyText, folder.path("link").lossyText) == 0)
    let pool = RenderPool(program: RenderPool.installedProgram(), workers: 1)
    let photos =
      [FilePath("/dev/zero"), folder.path, FilePath(""), FilePath(bytes: [0x61, 0, 0x62])]
      + ["fifo", "link", "missing"].map(folder.path)
    let start = SuspendingClock.now
    for photo in photos {
      let result = try pool.render(
        RenderJob(photo: photo, outputs: [RenderOutput(path: folder.path("thumbnail.jpg"))]))
      guard case .failed(let failure) = result else {
        Issue.record("\(photo.lossyText): \(result)")
        continue
      }
      #expect(failure.reason == .unreadable)
    }
    #expect(SuspendingClock.now - start < .seconds(10))
    #expect(try folder.names() == ["fifo", "link"])
  }

  @Test("a thumbnail that can't be written is said so, and one that is there stays when its photo fails")
  func outputs() throws {
    let photo = try folder.write("photo.jpg", TestPicture.quarters(width: 64, height: 64).jpeg())
    let pool = RenderPool(program: RenderPool.installedProgram(), workers: 1)
    for output in [folder.path("no/folder/thumbnail.jpg"), folder.path] {
      guard
        case .failed(let failure) = try pool.render(
          RenderJob(photo: photo, outputs: [RenderOutput(path: output)]))
      else {
        Issue.record("written to \(output.lossyText)")
        continue
      }
      #expect(failure.reason == .outputFailed)
    }
    let old = try folder.write("old.jpg", [1, 2, 3])
    let broken = try folder.write("broken.jpg", [0xFF, 0xD8, 0])
    #expect(
      try pool.render(RenderJob(photo: broken, outputs: [RenderOutput(path: old)]))
        != .rendered([PixelSize(width: 64, height: 64)]))
    #expect(try readFile(old) == [1, 2, 3])
    #expect(
      try pool.render(RenderJob(photo: photo, outputs: [RenderOutput(path: old)]))
        == .rendered([PixelSize(width: 64, height: 64)]))
    #expect((try? readFile(old)).flatMap(TestPicture.init(jpeg:))?.width == 64)
    #expect(try folder.names() == ["broken.jpg", "old.jpg", "photo.jpg"])
  }

  @Test("names may hold any bytes")
  func oddNames() throws {
    let picture = try folder.write("photo.jpg", TestPicture.quarters(width: 64, height: 64).jpeg())
    let photo = folder.path.appending(FilePath(bytes: [0xFF, 0x0A, 0x22]))
    let output = folder.path.appending(FilePath(bytes: [0x2D, 0xC3, 0x28]))
    func cString(_ path: FilePath) -> [CChar] { path.bytes.map { CChar(bitPattern: $0) } + [0] }
    #expect(unsafe rename(cString(picture), cString(photo)) == 0)
    let pool = RenderPool(program: RenderPool.installedProgram(), workers: 1)
    #expect(
      try pool.render(RenderJob(photo: photo, outputs: [RenderOutput(path: output)]))
        == .rendered([PixelSize(width: 64, height: 64)]))
    #expect(unsafe access(cString(output), R_OK) == 0)
  }

  @Test("a photo is left as it is: bytes and times")
  func untouched() throws {
    let bytes = TestPicture.quarters(width: 640, height: 480).jpeg()
    let photo = try folder.write("photo.jpg", bytes)
    var past = [timespec(tv_sec: 1_000_000, tv_nsec: 5), timespec(tv_sec: 1_000_001, tv_nsec: 7)]
    #expect(unsafe utimensat(AT_FDCWD, photo.lossyText, &past, 0) == 0)
    var before = stat()
    #expect(unsafe lstat(photo.lossyText, &before) == 0)
    let pool = RenderPool(program: RenderPool.installedProgram(), workers: 1)
    _ = try pool.render(RenderJob(photo: photo, outputs: [RenderOutput(path: folder.path("thumbnail.jpg"))]))
    var after = stat()
    #expect(unsafe lstat(photo.lossyText, &after) == 0)
    #expect(before.st_mtim.tv_sec == after.st_mtim.tv_sec && before.st_mtim.tv_nsec == after.st_mtim.tv_nsec)
    #expect(before.st_atim.tv_sec == after.st_atim.tv_sec && before.st_atim.tv_nsec == after.st_atim.tv_nsec)
    #expect(before.st_ino == after.st_ino && before.st_ctim.tv_nsec == after.st_ctim.tv_nsec)
    #expect(try readFile(photo) == bytes)
  }
}
