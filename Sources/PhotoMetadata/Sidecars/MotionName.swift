/// The film that is part of a picture: of a Live Photo, of a motion photo.
enum MotionName {
  /// How such films' names end, in lower case.
  static let endings: Set<[UInt8]> = [".mov", ".mp4", ".m4v"].reduce(into: []) { $0.insert(Array($1.utf8)) }

  /// How the names of pictures end, in lower case, the likeliest first.
  static let pictureEndings: [ArraySlice<UInt8>] = [
    ".heic", ".jpg", ".jpeg", ".mp.jpg", ".png", ".dng", ".webp", ".heif",
  ].map { Array($0.utf8)[...] }
}
