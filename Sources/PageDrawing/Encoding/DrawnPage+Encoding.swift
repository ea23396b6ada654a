extension DrawnPage {
  private static let labelLimit = 4096

  /// The page as bytes, for the program that draws it.
  public var encoded: [UInt8] {
    var fields = FieldWriter()
    fields.put(width)
    fields.put(height)
    fields.put(bleed)
    fields.put(label)
    fields.put(marks) { $1.put(into: &$0) }
    return fields.bytes
  }

  /// The page that these bytes are, or nil where they are none, or a value is past its limits.
  public init?(encoded: [UInt8]) {
    do throws(BrokenFields) {
      var fields = FieldReader(encoded)
      self = try DrawnPage(&fields)
      try fields.finish()
    } catch {
      return nil
    }
  }

  private init(_ fields: inout FieldReader) throws(BrokenFields) {
    self.init(
      width: try fields.number(1...Self.longestSide), height: try fields.number(1...Self.longestSide),
      bleed: try fields.number(0...Self.longestSide),
      label: try fields.optionalText(limit: Self.labelLimit),
      marks: try fields.list(limit: Self.markLimit) { (fields) throws(BrokenFields) in
        try Mark(&fields)
      })
  }
}
