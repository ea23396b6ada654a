import AlbumPrint
import CommandLineKit

/// Width and height of a picture in pixels.
struct PixelArea: Sendable {
  let width: Int
  let height: Int
}

extension ValueSyntax where Value == Paper {
  /// A paper by its name, or by its sides in millimetres: `210x148`.
  static let paper = ValueSyntax(
    "SIZE", kind: .choice(Paper.named.map(\.name)),
    expected: "a3, a4, a5, letter, or millimetres from 50 to 2000 such as 300x300"
  ) { word in
    guard let text = word.utf8Text?.lowercased() else { return nil }
    if let named = Paper.named.first(where: { $0.name == text }) { return named.paper }
    guard let sides = twoNumbers(text.hasSuffix("mm") ? text.dropLast(2) : text[...], Double.init) else {
      return nil
    }
    return Paper(width: sides.0, height: sides.1)
  }
}

extension ValueSyntax where Value == PixelArea {
  static let pixels = ValueSyntax(
    "WxH", kind: .text, expected: "width and height in pixels from 100 to 10000, such as 1080x1350"
  ) { word in
    guard let sides = twoNumbers(word.utf8Text?.lowercased()[...] ?? "", { Int($0) }),
      (100...10_000).contains(sides.0), (100...10_000).contains(sides.1)
    else { return nil }
    return PixelArea(width: sides.0, height: sides.1)
  }
}

extension ValueSyntax where Value == Double {
  /// A length in millimetres, with a decimal point where need be.
  static func millimetres(upTo limit: Int) -> ValueSyntax {
    ValueSyntax("MM", kind: .number, expected: "millimetres from 0 to \(limit)") { word in
      guard let length = word.utf8Text.flatMap(Double.init), (0...Double(limit)).contains(length) else {
        return nil
      }
      return length
    }
  }
}

/// Two numbers with an x between them.
private func twoNumbers<Number>(_ text: Substring, _ read: (Substring) -> Number?) -> (Number, Number)? {
  let parts = text.split(separator: "x", omittingEmptySubsequences: false)
  guard parts.count == 2, let first = read(parts[0]), let second = read(parts[1]) else { return nil }
  return (first, second)
}
