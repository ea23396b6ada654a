import AlbumModel
import FoundationEssentials
import Glibc

/// A folder of its own for one test, removed with all that is in it.
final class TestFolder: Sendable {
  let path: FilePath

  init() throws {
    let name = "photocal-render-test-\(getpid())-\(UInt64.random(in: 0...UInt64.max))"
    let url = URL.temporaryDirectory.appending(component: name)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = FilePath(url.path)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path.lossyText)
  }

  func path(_ name: String) -> FilePath { path.appending(FilePath(name)) }

  /// Puts a file of these bytes into the folder.
  @discardableResult
  func write(_ name: String, _ bytes: [UInt8], isProgram: Bool = false) throws -> FilePath {
    let file = path(name)
    try Data(bytes).write(to: URL(filePath: file.lossyText))
    if isProgram { _ = unsafe chmod(file.lossyText, 0o755) }
    return file
  }

  /// A file's bytes, or nil where it isn't there.
  static func read(_ file: FilePath) -> [UInt8]? {
    (try? Data(contentsOf: URL(filePath: file.lossyText))).map { Array($0) }
  }

  /// The names in the folder, sorted; all of them, hidden ones too.
  var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: path.lossyText)) ?? []).sorted()
  }
}
