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

  @Test(
    "a FIFO, a socket, a device and a folder are not photos, nor are links to them, and none of them hangs")
  func notFiles() throws {
    let folder = try TemporaryFolder()
    let fifo = folder.path("fifo.jpg")
    #expect(unsafe mkfifo(fifo.lossyText, 0o600) == 0)
    for (number, path) in [fifo, folder.path, FilePath("/dev/null")].enumerated() {
      let link = folder.path("link\(number).jpg")
      #expect(unsafe symlink(path.lossyText, link.lossyText) == 0)
      for path in [path, link] {
        #expect(throws: PhotoFile.OpenError.notAFile) { _ = try PhotoFile(opening: path) }
      }
    }
  }

  @Test("a link opens what it leads to, from any folder; one that leads nowhere or in a circle opens nothing")
  func links() throws {
    let folder = try TemporaryFolder()
    try folder.write("a.jpg", [1, 2, 3])
    try folder.makeFolder("sub")
    for (name, target) in [
      ("sub/one.jpg", "../a.jpg"), ("sub/two.jpg", "one.jpg"), ("sub/gone.jpg", "b.jpg"),
      ("sub/loop.jpg", "loop.jpg"),
    ] {
      #expect(unsafe symlink(target, folder.path(name).lossyText) == 0)
    }
    let sub = try FileDescriptor(openingFolder: folder.path("sub"), followingLinks: false)
    let expected = try FileStatus(of: folder.path("a.jpg"), followingLinks: false).stamp
    for name in ["one.jpg", "two.jpg"] {
      #expect(try PhotoFile(opening: folder.path("sub/" + name)).stamp == expected)
      #expect(try PhotoFile(opening: FilePath(name), in: sub.number).stamp == expected)
    }
    for name in ["gone.jpg", "loop.jpg"] {
      #expect(throws: PhotoFile.OpenError.self) { _ = try PhotoFile(opening: folder.path("sub/" + name)) }
    }
  }

  @Test("a file opens by its name in a folder whose path is longer than the system takes")
  func deep() throws {
    let folder = try TemporaryFolder()
    let long = String(repeating: "d", count: 250)
    var path = folder.path
    var number: Int32 = AT_FDCWD
    defer { close(number) }
    for _ in 0..<40 {
      let name = number == AT_FDCWD ? folder.path.appending(long) : FilePath(long)
      #expect(unsafe mkdirat(number, name.cString, 0o755) == 0)
      let inner = unsafe openat(number, name.cString, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
      close(number)
      number = inner
      path = path.appending(long)
    }
    let made = unsafe openat(number, "a.jpg", O_WRONLY | O_CREAT | O_CLOEXEC, 0o644)
    #expect(made >= 0)
    close(made)
    #expect(path.bytes.count > 2 * Int(PATH_MAX))
    let opened = try FileDescriptor(openingFolder: path, followingLinks: false)
    #expect(try PhotoFile(opening: FilePath("a.jpg"), in: opened.number).stamp.size == 0)
    let entries = try FolderEntries(of: path, followingLinks: false)
    #expect(try entries.next()?.name == FilePath("a.jpg"))
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
