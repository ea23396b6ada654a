import AlbumLibrary
import AlbumModel
import AlbumScanner
import Glibc
import TestSupport

/// A folder of photos and a library beside it.
struct Place {
  let root: TemporaryFolder
  /// The folder that is scanned, `photos` in the root.
  let photos: SubFolder
  let libraryPath: FilePath

  init() throws {
    root = try TemporaryFolder()
    photos = SubFolder(root: root, path: try root.makeFolder("photos"))
    libraryPath = root.path.appending(FilePath("library.sqlite"))
  }

  struct SubFolder {
    let root: TemporaryFolder
    let path: FilePath

    func write(_ name: FilePath, _ bytes: [UInt8]) throws {
      try root.write(FilePath("photos").appending(name), bytes)
    }

    func write(_ name: String, _ bytes: [UInt8]) throws {
      try write(FilePath(name), bytes)
    }
  }

  /// Writes a photo of that date, and the folders in its name.
  func write(_ name: String, taken: String, camera: String? = nil) throws {
    let folder = FilePath("photos/" + name).parent
    try root.makeFolder(folder.lossyText)
    var photo = JPEGBuilder(taken: taken)
    if let camera { photo.main.append(.init(0x0110, .text(camera))) }
    try photos.write(name, photo.bytes)
  }

  /// Writes a photo that says nothing of its date; another name makes other bytes.
  func writeUndated(_ name: String) throws {
    try photos.write(name, JPEGBuilder().bytes + Array(name.utf8))
  }

  /// Writes a raw file: a TIFF file of EXIF's directories that says it is a DNG.
  func writeDNG(_ name: String, taken: String) throws {
    var photo = JPEGBuilder(taken: taken)
    photo.main.append(.init(0xC612, .raw(format: 1, [1, 4, 0, 0])))
    try photos.write(name, Array(photo.exifBlock.dropFirst(6)))
  }

  /// Writes a sidecar with exif:DateTimeOriginal.
  func writeXMP(_ name: String, taken: String) throws {
    let text = """
      <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
      <rdf:Description rdf:about="" xmlns:exif="http://ns.adobe.com/exif/1.0/"
        exif:DateTimeOriginal="\(taken)"/>
      </rdf:RDF></x:xmpmeta>
      """
    try photos.write(name, Array(text.utf8))
  }

  /// Writes a sidecar as Google Takeout does.
  ///
  /// - Parameter seconds: when the photo was taken, since 1970, UTC.
  func writeTakeout(_ name: String, seconds: Int) throws {
    let text = """
      {"title": "a photo", "creationTime": {"timestamp": "1700000000"},
       "photoTakenTime": {"timestamp": "\(seconds)", "formatted": "some day"}}
      """
    try photos.write(name, Array(text.utf8))
  }

  func remove(_ name: String) throws {
    let path = photos.path.appending(FilePath(name)).lossyText
    guard unsafe unlink(path) == 0 || rmdir(path) == 0 else { throw Failure(doing: "remove " + path) }
  }

  /// Renames within the root.
  func rename(_ name: String, to other: String) throws {
    let from = root.path.appending(FilePath(name)).lossyText
    let to = root.path.appending(FilePath(other)).lossyText
    guard unsafe Glibc.rename(from, to) == 0 else { throw Failure(doing: "rename \(from) to \(to)") }
  }

  struct Failure: Error {
    let doing: String
  }

  /// Scans the folder of photos, or the ones given.
  func scan(
    _ folders: [FilePath]? = nil, options: ScanOptions = ScanOptions(),
    onProblem: @escaping (ScanProblem) -> Void = { _ in },
    onChange: @escaping (ScanChange) -> Void = { _ in }
  ) throws -> ScanReport {
    let scanner = Scanner(
      library: try AlbumLibrary.writing(libraryPath), options: options, onProblem: onProblem,
      onChange: onChange)
    return try scanner.scan(folders ?? [photos.path])
  }

  /// Scans the folder of photos until it has been asked so often whether it is to end.
  func scan(questionsUntilCancelled: Int) throws -> ScanReport {
    var questions = 0
    let scanner = Scanner(
      library: try AlbumLibrary.writing(libraryPath),
      isCancelled: {
        questions += 1
        return questions > questionsUntilCancelled
      })
    return try scanner.scan([photos.path])
  }

  func library() throws -> AlbumLibrary {
    try AlbumLibrary.reading(libraryPath)
  }

  /// Every dated photo, `DAY NAME`, by day and name.
  func listing() throws -> [String] {
    let library = try library()
    guard let range = try library.dayRange() else { return [] }
    return try library.days(in: range).flatMap { day in
      try library.photos(on: day.date).map { "\(day.date) \($0.path.name.lossyText)" }.sorted()
    }
  }
}
