import AlbumModel
import FileAccess
import Glibc

/// Where an album is to lie, as the disk has it: the part that is there without links, and the names to be made.
struct OutputPlace {
  /// Absolute, without links, `.` and `..`.
  let path: FilePath
  /// As it was given.
  let given: FilePath
  /// How many of the path's last names aren't there yet.
  let missing: Int

  /// Resolves the part that is there; relative paths begin at the working folder.
  init(_ given: FilePath) throws(AlbumFolderError) {
    self.given = given
    var existing = given.isEmpty ? FilePath(".") : given
    var names: [FilePath] = []
    while true {
      do throws(SystemError) {
        let real = try existing.resolved()
        path = names.reversed().reduce(real) { $0.appending($1) }
        missing = names.count
        return
      } catch {
        let name = existing.trimmedName
        // `..` after a name that isn't there leads nowhere, and a root that isn't there is no place at all.
        guard error.code == ENOENT, !name.isEmpty, name != FilePath("..") else {
          throw .failed(given, code: error.code, reason: error.message)
        }
        if name != FilePath(".") { names.append(name) }
        existing = existing.trimmedParent
      }
    }
  }

  /// Refuses a place in a folder of photos.
  func checkOutside(_ folders: [FilePath]) throws(AlbumFolderError) {
    for folder in folders {
      let resolved = (try? folder.resolved()) ?? folder
      if path.isInside(resolved) || path.isInside(folder) { throw .insidePhotos(given, photos: folder) }
    }
  }

  /// Makes what is missing.
  func make() throws(AlbumFolderError) {
    var toMake = (0..<missing).reduce(into: [path]) { paths, _ in paths.append(paths[paths.count - 1].parent)
    }
    toMake.removeLast()
    for folder in toMake.reversed() {
      do throws(SystemError) {
        let terminated = try folder.terminated()
        _ = try SystemCall.check { unsafe mkdir(terminated, 0o777) }
      } catch {
        if error.code != EEXIST { throw .failed(given, code: error.code, reason: error.message) }
      }
    }
  }
}

extension FilePath {
  /// The path without slashes at its end.
  private var trimmed: FilePath {
    FilePath(bytes: Array(bytes.prefix((bytes.lastIndex { $0 != UInt8(ascii: "/") } ?? -1) + 1)))
  }

  fileprivate var trimmedName: FilePath { trimmed.name }

  fileprivate var trimmedParent: FilePath {
    let parent = trimmed.parent
    return parent.isEmpty ? FilePath(".") : parent
  }
}
