import AlbumLibrary
import AlbumModel
import CommandLineKit
import FileAccess

/// The known folder that a word names.
struct ForgottenFolder {
  let folder: KnownFolder

  /// - Throws: a failure that says what a part of a folder, or a stranger, is.
  init(_ word: ArgumentText, in known: [KnownFolder]) throws(Failure) {
    let path = FilePath(word).withoutClosingSlashes
    let parent = path.parent.isEmpty ? FilePath(".") : path.parent
    // By its place before what a link there leads to; a folder that is gone by its path as it is written.
    let places = [
      try? parent.located().appending(path.name), try? path.located(), path,
    ].compactMap(\.self)
    for place in places {
      if let folder = known.first(where: { $0.path == place }) {
        self.folder = folder
        return
      }
    }
    let around = known.filter { folder in places.contains { $0.isInside(folder.path) } }
      .max { $0.path.bytes.count < $1.path.bytes.count }
    if let around {
      throw Failure(
        "only a part of the folder \(around.path.listed), which is forgotten as a whole: \(path.listed)")
    }
    throw Failure("no folder of the library ('photocal folders' lists them): \(path.listed)")
  }
}
