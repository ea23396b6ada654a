import AlbumModel
import FileAccess
import Glibc

/// The variables that the program was started with.
struct Environment {
  /// A variable's value, or nil where it isn't set or empty.
  subscript(name: String) -> String? {
    guard let value = unsafe getenv(name) else { return nil }
    let text = unsafe String(cString: value)
    return text.isEmpty ? nil : text
  }

  /// The path in a variable, whatever its bytes, or nil where it isn't set or empty.
  func path(_ name: String) -> FilePath? { FilePath(environment: name) }

  /// The locale for messages about time: `LC_ALL`, else `LC_TIME`, else `LANG`, else `C`.
  var timeLocale: String { self["LC_ALL"] ?? self["LC_TIME"] ?? self["LANG"] ?? "C" }

  /// Takes away locale variables that no system writes: ICU reads them by itself when it starts, and a language of
  /// twelve letters or a very long region ends the program.
  static func dropMalformedLocales() {
    for name in ["LC_ALL", "LC_CTYPE", "LC_MESSAGES", "LC_TIME", "LANG"] {
      guard let value = Environment()[name] else { continue }
      let language = value.prefix { $0.isLetter }
      if language.utf8.count > 8 || value.utf8.count > 64 { unsafe unsetenv(name) }
    }
  }
}
