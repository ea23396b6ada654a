/// An image resource (Photoshop File Formats, "Image Resource Blocks"): its number, a name, its content, each of the
/// last two filled up to an even number of bytes.
struct PhotoshopResource {
  let number: Int
  /// Where the content stands in the file.
  let content: Int64
  /// The content's length in bytes as the resource says, which may be more than there is.
  let length: Int64

  /// IPTC records.
  static let iptc = 0x0404

  private static let signatures = ["8BIM", "PHUT", "DCSR", "AgHg", "MeSa"].map { Array($0.utf8) }

  /// The resource at `position`; nil where none is before `end`.
  init?(in window: inout ByteWindow, at position: Int64, end: Int64) throws(PhotoReadError) {
    // Signature, number, the shortest name and the length.
    guard end - position >= 12 else { return nil }
    _ = try window.load(12, at: position, ahead: JPEGWalker.headerBytes)
    guard PhotoshopResource.isSignature(at: position, in: window),
      let number = window.bigEndian16(at: position + 4), let nameLength = window.byte(at: position + 6)
    else { return nil }
    let lengthPosition = position + 6 + (Int64(nameLength) + 2) & ~1
    guard lengthPosition <= end - 4 else { return nil }
    _ = try window.load(4, at: lengthPosition, ahead: JPEGWalker.headerBytes)
    guard let length = window.bigEndian32(at: lengthPosition) else { return nil }
    self.number = number
    self.length = Int64(length)
    content = lengthPosition + 4
  }

  private static func isSignature(at position: Int64, in window: borrowing ByteWindow) -> Bool {
    for signature in signatures where window.holds(signature, at: position) { return true }
    return false
  }

  /// Where the next resource begins.
  var next: Int64 { content + (length + 1) & ~1 }
}
