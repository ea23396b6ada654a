/// The date and time that IPTC records give for the making of the photo's content (IIM 4.2, record 2, datasets 55 and
/// 60).
struct IPTCDate: Hashable, Sendable {
  private var date: [UInt8]?
  private var time: [UInt8]?

  /// Reads records; what is broken, and all that follows it, is absent.
  init(_ bytes: Span<UInt8>) {
    var position = 0
    var setsLeft = IPTCDate.mostDatasets
    while setsLeft > 0, let dataset = Dataset(bytes, at: position) {
      setsLeft -= 1
      position = dataset.value.upperBound
      guard dataset.record == 2 else { continue }
      switch dataset.number {
      case 55 where date == nil: date = dataset.text(in: bytes)
      case 60 where time == nil: time = dataset.text(in: bytes)
      default: break
      }
    }
  }

  /// Date and time as written, a blank between them: `20231006 062751-0500`; the date alone where there is no time.
  var stamp: WrittenStamp? {
    guard let date else { return nil }
    guard let time, time.contains(where: ASCII.isDigit) else { return WrittenStamp(text: date) }
    return WrittenStamp(text: date.prefix { $0 != 0 } + [UInt8(ascii: " ")] + time)
  }

  /// Datasets that are looked at; keywords can be many.
  static let mostDatasets = 4096
}

/// One dataset: a marker, its numbers, the length of its value, its value.
private struct Dataset {
  let record: UInt8
  let number: UInt8
  let value: Range<Int>

  /// The dataset at `position`; nil where there is none, or its value isn't all there.
  init?(_ bytes: Span<UInt8>, at position: Int) {
    guard position <= bytes.count - 5, bytes[position] == 0x1C else { return nil }
    record = bytes[position + 1]
    number = bytes[position + 2]
    var length = Int(bytes[position + 3]) << 8 | Int(bytes[position + 4])
    var start = position + 5
    // An extended dataset: the number of bytes that its length takes.
    if length & 0x8000 != 0 {
      let width = length & 0x7FFF
      guard width <= 4, width <= bytes.count - start else { return nil }
      length = (start..<start + width).reduce(0) { $0 << 8 | Int(bytes[$1]) }
      start += width
    }
    guard length <= bytes.count - start else { return nil }
    value = start..<start + length
  }

  private static let longestText = 64

  func text(in bytes: Span<UInt8>) -> [UInt8] {
    var text: [UInt8] = []
    for index in value.prefix(Dataset.longestText) { text.append(bytes[index]) }
    return text
  }
}
