import Glibc

/// The funnel of system calls: a call broken off by a signal is made again, errno becomes an error.
public enum SystemCall {
  /// The call's result, where it isn't negative.
  public static func check<Result: SignedInteger>(_ call: () -> Result) throws(SystemError) -> Result {
    while true {
      let result = call()
      guard result < 0 else { return result }
      guard errno == EINTR else { throw SystemError(code: errno) }
    }
  }

  /// Fills a buffer from byte `offset` of an open file on, whose own position stays where it is (pread(2)).
  ///
  /// - Returns: how many bytes were there, fewer than asked for only where the file ends.
  public static func read(
    _ descriptor: Int32, into buffer: UnsafeMutableRawBufferPointer, at offset: Int64
  ) throws(SystemError) -> Int {
    var done = 0
    while done < buffer.count {
      let count = try SystemCall.check {
        unsafe pread(
          descriptor, buffer.baseAddress?.advanced(by: done), buffer.count - done, off_t(offset) + done)
      }
      if count == 0 { break }
      done += count
    }
    return done
  }
}
