extension TextMark {
  private static let languageLimit = 256
  private static let lineBound = 1000

  func put(into fields: inout FieldWriter) {
    fields.put(text)
    fields.put(box)
    fields.put(size)
    fields.put(smallestSize)
    fields.put(face.rawValue)
    fields.put(weight.rawValue)
    fields.put(ink)
    fields.put(alignment.rawValue)
    fields.put(vertical.rawValue)
    fields.put(UInt32(clamping: min(lineLimit, Self.lineBound)))
    fields.put(tracking)
    fields.put(language)
    fields.put(direction.rawValue)
  }

  init(_ fields: inout FieldReader) throws(BrokenFields) {
    let text = try fields.text(limit: Self.textLimit)
    let box = try fields.box()
    let size = try fields.number(PageBounds.least...DrawnPage.longestSide)
    let smallestSize = try fields.number(PageBounds.least...DrawnPage.longestSide)
    self.init(
      text, box: box, size: size, smallestSize: smallestSize, face: try fields.choice(),
      weight: try fields.choice(), ink: try fields.ink(), alignment: try fields.choice(),
      vertical: try fields.choice(), lineLimit: Int(try fields.integer(UInt32.self)),
      tracking: try fields.number(-100...100), language: try fields.optionalText(limit: Self.languageLimit),
      direction: try fields.choice())
    try fields.require((1...Self.lineBound).contains(lineLimit))
  }
}
