import AlbumModel

/// A date that a file's name holds (design page "The capture date", "Names").
struct NameDate: Hashable, Sendable {
  let stamp: WrittenStamp
  /// `name`, `name.utc` or `name.day`.
  let source: DateSource

  /// The dates in a file's name, the one to trust most first.
  static func dates(in name: FilePath) -> [NameDate] {
    []
  }

  /// What a file's name says of how the picture came to be: a screenshot, a messenger's.
  static func origin(of name: FilePath) -> PhotoOrigin? {
    nil
  }
}
