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

  /// The path of something in it.
  public func path(_ name: String) -> FilePath { path.appending(FilePath(name)) }

  /// The bytes of a file in it.
  public func bytes(of name: String) throws -> [UInt8] { try readFile(path(name)) }

  /// The names in it, hidden ones too, sorted.
  public func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path.lossyText).sorted()
  }

  /// Writes a file and answers its path; folders in its name must be there.
  @discardableResult
  public func write(_ name: FilePath, _ bytes: [UInt8]) throws -> FilePath {
    let file = path.appending(name)
    let descriptor = unsafe open(file.cString, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
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
      made = made.appending(String(part))
      if unsafe mkdir(made.cString, 0o755) != 0, errno != EEXIST {
        throw Failure(doing: "mkdir " + made.lossyText, code: errno)
      }
    }
    return made
  }

  /// Copies a program into the folder and answers its path.
  ///
  /// cp(1) writes it: a program that this process itself has open for writing may be inherited by a child that another
  /// thread starts just then, and can't be run as long as that child has it ("text file busy").
  public func install(_ program: FilePath, as name: String) throws -> FilePath {
    let file = path.appending(FilePath(name))
    let copy = Process()
    copy.executableURL = URL(fileURLWithPath: "/bin/cp")
    copy.arguments = ["--", program.lossyText, file.lossyText]
    try copy.run()
    copy.waitUntilExit()
    guard copy.terminationStatus == 0 else { throw Failure(doing: "cp to " + file.lossyText, code: EIO) }
    return file
  }
}
