import AlbumModel
import FileAccess
import Glibc
import PhotoMetadata

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

  /// The place of a picture that is made.
  func made(_ number: Int) -> FilePath { path.appending(FilePath("\(number).jpg")) }

  /// The place of a picture that was there before.
  func fetched(_ number: Int) -> FilePath { path.appending(FilePath("fetched-\(number).jpg")) }

  /// Writes a picture into its place.
  func write(_ bytes: [UInt8], to picture: FilePath) throws(SystemError) {
    let file = try FileDescriptor(
      opening: picture, flags: O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW, mode: 0o600)
    var written = 0
    while written < bytes.count {
      written += try SystemCall.check {
        unsafe bytes.withUnsafeBytes { bytes in
          unsafe Glibc.write(file.number, bytes.baseAddress?.advanced(by: written), bytes.count - written)
        }
      }
    }
  }

  /// A picture's bytes, nil where it can't be read.
  func bytes(of picture: FilePath) -> [UInt8]? {
    guard let file = try? FileDescriptor(opening: picture, flags: O_RDONLY | O_NOFOLLOW),
      let size = try? FileStatus(ofDescriptor: file.number).stamp.size
    else { return nil }
    var bytes = [UInt8](repeating: 0, count: Int(size))
    let count = unsafe bytes.withUnsafeMutableBytes {
      try? unsafe SystemCall.read(file.number, into: $0, at: 0)
    }
    return count == bytes.count ? bytes : nil
  }

  /// A picture's sides in pixels, nil where its file doesn't say them.
  func size(of picture: FilePath) -> PixelSize? {
    guard let file = try? FileDescriptor(opening: picture, flags: O_RDONLY | O_NOFOLLOW),
      let size = try? FileStatus(ofDescriptor: file.number).stamp.size
    else { return nil }
    return PictureFinder().find(file.number, size: size).size
  }

  /// Takes all pictures away.
  func clear() {
    guard let entries = try? FolderEntries(of: path, followingLinks: false) else { return }
    var names: [FilePath] = []
    while let entry = try? entries.next() { names.append(entry.name) }
    for name in names { path.appending(name).removeIfThere() }
  }
}
