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
    make.utf8.split(separator: UInt8(ascii: " ")).contains { word in
      guard model.utf8.count >= word.count,
        zip(model.utf8, word).allSatisfy({ ASCII.lowercase($0) == ASCII.lowercase($1) })
      else { return false }
      guard let next = model.utf8.dropFirst(word.count).first else { return true }
      return !ASCII.isLetter(next) && next < 0x80
    }
  }

  /// The text up to the first NUL, without control characters and blanks around it.
  private static func cleaned(_ bytes: [UInt8]) -> String {
    let text = bytes.prefix { $0 != 0 }
    let isPlain = text.allSatisfy { (0x20..<0x7F).contains($0) }
    let shown =
      isPlain
      ? text
      : Array(EscapedText.withoutControls(String(decoding: text, as: UTF8.self)).utf8)[...]
    return String(decoding: shown.trimmed { $0 == 0x20 }, as: UTF8.self)
  }
}
