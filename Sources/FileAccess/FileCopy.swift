import AlbumModel
import Glibc

/// Copies the bytes of a photo into a new file.
public enum FileCopy {
  /// Why a copy isn't whole.
  public enum Problem: Error, Hashable, Sendable {
    case reading(SystemError)
    case writing(SystemError)
    /// The photo was written to meanwhile.
    case changed
  }

  /// Copies all of a photo to an empty open file, within the kernel where the file systems can (copy_file_range(2)).
  public static func copy(_ photo: borrowing PhotoFile, to target: Int32) throws(Problem) {
    let source = photo.descriptor.number
    let size = photo.stamp.size
    var done: Int64 = 0
    while done < size {
      let count = photo.copyWithinKernel(from: done, count: min(size - done, 1 << 26), to: target)
      // Not between these file systems, or an error whose side can't be told: through memory.
      guard count > 0 else { break }
      done += count
    }
    while done < size {
      let bytes = try read(source, at: done, count: Int(min(size - done, 1 << 20)))
      if bytes.isEmpty { throw .changed }
      do throws(SystemError) { try write(bytes, to: target, at: done) } catch { throw .writing(error) }
      done += Int64(bytes.count)
    }
    do throws(SystemError) {
      guard try FileStatus(ofDescriptor: source).stamp == photo.stamp else { throw SystemError(code: EAGAIN) }
    } catch {
      throw error.code == EAGAIN ? .changed : .reading(error)
    }
  }

  /// Whether another open file has the bytes of a photo, all of them and no more; what can't be read is not the same.
  public static func isSame(_ photo: borrowing PhotoFile, as other: Int32) throws(SystemError) -> Bool {
    guard try FileStatus(ofDescriptor: other).stamp.size == photo.stamp.size else { return false }
    var done: Int64 = 0
    while done < photo.stamp.size {
      let count = Int(min(photo.stamp.size - done, 1 << 20))
      guard let bytes = try? read(photo.descriptor.number, at: done, count: count), !bytes.isEmpty,
        let others = try? read(other, at: done, count: bytes.count), others == bytes
      else { return false }
      done += Int64(bytes.count)
    }
    return true
  }

  /// Writes bytes at a place of an open file (pwrite(2)).
  public static func write(_ bytes: [UInt8], to target: Int32, at place: Int64) throws(SystemError) {
    var done = 0
    while done < bytes.count {
      done += try SystemCall.check {
        unsafe bytes.withUnsafeBytes {
          unsafe pwrite(target, $0.baseAddress?.advanced(by: done), $0.count - done, off_t(place) + done)
        }
      }
    }
  }

  /// Sets an open file's times of last use and change: nanoseconds since 1970-01-01 UTC (futimens(3)).
  public static func setModified(_ nanoseconds: Int64, of file: Int32) throws(SystemError) {
    // Times before 1970 have seconds below zero and nanoseconds above.
    let (seconds, rest) = nanoseconds.quotientAndRemainder(dividingBy: 1_000_000_000)
    let time = timespec(
      tv_sec: Int(rest < 0 ? seconds - 1 : seconds), tv_nsec: Int(rest < 0 ? rest + 1_000_000_000 : rest))
    _ = try SystemCall.check { unsafe futimens(file, [time, time]) }
  }

  private static func read(_ source: Int32, at place: Int64, count: Int) throws(Problem) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    do throws(SystemError) {
      let got = try SystemCall.check {
        unsafe bytes.withUnsafeMutableBytes { unsafe pread(source, $0.baseAddress, $0.count, off_t(place)) }
      }
      bytes.removeLast(count - got)
      return bytes
    } catch {
      throw .reading(error)
    }
  }
}
