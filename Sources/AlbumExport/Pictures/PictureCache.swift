public import AlbumModel
import FileAccess
import Glibc
import RenderClient

/// Pictures kept from one export to the next, whatever the album and the library: what was decoded once isn't decoded again.
///
/// A file a picture (`CachedPicture`), named as in albums: by the photo's key, which needs no look at the photo and so finds
/// those of drives that are away. The same file has a second name by what the photo holds (`PhotoContent`), by which copies
/// and touched files find it. It may be emptied at any time, and several exports may use it at once: files come and go in
/// one step each. One that isn't as it was stored counts as none. Whatever can't be read or written there only costs time.
public final class PictureCache {
  /// How many bytes it may hold after an export unless one says otherwise.
  public static let usualLimit: Int64 = 2 << 30

  private let folder: FilePath
  private let limit: Int64
  private var isWritable = true
  private var hasNew = false
  /// Folders of pictures that are known to be there.
  private var made: Set<String> = []

  /// A cache in a folder that is made when the first picture comes.
  public init(_ folder: FilePath, limit: Int64 = usualLimit) {
    self.folder = folder
    self.limit = limit
  }

  /// No file has more bytes.
  private static let mostBytes: Int64 = 16 << 20

  /// A picture's file, nil where there is none that is whole.
  func bytes(of picture: AlbumPicture) -> [UInt8]? { cached(picture.name)?.bytes }

  /// The same of a picture that was made of a photo with this content; from now on it is found without a look at the photo.
  func bytes(of picture: AlbumPicture, madeOf content: PhotoContent) -> [UInt8]? {
    let name = picture.name(under: content.key)
    guard let cached = cached(name), cached.proof != 0, cached.proof == content.proof() else { return nil }
    give(name, another: picture.name, cached)
    return cached.bytes
  }

  /// Keeps a picture's file for other exports; `content` is what the photo held when the picture was made of it.
  func store(_ bytes: [UInt8], as picture: AlbumPicture, madeOf content: PhotoContent? = nil) {
    guard bytes.count + CachedPicture.trailerSize <= PictureCache.mostBytes, picture.format.isWhole(bytes)
    else { return }
    let proof = content?.proof()
    let cached = CachedPicture(bytes, proof: proof)
    write(cached, picture.name)
    if let content, proof != nil { give(picture.name, another: picture.name(under: content.key), cached) }
  }

  /// Where new pictures came, removes those whose last use lies back the longest, until the rest keep to the limit.
  public func sweep() {
    if hasNew { CacheSweep(folder, limit: limit).run() }
  }

  private func cached(_ name: String) -> CachedPicture? {
    let flags = O_RDONLY | O_NOFOLLOW | O_NONBLOCK
    guard let file = try? FileDescriptor(opening: path(of: name), flags: flags),
      let status = try? FileStatus(ofDescriptor: file.number), status.kind == .file,
      (1...PictureCache.mostBytes).contains(status.stamp.size)
    else { return nil }
    var bytes = [UInt8](repeating: 0, count: Int(status.stamp.size))
    let count = unsafe bytes.withUnsafeMutableBytes {
      try? unsafe SystemCall.read(file.number, into: $0, at: 0)
    }
    guard count == bytes.count, let cached = CachedPicture(stored: bytes) else { return nil }
    if CacheSweep.isOld(status.stamp) { _ = futimens(file.number, nil) }
    return cached
  }

  private func write(_ cached: CachedPicture, _ name: String) {
    guard isWritable else { return }
    isWritable = put(name) { (new) throws(SystemError) in
      let file = OpenFile(
        try FileDescriptor(opening: new, flags: O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, mode: 0o600))
      try file.write(cached.stored)
    }
  }

  /// Gives a file another name, or where the file system can't, writes it again.
  private func give(_ name: String, another other: String, _ cached: CachedPicture) {
    guard isWritable, name != other else { return }
    let isLinked = put(other) { (new) throws(SystemError) in
      let (from, to) = (try path(of: name).terminated(), try new.terminated())
      _ = try SystemCall.check { unsafe link(from, to) }
    }
    if !isLinked { write(cached, other) }
  }

  /// Has a file made beside its place and puts it there in one step; false where that can't be done.
  private func put(_ name: String, _ make: (FilePath) throws(SystemError) -> Void) -> Bool {
    let place = path(of: name)
    let new = place.parent.appending(FilePath("\(CacheSweep.newPrefix)\(getpid())-\(name)"))
    // A rename does nothing where both names are of one file already.
    defer { new.removeIfThere() }
    do throws(SystemError) {
      if made.insert(String(name.prefix(2))).inserted { try place.parent.makeFolders(mode: 0o700) }
      new.removeIfThere()
      try make(new)
      let (from, to) = (try new.terminated(), try place.terminated())
      _ = try SystemCall.check { unsafe rename(from, to) }
      hasNew = true
      return true
    } catch {
      return false
    }
  }

  private func path(of name: String) -> FilePath {
    folder.appending(FilePath("\(name.prefix(2))/\(name)"))
  }
}
