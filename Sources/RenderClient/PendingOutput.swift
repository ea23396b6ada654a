import AlbumModel
import FileAccess
import Glibc

/// A picture being written: a file beside its place under a name of its own, renamed into its place at the end.
///
/// Goes without a trace unless it is published.
final class PendingOutput {
  private let file: FileDescriptor
  private let path: FilePath
  private let place: FilePath
  private var isPublished = false

  /// The descriptor to write to.
  var number: Int32 { file.number }

  /// Makes the file; `mark` tells this process's pending files apart.
  init(for place: FilePath, mark: String) throws(RenderFailure) {
    self.place = place
    let name = ".photocal-\(getpid())-\(mark).part"
    path = place.parent.appending(FilePath(name))
    do throws(SystemError) {
      file = try Self.create(path)
    } catch {
      throw RenderFailure(.outputFailed, error.message)
    }
  }

  /// A file of this name is a leftover of a process that had our number and is gone: it is replaced.
  private static func create(_ path: FilePath) throws(SystemError) -> FileDescriptor {
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW
    do throws(SystemError) {
      return try FileDescriptor(opening: path, flags: flags, mode: 0o666)
    } catch {
      guard error.code == EEXIST else { throw error }
      path.removeIfThere()
      return try FileDescriptor(opening: path, flags: flags, mode: 0o666)
    }
  }

  /// Whether something was written.
  var isWritten: Bool {
    guard let status = try? FileStatus(ofDescriptor: number) else { return false }
    return status.stamp.size > 0
  }

  /// Puts the file into its place, in one step.
  func publish() throws(RenderFailure) {
    do throws(SystemError) {
      let from = try path.terminated()
      let to = try place.terminated()
      _ = try SystemCall.check { unsafe rename(from, to) }
    } catch {
      throw RenderFailure(.outputFailed, error.message)
    }
    isPublished = true
  }

  /// Takes a published file out of its place again.
  func withdraw() {
    place.removeIfThere()
  }

  deinit {
    if !isPublished { path.removeIfThere() }
  }
}
