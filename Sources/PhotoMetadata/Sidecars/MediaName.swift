import AlbumModel

/// A picture's or film's file name in its parts.
struct MediaName {
  /// All before the extension.
  let stem: ArraySlice<UInt8>
  /// The extension with its dot, empty where there is none.
  let ending: ArraySlice<UInt8>

  init(_ name: FilePath) {
    let bytes = name.bytes
    let dot = bytes.lastIndex(of: UInt8(ascii: ".")).flatMap { $0 > 0 ? $0 : nil } ?? bytes.endIndex
    stem = bytes[..<dot]
    ending = bytes[dot...]
  }

  /// A name without the number in brackets at its end, and that number as written, `(1)`.
  struct Numbered {
    let name: ArraySlice<UInt8>
    let number: ArraySlice<UInt8>

    /// Nil where no number in brackets stands at the end, or nothing before it.
    init?(_ text: ArraySlice<UInt8>) {
      guard text.last == UInt8(ascii: ")"),
        let bracket = text.lastIndex(of: UInt8(ascii: "(")), bracket > text.startIndex
      else { return nil }
      let digits = text[(bracket + 1)...].dropLast()
      guard (1...6).contains(digits.count), digits.allSatisfy(ASCII.isDigit) else { return nil }
      name = text[..<bracket]
      number = text[bracket...]
    }
  }
}
