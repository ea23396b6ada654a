/// A heap of CIFF, the format of Canon's early raw files (CIFF Specification 1.0): records, and at its end the
/// directory that tells where they stand.
struct CIFFHeap {
  /// A record: a number of its own, whose bits also tell how it is stored, and its bytes' place in the file.
  struct Record {
    let tag: UInt16
    let position: Int64
    let length: Int64

    /// Whether the record is a heap itself.
    var isHeap: Bool { tag & 0x3800 == 0x2800 || tag & 0x3800 == 0x3000 }
  }

  let start: Int64
  let length: Int64
  let isBigEndian: Bool

  /// Records of a heap that are looked at, at most.
  static let mostRecords = 256

  /// The heap's records, few enough whatever the directory says; none where it is broken.
  func records(in window: inout ByteWindow) throws(PhotoReadError) -> [Record] {
    guard length >= 6, start >= 0 else { return [] }
    let end = start + length
    _ = try window.load(4, at: end - 4)
    guard let offset = number32(at: end - 4, in: window), Int64(offset) <= length - 6 else { return [] }
    let directory = start + Int64(offset)
    _ = try window.load(2, at: directory, ahead: 512)
    guard let count = number16(at: directory, in: window) else { return [] }
    var records: [Record] = []
    for index in 0..<min(Int(count), CIFFHeap.mostRecords) {
      let entry = directory + 2 + 10 * Int64(index)
      guard end - entry >= 10, try window.load(10, at: entry, ahead: 512) == 10,
        let tag = number16(at: entry, in: window)
      else { break }
      if let record = record(tag, entry: entry, in: window) { records.append(record) }
    }
    return records
  }

  private func record(_ tag: UInt16, entry: Int64, in window: borrowing ByteWindow) -> Record? {
    let plain = tag & 0x3FFF
    switch tag & 0xC000 {
    case 0:
      guard let length = number32(at: entry + 2, in: window),
        let offset = number32(at: entry + 6, in: window),
        Int64(offset) + Int64(length) <= self.length
      else { return nil }
      return Record(tag: plain, position: start + Int64(offset), length: Int64(length))
    case 0x4000:
      // Small values stand in the directory itself.
      return Record(tag: plain, position: entry + 2, length: 8)
    default:
      return nil
    }
  }

  func number16(at position: Int64, in window: borrowing ByteWindow) -> UInt16? {
    window.bigEndian16(at: position).map {
      isBigEndian ? UInt16(truncatingIfNeeded: $0) : UInt16(truncatingIfNeeded: $0).byteSwapped
    }
  }

  func number32(at position: Int64, in window: borrowing ByteWindow) -> UInt32? {
    isBigEndian ? window.bigEndian32(at: position) : window.littleEndian32(at: position)
  }
}
