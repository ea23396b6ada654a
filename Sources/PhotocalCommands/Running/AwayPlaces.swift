import AlbumLibrary
import AlbumModel
import AlbumScanner
import FileAccess

/// Which folders of the library, or folders in them, aren't there: what holds for all photos of one is said once.
struct AwayPlaces {
  private let folders: [KnownFolder]
  /// By the folder that a photo lies in.
  private var known: [FilePath: FilePath?] = [:]
  private var away: [Int64: Bool] = [:]

  init(_ folders: [KnownFolder]) {
    self.folders = folders
  }

  /// The topmost folder of the library around a photo that isn't there; nil where all of them are.
  mutating func place(of photo: FilePath) -> FilePath? {
    if let known = known[photo.parent] { return known }
    let place = find(photo)
    known[photo.parent] = .some(place)
    return place
  }

  private mutating func find(_ photo: FilePath) -> FilePath? {
    guard let folder = folders.innermost(around: photo) else { return nil }
    let isAway = away[folder.id] ?? folder.isAwayNow
    away[folder.id] = isAway
    if isAway { return folder.path }
    var missing: FilePath?
    var above = photo.parent
    while above.isInside(folder.path), (try? FileStatus(of: above, followingLinks: true)) == nil {
      missing = above
      above = above.parent
    }
    return missing
  }
}
