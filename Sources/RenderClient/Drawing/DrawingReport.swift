/// What became of a document that was drawn.
public struct DrawingReport: Hashable, Sendable {
  /// How many pages it has.
  public var pages = 0
  /// Characters that no installed font has, which are drawn as boxes with their number: how many there are.
  public var missingGlyphs = 0
  /// Those characters, each once, in the order in which they were met; no more than some dozens.
  public var missingCharacters: [Unicode.Scalar] = []

  public init() {}

  /// The Debian packages of fonts that would have had them, sorted.
  public var fontPackages: [String] {
    Set(missingCharacters.map(Self.fontPackage(for:))).sorted()
  }

  private static func fontPackage(for character: Unicode.Scalar) -> String {
    fontBlocks.first { $0.0.contains(character.value) }?.1 ?? "fonts-noto-core"
  }

  /// Blocks of Unicode whose characters are in other packages than `fonts-noto-core`.
  private static let fontBlocks: [(ClosedRange<UInt32>, String)] =
    [
      0x1100...0x11FF, 0x2E80...0x9FFF, 0xA960...0xA97F, 0xAC00...0xD7FF, 0xF900...0xFAFF, 0xFE30...0xFE4F,
      0xFF00...0xFFEF,
      0x1B000...0x1B16F, 0x20000...0x3FFFF,
    ].map { ($0, "fonts-noto-cjk") }
    + [0x2300...0x23FF, 0x2600...0x27BF, 0x1F000...0x1FAFF].map { ($0, "fonts-noto-color-emoji") }

  private static let characterLimit = 64

  /// Counts one more page and what was missing on it.
  mutating func add(_ page: DrawReply.Page) {
    pages += 1
    missingGlyphs += page.missingGlyphs
    for character in page.missingCharacters
    where missingCharacters.count < Self.characterLimit && !missingCharacters.contains(character) {
      missingCharacters.append(character)
    }
  }
}
