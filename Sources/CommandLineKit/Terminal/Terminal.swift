internal import Glibc

/// When output is coloured: the values of `--color`.
public enum ColorChoice: String, CaseIterable, Sendable {
  /// On a terminal that shows colour, unless `NO_COLOR` is set.
  case auto
  /// Also into a file or a pipe.
  case always
  /// Not at all.
  case never
}

/// What a program needs to know of the place its text goes to.
public struct Terminal: Hashable, Sendable {
  /// Whether it's a terminal; else a file, a pipe or nothing.
  public let isTerminal: Bool
  /// Whether a terminal obeys escape sequences: one whose `TERM` is unset or `dumb` doesn't.
  public let obeysEscapes: Bool
  /// Its width in columns, 1 and up; 80 where nothing says.
  public let columns: Int
  /// Whether to colour the text.
  public let usesColor: Bool
  /// Whether its text is read as UTF-8, by the locale.
  public let isUTF8: Bool

  /// The terminal of these facts; tests and files that stand for one use it.
  public init(
    isTerminal: Bool, obeysEscapes: Bool = false, columns: Int = 80, usesColor: Bool = false,
    isUTF8: Bool = true
  ) {
    self.isTerminal = isTerminal
    self.obeysEscapes = obeysEscapes
    self.columns = max(columns, 1)
    self.usesColor = usesColor
    self.isUTF8 = isUTF8
  }

  /// What the descriptor and the environment say.
  ///
  /// The width is that of the terminal (`TIOCGWINSZ`), else `COLUMNS`, else 80. `NO_COLOR` follows no-color.org: set
  /// and not empty. The locale's encoding is that of `LC_ALL`, else `LC_CTYPE`, else `LANG`.
  public init(
    descriptor: Int32, color: ColorChoice = .auto,
    environment: (String) -> String? = Terminal.processEnvironment
  ) {
    let isTerminal = isatty(descriptor) == 1
    self.init(
      isTerminal: isTerminal, windowColumns: Terminal.windowColumns(of: descriptor), color: color,
      environment: environment)
  }

  /// What the window's width, if known, and the environment say.
  init(isTerminal: Bool, windowColumns: Int?, color: ColorChoice, environment: (String) -> String?) {
    let term = environment("TERM") ?? ""
    let obeysEscapes = isTerminal && !term.isEmpty && term != "dumb"
    let isColorRefused = !(environment("NO_COLOR") ?? "").isEmpty
    let stated = environment("COLUMNS").flatMap { Int($0) }.flatMap { (1...10_000).contains($0) ? $0 : nil }
    let usesColor =
      switch color {
      case .auto: obeysEscapes && !isColorRefused
      case .always: true
      case .never: false
      }
    self.init(
      isTerminal: isTerminal, obeysEscapes: obeysEscapes, columns: windowColumns ?? stated ?? 80,
      usesColor: usesColor, isUTF8: Terminal.isUTF8(environment))
  }

  /// A variable of this process's environment, or nil where it's unset.
  public static func processEnvironment(_ name: String) -> String? {
    guard let value = unsafe getenv(name) else { return nil }
    return unsafe String(cString: value)
  }

  /// The width of the terminal behind a descriptor, or nil where there is none or it doesn't know.
  public static func windowColumns(of descriptor: Int32) -> Int? {
    var size = winsize()
    guard unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }

  private static func isUTF8(_ environment: (String) -> String?) -> Bool {
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap(environment).first { !$0.isEmpty } ?? ""
    guard let dot = locale.firstIndex(of: ".") else { return false }
    let encoding = locale[locale.index(after: dot)...].prefix { $0 != "@" }.lowercased()
    return encoding == "utf-8" || encoding == "utf8"
  }
}
