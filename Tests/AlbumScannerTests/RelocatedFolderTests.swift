import AlbumLibrary
import AlbumModel
import AlbumScanner
import Glibc
import TestSupport
import Testing

@Suite("Folders at a new place")
struct RelocatedFolderTests {
  /// Photos of five days in two directories, the first with a date that was set.
  private func place() throws -> Place {
    let place = try Place()
    for day in 1...5 {
      try place.write(day < 3 ? "\(day).jpg" : "trip/\(day).jpg", taken: "2024:01:0\(day) 08:00:00")
    }
    _ = try place.scan()
    let id = try #require(try place.library().photo(at: place.photos.path.appending(FilePath("1.jpg")))).id
    let date = try #require(LocalTime("2001-02-03"))
    try AlbumLibrary.writing(place.libraryPath).setDates([id: date])
    return place
  }

  private static let listing = [
    "2001-02-03 1.jpg", "2024-01-02 2.jpg", "2024-01-03 3.jpg", "2024-01-04 4.jpg", "2024-01-05 5.jpg",
  ]

  @Test(
    "a folder that was renamed, or whose drive is mounted elsewhere, is the same folder",
    arguments: [true, false])
  func renamed(isEmptyFolderLeft: Bool) throws {
    let place = try place()
    let id = try place.library().folders().map(\.stableID)
    try place.rename("photos", to: "pictures")
    if isEmptyFolderLeft { try place.root.makeFolder("photos") }
    let new = place.root.path("pictures")
    var changes: [ScanChange] = []
    let report = try place.scan([new]) { _ in
    } onChange: {
      changes.append($0)
    }
    #expect([report.photos, report.unchanged, report.added, report.missing, report.away] == [5, 5, 0, 0, 0])
    #expect(changes.map(\.kind) == [.relocated])
    #expect(changes.map(\.path) == [new] && changes.map(\.oldPath) == [place.photos.path])
    #expect(try place.library().folders().map(\.stableID) == id)
    #expect(try place.library().folders().map(\.path) == [new])
    #expect(try place.listing() == RelocatedFolderTests.listing)
    #expect(try place.scan([]).unchanged == 5)
  }

  @Test("a folder renamed while it was away, marked so, is present again")
  func renamedAway() throws {
    let place = try place()
    try place.rename("photos", to: "pictures")
    #expect(try place.scan([]).away == 5)
    #expect(try place.scan([place.root.path("pictures")]).away == 0)
    #expect(try place.library().folders().map(\.isAway) == [false])
  }

  @Test("old and new place named in one scan are one folder", arguments: ["pictures", "aaa"])
  func bothNamed(name: String) throws {
    let place = try place()
    try place.rename("photos", to: name)
    let report = try place.scan([place.photos.path, place.root.path(name)])
    #expect([report.photos, report.added, report.missing] == [5, 0, 0])
    #expect(try place.library().folders().map(\.path) == [place.root.path(name)])
  }

  @Test("a copy of a folder that is there is a folder of its own")
  func copied() throws {
    let place = try place()
    let copy = try place.root.makeFolder("copy")
    try place.root.write("copy/1.jpg", place.root.bytes(of: "photos/1.jpg"))
    var changes: [ScanChange] = []
    _ = try place.scan([copy]) { _ in
    } onChange: {
      changes.append($0)
    }
    #expect(changes == [])
    #expect(try place.library().folders().map(\.path) == [copy, place.photos.path])
  }

  @Test("where two folders that are away would be it, neither is")
  func ambiguous() throws {
    let place = try Place()
    for folder in ["photos/one", "photos/two", "photos/three"] {
      try place.root.makeFolder(folder)
      for day in 1...4 {
        let file = try place.root.write(
          "\(folder)/\(day).jpg", JPEGBuilder(taken: "2024:01:0\(day) 08:00:00").bytes)
        let times = [timespec](repeating: timespec(tv_sec: 1_600_000_000 + day, tv_nsec: 0), count: 2)
        #expect(unsafe utimensat(AT_FDCWD, file.cString, times, 0) == 0)
      }
    }
    let path = { (name: String) in place.photos.path.appending(FilePath(name)) }
    _ = try place.scan([path("one"), path("two")])
    try place.rename("photos/one", to: "gone")
    try place.rename("photos/two", to: "gone too")
    _ = try place.scan([path("three")])
    #expect(try place.library().folders().count == 3)
  }

  @Test(
    "a folder with few of the photos, or with others of the same names, is another one",
    arguments: [(2, true), (5, false)])
  func another(count: Int, isSame: Bool) throws {
    let place = try place()
    try place.rename("photos", to: "gone")
    let new = try place.root.makeFolder("new/trip").parent
    for day in 1...count {
      let name = day < 3 ? "\(day).jpg" : "trip/\(day).jpg"
      if isSame {
        try place.rename("gone/" + name, to: "new/" + name)
      } else {
        try place.root.write("new/" + name, JPEGBuilder(taken: "2023:01:0\(day) 08:00:00").bytes)
      }
    }
    _ = try place.scan([new])
    #expect(try place.library().folders().count == 2)
  }

  @Test("half of the photos, three at least, are enough: the others were deleted meanwhile")
  func half() throws {
    let place = try place()
    try place.rename("photos", to: "pictures")
    for name in ["pictures/2.jpg", "pictures/trip/5.jpg"] { try place.rename(name, to: "x" + name.suffix(5)) }
    let report = try place.scan([place.root.path("pictures")])
    #expect([report.photos, report.unchanged, report.missing] == [3, 3, 2])
    #expect(try place.library().folders().count == 1)
  }
}
