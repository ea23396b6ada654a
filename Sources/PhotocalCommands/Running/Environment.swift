import Glibc

/// The variables that the program was started with.
struct Environment {
  /// A variable's value, or nil where it isn't set or empty.
  subscript(name: String) -> String? {
    guard let value = unsafe getenv(name) else { return nil }
    let text = unsafe String(cString: value)
    return text.isEmpty ? nil : text
  }

  /// The locale for messages about time: `LC_ALL`, else `LC_TIME`, else `LANG`, else `C`.
  var timeLocale: String { self["LC_ALL"] ?? self["LC_TIME"] ?? self["LANG"] ?? "C" }
}
