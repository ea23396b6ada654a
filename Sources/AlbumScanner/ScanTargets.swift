import AlbumLibrary
import AlbumModel
import FileAccess
import Glibc

/// The folders that a scan is to bring up to date.
struct ScanTargets {
  /// Absolute, free of links; a folder comes before those inside it, which are then scanned already.
  private(set) var paths: [FilePath]
  /// Folders that aren't there, and why.
  private(set) var problems: [ScanProblem] = []

  /// All folders that the library knows.
  init(known: [KnownFolder]) {
    paths = known.map(\.path)
    sort()
  }

  /// The folders of these paths: those that are there, and the known ones that are away.
  init(_ folders: [FilePath], known: [KnownFolder]) {
    paths = []
    for folder in folders {
      do throws(SystemError) {
        let path = try folder.resolved()
        guard try FileStatus(of: path, followingLinks: true).kind == .folder else {
          throw SystemError(code: ENOTDIR)
        }
        paths.append(path)
      } catch {
        if let away = ScanTargets.awayFolder(around: folder, of: known) {
          paths.append(away)
        } else {
          let message = error.code == ENOENT ? "no such folder" : error.message
          problems.append(ScanProblem(path: folder, message: message))
        }
      }
    }
    sort()
  }

  private mutating func sort() {
    let places = paths.map { ((try? $0.resolved()) ?? $0, $0) }
    paths = places.sorted { $0.0 < $1.0 }.map(\.1)
  }

  /// The known folder that is away and of which a path that isn't there is all or a part.
  private static func awayFolder(around path: FilePath, of known: [KnownFolder]) -> FilePath? {
    guard let path = try? path.located() else { return nil }
    guard let around = known.innermost(around: path),
      FolderPresence.reasonAway(around.path, knownPhotos: around.photoCount) != nil
    else {
      return nil
    }
    return around.path
  }
}
