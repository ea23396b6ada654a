import AlbumLibrary
import AlbumModel
import CommandLineKit
import FileAccess

/// Finds the photos of a library that files on the command line belong to.
struct KnownPhotos {
  let library: AlbumLibrary

  /// The photos that the files are part of, each once, in the order given.
  ///
  /// - Throws: a failure that names the files that the library doesn't know.
  func photos(of files: [ArgumentText]) throws(Failure) -> [Photo] {
    var photos: [Photo] = []
    var ids: Set<Photo.ID> = []
    var unknown: [FilePath] = []
    for file in files {
      let path = FilePath(file)
      if let photo = try photo(of: path) {
        if ids.insert(photo.id).inserted { photos.append(photo) }
      } else {
        unknown.append(path)
      }
    }
    guard let last = unknown.popLast() else { return photos }
    for path in unknown { complain("not in the library: \(path.listed)") }
    throw Failure(
      "not in the library, nothing was changed: \(last.listed): run 'photocal index DIR' with its folder first"
    )
  }

  /// The photo of a file by its place, else by what a link there leads to; nil where the library knows neither.
  private func photo(of path: FilePath) throws(Failure) -> Photo? {
    let folder = path.parent.isEmpty ? FilePath(".") : path.parent
    let places = [try? folder.located().appending(path.name), try? path.located()]
    for place in places {
      if let place, let photo = try reading({ try library.photo(at: place) }) { return photo }
    }
    return nil
  }
}
