extension Mark {
  private enum Code: UInt8 {
    case fill = 1
    case fade
    case line
    case text
    case picture
  }

  func put(into fields: inout FieldWriter) {
    switch self {
    case .fill(let box, let ink, let radius):
      fields.put(Code.fill.rawValue)
      fields.put(box)
      fields.put(ink)
      fields.put(radius)
    case .fade(let box, let top, let bottom):
      fields.put(Code.fade.rawValue)
      fields.put(box)
      fields.put(top)
      fields.put(bottom)
    case .line(let from, let to, let width, let ink):
      fields.put(Code.line.rawValue)
      fields.put(from)
      fields.put(to)
      fields.put(width)
      fields.put(ink)
    case .text(let text):
      fields.put(Code.text.rawValue)
      text.put(into: &fields)
    case .picture(let picture):
      fields.put(Code.picture.rawValue)
      fields.put(UInt32(clamping: picture.picture))
      fields.put(picture.box)
      fields.put(picture.radius)
      fields.put(picture.centre)
    }
  }

  init(_ fields: inout FieldReader) throws(BrokenFields) {
    switch try fields.choice(Code.self) {
    case .fill:
      self = .fill(try fields.box(), try fields.ink(), radius: try fields.number(PageBounds.length))
    case .fade:
      self = .fade(try fields.box(), top: try fields.ink(), bottom: try fields.ink())
    case .line:
      self = .line(
        from: try fields.point(), to: try fields.point(),
        width: try fields.number(PageBounds.least...DrawnPage.longestSide), try fields.ink())
    case .text:
      self = .text(try TextMark(&fields))
    case .picture:
      self = .picture(try PictureMark(&fields))
    }
  }
}

extension PictureMark {
  fileprivate init(_ fields: inout FieldReader) throws(BrokenFields) {
    let picture = Int(try fields.integer(UInt32.self))
    try fields.require(picture < DrawnPage.pictureLimit)
    self.init(
      picture: picture, box: try fields.box(), radius: try fields.number(PageBounds.length),
      centre: Point(x: try fields.number(0...1), y: try fields.number(0...1)))
  }
}
