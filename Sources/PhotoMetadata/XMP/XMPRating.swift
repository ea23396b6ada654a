/// Reads ratings.
enum XMPRating {
  /// xmp:Rating: -1...5, written `4` or `4.0`; nil for anything else.
  static func stars(_ text: [UInt8]) -> Int? {
    guard let number = Double(String(decoding: text, as: UTF8.self)), (-1...5).contains(number) else {
      return nil
    }
    return Int(number.rounded())
  }

  /// MicrosoftPhoto:Rating: 1, 25, 50, 75 and 99 percent are one to five stars, 0 is none.
  static func stars(percent text: [UInt8]) -> Int? {
    guard let percent = Int(String(decoding: text, as: UTF8.self)), (0...100).contains(percent) else {
      return nil
    }
    return percent == 0 ? 0 : 1 + (percent + 12) / 25
  }
}
