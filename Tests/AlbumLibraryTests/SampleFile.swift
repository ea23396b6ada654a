import AlbumModel
import CalendarGrid
import TestSupport

@testable import AlbumLibrary

/// A scanned file as tests of shots, copies and moves describe it.
struct SampleFile {
  var path: String
  var taken: String?
  var source = DateSource.exifDateTimeOriginal
  var rank = 3
  var isZoneAssumed = false
  var size: Int64 = 1_000
  var modified: Int64 = 5
  var inode: UInt64?
  var headHash: UInt64?
  var rating: Int?
  var origin: PhotoOrigin?
  var sidecars: [ScannedSidecar] = []

  init(_ path: String, _ taken: String? = nil) {
    self.path = path
    self.taken = taken
  }

  func with(_ change: (inout SampleFile) -> Void) -> SampleFile {
    var copy = self
    change(&copy)
    return copy
  }

  /// Told by the name's ending.
  private var format: PhotoFormat {
    let ending = path.split(separator: ".").last.map { $0.lowercased() } ?? ""
    return PhotoFormat(rawValue: ["jpg": "jpeg", "mp": "mp4"][ending] ?? ending) ?? .gif
  }

  var scanned: ScannedFile {
    let path = FilePath(path)
    // Files of different paths are different files.
    let content = path.bytes.reduce(7 as UInt64) { $0 &* 31 &+ UInt64($1) }
    let date = taken.flatMap { LocalTime($0) }.map {
      TakenAt(local: $0, source: source, isZoneAssumed: isZoneAssumed, rank: rank)
    }
    return ScannedFile(
      directory: path.parent, name: path.name,
      stamp: FileStamp(size: size, modified: modified, device: 1, inode: inode ?? content),
      headHash: headHash ?? content,
      outcome: .facts(
        PhotoFacts(
          format: format, taken: date, size: PixelSize(width: 40, height: 30), rating: rating, origin: origin,
          durationMilliseconds: format.kind == .video ? 2_500 : nil)),
      sidecars: sidecars)
  }
}

extension TestLibrary {
  @discardableResult
  func scan(_ folder: String, _ files: [SampleFile]) throws -> Int {
    try scan(folder, files.map(\.scanned))
  }

  /// Scans a folder that holds just these files: all others are missing.
  @discardableResult
  func scan(_ folder: String, only files: [SampleFile]) throws -> (missing: Int, moved: Int) {
    let writer = writer()
    let scanned = try writer.begin(folder: FilePath(folder))
    let paths = Set(files.map { FilePath($0.path) })
    let gone = try library.connection.statement(
      """
      SELECT file.id, path, name FROM file JOIN directory ON directory.id = directory_id
      WHERE folder_id = ? AND missing = 0
      """
    ).rows([.integer(scanned.id)]) { (id: $0.integer(0), path: $0.path(1).appending($0.path(2))) }
    try writer.markMissing(files: gone.filter { !paths.contains($0.path) }.map(\.id))
    for file in files { try writer.store(file.scanned, in: scanned) }
    return try writer.finish(scanned, unread: [])
  }

  /// Scans a folder that lies on the disk; its files' stamps are the disk's.
  func scan(_ folder: TemporaryFolder, _ files: [SampleFile]) throws -> (missing: Int, moved: Int) {
    let writer = writer()
    let scanned = try writer.begin(folder: folder.path)
    for file in files { try writer.store(file.scanned(in: folder), in: scanned) }
    let end = try writer.finish(scanned, unread: [])
    try writer.compareCopies()
    return end
  }

  /// What is wrong with the library by its own account, and by the rules of its tables.
  func faults() throws -> [String] {
    let odd = try library.connection.statement(
      """
      SELECT 'file ' || id FROM file
      WHERE (shot_of IS NOT NULL OR copy_of IS NOT NULL) AND (day IS NOT NULL OR missing = 1 OR problem IS NOT NULL)
        OR shot_of IS NOT NULL AND copy_of IS NOT NULL OR id IN (shot_of, copy_of)
        OR shot_of IN (SELECT id FROM file WHERE shot_of IS NOT NULL OR missing = 1 OR problem IS NOT NULL)
        OR copy_of IN (SELECT id FROM file WHERE copy_of IS NOT NULL OR shot_of IS NOT NULL OR missing = 1)
      """
    ).rows { $0.text(0) }
    return try odd + miscounts()
      + library.check().filter { [.damaged, .dayTable].contains($0.kind) }.map(\.message)
  }

  /// Each photo that counts: its path, what it shows of its date, its other files, its copies.
  func photos() throws -> [String] {
    let ids = try library.connection.statement("SELECT id FROM file WHERE \(PhotoRow.counts)").rows {
      $0.integer(0)
    }
    return try ids.flatMap { try library.photos("file.id = ?", [.integer($0)]) }.map { photo in
      let taken = photo.facts.taken.map { "\($0.local) \($0.source.rawValue)" } ?? "undated"
      let others = photo.otherFiles.map(\.path.lossyText) + photo.copies.map { "=" + $0.lossyText }
      return ([photo.path.lossyText, taken, photo.day?.description ?? "-"] + others).joined(separator: " ")
    }.sorted()
  }
}

extension SampleFile {
  /// With the size, time and inode that the file has on the disk.
  func scanned(in folder: TemporaryFolder) throws -> ScannedFile {
    let status = try FileStatusOnDisk(folder.path(path))
    return with {
      $0.size = status.size
      $0.modified = status.modified
      $0.inode = status.inode
    }.scanned
  }
}
