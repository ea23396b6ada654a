import FileAccess
import Glibc

/// The album's list of its own files: a line with the format's name and version, then a path a line.
///
/// A path is added before its file is made, so an export that ends halfway leaves nothing that the next one doesn't
/// know. Only hashes of the paths are held: should two paths ever have the same, the file of one would stay unlisted.
struct AlbumFileList {
  static let name = ".photocal-album"
  private static let format = "photocal-album "
  private static let version = 1

  private var hashes: Set<Int> = []
  private var file: OpenFile?
  /// Whether the file is there and ends with a whole line.
  private var isSound = false

  enum Problem: Error {
    case notAList
    case newer
    case system(SystemError)
  }

  /// A list that isn't there yet.
  init() {}

  /// Reads the list of a folder.
  init(of tree: FolderTree) throws(Problem) {
    let file: OpenFile
    do throws(SystemError) {
      guard let status = try tree.status(AlbumFileList.name), status.kind == .file else {
        throw SystemError(code: EISDIR)
      }
      file = try tree.read(AlbumFileList.name)
    } catch {
      throw [EISDIR, ELOOP, ENOTDIR].contains(error.code) ? .notAList : .system(error)
    }
    var hashes: Set<Int> = []
    isSound = try AlbumFileList.eachPath(of: file) { (path: String) throws(Problem) in
      hashes.insert(AlbumFileList.hash(path))
    }
    self.hashes = hashes
  }

  /// Numbers that tell paths apart while the program runs.
  static func hash(_ path: String) -> Int { path.hashValue }

  func contains(_ path: String) -> Bool { hashes.contains(AlbumFileList.hash(path)) }

  /// Whether each path on the list is one of these.
  func isSubset(of others: Set<Int>) -> Bool { hashes.isSubset(of: others) }

  /// Puts a path on the list, in the file first.
  mutating func add(_ path: String, in tree: FolderTree) throws(SystemError) {
    if contains(path) { return }
    if !isSound { try rewrite(in: tree) { _ in true } }
    let file = if let open = self.file { open } else { try tree.append(AlbumFileList.name) }
    try file.write(Array((path + "\n").utf8))
    self.file = file
    hashes.insert(AlbumFileList.hash(path))
  }

  /// Writes the file anew with those of its paths that `stays` answers true for.
  mutating func rewrite(in tree: FolderTree, stays: (String) -> Bool) throws(SystemError) {
    file = nil
    let new = try tree.makeStaged(AlbumFileList.name)
    var lines = AlbumFileList.format + String(AlbumFileList.version) + "\n"
    try eachPath(in: tree) { (path: String) throws(SystemError) in
      guard stays(path) else { return }
      lines += path + "\n"
      if lines.utf8.count > 65_536 {
        try new.write(Array(lines.utf8))
        lines = ""
      }
    }
    try new.write(Array(lines.utf8))
    try tree.publish(staged: AlbumFileList.name, to: AlbumFileList.name)
    isSound = true
  }

  /// Calls `body` with each path of the folder's list; with none where there is no list.
  func eachPath(in tree: FolderTree, _ body: (String) throws(SystemError) -> Void) throws(SystemError) {
    guard try tree.status(AlbumFileList.name) != nil else { return }
    let file = try tree.read(AlbumFileList.name)
    do throws(Problem) {
      _ = try AlbumFileList.eachPath(of: file) { (path: String) throws(Problem) in
        do throws(SystemError) { try body(path) } catch { throw .system(error) }
      }
    } catch {
      switch error {
      case .system(let error): throw error
      case .notAList, .newer: throw SystemError(code: EINVAL)
      }
    }
  }

  /// Calls `body` with each path on a whole line; answers whether the last line was whole.
  private static func eachPath(
    of file: OpenFile, _ body: (String) throws(Problem) -> Void
  ) throws(Problem) -> Bool {
    var rest: [UInt8] = []
    var isFirst = true
    while true {
      let chunk: [UInt8]
      do throws(SystemError) { chunk = try file.read(upTo: 65_536) } catch { throw .system(error) }
      if chunk.isEmpty { break }
      rest += chunk
      var start = 0
      while let end = rest[start...].firstIndex(of: UInt8(ascii: "\n")) {
        let line = String(decoding: rest[start..<end], as: UTF8.self)
        if isFirst { try checkFormat(line) } else if isPath(line) { try body(line) }
        isFirst = false
        start = end + 1
      }
      rest.removeFirst(start)
      // No line of ours is that long: whatever this is, it isn't a list.
      if rest.count > 4096 { throw .notAList }
    }
    if isFirst { throw .notAList }
    return rest.isEmpty
  }

  private static func checkFormat(_ line: String) throws(Problem) {
    guard line.hasPrefix(format), let number = Int(line.dropFirst(format.count)), number > 0
    else { throw .notAList }
    if number > version { throw .newer }
  }

  /// Whether a line can be a path of ours: within the album, and not one of the writer's own names.
  private static func isPath(_ line: String) -> Bool {
    let names = line.split(separator: "/", omittingEmptySubsequences: false)
    return !line.utf8.contains(0) && names.allSatisfy { !$0.isEmpty && !$0.hasPrefix(".") }
  }
}
