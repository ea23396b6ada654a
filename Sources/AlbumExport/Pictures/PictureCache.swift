public import AlbumModel
import FileAccess
import Glibc
import RenderClient

/// Pictures kept from one export to the next, whatever the album and the library: what was decoded once isn't decoded again.
///
/// A file a picture, named as in albums: by the photo's content, how it is turned, the recipe's version and the size. It
/// may be emptied at any time, and several exports may use it at once: files come and go in one step each. One that isn't
/// a whole picture counts as none. Whatever can't be read or written there only costs time.
public final class PictureCache {
  /// How many bytes it may hold after an export unless one says otherwise.
  public static let usualLimit: Int64 = 2 << 30

  private let folder: FilePath
  private let limit: Int64
  private var isWritable = true
  private var hasNew = false
  /// Folders of pictures that are known to be there.
  private var made: Set<String> = []

  /// A cache in a folder that is made when the first picture comes.
  public init(_ folder: FilePath, limit: Int64 = usualLimit) {
    self.folder = folder
    self.limit = limit
  }

  /// No picture has more bytes.
  private static let mostBytes: Int64 = 16 << 20
  /// How much older than now a file's last use may stand, in seconds: so seldom is it noted.
  private static let useStep: Int64 = 86_400

  /// A picture's file, nil where there is none that is whole.
  func bytes(of picture: AlbumPicture) -> [UInt8]? {
    let flags = O_RDONLY | O_NOFOLLOW | O_NONBLOCK
    guard let file = try? FileDescriptor(opening: path(of: picture), flags: flags),
      let status = try? FileStatus(ofDescriptor: file.number), status.kind == .file,
      (1...PictureCache.mostBytes).contains(status.stamp.size)
    else { return nil }
    var bytes = [UInt8](repeating: 0, count: Int(status.stamp.size))
    let count = unsafe bytes.withUnsafeMutableBytes {
      try? unsafe SystemCall.read(file.number, into: $0, at: 0)
    }
    guard count == bytes.count, picture.format.isWhole(bytes) else { return nil }
    if status.stamp.modified / 1_000_000_000 < Int64(time(nil)) - PictureCache.useStep {
      _ = futimens(file.number, nil)
    }
    return bytes
  }

  /// Keeps a picture's file for other exports.
  func store(_ bytes: [UInt8], as picture: AlbumPicture) {
    guard isWritable, bytes.count <= PictureCache.mostBytes, picture.format.isWhole(bytes) else { return }
    let place = path(of: picture)
    let new = place.parent.appending(FilePath("\(PictureCache.newPrefix)\(getpid())-\(picture.name)"))
    do throws(SystemError) {
      if made.insert(String(picture.name.prefix(2))).inserted { try place.parent.makeFolders(mode: 0o700) }
      new.removeIfThere()
      let file = OpenFile(
        try FileDescriptor(opening: new, flags: O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, mode: 0o600))
      try file.write(bytes)
      let (from, to) = (try new.terminated(), try place.terminated())
      _ = try SystemCall.check { unsafe rename(from, to) }
      hasNew = true
    } catch {
      new.removeIfThere()
      isWritable = false
    }
  }

  /// Where new pictures came, removes, of the pictures that it keeps, those whose last use lies back the longest, until the rest keep to the limit.
  public func sweep() {
    guard hasNew else { return }
    var files: [(path: FilePath, size: Int64, used: Int64)] = []
    for name in PictureCache.names(in: folder) {
      let inner = folder.appending(name)
      for picture in PictureCache.names(in: inner) where PictureCache.isOwn(picture, in: name) {
        let path = inner.appending(picture)
        guard let status = try? FileStatus(of: path, followingLinks: false), status.kind == .file else {
          continue
        }
        if picture.lossyText.hasPrefix(PictureCache.newPrefix) {
          // Of an export that ended halfway; one that runs has it for a moment.
          if status.stamp.modified / 1_000_000_000 < Int64(time(nil)) - PictureCache.useStep {
            path.removeIfThere()
          }
          continue
        }
        files.append((path, status.stamp.size, status.stamp.modified))
      }
    }
    var sum = files.reduce(0) { $0 + $1.size }
    guard sum > limit else { return }
    files.sort { ($0.used, $0.path) < ($1.used, $1.path) }
    for file in files {
      if sum <= limit { break }
      file.path.removeIfThere()
      sum -= file.size
    }
  }

  private static let newPrefix = ".new-"

  /// Whether a file of a folder is named as the cache names its pictures, `5c/5c6bd4bdbccd7ea4-240.jpg`, or as one that
  /// it is writing: any other isn't the cache's, whoever named the folder.
  private static func isOwn(_ file: FilePath, in folder: FilePath) -> Bool {
    guard var name = file.utf8Text, let shard = folder.utf8Text, shard.utf8.count == 2 else { return false }
    if name.hasPrefix(newPrefix) {
      let process = name.dropFirst(newPrefix.count).prefix { $0.isASCII && $0.isNumber }
      name = String(name.dropFirst(newPrefix.count + process.count + 1))
    }
    let key = name.prefix { $0 != "-" }
    return key.utf8.count == 16 && key.hasPrefix(shard) && key.allSatisfy { $0.isASCII && $0.isHexDigit }
      && [".jpg", ".webp"].contains { name.hasSuffix($0) }
  }

  private func path(of picture: AlbumPicture) -> FilePath {
    folder.appending(FilePath("\(picture.name.prefix(2))/\(picture.name)"))
  }

  private static func names(in folder: FilePath) -> [FilePath] {
    guard let entries = try? FolderEntries(of: folder, followingLinks: false) else { return [] }
    var names: [FilePath] = []
    while let entry = try? entries.next() { names.append(entry.name) }
    return names
  }
}

extension PictureFormat {
  /// Whether bytes begin as a file of the format does, and end where they say: JPEG's marker of the end (ISO/IEC 10918-1,
  /// B.2.1), the length in RIFF's header.
  fileprivate func isWhole(_ bytes: [UInt8]) -> Bool {
    switch self {
    case .jpeg:
      return bytes.starts(with: [0xFF, 0xD8, 0xFF]) && bytes.suffix(2).elementsEqual([0xFF, 0xD9])
    case .webp:
      guard bytes.count >= 12, bytes.starts(with: "RIFF".utf8), bytes[8..<12].elementsEqual("WEBP".utf8)
      else { return false }
      let length = bytes[4..<8].reversed().reduce(0) { $0 << 8 | Int($1) }
      return length + 8 == bytes.count
    }
  }
}
