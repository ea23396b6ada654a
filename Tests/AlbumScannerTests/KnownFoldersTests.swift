import AlbumLibrary
import AlbumModel
import AlbumScanner
import Glibc
import TestSupport
import Testing

@Suite("Known folders that move, go away or lie inside one another")
struct KnownFoldersTests {
  private func folder(_ name: String, of place: Place) -> FilePath {
    place.photos.path.appending(FilePath(name))
  }

  private func link(_ name: String, to target: String, in place: Place) {
    #expect(unsafe symlink(target, place.root.path(name).lossyText) == 0)
  }

  // MARK: drives inside a scanned folder

  @Test(
    "a drive that was away while the folder above it was scanned is taken in when it is back",
    arguments: [true, false])
  func driveBack(isEmptyFolderLeft: Bool) throws {
    let place = try Place()
    try place.write("usb/a.jpg", taken: "2024:01:01 08:00:00")
    try place.write("usb/trip/b.jpg", taken: "2024:01:02 08:00:00")
    try place.write("c.jpg", taken: "2024:01:03 08:00:00")
    _ = try place.scan([folder("usb", of: place)])
    try place.rename("photos/usb", to: "unmounted")
    if isEmptyFolderLeft { try place.root.makeFolder("photos/usb") }
    var away: [FilePath] = []
    for _ in 0..<2 {
      let above = try place.scan { _ in
      } onChange: {
        if $0.kind == .away { away.append($0.path) }
      }
      #expect([above.photos, above.away, above.awayFolders, above.missing] == [3, 2, 1, 0])
      #expect(above.unreadable == 0)
    }
    #expect(away == [folder("usb", of: place), folder("usb", of: place)])

    if isEmptyFolderLeft { try place.remove("usb") }
    try place.rename("unmounted", to: "photos/usb")
    for _ in 0..<2 {
      let back = try place.scan()
      #expect([back.photos, back.away, back.missing, back.added, back.unchanged] == [3, 0, 0, 0, 3])
    }
    #expect(try place.library().folders().map(\.path) == [place.photos.path])
    #expect(try place.library().dayTableIsCurrent())
  }

  // MARK: names that a walk leaves out

  @Test(
    "photos of a left-out folder that was named stay, whatever is scanned afterwards",
    arguments: [".photos", "@eaDir", "trip/.photos/more"])
  func namedLeftOut(name: String) throws {
    for outerIsFirst in [false, true] {
      let place = try Place()
      try place.write("a.jpg", taken: "2024:01:01 08:00:00")
      try place.write("\(name)/b.jpg", taken: "2024:01:02 08:00:00")
      if outerIsFirst { _ = try place.scan() }
      #expect(try place.scan([folder(name, of: place)]).added == 1)
      for folders in [[place.photos.path], [], [folder(name, of: place)], [place.photos.path]] {
        let report = try place.scan(folders)
        #expect([report.photos, report.missing] == [2, 0])
      }
      #expect(try place.listing() == ["2024-01-01 a.jpg", "2024-01-02 b.jpg"])
      #expect(try place.library().folders().count == 2)
    }
  }

  // MARK: moved folders

  @Test("a folder that was moved, with a link left in its place, is the same folder")
  func movedBehindLink() throws {
    let place = try Place()
    try place.write("a.jpg", taken: "2024:01:01 08:00:00")
    _ = try place.scan()
    let before = try place.library().folders().map(\.stableID)
    try place.root.makeFolder("d")
    try place.rename("photos", to: "d/photos")
    link("photos", to: "d/photos", in: place)
    for folders in [[], [place.photos.path], [place.root.path("d/photos")], []] {
      let report = try place.scan(folders)
      #expect([report.photos, report.unchanged, report.added, report.missing] == [1, 1, 0, 0])
    }
    let after = try place.library().folders()
    #expect(after.map(\.stableID) == before)
    #expect(after.map(\.path) == [place.root.path("d/photos")])
  }

  @Test("a folder moved into a known one, with a link left in its place, is scanned and counted once")
  func movedIntoKnown() throws {
    let place = try Place()
    try place.write("a.jpg", taken: "2024:01:01 08:00:00")
    let d = try place.root.makeFolder("d")
    try place.root.write("d/b.jpg", JPEGBuilder(taken: "2024:01:02 08:00:00").bytes)
    _ = try place.scan([place.photos.path, d])
    try place.rename("photos", to: "d/photos")
    link("photos", to: "d/photos", in: place)
    for folders in [[], [place.photos.path], [d], [d, place.photos.path]] {
      let report = try place.scan(folders)
      #expect([report.photos, report.added, report.missing, report.folders] == [2, 0, 0, 1])
    }
    #expect(try place.library().folders().map(\.path) == [d])
  }

  // MARK: away

  @Test(
    "what systems leave on a mount point doesn't make a folder's photos missing",
    arguments: [".DS_Store", "lost+found/", ".Trash-1000/", "Thumbs.db"])
  func strayName(name: String) throws {
    let place = try Place()
    try place.write("a.jpg", taken: "2024:01:01 08:00:00")
    _ = try place.scan()
    try place.rename("photos", to: "unmounted")
    try place.root.makeFolder(name.hasSuffix("/") ? "photos/" + name : "photos")
    if !name.hasSuffix("/") { try place.photos.write(name, [1]) }
    let report = try place.scan()
    #expect([report.photos, report.away, report.awayFolders] == [1, 1, 1])
    #expect([report.missing, report.unreadable] == [0, 0])
    // Neither when the folder above is scanned.
    let above = try place.scan([place.root.path])
    #expect([above.away, above.missing] == [1, 0])
  }

  @Test(
    "a folder that is away is known however its path is spelled, and so is a part of it",
    arguments: ["/photos/", "//photos", "/./photos/.", "/photos/2022", "/photos/2022/more/", "/x/../photos"])
  func awaySpellings(spelling: String) throws {
    let place = try Place()
    try place.write("2022/a.jpg", taken: "2024:01:01 08:00:00")
    _ = try place.scan()
    try place.rename("photos", to: "unmounted")
    var away: [FilePath] = []
    let report = try place.scan([FilePath(place.root.path.lossyText + spelling)]) { _ in
    } onChange: {
      away.append($0.path)
    }
    #expect([report.photos, report.away, report.awayFolders] == [1, 1, 1])
    #expect([report.missing, report.unreadable] == [0, 0])
    #expect(away == [place.photos.path])
    #expect(throws: ScanError.self) { try place.scan([place.root.path("photos2")]) }
  }

  // MARK: several targets

  @Test("a folder that is named twice, or lies inside another one that is named, is scanned once")
  func overlappingTargets() throws {
    let place = try Place()
    try place.write("a.jpg", taken: "2024:01:01 08:00:00")
    try place.write("2022/b.jpg", taken: "2024:01:02 08:00:00")
    let all = place.photos.path
    let part = folder("2022", of: place)
    let first = try place.scan([part, all, all])
    #expect([first.added, first.unchanged, first.folders] == [2, 0, 1])
    for folders in [[all, all, part], [part, all], [part, part, all]] {
      let report = try place.scan(folders)
      #expect([report.unchanged, report.folders, report.photos] == [2, 1, 2])
    }
  }
}
