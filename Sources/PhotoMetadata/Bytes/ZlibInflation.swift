import CZlib

/// Unpacks zlib's format (RFC 1950), bounded.
enum ZlibInflation {
  private static let piece = 32 << 10

  /// What the bytes unpack to, cut to `most` bytes; what comes before damage or a cut is given all the same.
  static func inflated(_ packed: [UInt8], atMost most: Int) -> [UInt8] {
    var output: [UInt8] = []
    unsafe packed.withUnsafeBufferPointer { input in
      guard let first = input.baseAddress else { return }
      var stream = unsafe z_stream()
      // zlib declares its input as writable and never writes to it.
      unsafe stream.next_in = UnsafeMutablePointer(mutating: first)
      unsafe stream.avail_in = UInt32(clamping: input.count)
      guard unsafe inflateInit_(&stream, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK else {
        return
      }
      defer { unsafe inflateEnd(&stream) }
      var buffer = [UInt8](repeating: 0, count: piece)
      while output.count < most {
        let (status, count) = unsafe buffer.withUnsafeMutableBufferPointer { free in
          unsafe stream.next_out = free.baseAddress
          unsafe stream.avail_out = UInt32(clamping: free.count)
          let status = unsafe inflate(&stream, Z_NO_FLUSH)
          return unsafe (status, free.count - Int(stream.avail_out))
        }
        output += buffer[..<min(count, most - output.count)]
        guard status == Z_OK, count > 0 else { return }
      }
    }
    return output
  }
}
