extension BidirectionalCollection<UInt8> {
  /// The text without the blanks at both ends.
  func trimmed(_ isBlank: (UInt8) -> Bool = ASCII.isBlank) -> SubSequence {
    let text = drop(while: isBlank)
    let last = text.lastIndex { !isBlank($0) }
    return last.map { text[...$0] } ?? text
  }
}
