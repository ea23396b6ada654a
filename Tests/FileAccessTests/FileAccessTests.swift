import AlbumModel
import FileAccess
import Glibc
import TestSupport
import Testing

@Suite("Opening photos")
struct PhotoFileTests {
  @Test("a regular file opens with its state")
  func regular() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("a.jpg", Array("12345".utf8))
    let file = try PhotoFile(opening: path)
    #expect(file.stamp.size == 5)
    let status = try FileStatus(of: path, followingLinks: false)
    #expect(file.stamp == status.stamp)
  }

  @Test("a link, a FIFO, a socket, a device and a folder are not photos, and none of them hangs")
  func notFiles() throws {
    let folder = try TemporaryFolder()
    let target = try folder.write("a.jpg", [1])
    let link = folder.path.appending(FilePath("link.jpg"))
    let fifo = folder.path.appending(FilePath("fifo.jpg"))
    #expect(unsafe symlink(target.lossyText, link.lossyText) == 0)
    #expect(unsafe mkfifo(fifo.lossyText, 0o600) == 0)
    for path in [link, fifo, folder.path, FilePath("/dev/null")] {
      #expect(throws: PhotoFile.OpenError.notAFile) { _ = try PhotoFile(opening: path) }
    }
  }

  @Test("a file that isn't there says so in plain words")
  func missing() throws {
    let folder = try TemporaryFolder()
    do {
      _ = try PhotoFile(opening: folder.path.appending(FilePath("none.jpg")))
      Issue.record("a missing file was opened")
    } catch {
      #expect(error.message == "no such file or directory")
    }
  }
}

@Suite("Listing folders")
struct FolderEntriesTests {
  @Test("names come as bytes, with their kinds")
  func names() throws {
    let folder = try TemporaryFolder()
    let odd: [[UInt8]] = [
      Array("a\nb.jpg".utf8), [0xFF, 0xFE, 0x2E, 0x6A], Array(repeating: 0x78, count: 255),
    ]
    for name in odd { try folder.write(FilePath(bytes: name), [1]) }
    try folder.makeFolder("sub")
    let entries = try FolderEntries(of: folder.path, followingLinks: false)
    var found: [FilePath: FileStatus.Kind] = [:]
    while let (name, kind) = try entries.next() {
      let status = try entries.status(of: name)
      #expect(kind == nil || kind == status.kind)
      found[name] = status.kind
    }
    var expected = Dictionary(uniqueKeysWithValues: odd.map { (FilePath(bytes: $0), FileStatus.Kind.file) })
    expected[FilePath("sub")] = .folder
    #expect(found == expected)
  }

  @Test("a link to a folder is listed only where links are followed")
  func links() throws {
    let folder = try TemporaryFolder()
    try folder.makeFolder("sub")
    let link = folder.path.appending(FilePath("link"))
    #expect(unsafe symlink("sub", link.lossyText) == 0)
    #expect(throws: SystemError(code: ENOTDIR)) { _ = try FolderEntries(of: link, followingLinks: false) }
    _ = try FolderEntries(of: link, followingLinks: true)
  }
}
