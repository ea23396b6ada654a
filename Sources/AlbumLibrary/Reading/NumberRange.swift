/// The numbers that photocal writes; a library that holds others is damaged, and reckoning with them could overflow.
enum NumberRange {
  /// Days since 1970-01-01, from 0000-01-01 to 9999-12-31.
  static let day = -719_528...2_932_896
  /// Photos of a day.
  static let count = 1...(1 << 40)
  /// Pixels of a picture's side.
  static let side = 0...Int(UInt32.max)
  /// Minutes east of UTC: all that four digits and a sign can say.
  static let offset = -9_999...9_999
  /// Stars; -1 for a rejected photo.
  static let rating = -1...5
  /// Milliseconds of a video: up to a hundred years.
  static let duration = 0...3_155_760_000_000
  /// The place of a date's source among all.
  static let rank = 0...1_000
  /// Bytes of a file.
  static let fileSize = 0...Int.max
}
