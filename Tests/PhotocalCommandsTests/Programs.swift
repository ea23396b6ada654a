import AlbumModel
import Glibc
import TestSupport

/// The programs under test and the tools of the system that tests lean on.
enum Programs {
  static let photocal = folder.appending("photocal")

  /// The folder named by `PHOTOCAL_PROGRAMS`, else the one that holds the test program.
  static let folder: FilePath = {
    if let value = unsafe getenv("PHOTOCAL_PROGRAMS") { return unsafe FilePath(String(cString: value)) }
    return besideTests
  }()

  /// The painter of the sample photos, which is built with the tests alone.
  static let makeFixtures = besideTests.appending("make-fixtures")

  private static let besideTests: FilePath = {
    let beside = [FilePath("/proc/self/exe").target?.parent].compactMap(\.self)
    let built = Fixtures.root.appending(".build/debug")
    return (beside + [built]).first { isExecutable($0.appending("photocal")) } ?? built
  }()

  static let shell = FilePath("/bin/sh")
  static let environment = FilePath("/usr/bin/env")
  static let sqlite = FilePath("/usr/bin/sqlite3")
  static let unprivileged = FilePath("/usr/bin/setpriv")
  static let browser = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"]
    .map { FilePath($0) }.first(where: isExecutable)

  static func isExecutable(_ path: FilePath) -> Bool {
    unsafe access(path.cString, X_OK) == 0
  }
}

extension FilePath {
  /// Where a link points, nil where this is no link.
  fileprivate var target: FilePath? {
    var buffer = [CChar](repeating: 0, count: 4096)
    let count = unsafe readlink(cString, &buffer, buffer.count)
    return count > 0 ? FilePath(bytes: buffer[..<count].map(UInt8.init(bitPattern:))) : nil
  }
}
