import AlbumModel
import FileAccess
import Glibc

/// A folder for the pictures of the pages at work; gone with what is in it when this is.
final class PicturesOnDisk {
  let path: FilePath

  /// Makes the folder where the system keeps files for a while: `$TMPDIR`, else `/tmp`.
  init() throws(SystemError) {
    let place = FilePath(environment: "TMPDIR") ?? FilePath("/tmp")
    var template = try place.appending(FilePath("photocal-XXXXXX")).terminated()
    guard unsafe mkdtemp(&template) != nil else { throw SystemError(code: errno) }
    path = FilePath(bytes: template.dropLast().map { UInt8(bitPattern: $0) })
  }

  deinit {
    clear()
    if let terminated = try? path.terminated() { unsafe rmdir(terminated) }
  }

  /// The place of a picture.
  func file(_ number: Int) -> FilePath { path.appending(FilePath("\(number).jpg")) }

  /// Takes all pictures away.
  func clear() {
    guard let entries = try? FolderEntries(of: path, followingLinks: false) else { return }
    var names: [FilePath] = []
    while let entry = try? entries.next() { names.append(entry.name) }
    for name in names { path.appending(name).removeIfThere() }
  }
}
