import AlbumModel
import FileAccess
import Glibc

/// Keeps a cache of pictures within its size: of the files that it named itself, those go whose last use lies back the
/// longest, each with all of its names.
struct CacheSweep {
  private let folder: FilePath
  private let limit: Int64

  /// - Parameter limit: bytes.
  init(_ folder: FilePath, limit: Int64) {
    self.folder = folder
    self.limit = limit
  }

  /// What the names of files begin with that are being written.
  static let newPrefix = ".new-"

  /// How much older than now a file's last use may stand, in seconds: so seldom is it noted.
  private static let useStep: Int64 = 86_400

  /// Whether a file's last use is to be noted anew.
  static func isOld(_ stamp: FileStamp) -> Bool {
    stamp.modified / 1_000_000_000 < Int64(time(nil)) - useStep
  }

  /// A picture's file, which may have several names.
  private struct File {
    let size: Int64
    /// Its last use.
    let used: Int64
    var names: [FilePath]
  }

  private struct Inode: Hashable {
    let device: UInt64
    let number: UInt64
  }

  func run() {
    var files = Array(files().values)
    var sum = files.reduce(0) { $0 + $1.size }
    guard sum > limit else { return }
    files.sort { ($0.used, $0.names[0]) < ($1.used, $1.names[0]) }
    for file in files {
      if sum <= limit { break }
      for name in file.names { name.removeIfThere() }
      sum -= file.size
    }
  }

  private func files() -> [Inode: File] {
    var files: [Inode: File] = [:]
    for name in CacheSweep.names(in: folder) {
      let inner = folder.appending(name)
      for picture in CacheSweep.names(in: inner) where CacheSweep.isOwn(picture, in: name) {
        let path = inner.appending(picture)
        guard let status = try? FileStatus(of: path, followingLinks: false), status.kind == .file else {
          continue
        }
        if picture.lossyText.hasPrefix(CacheSweep.newPrefix) {
          // Of an export that ended halfway; one that runs has it for a moment.
          if CacheSweep.isOld(status.stamp) { path.removeIfThere() }
          continue
        }
        let inode = Inode(device: status.stamp.device, number: status.stamp.inode)
        let file = File(size: status.stamp.size, used: status.stamp.modified, names: [])
        files[inode, default: file].names.append(path)
      }
    }
    return files
  }

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

  private static func names(in folder: FilePath) -> [FilePath] {
    guard let entries = try? FolderEntries(of: folder, followingLinks: false) else { return [] }
    var names: [FilePath] = []
    while let entry = try? entries.next() { names.append(entry.name) }
    return names
  }
}
