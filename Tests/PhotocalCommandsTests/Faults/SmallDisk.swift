import AlbumModel
import Glibc
import TestSupport

/// A disk in memory with little room, mounted in a folder.
struct SmallDisk {
  let path: FilePath

  /// Whether this process may mount one.
  static let canBeMade: Bool = {
    guard geteuid() == 0, let folder = try? TemporaryFolder(), let disk = try? SmallDisk(in: folder) else {
      return false
    }
    disk.remove()
    return true
  }()

  init(in folder: TemporaryFolder) throws {
    path = try folder.makeFolder("disk")
    try mount("size=640k")
  }

  /// Gives it room for all that a test writes.
  func grow() throws {
    try mount("remount,size=64m")
  }

  func remove() {
    unsafe umount2(path.cString, Int32(MNT_DETACH))
  }

  private func mount(_ options: String) throws {
    let arguments = ["-t", "tmpfs", "-o", options, "photocal-test", path.lossyText].map { FilePath($0) }
    let outcome = try RunningProgram(FilePath("/bin/mount"), arguments, environment: [:]).finish()
    guard outcome.status == 0 else { throw TemporaryFolder.Failure(doing: outcome.errorText, code: 0) }
  }
}
