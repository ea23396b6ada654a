import AlbumExport
import AlbumModel
import Foundation
import Glibc
import Testing

@Suite struct AlbumFolderTests {
  let scratch: ScratchFolder

  init() throws { scratch = try ScratchFolder() }

  func open(_ name: String = "album", outside: [String] = []) throws -> AlbumFolder {
    try AlbumFolder(scratch.of(name), outside: outside.map { scratch.of($0) })
  }

  /// One export that writes these files.
  @discardableResult
  func export(_ files: [String: String], to name: String = "album") throws -> (written: Int, removed: Int) {
    let folder = try open(name)
    var written = 0
    for (path, text) in files.sorted(by: { $0.key < $1.key })
    where try folder.write(Array(text.utf8), to: path) {
      written += 1
    }
    return (written, try folder.finish())
  }

  static let files = [
    "index.html": "years", "2024/05/index.html": "May", "2024/05/17/index.html": "17",
    "pictures/ab/x.jpg": "x",
  ]

  @Test("files are written into new folders, and nothing else is left beside them")
  func new() throws {
    #expect(try export(Self.files, to: "new/and/deep") == (4, 0))
    for (path, text) in Self.files { #expect(scratch.read("new/and/deep/" + path) == text) }
    let names = scratch.states("new/and/deep").keys.filter {
      !$0.contains("2024") && !$0.contains("pictures")
    }
    #expect(Set(names) == ["index.html", ".photocal-album"])
  }

  @Test("looking at a folder makes nothing, nor does an export without files")
  func lazy() throws {
    _ = try open()
    #expect(try export([:]) == (0, 0))
    #expect(!scratch.has("album"))
  }

  @Test("a file with the same bytes isn't touched, and neither is any folder")
  func unchanged() throws {
    try export(Self.files)
    let before = scratch.states("album")
    usleep(20_000)
    #expect(try export(Self.files) == (0, 0))
    #expect(scratch.states("album") == before)
  }

  @Test("a file whose bytes differ is replaced whole, the others stay")
  func changed() throws {
    try export(Self.files)
    let before = scratch.states("album")
    #expect(try export(Self.files.merging(["index.html": "YEARS"]) { $1 }) == (1, 0))
    #expect(scratch.read("album/index.html") == "YEARS")
    let after = scratch.states("album")
    #expect(after["index.html"]?.inode != before["index.html"]?.inode, "renamed into place, not written over")
    #expect(after["2024/05/index.html"] == before["2024/05/index.html"])
    #expect(after[".photocal-album"] == before[".photocal-album"])
  }

  @Test("files of ours that an export no longer has go, with folders left empty; files of others stay")
  func removal() throws {
    try export(Self.files)
    try scratch.write("mine", to: "album/2024/05/mine.txt")
    try scratch.make("album/empty of mine")
    #expect(try export(["index.html": "years"]) == (0, 3))
    #expect(!scratch.has("album/2024/05/17") && !scratch.has("album/pictures"))
    #expect(!scratch.has("album/2024/05/index.html"))
    #expect(scratch.read("album/2024/05/mine.txt") == "mine")
    #expect(scratch.has("album/empty of mine"))
    #expect(scratch.read("album/.photocal-album") == "photocal-album 1\nindex.html\n")
  }

  @Test("nothing is removed before the end: an export that stops halfway leaves the old files")
  func interrupted() throws {
    try export(Self.files)
    do {
      let folder = try open()
      _ = try folder.write(Array("new".utf8), to: "2025/01/index.html")
    }
    for path in Self.files.keys { #expect(scratch.has("album/" + path)) }
    #expect(
      try export(["index.html": "years"]).removed == 4, "what the broken export wrote is known and goes")
    #expect(!scratch.has("album/2025"))
    #expect(!scratch.has("album/.photocal-new"))
  }

  @Test("an export that ended at its very beginning or within a line of its list is taken up again")
  func tornBeginning() throws {
    try scratch.make("album/.photocal-new")
    try scratch.write("half", to: "album/.photocal-new/page")
    #expect(try export(Self.files) == (4, 0))
    #expect(!scratch.has("album/.photocal-new"))
    let list = try #require(scratch.read("album/.photocal-album"))
    try scratch.write(list + "2024/05/ind", to: "album/.photocal-album")
    #expect(try export(Self.files.merging(["a.html": "a"]) { $1 }) == (1, 0))
    #expect(scratch.read("album/.photocal-album")?.contains("ind\n") == false)
    #expect(scratch.read("album/.photocal-album")?.hasSuffix("\na.html\n") == true)
  }

  @Test(
    "a folder with files and no list of ours is refused and left as it is",
    arguments: ["notes.txt", "index.html", ".hidden", "2024/05/index.html"])
  func foreign(_ name: String) throws {
    try scratch.write("mine", to: "album/" + name)
    let before = scratch.states("album")
    #expect(throws: AlbumFolderError.notAnAlbum(scratch.of("album"))) { try export(Self.files) }
    #expect(scratch.states("album") == before)
  }

  @Test("an empty folder is taken")
  func empty() throws {
    try scratch.make("album")
    #expect(try export(Self.files) == (4, 0))
  }

  @Test("a file in the folder's place is refused")
  func fileInPlace() throws {
    try scratch.write("mine", to: "album")
    #expect(throws: AlbumFolderError.notAnAlbum(scratch.of("album"))) { try open() }
  }

  @Test(
    "something that isn't a list in the list's place is refused",
    arguments: [
      "", "\n", "photocal-album\n", "photocal-album x\n", "photocal-album 0\n", "hello\nindex.html\n",
      String(repeating: "x", count: 9999),
    ])
  func notAList(_ text: String) throws {
    try scratch.write(text, to: "album/.photocal-album")
    #expect(throws: AlbumFolderError.notAnAlbum(scratch.of("album"))) { try open() }
  }

  @Test("a list of a newer version is refused")
  func newer() throws {
    try scratch.write("photocal-album 2\nindex.html\n", to: "album/.photocal-album")
    #expect(throws: AlbumFolderError.newer(scratch.of("album"))) { try open() }
  }

  @Test("a list that was tampered with removes nothing outside the album, nor what is no file")
  func hostileList() throws {
    try scratch.write("mine", to: "outside.txt")
    try scratch.write("mine", to: "album/kept/.hidden")
    let lines = [
      "photocal-album 1", "../outside.txt", "/etc/hostname", "kept/.hidden", "kept", "", ".", "kept//x",
      "a/../b",
    ]
    try scratch.write(lines.joined(separator: "\n") + "\n", to: "album/.photocal-album")
    #expect(try export(["index.html": "years"]) == (1, 0))
    #expect(scratch.read("outside.txt") == "mine" && scratch.read("album/kept/.hidden") == "mine")
  }

  @Test("an album in a folder of photos, or being one, is refused, also through a link or `..`")
  func insidePhotos() throws {
    try scratch.make("photos/sub")
    try scratch.link("link", to: scratch.path + "/photos")
    for name in [
      "photos", "photos/album", "photos/sub/deep/album", "link/album", "photos/../photos/album", "photos/",
    ] {
      let error = #expect(throws: AlbumFolderError.self) { try open(name, outside: ["photos"]) }
      #expect(error == .insidePhotos(scratch.of(name), photos: scratch.of("photos")))
    }
    #expect(throws: AlbumFolderError.self) { try open("photos/album", outside: ["link"]) }
    #expect(throws: Never.self) { try open("photos-album", outside: ["photos"]) }
    #expect(scratch.states("photos").keys.sorted() == ["sub"])
  }

  @Test("a folder planted as a link isn't followed")
  func plantedFolder() throws {
    try export(["index.html": "years"])
    try scratch.make("elsewhere")
    try scratch.link("album/2024", to: scratch.path + "/elsewhere")
    #expect(throws: AlbumFolderError.inTheWay(scratch.of("album/2024/05/17/index.html"))) {
      try export(Self.files)
    }
    #expect(scratch.states("elsewhere").isEmpty)
  }

  @Test("a link planted in place of one of our files is replaced, its target untouched")
  func plantedFile() throws {
    try export(Self.files)
    try scratch.write("precious", to: "precious.txt")
    try scratch.remove("album/index.html")
    try scratch.link("album/index.html", to: scratch.path + "/precious.txt")
    #expect(try export(Self.files) == (1, 0))
    #expect(scratch.state("album/index.html")?.isLink == false)
    #expect(scratch.read("precious.txt") == "precious")
  }

  @Test("a link planted where a file of ours would be removed stays, and so does its target")
  func plantedRemoval() throws {
    try export(Self.files)
    try scratch.write("precious", to: "elsewhere/index.html")
    try scratch.remove("album/2024/05/17/index.html")
    try scratch.link("album/2024/05/17/index.html", to: scratch.path + "/elsewhere/index.html")
    try scratch.remove("album/pictures/ab")
    try scratch.link("album/pictures/ab", to: scratch.path + "/elsewhere")
    #expect(try export(["index.html": "years"]).removed == 1)
    #expect(scratch.read("elsewhere/index.html") == "precious")
    #expect(scratch.state("album/2024/05/17/index.html")?.isLink == true)
  }

  @Test("the list or the staging folder planted as a link is refused")
  func plantedOwnNames() throws {
    try scratch.write("photocal-album 1\n", to: "list")
    try scratch.link("album/.photocal-album", to: scratch.path + "/list")
    #expect(throws: AlbumFolderError.notAnAlbum(scratch.of("album"))) { try open() }
    try scratch.make("elsewhere")
    try scratch.write("precious", to: "elsewhere/page")
    try export(["index.html": "years"], to: "other")
    try scratch.link("other/.photocal-new", to: scratch.path + "/elsewhere")
    #expect(throws: AlbumFolderError.self) { try export(Self.files, to: "other") }
    #expect(scratch.read("elsewhere/page") == "precious")
  }

  @Test("a file of somebody else's in the way of a page is never written over")
  func inTheWay() throws {
    try export(["index.html": "years"])
    try scratch.write("mine", to: "album/2024/05/index.html")
    #expect(throws: AlbumFolderError.inTheWay(scratch.of("album/2024/05/index.html"))) {
      try export(Self.files)
    }
    #expect(scratch.read("album/2024/05/index.html") == "mine")
  }

  @Test("two exports into one folder: the second is told so")
  func busy() throws {
    try export(Self.files)
    let first = try open()
    #expect(throws: AlbumFolderError.busy(scratch.of("album"))) { try open() }
    _ = try first.finish()
  }

  @Test(
    "an export that is done leaves no lock, though a process that is just being started has its folder open too"
  )
  func inherited() throws {
    try export(Self.files)
    var inherited: Int32 = -1
    defer { close(inherited) }
    do {
      let folder = try open()
      // The same as a fork gives the new process: another descriptor of the same open folder.
      let names = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")
      let number = try #require(
        names.first {
          (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/" + $0))
            == folder.path.lossyText
        }.flatMap { Int32($0) })
      inherited = dup(number)
      #expect(throws: AlbumFolderError.busy(scratch.of("album"))) { try open() }
    }
    _ = try open()
  }

  @Test("a place that can't be made is named", arguments: ["/proc/album", "/dev/null/album"])
  func impossible(_ path: String) {
    let error = #expect(throws: AlbumFolderError.self) {
      _ = try AlbumFolder(FilePath(path), outside: []).write([], to: "index.html")
    }
    #expect(error?.message.contains(path) == true)
  }

  @Test("a staged file comes into its place; one that isn't there or is empty doesn't")
  func staging() throws {
    let folder = try open()
    let staged = try folder.stage("x.jpg")
    #expect(try !folder.publishStaged("x.jpg", to: "pictures/ab/x.jpg"))
    try Data().write(to: URL(fileURLWithPath: staged.lossyText))
    #expect(try !folder.publishStaged("x.jpg", to: "pictures/ab/x.jpg"))
    try Data("jpeg".utf8).write(to: URL(fileURLWithPath: staged.lossyText))
    #expect(try folder.publishStaged("x.jpg", to: "pictures/ab/x.jpg"))
    #expect(try folder.keep("pictures/ab/x.jpg"))
    #expect(try !folder.keep("pictures/ab/other.jpg"))
    #expect(try folder.finish() == 0)
    #expect(scratch.read("album/pictures/ab/x.jpg") == "jpeg")
  }
}
