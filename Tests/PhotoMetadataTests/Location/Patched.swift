import AlbumModel

@testable import PhotoMetadata

/// A copy of a file with its patches written.
struct Patched {
  let bytes: [UInt8]
  let patches: [BytePatch]

  /// Nil where the finding refuses.
  init?(_ bytes: [UInt8], format: PhotoFormat) throws {
    guard case .patches(let patches) = try LocationPatches.find(in: BytesSource(bytes: bytes), format: format)
    else { return nil }
    var copy = bytes
    for patch in patches { copy.replaceSubrange(patch.range, with: patch.bytes) }
    self.bytes = copy
    self.patches = patches
  }

  /// Why the finding refuses, nil where it doesn't.
  static func refusal(_ bytes: [UInt8], format: PhotoFormat) throws -> String? {
    guard case .cannot(let reason) = try LocationPatches.find(in: BytesSource(bytes: bytes), format: format)
    else { return nil }
    return reason
  }
}

/// Places to put into files, and how to find what is left of them.
enum Planted {
  /// Stands in every place, whichever end of a number comes first.
  static let mark = Array("QQQQ".utf8)
  static let number: UInt32 = 0x5151_5151
  static let text = "48,QQQQN"

  static func isLeft(in bytes: [UInt8]) -> Bool { bytes.holds(mark) }
}
