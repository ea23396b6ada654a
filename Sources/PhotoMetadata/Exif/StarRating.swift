/// Stars that a person gave.
enum StarRating {
  /// 0...5 as Windows writes them into EXIF, nil where neither value is a rating.
  ///
  /// - Parameters:
  ///   - stars: tag 0x4746, 0...5.
  ///   - percent: tag 0x4749.
  static func exif(_ stars: Int?, percent: Int?) -> Int? {
    if let stars, (0...5).contains(stars) { return stars }
    return percent.flatMap(fromPercent)
  }

  /// 0...5, or -1 for a rejected photo, nil where neither text is a rating.
  ///
  /// - Parameters:
  ///   - stars: xmp:Rating, written `4` or `4.0`.
  ///   - percent: MicrosoftPhoto:Rating.
  static func xmp(_ stars: [UInt8]?, percent: [UInt8]?) -> Int? {
    if let stars, let number = Double(String(decoding: stars, as: UTF8.self)), (-1...5).contains(number) {
      return Int(number.rounded())
    }
    return percent.flatMap { Int(String(decoding: $0, as: UTF8.self)) }.flatMap(fromPercent)
  }

  /// 1, 25, 50, 75 and 99 percent are written for one to five stars, 0 for none.
  private static func fromPercent(_ percent: Int) -> Int? {
    percents.firstIndex { $0.contains(percent) }
  }

  private static let percents = [0...0, 1...12, 13...37, 38...62, 63...87, 88...100]
}
