import FileAccess

/// Where a file's bytes come from.
protocol ByteSource {
  /// The length in bytes that the file had when it was found.
  var size: Int64 { get }

  /// Fills `bytes` from byte `offset` on.
  ///
  /// - Returns: how many bytes were there, fewer than asked for only where the source ends.
  func read(into bytes: inout MutableSpan<UInt8>, at offset: Int64) throws(PhotoReadError) -> Int
}

/// A file that is open for reading; its read position is neither used nor moved.
struct DescriptorSource: ByteSource {
  let descriptor: Int32
  let size: Int64

  func read(into bytes: inout MutableSpan<UInt8>, at offset: Int64) throws(PhotoReadError) -> Int {
    do throws(SystemError) {
      return try unsafe bytes.withUnsafeMutableBytes { (buffer) throws(SystemError) in
        try unsafe SystemCall.read(descriptor, into: buffer, at: offset)
      }
    } catch {
      throw .unreadable(error.code)
    }
  }
}
