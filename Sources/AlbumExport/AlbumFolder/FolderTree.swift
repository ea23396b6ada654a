import AlbumModel
import FileAccess
import Glibc

/// A folder with all below it, reached name by name through open descriptors, so that no link planted in it is followed.
///
/// Paths are relative to the folder, names split by `/`.
final class FolderTree {
  /// Where files are written before they are renamed into their places; whatever is in it is the writer's own.
  static let stagingName = ".photocal-new"

  private let root: OpenFile
  private var staging: OpenFile?
  /// Folders that are open, by path: most of what is written next lies in one of them.
  private var openFolders: [Substring: OpenFile] = [:]

  private static let folderFlags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW
  /// The folders of pictures are 256.
  private static let mostOpenFolders = 300

  /// Opens the folder and locks it against other writers; EWOULDBLOCK where there is one.
  init(_ path: FilePath) throws(SystemError) {
    let root = OpenFile(try FileDescriptor(opening: path, flags: FolderTree.folderFlags))
    _ = try SystemCall.check { flock(root.number, LOCK_EX | LOCK_NB) }
    self.root = root
  }

  deinit {
    // Closing isn't enough: a process forked meanwhile holds the lock on until it runs its program.
    flock(root.number, LOCK_UN)
  }

  /// Whether nothing is in the folder but what an export left that ended at its very beginning.
  func isEmpty() throws(SystemError) -> Bool {
    try FolderTree.names(in: root).allSatisfy { $0 == FilePath(FolderTree.stagingName) }
  }

  /// What stands at a path; nil where nothing does.
  ///
  /// ELOOP or ENOTDIR where a folder on the way isn't one.
  func status(_ path: String) throws(SystemError) -> FileStatus? {
    do throws(SystemError) {
      let (folder, name) = try folder(of: path)
      return try FileStatus(ifThere: FilePath(name), in: folder.number)
    } catch {
      if error.code == ENOENT { return nil }
      throw error
    }
  }

  /// Opens a file for reading.
  func read(_ path: String) throws(SystemError) -> OpenFile {
    let (folder, name) = try folder(of: path)
    return try OpenFile(opening: name, in: folder, flags: O_RDONLY | O_NOFOLLOW | O_NONBLOCK)
  }

  /// Opens a file for writing at its end.
  func append(_ path: String) throws(SystemError) -> OpenFile {
    let (folder, name) = try folder(of: path)
    return try OpenFile(opening: name, in: folder, flags: O_WRONLY | O_APPEND | O_NOFOLLOW | O_NONBLOCK)
  }

  /// Removes a file, then each folder above it that is empty; false where no regular file is there.
  func remove(_ path: String) throws(SystemError) -> Bool {
    do throws(SystemError) {
      let (folder, name) = try folder(of: path)
      guard let status = try FileStatus(ifThere: FilePath(name), in: folder.number), status.kind == .file
      else { return false }
      _ = try SystemCall.check { unsafe unlinkat(folder.number, name, 0) }
    } catch {
      // A folder that is gone, or something else in its place: nothing of ours is there.
      if [ENOENT, ENOTDIR, ELOOP].contains(error.code) { return false }
      throw error
    }
    var folderPath = FolderTree.split(path).folder
    while !folderPath.isEmpty {
      let (parent, name) = try folder(of: folderPath)
      if unsafe unlinkat(parent.number, name, AT_REMOVEDIR) != 0 { break }
      openFolders[folderPath] = nil
      folderPath = FolderTree.split(folderPath).folder
    }
    return true
  }

  // MARK: - Staging

  /// Makes a new file in the staging folder.
  func makeStaged(_ name: String) throws(SystemError) -> OpenFile {
    let staging = try openStaging()
    try removeStaged(name)
    return try OpenFile(
      opening: name, in: staging, flags: O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, mode: 0o666)
  }

  /// Removes what has a name in the staging folder, if anything.
  func removeStaged(_ name: String) throws(SystemError) {
    let staging = try openStaging()
    do throws(SystemError) {
      _ = try SystemCall.check { unsafe unlinkat(staging.number, name, 0) }
    } catch {
      if error.code != ENOENT { throw error }
    }
  }

  /// Whether a file with something in it has the name in the staging folder.
  func hasStaged(_ name: String) throws(SystemError) -> Bool {
    guard let status = try FileStatus(ifThere: FilePath(name), in: try openStaging().number) else {
      return false
    }
    return status.kind == .file && status.stamp.size > 0
  }

  /// Opens a file of the staging folder for reading, nil where there is none.
  func readStaged(_ name: String) throws(SystemError) -> OpenFile? {
    guard try hasStaged(name) else { return nil }
    return try OpenFile(
      opening: name, in: try openStaging(), flags: O_RDONLY | O_NOFOLLOW | O_NONBLOCK)
  }

  /// Moves a staged file into its place in one step; the folders above it are made.
  func publish(staged: String, to path: String) throws(SystemError) {
    let (folder, name) = try folder(of: path, making: true)
    let staging = try openStaging()
    _ = try SystemCall.check { unsafe renameat(staging.number, staged, folder.number, name) }
  }

  /// Removes the staging folder with what is in it.
  func removeStaging() throws(SystemError) {
    guard let status = try FileStatus(ifThere: FilePath(FolderTree.stagingName), in: root.number),
      status.kind == .folder
    else { return }
    _ = try openStaging()
    if let staging { try FolderTree.empty(staging) }
    staging = nil
    _ = try SystemCall.check { unsafe unlinkat(root.number, FolderTree.stagingName, AT_REMOVEDIR) }
  }

  /// The staging folder; what an export left in it that ended halfway is removed first.
  private func openStaging() throws(SystemError) -> OpenFile {
    if let staging { return staging }
    let made = try FolderTree.openFolder(FolderTree.stagingName, in: root, making: true)
    try FolderTree.empty(made)
    staging = made
    return made
  }

  // MARK: - Folders

  /// The folder that a path's last name stands in, and that name.
  private func folder(
    of path: some StringProtocol, making: Bool = false
  ) throws(SystemError) -> (OpenFile, String) {
    let (folderPath, name) = FolderTree.split(Substring(path))
    return (try openFolder(folderPath, making: making), String(name))
  }

  private func openFolder(_ path: Substring, making: Bool) throws(SystemError) -> OpenFile {
    if path.isEmpty { return root }
    if let open = openFolders[path] { return open }
    let (parentPath, name) = FolderTree.split(path)
    let parent = try openFolder(parentPath, making: making)
    let opened = try FolderTree.openFolder(String(name), in: parent, making: making)
    if openFolders.count >= FolderTree.mostOpenFolders { openFolders = [:] }
    openFolders[path] = opened
    return opened
  }

  /// A path's last name, and what is before it.
  private static func split(_ path: some StringProtocol) -> (folder: Substring, name: Substring) {
    let path = Substring(path)
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return ("", path) }
    return (path[..<slash], path[path.utf8.index(after: slash)...])
  }

  private static func openFolder(_ name: String, in parent: OpenFile, making: Bool) throws(SystemError)
    -> OpenFile
  {
    if making {
      do throws(SystemError) {
        _ = try SystemCall.check { unsafe mkdirat(parent.number, name, 0o777) }
      } catch {
        if error.code != EEXIST { throw error }
      }
    }
    return try OpenFile(opening: name, in: parent, flags: folderFlags)
  }

  /// Removes the files in a folder; folders in it stay.
  private static func empty(_ folder: OpenFile) throws(SystemError) {
    for name in try names(in: folder) { _ = unsafe unlinkat(folder.number, try name.terminated(), 0) }
  }

  private static func names(in folder: OpenFile) throws(SystemError) -> [FilePath] {
    let entries = try FolderEntries(ofOpen: folder.number)
    var names: [FilePath] = []
    while let (name, _) = try entries.next() { names.append(name) }
    return names
  }
}
