public import AlbumModel
import FileAccess
import Glibc

/// Why a file can't be written.
public enum OutputFileError: Error, Hashable, Sendable {
  /// A folder stands there.
  case isFolder(FilePath)
  /// It would lie in a folder of photos.
  case insidePhotos(FilePath, photos: FilePath)
  /// It is the library.
  case isLibrary(FilePath)
  /// A call of the system failed.
  case failed(FilePath, reason: String)
}

extension OutputFileError: CustomStringConvertible {
  /// The cause, the object and the next step in plain words.
  public var description: String {
    switch self {
    case .isFolder(let path): "a folder, not a file: \(path.lossyText): name a file to write"
    case .insidePhotos(let path, let photos):
      "the file would lie in a folder of photos (\(photos.lossyText)): \(path.lossyText): name one outside it"
    case .isLibrary(let path): "the library itself: \(path.lossyText): name another file"
    case .failed(let path, let reason): "can't write the file: \(path.lossyText): \(reason)"
    }
  }
}

/// A file that is written whole or not at all: what was there before stays until all is written.
///
/// It is written beside its place and renamed. A link is followed; what is no regular file (a FIFO, `/dev/stdout`) is
/// written to at once. Bytes are gathered into large writes.
public final class OutputFile {
  private let path: FilePath
  private let file: OpenFile
  /// Where it is written until it is done; nil where it is written in its place.
  private var temporary: FilePath?
  private var buffer: [UInt8] = []
  /// Bytes that were given to it.
  public private(set) var byteCount = 0

  private static let largestBuffer = 1 << 16

  /// Begins a file; nothing bears its name yet.
  ///
  /// - Parameters:
  ///   - given: replaced where it's there; the folder that it lies in must be there.
  ///   - photoFolders: folders that it may not lie in.
  ///   - library: the library's file, which it may not be.
  public init(_ given: FilePath, outside photoFolders: [FilePath], library: FilePath) throws(OutputFileError)
  {
    let there = try? FileStatus(of: given, followingLinks: true)
    if there?.kind == .special {
      path = given
      do throws(SystemError) {
        file = OpenFile(try FileDescriptor(opening: given, flags: O_WRONLY))
      } catch {
        throw .failed(given, reason: error.message)
      }
      return
    }
    path = try OutputFile.place(given, outside: photoFolders, library: library)
    let name = FilePath(".\(path.name.lossyText.prefix(40)).photocal-\(getpid())")
    let temporary = path.parent.appending(name)
    // Of a process of the same number that was killed.
    temporary.removeIfThere()
    do throws(SystemError) {
      file = OpenFile(
        try FileDescriptor(opening: temporary, flags: O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, mode: 0o666))
    } catch {
      throw .failed(given, reason: error.message)
    }
    self.temporary = temporary
    if there != nil { keepMode() }
  }

  deinit {
    temporary?.removeIfThere()
  }

  /// The place of a file to write, free of links; refused where a folder stands or is missing, in folders of photos, and for
  /// the library and what is kept beside it.
  public static func place(
    _ given: FilePath, outside folders: [FilePath], library: FilePath
  ) throws(OutputFileError) -> FilePath {
    let there = try? FileStatus(of: given, followingLinks: true)
    if there?.kind == .folder { throw .isFolder(given) }
    let path: FilePath
    do throws(SystemError) {
      let parent =
        given.parent.isEmpty && given.bytes.first != UInt8(ascii: "/") ? FilePath(".") : given.parent
      path = there == nil ? try parent.resolved().appending(given.name) : try given.resolved()
    } catch {
      throw .failed(given, reason: error.message)
    }
    for folder in folders where path.isInside((try? folder.resolved()) ?? folder) || path.isInside(folder) {
      throw .insidePhotos(given, photos: folder)
    }
    if path.belongs(toLibrary: library) { throw .isLibrary(given) }
    if let there, let known = try? FileStatus(of: library, followingLinks: true),
      there.stamp.inode == known.stamp.inode, there.stamp.device == known.stamp.device
    {
      throw .isLibrary(given)
    }
    return path
  }

  /// Gives the new file the rights of the one that it replaces.
  private func keepMode() {
    guard let terminated = try? path.terminated() else { return }
    var status = stat()
    if unsafe stat(terminated, &status) == 0 { fchmod(file.number, status.st_mode & 0o7777) }
  }

  /// Adds text in UTF-8.
  public func write(_ text: String) throws(OutputFileError) {
    buffer += text.utf8
    byteCount += text.utf8.count
    if buffer.count >= OutputFile.largestBuffer { try flush() }
  }

  /// Puts the file into its place.
  public func finish() throws(OutputFileError) {
    try flush()
    guard let temporary else { return }
    do throws(SystemError) {
      _ = try SystemCall.check { fsync(file.number) }
      let (from, to) = (try temporary.terminated(), try path.terminated())
      _ = try SystemCall.check { unsafe rename(from, to) }
    } catch {
      throw .failed(path, reason: error.message)
    }
    self.temporary = nil
  }

  private func flush() throws(OutputFileError) {
    do throws(SystemError) {
      try file.write(buffer)
    } catch {
      throw .failed(path, reason: error.message)
    }
    buffer.removeAll(keepingCapacity: true)
  }
}

extension FilePath {
  /// Whether this file, free of links, is a library or one of those that SQLite and scans keep beside it.
  func belongs(toLibrary library: FilePath) -> Bool {
    let library = (try? library.resolved()) ?? library
    guard parent == library.parent, name.bytes.starts(with: library.name.bytes) else { return false }
    let ending = String(decoding: name.bytes.dropFirst(library.name.bytes.count), as: UTF8.self)
    return ["", "-wal", "-shm", "-journal", "-scan"].contains(ending)
  }
}
