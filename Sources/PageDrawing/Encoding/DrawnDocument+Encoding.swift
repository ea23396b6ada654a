extension DrawnDocument {
  private enum KindCode: UInt8 {
    case pdf = 1
    case svg
    case png
  }

  private static let textLimit = 4096
  private static let keywordLimit = 64

  /// The document as bytes, for the program that draws it.
  public var encoded: [UInt8] {
    var fields = FieldWriter()
    switch kind {
    case .pdf: fields.put(KindCode.pdf.rawValue)
    case .svg: fields.put(KindCode.svg.rawValue)
    case .png(let pixelsPerPoint):
      fields.put(KindCode.png.rawValue)
      fields.put(pixelsPerPoint)
    }
    fields.put(title)
    fields.put(author)
    fields.put(subject)
    fields.put(keywords) { $0.put($1) }
    fields.put(language)
    fields.put(creator)
    fields.put(created)
    return fields.bytes
  }

  /// The document that these bytes are, or nil where they are none, or a value is past its limits.
  public init?(encoded: [UInt8]) {
    do throws(BrokenFields) {
      var fields = FieldReader(encoded)
      self = try DrawnDocument(&fields)
      try fields.finish()
    } catch {
      return nil
    }
  }

  private init(_ fields: inout FieldReader) throws(BrokenFields) {
    let kind: Kind =
      switch try fields.choice(KindCode.self) {
      case .pdf: .pdf
      case .svg: .svg
      case .png: .png(pixelsPerPoint: try fields.number(0.01...100))
      }
    self.init(
      kind: kind, title: try fields.text(limit: Self.textLimit),
      author: try fields.optionalText(limit: Self.textLimit),
      subject: try fields.optionalText(limit: Self.textLimit),
      keywords: try fields.list(limit: Self.keywordLimit) { (fields) throws(BrokenFields) in
        try fields.text(limit: Self.textLimit)
      },
      language: try fields.text(limit: Self.textLimit), creator: try fields.text(limit: Self.textLimit),
      created: try fields.integer())
  }
}
