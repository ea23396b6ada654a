public import AlbumModel
import FileAccess
import Glibc

/// An album's folder: writes what differs, removes only what it wrote itself, and follows no link planted in it.
///
/// Each file is written under `.photocal-new/` in the album and renamed into its place. Nothing is made before the first
/// file is written. Stays on one thread.
public final class AlbumFolder {
  /// Absolute, without links.
  public let path: FilePath
  private let place: OutputPlace
  private var openTree: FolderTree?
  private var list = AlbumFileList()
  /// Hashes of the paths that this export wrote or kept.
  private var kept: Set<Int> = []

  /// Looks at the folder and changes nothing.
  ///
  /// - Parameters:
  ///   - path: where the album lies or will lie; folders above it are made too.
  ///   - photoFolders: folders that no album may lie in.
  /// - Throws: `notAnAlbum`, `insidePhotos`, `newer`, `busy`, or `failed`.
  public init(_ path: FilePath, outside photoFolders: [FilePath]) throws(AlbumFolderError) {
    place = try OutputPlace(path)
    self.path = place.path
    try place.checkOutside(photoFolders)
    guard place.missing == 0 else { return }
    let tree: FolderTree
    do throws(SystemError) {
      tree = try FolderTree(place.path)
      if try tree.status(AlbumFileList.name) == nil {
        if try !tree.isEmpty() { throw SystemError(code: ENOTDIR) }
        openTree = tree
        return
      }
    } catch {
      throw failure("", error, notAFolder: .notAnAlbum(path))
    }
    do throws(AlbumFileList.Problem) {
      list = try AlbumFileList(of: tree)
    } catch {
      switch error {
      case .notAList: throw .notAnAlbum(path)
      case .newer: throw .newer(path)
      case .system(let error): throw failure(AlbumFileList.name, error)
      }
    }
    openTree = tree
  }

  /// Writes a file where its bytes differ from those that are there; answers whether they did.
  ///
  /// - Throws: `inTheWay` where something of somebody else's stands at the path; `failed`.
  public func write(_ bytes: [UInt8], to path: String) throws(AlbumFolderError) -> Bool {
    let staged = "page"
    do throws(SystemError) {
      if try holds(bytes, at: path) {
        kept.insert(AlbumFileList.hash(path))
        return false
      }
    } catch {
      throw failure(path, error)
    }
    let tree = try tree()
    do throws(SystemError) {
      try checkPlace(path, tree)
      try tree.makeStaged(staged).write(bytes)
      try publish(staged, to: path, tree)
    } catch {
      throw failure(path, error)
    }
    return true
  }

  /// Whether a file of ours is there, with something in it; it then stays in the album.
  public func keep(_ path: String) throws(AlbumFolderError) -> Bool {
    guard list.contains(path), let openTree else { return false }
    do throws(SystemError) {
      guard let status = try openTree.status(path), status.kind == .file, status.stamp.size > 0
      else { return false }
    } catch {
      throw failure(path, error)
    }
    kept.insert(AlbumFileList.hash(path))
    return true
  }

  /// What tells whether a file of ours changed; nil where it isn't there.
  func stamp(of path: String) throws(AlbumFolderError) -> FileStamp? {
    guard list.contains(path), let openTree else { return nil }
    do throws(SystemError) {
      guard let status = try openTree.status(path), status.kind == .file else { return nil }
      return status.stamp
    } catch {
      throw failure(path, error)
    }
  }

  /// Reads the writer's own file that isn't part of the album, nil where it isn't there or has more than `limit` bytes.
  func readNote(_ name: String, limit: Int) throws(AlbumFolderError) -> [UInt8]? {
    guard let openTree else { return nil }
    do throws(SystemError) {
      guard let status = try openTree.status(name), status.kind == .file, status.stamp.size <= limit
      else { return nil }
      let file = try openTree.read(name)
      var bytes: [UInt8] = []
      bytes.reserveCapacity(Int(status.stamp.size))
      while bytes.count <= limit {
        let chunk = try file.read(upTo: 1 << 20)
        if chunk.isEmpty { return bytes }
        bytes += chunk
      }
      return nil
    } catch {
      throw failure(name, error)
    }
  }

  /// Replaces the writer's own file as a whole.
  func writeNote(_ bytes: [UInt8], _ name: String) throws(AlbumFolderError) {
    let tree = try tree()
    do throws(SystemError) {
      try tree.makeStaged(name).write(bytes)
      try tree.publish(staged: name, to: name)
      try tree.removeStaging()
    } catch {
      throw failure(name, error)
    }
  }

  /// A place for somebody else to write a file to, which then is published under its name; nothing is there yet.
  public func stage(_ name: String) throws(AlbumFolderError) -> FilePath {
    let tree = try tree()
    do throws(SystemError) {
      try tree.removeStaged(name)
    } catch {
      throw failure(FolderTree.stagingName, error)
    }
    return path.appending(FilePath(FolderTree.stagingName)).appending(FilePath(name))
  }

  /// The bytes of a staged file, nil where none is staged.
  func readStaged(_ name: String) throws(AlbumFolderError) -> [UInt8]? {
    let tree = try tree()
    do throws(SystemError) {
      guard let file = try tree.readStaged(name) else { return nil }
      var bytes: [UInt8] = []
      while true {
        let chunk = try file.read(upTo: 1 << 18)
        if chunk.isEmpty { return bytes }
        bytes += chunk
      }
    } catch {
      throw failure(FolderTree.stagingName, error)
    }
  }

  /// Whether a file of ours has all bytes of a photo.
  func holds(_ photo: borrowing PhotoFile, at path: String) throws(AlbumFolderError) -> Bool {
    guard list.contains(path), let openTree else { return false }
    do throws(SystemError) {
      let file = try openTree.read(path)
      defer { withExtendedLifetime(file) {} }
      return try FileCopy.isSame(photo, as: file.number)
    } catch {
      throw failure(path, error)
    }
  }

  /// Copies a photo into the album, with its time of last change.
  ///
  /// - Parameter patches: what to write over the copy's bytes, by the place of the first one.
  /// - Returns: why the photo can't be copied, in a few words; nil where it was.
  /// - Throws: where the album can't be written.
  func copy(
    _ photo: borrowing PhotoFile, _ patches: [(place: Int, bytes: [UInt8])], to path: String
  ) throws(AlbumFolderError) -> String? {
    let staged = "original"
    let tree = try tree()
    do throws(SystemError) {
      try checkPlace(path, tree)
      let file = try tree.makeStaged(staged)
      do throws(FileCopy.Problem) {
        try FileCopy.copy(photo, to: file.number)
      } catch {
        switch error {
        case .reading(let error): return error.message
        case .changed: return "changed while it was copied"
        case .writing(let error): throw error
        }
      }
      for patch in patches { try FileCopy.write(patch.bytes, to: file.number, at: Int64(patch.place)) }
      try FileCopy.setModified(photo.stamp.modified, of: file.number)
      try publish(staged, to: path, tree)
      return nil
    } catch {
      throw failure(path, error)
    }
  }

  /// Moves a staged file into its place; false where no file is staged or it is empty.
  public func publishStaged(_ name: String, to path: String) throws(AlbumFolderError) -> Bool {
    let tree = try tree()
    do throws(SystemError) {
      guard try tree.hasStaged(name) else { return false }
      try checkPlace(path, tree)
      try publish(name, to: path, tree)
      return true
    } catch {
      throw failure(path, error)
    }
  }

  /// Removes those of our files that this export neither wrote nor kept, and the folders left empty by that.
  ///
  /// Answers how many files went. Removals come last: an export that ends before has an album that works.
  ///
  /// - Parameter isSpared: which of them stay all the same.
  public func finish(sparing isSpared: (String) -> Bool = { _ in false }) throws(AlbumFolderError) -> Int {
    guard let openTree else { return 0 }
    var removed = 0
    do throws(SystemError) {
      if !list.isSubset(of: kept) {
        func stays(_ path: String) -> Bool { kept.contains(AlbumFileList.hash(path)) || isSpared(path) }
        try list.eachPath(in: openTree) { (path: String) throws(SystemError) in
          if !stays(path), try openTree.remove(path) { removed += 1 }
        }
        try list.rewrite(in: openTree, stays: stays)
      }
      try openTree.removeStaging()
    } catch {
      throw failure("", error)
    }
    return removed
  }

  /// Nothing half-written stays when an export is broken off.
  deinit {
    try? openTree?.removeStaging()
  }

  /// The folder, made where it isn't there.
  private func tree() throws(AlbumFolderError) -> FolderTree {
    if let openTree { return openTree }
    try place.make()
    do throws(SystemError) {
      let tree = try FolderTree(path)
      openTree = tree
      return tree
    } catch {
      throw failure("", error)
    }
  }

  private func publish(_ staged: String, to path: String, _ tree: FolderTree) throws(SystemError) {
    try list.add(path, in: tree)
    kept.insert(AlbumFileList.hash(path))
    try tree.publish(staged: staged, to: path)
  }

  private func holds(_ bytes: [UInt8], at path: String) throws(SystemError) -> Bool {
    guard list.contains(path), let openTree, let status = try openTree.status(path), status.kind == .file,
      status.stamp.size == bytes.count
    else { return false }
    let file = try openTree.read(path)
    var compared = 0
    while compared < bytes.count {
      let chunk = try file.read(upTo: min(65_536, bytes.count - compared))
      if chunk.isEmpty || !bytes[compared...].starts(with: chunk) { return false }
      compared += chunk.count
    }
    return true
  }

  /// Refuses a place where something stands that isn't a file of ours; a link in place of one is replaced.
  private func checkPlace(_ path: String, _ tree: FolderTree) throws(SystemError) {
    guard let status = try tree.status(path) else { return }
    if !list.contains(path) || status.kind == .folder { throw SystemError(code: ENOTDIR) }
  }

  /// The error for a failed call; names within the album that aren't what they must be are in its way.
  private func failure(
    _ path: String, _ error: SystemError, notAFolder: AlbumFolderError? = nil
  ) -> AlbumFolderError {
    let object = path.isEmpty ? place.given : self.path.appending(FilePath(path))
    return switch error.code {
    case ELOOP, ENOTDIR, EISDIR: notAFolder ?? .inTheWay(object)
    case EWOULDBLOCK: .busy(place.given)
    default: .failed(object, code: error.code, reason: error.message)
    }
  }
}
