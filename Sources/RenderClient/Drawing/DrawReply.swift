/// What a drawing process says to a `DrawRequest`; before the first one it says `RenderReply.ready`.
package enum DrawReply: Hashable, Sendable {
  /// The document is begun.
  case begun
  /// A page is drawn.
  case drawn(Page)
  /// The file is whole and written.
  case finished
  /// The document can't be drawn, and nothing more will be.
  case failed(RenderFailure)

  /// What is to be said of a page.
  package struct Page: Hashable, Sendable {
    package var number: UInt32
    /// How many characters no font has.
    package var missingGlyphs = 0
    /// Some of those, each once.
    package var missingCharacters: [Unicode.Scalar] = []

    package init(number: UInt32) {
      self.number = number
    }

    /// The most of them that a reply tells.
    package static let characterLimit = 16
  }

  /// Bytes: magic 4, version 2, kind 1, reason 1, number 4, missing glyphs 4; then either the count of characters 4 and
  /// each of them 4, or from byte 20 on the text's length 1 and the text 200.
  package static let size = 224
  private static let charactersOffset = 20
  private static let textOffset = 20
  private static let textLimit = 200

  private enum Kind: UInt8 {
    // None is one of RenderReply's.
    case begun = 16
    case drawn
    case finished
    case failed
  }

  /// The message's bytes; a failure's text is cut to what has room.
  package var encoded: [UInt8] {
    var record = FixedRecord(message: Self.size)
    record[6, as: UInt8.self] = kind.rawValue
    switch self {
    case .begun, .finished: break
    case .drawn(let page):
      record[8, as: UInt32.self] = page.number
      record[12, as: UInt32.self] = UInt32(clamping: page.missingGlyphs)
      let characters = page.missingCharacters.prefix(Page.characterLimit)
      record[16, as: UInt32.self] = UInt32(clamping: characters.count)
      for (index, character) in characters.enumerated() {
        record[Self.charactersOffset + 4 * index, as: UInt32.self] = character.value
      }
    case .failed(let failure):
      record[7, as: UInt8.self] = failure.reason.rawValue
      record.put(failure.text, at: Self.textOffset, limit: Self.textLimit)
    }
    return record.bytes
  }

  private var kind: Kind {
    switch self {
    case .begun: .begun
    case .drawn: .drawn
    case .finished: .finished
    case .failed: .failed
    }
  }

  /// The reply these bytes are, or nil where they are none of this version.
  package init?(encoded: [UInt8]) {
    guard let record = FixedRecord(message: encoded, count: Self.size),
      let kind = Kind(rawValue: record[6, as: UInt8.self])
    else { return nil }
    switch kind {
    case .begun: self = .begun
    case .finished: self = .finished
    case .drawn:
      guard let page = Self.page(record) else { return nil }
      self = .drawn(page)
    case .failed:
      guard let reason = RenderFailure.Reason(rawValue: record[7, as: UInt8.self]),
        let text = record.text(at: Self.textOffset, limit: Self.textLimit)
      else { return nil }
      self = .failed(RenderFailure(reason, text))
    }
  }

  private static func page(_ record: FixedRecord) -> Page? {
    let count = Int(record[16, as: UInt32.self])
    guard count <= Page.characterLimit else { return nil }
    var page = Page(number: record[8, as: UInt32.self])
    page.missingGlyphs = Int(record[12, as: UInt32.self])
    for index in 0..<count {
      let value = record[charactersOffset + 4 * index, as: UInt32.self]
      guard let character = Unicode.Scalar(value) else { return nil }
      page.missingCharacters.append(character)
    }
    return page
  }
}
