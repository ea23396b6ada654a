import AlbumModel
import Glibc
import RenderClient
import Testing
import TestSupport

/// A folder where a test has the real worker make pictures of files.
struct RenderingFolder {
  let folder: TemporaryFolder
  private let pool = RenderPool(program: RenderPool.installedProgram(), workers: 1)
  private let isOfFilms: Bool

  init(ofFilms isOfFilms: Bool = false) throws {
    folder = try TemporaryFolder()
    self.isOfFilms = isOfFilms
  }

  /// What becomes of a file of these bytes.
  func result(
    _ bytes: [UInt8], _ orientation: Orientation = .upright, shortSide: Int = 320,
    source: RenderSource = .picture, format: PictureFormat = .jpeg
  ) throws -> RenderResult {
    try result(
      of: try folder.write("photo", bytes), orientation, shortSide: shortSide, source: source, format: format)
  }

  func result(
    of photo: FilePath, _ orientation: Orientation = .upright, shortSide: Int = 320,
    source: RenderSource = .picture, format: PictureFormat = .jpeg
  ) throws -> RenderResult {
    let output = RenderOutput(
      path: folder.path("picture"), box: try #require(ThumbnailBox(shortSide: shortSide)), format: format)
    return try pool.render(
      RenderJob(photo: photo, orientation: orientation, outputs: [output], source: source, isFilm: isOfFilms))
  }

  /// The picture of a file of these bytes; records an issue where there is none.
  func picture(
    _ bytes: [UInt8], _ orientation: Orientation = .upright, shortSide: Int = 320,
    source: RenderSource = .picture
  ) throws -> TestPicture {
    let result = try result(bytes, orientation, shortSide: shortSide, source: source)
    guard case .rendered = result else { throw NoPicture(result: result) }
    return try #require(TestPicture(jpeg: try written))
  }

  func picture(of photo: FilePath, _ orientation: Orientation = .upright) throws -> TestPicture {
    let result = try result(of: photo, orientation)
    guard case .rendered = result else { throw NoPicture(result: result) }
    return try #require(TestPicture(jpeg: try written))
  }

  /// The bytes of the picture that was made last.
  var written: [UInt8] { get throws { try folder.bytes(of: "picture") } }

  func reason(_ bytes: [UInt8]) throws -> RenderFailure.Reason? {
    if case .failed(let failure) = try result(bytes) { failure.reason } else { nil }
  }

  func reason(of photo: FilePath) throws -> RenderFailure.Reason? {
    if case .failed(let failure) = try result(of: photo) { failure.reason } else { nil }
  }

  struct NoPicture: Error {
    let result: RenderResult
  }
}

/// A program of this machine that makes files for tests.
enum MadeByProgram {
  static func isThere(_ program: String) -> Bool {
    unsafe system("command -v \(program) >/dev/null") == 0
  }

  /// Runs a line of the shell in a folder; false where it fails.
  static func run(_ line: String, in folder: TemporaryFolder) -> Bool {
    unsafe system("cd '\(folder.path.lossyText)' && \(line) >/dev/null 2>&1") == 0
  }
}
