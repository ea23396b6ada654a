/// Bytes in memory, read as a file is.
struct BytesSource: ByteSource {
  let bytes: [UInt8]

  var size: Int64 { Int64(bytes.count) }

  func read(into target: inout MutableSpan<UInt8>, at offset: Int64) -> Int {
    let start = min(Int(clamping: max(offset, 0)), bytes.count)
    let count = min(target.count, bytes.count - start)
    for index in 0..<count { target[index] = bytes[start + index] }
    return count
  }
}
