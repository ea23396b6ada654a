/// A camera's name for people.
enum CameraName {
  /// Characters of a name, at most.
  static let longest = 80

  /// The model, with the make before it unless the model already begins with a word of the make (`KODAK` of
  /// `EASTMAN KODAK COMPANY`); nil where both are blank.
  static func name(make: [UInt8], model: [UInt8]) -> String? {
    let make = cleaned(make)
    let model = cleaned(model)
    let name = model.isEmpty ? make : make.isEmpty || begins(model, with: make) ? model : make + " " + model
    if name.isEmpty { return nil }
    return name.utf8.count <= longest ? name : String(name.prefix(longest))
  }

  /// Whether the model begins with one of the make's words, ASCII letters in either case.
  private static func begins(_ model: String, with make: String) -> Bool {
    var words = make.utf8[...]
    while let start = words.firstIndex(where: { $0 != blank }) {
      words = words[start...]
      let word = words.prefix { $0 != blank }
      words = words[word.endIndex...]
      if begins(model.utf8, withWord: word) { return true }
    }
    return false
  }

  private static func begins(_ model: String.UTF8View, withWord word: Substring.UTF8View) -> Bool {
    var rest = model[...]
    for byte in word {
      guard let next = rest.popFirst(), lowercase(next) == lowercase(byte) else { return false }
    }
    guard let next = rest.first else { return true }
    return !(97...122).contains(lowercase(next)) && next < 0x80
  }

  private static let blank = UInt8(ascii: " ")

  private static func lowercase(_ byte: UInt8) -> UInt8 {
    (65...90).contains(byte) ? byte | 0x20 : byte
  }

  /// The text up to the first NUL, without control characters and blanks around it.
  private static func cleaned(_ bytes: [UInt8]) -> String {
    let text = bytes.prefix { $0 != 0 }
    let isPlain = text.allSatisfy { (0x20..<0x7F).contains($0) }
    let shown =
      isPlain
      ? text
      : Array(EscapedText.withoutControls(String(decoding: text, as: UTF8.self)).utf8)[...]
    let isBlank = { (byte: UInt8) in byte == 0x20 }
    guard let first = shown.firstIndex(where: { !isBlank($0) }),
      let last = shown.lastIndex(where: { !isBlank($0) })
    else { return "" }
    return String(decoding: shown[first...last], as: UTF8.self)
  }
}
