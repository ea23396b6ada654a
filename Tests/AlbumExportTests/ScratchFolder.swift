import AlbumModel
import Foundation
import Glibc

/// A folder of a test's own, gone with it.
final class ScratchFolder {
  let path: String

  init() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "photocal-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    path = folder.path
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// The path of a name in it.
  func of(_ name: String) -> FilePath { FilePath(path + "/" + name) }

  func make(_ folder: String) throws {
    try FileManager.default.createDirectory(atPath: path + "/" + folder, withIntermediateDirectories: true)
  }

  func write(_ text: String, to name: String) throws {
    try make((name as NSString).deletingLastPathComponent)
    try Data(text.utf8).write(to: URL(fileURLWithPath: path + "/" + name))
  }

  func read(_ name: String) -> String? {
    FileManager.default.contents(atPath: path + "/" + name).map { String(decoding: $0, as: UTF8.self) }
  }

  func link(_ name: String, to target: String) throws {
    try make((name as NSString).deletingLastPathComponent)
    try FileManager.default.createSymbolicLink(atPath: path + "/" + name, withDestinationPath: target)
  }

  func remove(_ name: String) throws { try FileManager.default.removeItem(atPath: path + "/" + name) }

  /// Whether something stands there, a link itself too.
  func has(_ name: String) -> Bool { state(name) != nil }

  /// What a rewrite would change: inode, time of the last change of content, size.
  struct State: Equatable {
    let inode: UInt64
    let seconds: Int
    let nanoseconds: Int
    let size: Int
    let isLink: Bool
  }

  func state(_ name: String) -> State? {
    var status = stat()
    guard unsafe lstat(path + "/" + name, &status) == 0 else { return nil }
    return State(
      inode: UInt64(status.st_ino), seconds: status.st_mtim.tv_sec, nanoseconds: status.st_mtim.tv_nsec,
      size: Int(status.st_size), isLink: status.st_mode & S_IFMT == S_IFLNK)
  }

  /// The states of all files and folders below a folder, by path relative to it.
  func states(_ folder: String) -> [String: State] {
    let names =
      FileManager.default.enumerator(atPath: path + "/" + folder)?.compactMap { $0 as? String } ?? []
    return Dictionary(
      uniqueKeysWithValues: names.compactMap { name in state(folder + "/" + name).map { (name, $0) } })
  }
}
