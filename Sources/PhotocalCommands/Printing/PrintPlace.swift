import AlbumExport
import AlbumModel
import FileAccess

/// The place of a file that is printed.
enum PrintPlace {
  /// The place without links; refused where a folder stands or is missing, in folders of photos, and for the library.
  static func checked(_ given: FilePath, outside folders: [FilePath], library: FilePath) throws(Failure)
    -> FilePath
  {
    let there = try? FileStatus(of: given, followingLinks: true)
    if there?.kind == .folder {
      throw Failure("a folder, not a file: \(given.listed): name a file to write")
    }
    if let there, there.kind != .file {
      throw Failure("no regular file: \(given.listed): name a file to write")
    }
    let path: FilePath
    do throws(SystemError) {
      let parent =
        given.parent.isEmpty && given.bytes.first != UInt8(ascii: "/") ? FilePath(".") : given.parent
      path = there == nil ? try parent.resolved().appending(given.name) : try given.resolved()
    } catch {
      throw Failure("can't write the file: \(given.listed): \(error.message)")
    }
    for folder in folders where path.isInside((try? folder.resolved()) ?? folder) || path.isInside(folder) {
      throw Failure(
        "the file would lie in a folder of photos (\(folder.listed)): \(given.listed): name one outside it")
    }
    if path.belongs(toLibrary: library) {
      throw Failure("the library itself: \(given.listed): name another file")
    }
    return path
  }
}
