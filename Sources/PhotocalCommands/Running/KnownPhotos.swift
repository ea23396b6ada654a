import AlbumLibrary
import AlbumModel
import CalendarGrid
import CommandLineKit
import FileAccess

/// Finds the photos of a library that files on the command line belong to.
struct KnownPhotos {
  let library: AlbumLibrary

  /// The photos that the files are part of, each once, in the order given.
  ///
  /// - Parameter day: of several photos with a bare name, the one on this day is meant.
  /// - Throws: a failure that names the files that the library doesn't know, or knows several of.
  func photos(of files: [ArgumentText], on day: CivilDate? = nil) throws(Failure) -> [Photo] {
    var photos: [Photo] = []
    var ids: Set<Photo.ID> = []
    var refused: [(cause: String, object: String)] = []
    for file in files {
      let path = FilePath(file)
      var found = [try photo(of: path)].compactMap(\.self)
      if found.isEmpty { found = try self.photos(called: path, on: day) }
      switch found.count {
      case 0:
        let next = "run 'photocal index DIR' with its folder first"
        refused.append(("not in the library", "\(path.listed): \(next)"))
      case 1: if ids.insert(found[0].id).inserted { photos.append(found[0]) }
      default:
        BareName.list(found.map(\.path), called: path)
        refused.append((BareName.isShared(by: found.count), path.listed))
      }
    }
    guard let last = refused.popLast() else { return photos }
    for (cause, object) in refused { complain("\(cause): \(object)") }
    throw Failure("\(last.cause), nothing was changed: \(last.object)")
  }

  /// The photos that a bare name may mean; none for other paths.
  private func photos(called word: FilePath, on day: CivilDate?) throws(Failure) -> [Photo] {
    guard BareName.isOne(word) else { return [] }
    let named = try reading { try library.photos(named: word) }
    let ofDay = named.filter { $0.day == day }
    return day == nil || ofDay.isEmpty ? named : ofDay
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
