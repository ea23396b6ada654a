import AlbumModel
import FileAccess
import Glibc

/// Compares whole files, byte by byte, piece by piece.
final class FileComparison {
  /// A file as the library knows it.
  struct File {
    /// Absolute.
    let path: FilePath
    let stamp: FileStamp

    /// Of a row's columns path, size, modified, device, inode, the first of which is given.
    init(_ row: Statement, from column: Int32 = 0) {
      path = row.path(column)
      stamp = FileStamp(
        size: row.integer(column + 1), modified: row.integer(column + 2),
        device: UInt64(bitPattern: row.integer(column + 3)),
        inode: UInt64(bitPattern: row.integer(column + 4)))
    }
  }

  enum Result: Hashable {
    case same
    case different
    /// One can't be read, or isn't as the library knows it.
    case unknown
    case cancelled
  }

  private static let pieceLength = 512 * 1_024
  private var pieces = (
    [UInt8](repeating: 0, count: pieceLength), [UInt8](repeating: 0, count: pieceLength)
  )

  func compare(_ left: File, _ right: File, isCancelled: () -> Bool) -> Result {
    guard left.stamp.size == right.stamp.size else { return .different }
    do throws(PhotoFile.OpenError) {
      let first = try PhotoFile(opening: left.path)
      let second = try PhotoFile(opening: right.path)
      guard FileComparison.isAsKnown(first.stamp, left), FileComparison.isAsKnown(second.stamp, right) else {
        return .unknown
      }
      // Two names of one file.
      if first.stamp.device == second.stamp.device, first.stamp.inode == second.stamp.inode { return .same }
      return compare(first.descriptor.number, second.descriptor.number, size: left.stamp.size, isCancelled)
    } catch {
      return .unknown
    }
  }

  private static func isAsKnown(_ stamp: FileStamp, _ file: File) -> Bool {
    stamp.size == file.stamp.size && stamp.modified == file.stamp.modified
  }

  private func compare(_ first: Int32, _ second: Int32, size: Int64, _ isCancelled: () -> Bool) -> Result {
    var offset: Int64 = 0
    while offset < size {
      if isCancelled() { return .cancelled }
      guard let counts = try? (read(first, \.0, at: offset), read(second, \.1, at: offset)),
        counts.0 == counts.1, counts.0 > 0
      else { return .unknown }
      guard isEqual(counts.0) else { return .different }
      offset += Int64(counts.0)
    }
    return .same
  }

  private func read(
    _ descriptor: Int32, _ piece: WritableKeyPath<([UInt8], [UInt8]), [UInt8]>, at offset: Int64
  ) throws(SystemError) -> Int {
    do {
      return try unsafe pieces[keyPath: piece].withUnsafeMutableBytes { bytes in
        try unsafe SystemCall.read(descriptor, into: bytes, at: offset)
      }
    } catch let error as SystemError {
      throw error
    } catch {
      throw SystemError(code: EIO)
    }
  }

  private func isEqual(_ count: Int) -> Bool {
    unsafe pieces.0.withUnsafeBytes { first in
      unsafe pieces.1.withUnsafeBytes { second in
        guard let first = first.baseAddress, let second = second.baseAddress else {
          return true
        }
        return unsafe memcmp(first, second, count) == 0
      }
    }
  }
}
