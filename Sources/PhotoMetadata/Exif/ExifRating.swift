/// Stars that a person gave, as Windows writes them into EXIF.
enum ExifRating {
  /// - Parameters:
  ///   - stars: tag 0x4746, 0...5.
  ///   - percent: tag 0x4749, of which 1, 25, 50, 75 and 99 are written for one to five stars.
  /// - Returns: 0...5, or nil where neither is a rating.
  static func stars(_ stars: Int?, percent: Int?) -> Int? {
    if let stars, (0...5).contains(stars) { return stars }
    guard let percent else { return nil }
    return percents.firstIndex { $0.contains(percent) }
  }

  private static let percents = [0...0, 1...12, 13...37, 38...62, 63...87, 88...100]
}
