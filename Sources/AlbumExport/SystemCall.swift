import AlbumModel
import Glibc

/// An error number of the system.
struct Errno: Error, Hashable {
  let code: Int32

  /// The system's words for it.
  var reason: String {
    guard let text = unsafe strerror(code) else { return "error \(code)" }
    return unsafe String(cString: text)
  }
}

/// The one way to the system's calls: retried when a signal interrupts them, an error number where they fail.
enum SystemCall {
  /// The call's result, 0 or above.
  @discardableResult
  static func check<Number: SignedInteger>(_ call: () -> Number) throws(Errno) -> Number {
    while true {
      let result = call()
      if result >= 0 { return result }
      let code = errno
      if code != EINTR { throw Errno(code: code) }
    }
  }

  /// Writes all bytes (write(2)).
  static func write(_ bytes: [UInt8], to file: OpenFile) throws(Errno) {
    var written = 0
    while written < bytes.count {
      written += try check {
        unsafe bytes.withUnsafeBytes {
          unsafe Glibc.write(file.number, $0.baseAddress?.advanced(by: written), $0.count - written)
        }
      }
    }
  }

  /// Up to `count` bytes from where the file stands, none at its end (read(2)).
  static func read(_ file: OpenFile, upTo count: Int) throws(Errno) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    let length = try check {
      unsafe bytes.withUnsafeMutableBytes { unsafe Glibc.read(file.number, $0.baseAddress, $0.count) }
    }
    bytes.removeLast(count - length)
    return bytes
  }

  /// What stands at a name, links not followed (fstatat(2)); nil where nothing does.
  static func status(_ name: String, in folder: Int32) throws(Errno) -> stat? {
    var status = stat()
    do throws(Errno) {
      try check { unsafe fstatat(folder, name, &status, AT_SYMLINK_NOFOLLOW) }
    } catch {
      if error.code == ENOENT { return nil }
      throw error
    }
    return status
  }

  /// The path without links, `.` and `..` (realpath(3)).
  static func realPath(_ path: FilePath) throws(Errno) -> FilePath {
    guard let resolved = unsafe realpath(path.terminated, nil) else { throw Errno(code: errno) }
    defer { unsafe free(resolved) }
    let length = unsafe strlen(resolved)
    return unsafe FilePath(bytes: Array(UnsafeRawBufferPointer(start: resolved, count: length)))
  }
}

extension FilePath {
  /// The bytes as the system's calls want them.
  var terminated: [CChar] { bytes.map { CChar(bitPattern: $0) } + [0] }
}

extension stat {
  var isRegularFile: Bool { st_mode & S_IFMT == S_IFREG }
  var isFolder: Bool { st_mode & S_IFMT == S_IFDIR }
}

/// A descriptor that is closed with its owner.
final class OpenFile {
  let number: Int32

  init(_ number: Int32) { self.number = number }

  deinit { close(number) }
}
