import AlbumLibrary
import AlbumModel
import FileAccess
import Glibc

/// Whether a folder where there were photos is there.
enum FolderPresence {
  /// Why a folder counts as away, or nil where it is there: not mounted, or mounted empty where there were photos.
  ///
  /// What systems leave on a mount point, hidden files and folders of their own, doesn't fill a folder.
  static func reasonAway(_ path: FilePath, knownPhotos: Int) -> String? {
    do throws(SystemError) {
      let entries = try FolderEntries(of: path, followingLinks: true)
      if knownPhotos == 0 { return nil }
      var isEmpty = true
      while let (name, listedKind) = try entries.next() {
        isEmpty = false
        // What can't be asked may be a photo.
        guard let kind = listedKind ?? (try? entries.status(of: name).kind), LeftOut.passesOver(name, kind)
        else { return nil }
      }
      return isEmpty
        ? "the folder is empty" : "the folder holds no photos and no folders any more"
    } catch {
      guard [ENOENT, ENOTDIR, ENOTCONN, ENODEV].contains(error.code) else { return nil }
      return "the folder is not there"
    }
  }

  /// What the library must know of the walk.
  static var rules: WalkRules {
    WalkRules(
      leavesOut: LeftOut.isFolder, isMarked: LeftOut.isMarked,
      isExcluded: { Exclusions($1).match($0, isFolder: true) },
      isAway: { reasonAway($0, knownPhotos: 1) != nil })
  }
}
