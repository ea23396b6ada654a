/// How a file's bytes are laid out, told by the first of them.
enum Container: CaseIterable, Sendable {
  case jpeg
  /// TIFF, BigTIFF, and the raw files that are TIFF but for their first bytes.
  case tiff
  /// Boxes (ISO/IEC 14496-12) and QuickTime's atoms, their model.
  case isoMedia
  case png
  case webp
  case gif
  /// A JPEG XL codestream without a container, which holds no metadata.
  case jxlCodestream
  case raf
  case crw
  case x3f
}

/// The bytes that every file of a container begins with.
struct FormatSignature {
  let container: Container
  /// Where the bytes stand in the file.
  let offset: Int
  let bytes: [UInt8]

  init(_ container: Container, _ text: String, at offset: Int = 0) {
    self.init(container, bytes: Array(text.utf8), at: offset)
  }

  init(_ container: Container, bytes: [UInt8], at offset: Int = 0) {
    self.container = container
    self.offset = offset
    self.bytes = bytes
  }

  /// The containers that are read.
  static let all: [FormatSignature] = [
    // SOI, and the FF of the marker after it.
    FormatSignature(.jpeg, bytes: [0xFF, 0xD8, 0xFF]),
    FormatSignature(.png, bytes: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]),
    FormatSignature(.raf, "FUJIFILMCCD-RAW"),
    FormatSignature(.crw, "HEAPCCDR", at: 6),
    // The numbers 42 (TIFF) and 43 (BigTIFF), and what Panasonic and Olympus write in their place.
    FormatSignature(.tiff, bytes: [0x49, 0x49, 0x2A, 0x00]),
    FormatSignature(.tiff, bytes: [0x4D, 0x4D, 0x00, 0x2A]),
    FormatSignature(.tiff, bytes: [0x49, 0x49, 0x2B, 0x00]),
    FormatSignature(.tiff, bytes: [0x4D, 0x4D, 0x00, 0x2B]),
    FormatSignature(.tiff, bytes: [0x49, 0x49, 0x55, 0x00]),
    FormatSignature(.tiff, "IIRO"),
    FormatSignature(.tiff, "IIRS"),
    FormatSignature(.tiff, "MMOR"),
    FormatSignature(.webp, "WEBP", at: 8),
    FormatSignature(.gif, "GIF87a"),
    FormatSignature(.gif, "GIF89a"),
    FormatSignature(.x3f, "FOVb"),
    FormatSignature(.jxlCodestream, bytes: [0xFF, 0x0A]),
    FormatSignature(.isoMedia, "ftyp", at: 4),
    FormatSignature(.isoMedia, "JXL ", at: 4),
    // QuickTime files of before `ftyp` begin with any of these.
    FormatSignature(.isoMedia, "moov", at: 4),
    FormatSignature(.isoMedia, "mdat", at: 4),
    FormatSignature(.isoMedia, "wide", at: 4),
    FormatSignature(.isoMedia, "free", at: 4),
    FormatSignature(.isoMedia, "skip", at: 4),
    FormatSignature(.isoMedia, "pnot", at: 4),
  ]
}

extension Container {
  /// The container of a file with these first bytes, or nil where it's none that is read; 16 bytes are enough.
  init?(firstBytes: Span<UInt8>) {
    let signature = FormatSignature.all.first { signature in
      firstBytes.count >= signature.offset + signature.bytes.count
        && signature.bytes.indices.allSatisfy { firstBytes[signature.offset + $0] == signature.bytes[$0] }
    }
    guard let signature else { return nil }
    self = signature.container
  }
}
