import AlbumModel
import Glibc

/// The `sqlite3` program, as a user would ask it.
enum Shell {
  /// What a statement prints; nil, said aloud, on a machine without the program.
  static func run(_ library: FilePath, _ sql: String) -> String? {
    guard unsafe access("/usr/bin/sqlite3", X_OK) == 0 else {
      print("skipped: no /usr/bin/sqlite3 to ask the view 'photos' with")
      return nil
    }
    // Both are the test's own and hold no quotation mark of the shell.
    let command = "/usr/bin/sqlite3 -batch '\(library.lossyText)' \"\(sql)\" 2>&1"
    guard let stream = unsafe popen(command, "r") else { return "the shell can't be started" }
    defer { unsafe pclose(stream) }
    var bytes: [UInt8] = []
    while case let byte = unsafe getc(stream), byte != EOF { bytes.append(UInt8(truncatingIfNeeded: byte)) }
    return String(decoding: bytes, as: UTF8.self)
  }
}
