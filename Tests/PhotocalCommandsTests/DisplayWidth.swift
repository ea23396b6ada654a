/// How many columns of a terminal a text takes: two for East Asian wide letters (Unicode Annex 11), none for marks
/// that stand on the letter before.
func displayWidth(_ text: some StringProtocol) -> Int {
  text.unicodeScalars.reduce(0) { width, scalar in
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: width
    default: width + (wideRanges.contains { $0.contains(scalar.value) } ? 2 : 1)
    }
  }
}

private let wideRanges: [ClosedRange<UInt32>] = [
  0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xA000...0xA4CF,
  0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F,
  0x1F900...0x1F9FF, 0x20000...0x3FFFD,
]
