internal import Glibc

/// Where a file's bytes come from.
protocol ByteSource {
  /// The length in bytes that the file had when it was found.
  var size: Int64 { get }

  /// Fills `bytes` from byte `offset` on.
  ///
  /// - Returns: how many bytes were there, fewer than asked for only where the source ends.
  func read(into bytes: inout MutableSpan<UInt8>, at offset: Int64) throws(PhotoReadError) -> Int
}

/// A file that is open for reading; its read position is neither used nor moved (pread(2)).
struct DescriptorSource: ByteSource {
  let descriptor: Int32
  let size: Int64

  func read(into bytes: inout MutableSpan<UInt8>, at offset: Int64) throws(PhotoReadError) -> Int {
    let outcome: Result<Int, PhotoReadError> = unsafe bytes.withUnsafeMutableBytes { buffer in
      var done = 0
      while done < buffer.count {
        let rest = unsafe UnsafeMutableRawBufferPointer(rebasing: buffer[done...])
        let count = unsafe pread(descriptor, rest.baseAddress, rest.count, Int(offset) + done)
        if count > 0 {
          done += count
        } else if count == 0 {
          break
        } else if errno != EINTR {
          return .failure(.unreadable(errno))
        }
      }
      return .success(done)
    }
    return try outcome.get()
  }
}
