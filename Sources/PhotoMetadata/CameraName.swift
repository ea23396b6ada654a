/// A camera's name for people.
enum CameraName {
  /// Characters of a name, at most.
  static let longest = 80

  /// The model, with the make before it unless the model already begins with the make's first word; nil where
  /// both are blank.
  static func name(make: [UInt8], model: [UInt8]) -> String? {
    let make = cleaned(make)
    let model = cleaned(model)
    let name =
      model.isEmpty ? make : make.isEmpty || begins(model, withMaker: make) ? model : make + " " + model
    return name.isEmpty ? nil : String(name.prefix(longest))
  }

  private static func begins(_ model: String, withMaker make: String) -> Bool {
    guard let word = make.split(separator: " ", maxSplits: 1).first else { return false }
    let start = model.prefix(word.count)
    guard start.lowercased() == word.lowercased() else { return false }
    return model.dropFirst(word.count).first.map { !$0.isLetter } ?? true
  }

  /// The text up to the first NUL, without control characters and blanks around it.
  private static func cleaned(_ bytes: [UInt8]) -> String {
    let text = String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    let shown = text.unicodeScalars.filter { !EscapedText.isControl($0) }
    let isBlank = { (scalar: Unicode.Scalar) in scalar.properties.isWhitespace }
    guard let first = shown.firstIndex(where: { !isBlank($0) }),
      let last = shown.lastIndex(where: { !isBlank($0) })
    else { return "" }
    return String(shown[first...last])
  }
}
