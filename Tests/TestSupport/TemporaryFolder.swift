public import AlbumModel
import Foundation
import Glibc
import Synchronization

/// A folder that lives as long as this value and is removed with all it holds.
public final class TemporaryFolder: Sendable {
  /// Absolute, free of links.
  public let path: FilePath

  /// What could not be done for a test.
  public struct Failure: Error {
    let doing: String
    let code: Int32

    /// - Parameters:
    ///   - doing: the call and its object.
    ///   - code: an error number of the system.
    public init(doing: String, code: Int32) {
      self.doing = doing
      self.code = code
    }
  }

  public init() throws {
    var template = Array("/tmp/photocal-test-XXXXXX".utf8CString)
    guard unsafe mkdtemp(&template) != nil else { throw Failure(doing: "mkdtemp", code: errno) }
    path = FilePath(bytes: template.dropLast().map(UInt8.init(bitPattern:)))
  }

  deinit {
    TemporaryFolder.remove(path)
  }

  /// A folder that several tests share: it is removed when the test program ends.
  public static func shared() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    lasting.withLock { folders in
      if folders.isEmpty {
        atexit { TemporaryFolder.lasting.withLock { $0.forEach { TemporaryFolder.remove($0.path) } } }
      }
      folders.append(folder)
    }
    return folder
  }

  private static let lasting = Mutex<[TemporaryFolder]>([])

  private static func remove(_ path: FilePath) {
    // rm(1) copes with names that aren't UTF-8, which Foundation's file manager doesn't.
    let removal = Process()
    removal.executableURL = URL(fileURLWithPath: "/bin/rm")
    removal.arguments = ["-rf", path.lossyText]
    try? removal.run()
    removal.waitUntilExit()
  }

  /// Writes a file and answers its path; folders in its name must be there.
  @discardableResult
  public func write(_ name: FilePath, _ bytes: [UInt8]) throws -> FilePath {
    let file = path.appending(name)
    var terminated = file.bytes.map(CChar.init(bitPattern:))
    terminated.append(0)
    let descriptor = unsafe open(terminated, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw Failure(doing: "open " + file.lossyText, code: errno) }
    defer { close(descriptor) }
    var written = 0
    while written < bytes.count {
      let count = unsafe bytes[written...].withUnsafeBytes {
        unsafe Glibc.write(descriptor, $0.baseAddress, $0.count)
      }
      guard count > 0 else { throw Failure(doing: "write " + file.lossyText, code: errno) }
      written += count
    }
    return file
  }

  /// Writes a file whose name is text.
  @discardableResult
  public func write(_ name: String, _ bytes: [UInt8]) throws -> FilePath {
    try write(FilePath(name), bytes)
  }

  /// Makes a folder inside, with the folders above it.
  @discardableResult
  public func makeFolder(_ name: String) throws -> FilePath {
    var made = path
    for part in name.split(separator: "/") {
      made = made.appending(FilePath(String(part)))
      if unsafe mkdir(made.lossyText, 0o755) != 0, errno != EEXIST {
        throw Failure(doing: "mkdir " + made.lossyText, code: errno)
      }
    }
    return made
  }
}
