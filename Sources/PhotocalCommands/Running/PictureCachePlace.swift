import AlbumExport
import AlbumModel
import CommandLineKit
import FileAccess

/// Where pictures are kept for other exports.
enum PictureCachePlace {
  /// The cache in the folder that `$PHOTOCAL_CACHE` names, else in the usual place; nil where it says `off`, where no place
  /// is known, and where the usual one lies in a folder of photos.
  ///
  /// - Throws: a failure where the folder named lies in a folder of photos: no command writes there.
  static func cache(_ environment: Environment, outside photoFolders: [FilePath]) throws(Failure)
    -> PictureCache?
  {
    let named = environment.path("PHOTOCAL_CACHE")
    if named == FilePath("off") { return nil }
    guard let path = named ?? usual(environment) else { return nil }
    let place = (try? path.located()) ?? path
    guard let photos = photoFolders.first(where: place.isInside) else { return PictureCache(place) }
    guard named != nil else { return nil }
    throw Failure(
      "PHOTOCAL_CACHE lies in a folder of photos (\(photos.listed)): \(place.listed): name one outside it, or 'off'"
    )
  }

  /// `photocal/pictures` in `$XDG_CACHE_HOME` or `~/.cache`; nil where neither is known.
  static func usual(_ environment: Environment) -> FilePath? {
    let cache = environment.path("HOME")?.appending(FilePath(".cache"))
    return (environment.path("XDG_CACHE_HOME") ?? cache)?.appending(FilePath("photocal/pictures"))
  }
}
