/// Cuts an EXIF block's directories down to the tags that are read, before libexif sees the block.
///
/// libexif parses everything there is: maker notes, the thumbnail, every directory that any entry points to. No option
/// of it skips them, they cost several times what is wanted, and they are where hostile blocks do harm. So the wanted
/// entries of IFD0 and of the EXIF directory are moved to the directory's front and counted anew, in place; what
/// they point to stays where it is. A directory out of bounds is left for libexif to refuse.
struct ExifExcerpt {
  private static let headerLength = 6  // `Exif\0\0`; offsets count from behind it
  private static let entryLength = 12
  /// Entries that are kept of a directory, at most: each tag once, and some that are there twice by mistake.
  ///
  /// What libexif copies then stays within its arena, however large each value.
  private static let mostEntries = 16

  private let isLittleEndian: Bool

  private init?(_ block: borrowing MutableSpan<UInt8>) {
    guard block.count >= ExifExcerpt.headerLength + 8 else { return nil }
    isLittleEndian = block[ExifExcerpt.headerLength] == UInt8(ascii: "I")
  }

  /// How many of the block's bytes must be there for all that is read.
  ///
  /// - Parameters:
  ///   - block: as many of the block's bytes as are there.
  ///   - length: the block's whole length, which is the answer where the bytes there don't tell a lesser one.
  static func reach(_ block: borrowing MutableSpan<UInt8>, length: Int) -> Int {
    guard let excerpt = ExifExcerpt(block),
      let main = excerpt.directory(block, at: excerpt.number32(block, at: headerLength + 4)), main.isWhole
    else { return length }
    var reach = excerpt.reach(block, of: main)
    for index in 0..<main.count where excerpt.tag(block, at: main.entry(index)) == .exifDirectory {
      guard let exif = excerpt.directory(block, at: excerpt.number32(block, at: main.entry(index) + 8)),
        exif.isWhole
      else { return length }
      reach = max(reach, excerpt.reach(block, of: exif))
      break
    }
    return min(reach, length)
  }

  /// Cuts the block, `Exif\0\0` at its front; one that isn't TIFF stays as it is.
  static func cut(_ block: inout MutableSpan<UInt8>) {
    guard let excerpt = ExifExcerpt(block),
      let main = excerpt.directory(block, at: excerpt.number32(block, at: headerLength + 4)),
      let offset = excerpt.cut(&block, main, isMain: true),
      let exif = excerpt.directory(block, at: offset)
    else { return }
    _ = excerpt.cut(&block, exif, isMain: false)
  }

  private struct Directory {
    /// Where its count stands in the block.
    let start: Int
    /// How many entries are there.
    let count: Int
    /// Whether all the entries that it counts are there.
    let isWhole: Bool

    /// Where an entry stands in the block; `count` gives where the link to the next directory does.
    func entry(_ index: Int) -> Int { start + 2 + index * ExifExcerpt.entryLength }
  }

  private func directory(_ block: borrowing MutableSpan<UInt8>, at offset: Int) -> Directory? {
    let start = ExifExcerpt.headerLength + offset
    guard start <= block.count - 2 else { return nil }
    let written = number16(block, at: start)
    let count = min(written, (block.count - start - 2) / ExifExcerpt.entryLength)
    return Directory(start: start, count: count, isWhole: count == written)
  }

  /// Where the last of a directory, its link and its wanted values ends.
  private func reach(_ block: borrowing MutableSpan<UInt8>, of directory: Directory) -> Int {
    var reach = directory.entry(directory.count) + 4
    for index in 0..<directory.count where tag(block, at: directory.entry(index)) != nil {
      let entry = directory.entry(index)
      // The largest format has 8 bytes a component; values of 4 bytes and less are in the entry itself.
      let (components, offset) = (number32(block, at: entry + 4), number32(block, at: entry + 8))
      let size = number16(block, at: entry + 2) <= 2 ? components : components * 8
      if size > 4 { reach = max(reach, ExifExcerpt.headerLength + offset + size) }
    }
    return reach
  }

  /// Moves the wanted entries to the front; gives the offset of the EXIF directory that is named first, the one
  /// that libexif follows.
  private func cut(_ block: inout MutableSpan<UInt8>, _ directory: Directory, isMain: Bool) -> Int? {
    var kept = 0
    var exifOffset: Int?
    for index in 0..<directory.count where kept < ExifExcerpt.mostEntries {
      let entry = directory.entry(index)
      guard let tag = tag(block, at: entry) else { continue }
      if tag == .exifDirectory {
        // A second one, or one that leads on from the EXIF directory, could send libexif in circles.
        guard isMain, exifOffset == nil else { continue }
        exifOffset = number32(block, at: entry + 8)
      }
      let target = directory.entry(kept)
      if target != entry {
        for byte in 0..<ExifExcerpt.entryLength { block[target + byte] = block[entry + byte] }
      }
      kept += 1
    }
    write16(&block, at: directory.start, kept)
    if isMain { unlink(&block, at: directory.entry(kept), isMoved: kept < directory.count) }
    return exifOffset
  }

  /// Takes out the link from IFD0 to IFD1, the thumbnail's directory.
  ///
  /// Where no entry was left out, some writers have values in the link's place: they point nowhere when taken for
  /// a link, and stay.
  private func unlink(_ block: inout MutableSpan<UInt8>, at link: Int, isMoved: Bool) {
    guard link <= block.count - 4, isMoved || number32(block, at: link) < block.count else { return }
    for byte in link..<link + 4 { block[byte] = 0 }
  }

  private func tag(_ block: borrowing MutableSpan<UInt8>, at entry: Int) -> ExifTag? {
    ExifTag(rawValue: UInt16(truncatingIfNeeded: number16(block, at: entry)))
  }

  private func number16(_ block: borrowing MutableSpan<UInt8>, at offset: Int) -> Int {
    let (first, second) = (Int(block[offset]), Int(block[offset + 1]))
    return isLittleEndian ? second << 8 | first : first << 8 | second
  }

  private func number32(_ block: borrowing MutableSpan<UInt8>, at offset: Int) -> Int {
    let (first, second) = (number16(block, at: offset), number16(block, at: offset + 2))
    return isLittleEndian ? second << 16 | first : first << 16 | second
  }

  private func write16(_ block: inout MutableSpan<UInt8>, at offset: Int, _ number: Int) {
    let (high, low) = (UInt8(truncatingIfNeeded: number >> 8), UInt8(truncatingIfNeeded: number))
    block[offset] = isLittleEndian ? low : high
    block[offset + 1] = isLittleEndian ? high : low
  }
}
