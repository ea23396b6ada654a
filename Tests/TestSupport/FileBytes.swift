public import AlbumModel
import Glibc

/// The bytes of a file, whatever its name.
public func readFile(_ path: FilePath) throws -> [UInt8] {
  let descriptor = unsafe open(path.cString, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
  guard descriptor >= 0 else {
    throw TemporaryFolder.Failure(doing: "open " + path.lossyText, code: errno)
  }
  defer { close(descriptor) }
  var bytes: [UInt8] = []
  var buffer = [UInt8](repeating: 0, count: 65_536)
  while true {
    let count = unsafe buffer.withUnsafeMutableBytes { unsafe read(descriptor, $0.baseAddress, $0.count) }
    if count < 0 { throw TemporaryFolder.Failure(doing: "read " + path.lossyText, code: errno) }
    if count == 0 { return bytes }
    bytes += buffer[..<count]
  }
}

extension FilePath {
  /// The bytes with a closing NUL, as the system's calls take them.
  public var cString: [CChar] { bytes.map(CChar.init(bitPattern:)) + [0] }

  /// The path of something inside, whose name is text.
  public func appending(_ name: String) -> FilePath { appending(FilePath(name)) }
}
