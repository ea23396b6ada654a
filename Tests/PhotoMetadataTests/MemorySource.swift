@testable import PhotoMetadata

/// A file in memory that keeps count of what is read of it.
final class MemorySource: ByteSource {
  let size: Int64
  private let bytes: [UInt8]
  private(set) var reads: [Range<Int>] = []

  /// The first `count` of the bytes, all of them where it's nil; `size` is what the file's length is said to be.
  init(_ bytes: [UInt8], count: Int? = nil, size: Int? = nil) {
    self.bytes = bytes
    self.size = Int64(size ?? count ?? bytes.count)
    end = min(bytes.count, count ?? bytes.count)
  }

  private let end: Int

  func read(into target: inout MutableSpan<UInt8>, at offset: Int64) -> Int {
    let start = min(Int(offset), end)
    let count = min(target.count, end - start)
    unsafe target.withUnsafeMutableBytes { buffer in
      unsafe bytes.withUnsafeBytes {
        unsafe buffer.copyMemory(from: .init(rebasing: $0[start..<start + count]))
      }
    }
    reads.append(start..<start + count)
    return count
  }
}
