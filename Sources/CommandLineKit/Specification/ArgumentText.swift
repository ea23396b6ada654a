internal import Glibc

/// A word of the command line as the system passed it: any bytes but NUL, not always UTF-8.
public struct ArgumentText: Hashable, Sendable {
  /// The raw bytes, without a closing NUL.
  public let bytes: [UInt8]

  /// The word made of these bytes.
  public init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// The word whose bytes are the text's UTF-8.
  public init(_ text: String) {
    bytes = Array(text.utf8)
  }

  /// The word as text, or nil where the bytes aren't UTF-8.
  public var utf8Text: String? { String(validating: bytes, as: UTF8.self) }

  /// The word as text for people, with U+FFFD in place of what isn't UTF-8.
  public var lossyText: String { String(decoding: bytes, as: UTF8.self) }

  /// Whether the word has no bytes.
  public var isEmpty: Bool { bytes.isEmpty }

  /// The words this process was started with, without the program's own name.
  public static var ofProcess: [ArgumentText] {
    let count = Int(CommandLine.argc)
    let words = unsafe CommandLine.unsafeArgv
    return (1..<max(count, 1)).compactMap { index in
      guard let word = unsafe words[index] else { return nil }
      let bytes = unsafe UnsafeRawBufferPointer(start: word, count: strlen(word))
      return ArgumentText(bytes: unsafe Array(bytes))
    }
  }
}

extension ArgumentText: ExpressibleByStringLiteral {
  public init(stringLiteral text: String) {
    self.init(text)
  }
}
