import AlbumModel
import FileAccess

/// What a photo's file holds, whatever it is called and whenever it was last changed: by it a copy, or a file that was
/// touched, finds the pictures that were made before.
///
/// A name that costs one read of what decoding reads first anyway, and a proof that is asked for only where pictures of
/// that name are kept, and once they are made. The proof is of every byte where decoding reads them all: no photo edited
/// in its place is shown as it was. Of films and raw files, of which a picture needs little, it is of blocks at the
/// beginning, the thirds and the end. Two of them with the same length, the same beginning and the same blocks would be
/// taken for each other; what is compressed differs in nearly every block, and programs that write into such files in
/// place write metadata, which no picture shows.
final class PhotoContent {
  /// Names the pictures of such a photo, as `PictureSet.key` does.
  let key: String
  private let path: FilePath
  private let stamp: FileStamp
  private let isReadWhole: Bool
  private var known: UInt64?

  private static let beginning = 16 << 10
  private static let block: Int64 = 64 << 10
  private static let piece = 1 << 20
  /// No picture can be made of a longer file that is read whole.
  private static let mostBytes: Int64 = 1 << 30

  /// Nil where the file can't be read.
  init?(of photo: Photo) {
    guard let file = try? PhotoFile(opening: photo.path) else { return nil }
    path = photo.path
    stamp = file.stamp
    isReadWhole = !photo.facts.format.isRaw && photo.facts.kind == .photo
    if isReadWhole, stamp.size > PhotoContent.mostBytes { return nil }
    var hash = Fingerprint()
    hash.add(Int(stamp.size))
    let first = 0..<min(stamp.size, Int64(PhotoContent.beginning))
    guard PhotoContent.add(first, of: file.descriptor.number, to: &hash) else { return nil }
    key = PictureRecipe.key(ofContent: hash.value, photo.facts.orientation)
  }

  /// A number that tells this content from others of the same key, never 0; nil where the file can't be read, or isn't
  /// what it was when this value was made.
  func proof() -> UInt64? {
    guard let file = try? PhotoFile(opening: path), file.stamp == stamp else { return nil }
    if let known { return known }
    var hash = Fingerprint()
    for range in ranges where !PhotoContent.add(range, of: file.descriptor.number, to: &hash) { return nil }
    guard (try? FileStatus(ofDescriptor: file.descriptor.number).stamp) == stamp else { return nil }
    known = max(1, hash.value)
    return known
  }

  private var ranges: [Range<Int64>] {
    let block = PhotoContent.block
    if isReadWhole || stamp.size <= 4 * block { return [0..<stamp.size] }
    return [0, stamp.size / 3, stamp.size / 3 * 2, stamp.size - block].map { $0..<$0 + block }
  }

  /// Whether all of the bytes were there.
  private static func add(_ range: Range<Int64>, of file: Int32, to hash: inout Fingerprint) -> Bool {
    var bytes = [UInt8](repeating: 0, count: min(range.count, piece))
    var place = range.lowerBound
    while place < range.upperBound {
      let wanted = min(bytes.count, Int(range.upperBound - place))
      let count = unsafe bytes.withUnsafeMutableBytes {
        try? unsafe SystemCall.read(
          file, into: UnsafeMutableRawBufferPointer(rebasing: $0.prefix(wanted)), at: place)
      }
      guard count == wanted else { return false }
      hash.add(ContentHash.value(of: bytes, first: wanted))
      place += Int64(wanted)
    }
    return true
  }
}
