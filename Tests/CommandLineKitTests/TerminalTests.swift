import Glibc
import Testing

@testable import CommandLineKit

@Suite("The terminal")
struct TerminalTests {
  private static func terminal(
    _ environment: [String: String] = [:], isTerminal: Bool = true, window: Int? = nil,
    color: ColorChoice = .auto
  ) -> Terminal {
    Terminal(isTerminal: isTerminal, windowColumns: window, color: color) { environment[$0] }
  }

  @Test(
    "the width is the window's, else that of COLUMNS, else 80",
    arguments: [
      (100, "60", 100), (nil, "60", 60), (nil, nil, 80), (nil, "wide", 80), (nil, "0", 80), (nil, "-5", 80),
      (nil, "99999999999999999999", 80), (nil, "", 80),
    ] as [(Int?, String?, Int)])
  func width(window: Int?, columns: String?, expected: Int) {
    var environment: [String: String] = [:]
    environment["COLUMNS"] = columns
    #expect(Self.terminal(environment, window: window).columns == expected)
  }

  @Test(
    "colour is for a terminal that knows it, unless NO_COLOR or the option says otherwise",
    arguments: [
      (true, ["TERM": "xterm"], ColorChoice.auto, true), (true, ["TERM": "dumb"], .auto, false),
      (true, [:], .auto, false), (true, ["TERM": ""], .auto, false), (false, ["TERM": "xterm"], .auto, false),
      (true, ["TERM": "xterm", "NO_COLOR": "1"], .auto, false),
      (true, ["TERM": "xterm", "NO_COLOR": ""], .auto, true),
      (false, ["NO_COLOR": "1"], .always, true), (true, ["TERM": "xterm"], .never, false),
    ])
  func color(isTerminal: Bool, environment: [String: String], choice: ColorChoice, usesColor: Bool) {
    #expect(Self.terminal(environment, isTerminal: isTerminal, color: choice).usesColor == usesColor)
  }

  @Test(
    "the encoding is that of LC_ALL, else LC_CTYPE, else LANG",
    arguments: [
      (["LANG": "de_DE.UTF-8"], true), (["LANG": "C.utf8"], true), (["LANG": "ca_ES.UTF-8@valencia"], true),
      (["LANG": "de_DE.UTF-8", "LC_ALL": "C"], false), (["LANG": "de_DE.UTF-8", "LC_ALL": ""], true),
      (["LANG": "C", "LC_CTYPE": "en_US.UTF-8"], true), (["LANG": "de_DE.ISO-8859-1"], false), ([:], false),
      (["LANG": "de_DE"], false),
    ])
  func encoding(environment: [String: String], isUTF8: Bool) {
    #expect(Self.terminal(environment).isUTF8 == isUTF8)
  }

  @Test("a pipe is no terminal, a pseudo-terminal is one and tells its width")
  func descriptors() throws {
    var ends: [Int32] = [0, 0]
    try #require(unsafe pipe(&ends) == 0)
    defer { ends.forEach { close($0) } }
    let pipeEnd = Terminal(descriptor: ends[1]) { ["TERM": "xterm"][$0] }
    #expect(pipeEnd == Terminal(isTerminal: false, columns: 80, isUTF8: false))

    let master = unsafe open("/dev/ptmx", O_RDWR | O_NOCTTY)
    try #require(master >= 0)
    defer { close(master) }
    var lock: Int32 = 0
    try #require(unsafe ioctl(master, Self.setLock, &lock) == 0)
    var number: Int32 = 0
    try #require(unsafe ioctl(master, Self.getNumber, &number) == 0)
    let window = unsafe open("/dev/pts/\(number)", O_RDWR | O_NOCTTY)
    try #require(window >= 0)
    defer { close(window) }
    var size = winsize(ws_row: 24, ws_col: 61, ws_xpixel: 0, ws_ypixel: 0)
    try #require(unsafe ioctl(window, UInt(TIOCSWINSZ), &size) == 0)
    let terminal = Terminal(descriptor: window) { ["TERM": "xterm", "COLUMNS": "200"][$0] }
    #expect(
      terminal == Terminal(isTerminal: true, obeysEscapes: true, columns: 61, usesColor: true, isUTF8: false))
  }

  // ioctl_tty(2): TIOCSPTLCK and TIOCGPTN, whose macros Swift doesn't see.
  private static let setLock: UInt = 0x4004_5431
  private static let getNumber: UInt = 0x8004_5430
}
