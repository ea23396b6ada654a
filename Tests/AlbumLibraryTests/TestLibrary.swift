import AlbumModel
import CalendarGrid
import TestSupport

@testable import AlbumLibrary

/// A library in a folder of its own, with one scan's writer.
final class TestLibrary {
  let temporary: TemporaryFolder
  let path: FilePath
  let library: AlbumLibrary

  init() throws {
    temporary = try TemporaryFolder()
    path = temporary.path("library.sqlite")
    library = try AlbumLibrary.writing(path)
  }

  func writer(now: String = "2026-01-02T03:04:05Z") -> ScanWriter {
    ScanWriter(library, now: now)
  }

  /// Scans a folder whose directories hold just these files.
  @discardableResult
  func scan(_ folder: String, _ files: [ScannedFile], now: String = "2026-01-02T03:04:05Z") throws -> Int {
    let writer = writer(now: now)
    let scanned = try writer.begin(folder: FilePath(folder))
    for file in files { try writer.store(file, in: scanned) }
    return try writer.finish(scanned, unread: []).missing
  }
}

/// A scanned JPEG as a test names it: `2024/05/a.jpg`, taken `2024-05-17T10:11:12`.
func photo(
  _ path: String, _ taken: String? = nil, camera: String? = "Canon EOS 40D", width: Int? = 4000,
  height: Int? = 3000,
  orientation: Orientation = .upright, offset: Int? = nil, source: DateSource = .exifDateTimeOriginal
) -> ScannedFile {
  photo(
    FilePath(path), taken, camera: camera, width: width, height: height, orientation: orientation,
    offset: offset, source: source)
}

func photo(
  _ path: FilePath, _ taken: String? = nil, camera: String? = "Canon EOS 40D", width: Int? = 4000,
  height: Int? = 3000,
  orientation: Orientation = .upright, offset: Int? = nil, source: DateSource = .exifDateTimeOriginal
) -> ScannedFile {
  let takenAt = taken.flatMap { LocalTime($0) }
    .map { TakenAt(local: $0, offsetMinutes: offset, source: source) }
  // Files of different paths are different files.
  let content = path.bytes.reduce(0 as UInt64) { $0 &* 31 &+ UInt64($1) }
  let size = width.flatMap { width in height.map { PixelSize(width: width, height: $0) } }
  return ScannedFile(
    directory: path.parent, name: path.name,
    stamp: FileStamp(
      size: 1_000, modified: 1_700_000_000_123_456_789, device: .max, inode: .max - content % 100_000),
    headHash: 0xFEDC_BA98_7654_3210 ^ content,
    outcome: .facts(
      PhotoFacts(format: .jpeg, taken: takenAt, size: size, orientation: orientation, camera: camera)))
}

func unreadable(_ path: String, _ message: String = "not a JPEG") -> ScannedFile {
  let path = FilePath(path)
  return ScannedFile(
    directory: path.parent, name: path.name, stamp: FileStamp(size: 3, modified: 4, device: 1, inode: 2),
    headHash: 5, outcome: .problem(message))
}

func day(_ text: String) -> CivilDate {
  // Tests only name days that exist; another one is the end of time, which no expectation meets.
  CivilDate(text) ?? CivilDate(dayNumber: 2_932_896)
}

extension AlbumLibrary {
  func photoPaths(on text: String) throws -> [String] {
    try photos(on: day(text)).map(\.path.lossyText)
  }

  var allDays: ClosedRange<CivilDate> { day("0000-01-01")...day("9999-12-31") }
}
