import AlbumLibrary
import AlbumModel
import AlbumScanner
import Glibc
import TestSupport
import Testing

@Suite("What a folder is scanned by")
struct FolderOptionsTests {
  private func place() throws -> Place {
    let place = try Place()
    for (day, name) in ["a.jpg", "b.png.jpg", "raw/c.jpg", "trip/raw/d.jpg"].enumerated() {
      try place.write(name, taken: "2024:01:0\(day + 1) 08:00:00")
    }
    return place
  }

  private func names(_ place: Place) throws -> [String] {
    #expect(try place.library().dayTableIsCurrent())
    return try place.listing().map { String($0.dropFirst(11)) }
  }

  private func excluding(_ patterns: String...) -> ScanOptions {
    ScanOptions(excludes: patterns.map { FilePath($0) })
  }

  @Test("later scans go by the patterns of an earlier one, until others are named or none")
  func excludesStay() throws {
    let place = try place()
    #expect(try place.scan(options: excluding("raw")).added == 2)
    #expect(try place.library().folders().map(\.excludes) == [[FilePath("raw")]])
    for folders in [nil, []] as [[FilePath]?] {
      let report = try place.scan(folders)
      #expect([report.unchanged, report.added, report.missing] == [2, 0, 0])
    }
    #expect(try place.scan(options: excluding("*.png.jpg", "/raw")).photos == 2)
    #expect(try names(place) == ["a.jpg", "d.jpg"])
    #expect(try place.scan([], options: excluding()).photos == 4)
    #expect(try place.library().folders().map(\.excludes) == [[]])
    #expect(try names(place) == ["a.jpg", "b.png.jpg", "c.jpg", "d.jpg"])
  }

  @Test("photos that a pattern leaves out are missing from then on, and back with all when it goes")
  func leftOutLater() throws {
    let place = try place()
    _ = try place.scan()
    var changes: [ScanChange] = []
    let report = try place.scan(options: excluding("raw/")) { _ in
    } onChange: {
      changes.append($0)
    }
    #expect([report.photos, report.missing, report.unchanged] == [2, 2, 2])
    #expect(changes.map(\.kind) == [.missing, .missing])
    #expect(changes.map(\.path.name.lossyText) == ["c.jpg", "d.jpg"])
    let back = try place.scan(options: excluding())
    #expect([back.photos, back.added, back.changed, back.missing] == [4, 2, 0, 0])
  }

  @Test("a folder that is left out and then named is a folder of its own, whatever is scanned afterwards")
  func namedLeftOut() throws {
    let place = try place()
    _ = try place.scan(options: excluding("raw"))
    let raw = place.photos.path.appending(FilePath("raw"))
    #expect(try place.scan([raw]).added == 1)
    for folders in [[], [place.photos.path], [raw]] {
      let report = try place.scan(folders)
      #expect([report.photos, report.missing] == [3, 0])
    }
    #expect(try place.library().folders().map(\.path) == [place.photos.path, raw])
    #expect(try place.scan(options: excluding()).photos == 4)
    #expect(try place.library().folders().map(\.path) == [place.photos.path])
  }

  @Test("a known folder that the folder above leaves out from the start stays a folder of its own")
  func knownInside() throws {
    let place = try place()
    let raw = place.photos.path.appending(FilePath("raw"))
    _ = try place.scan([raw])
    let report = try place.scan(options: excluding("raw"))
    #expect([report.photos, report.missing] == [3, 0])
    #expect(try place.library().folders().map(\.path) == [place.photos.path, raw])
  }

  @Test("a pattern given for a part of a folder holds for all of it, at once")
  func part() throws {
    let place = try place()
    _ = try place.scan()
    let report = try place.scan([place.photos.path.appending(FilePath("trip"))], options: excluding("raw"))
    #expect([report.photos, report.missing, report.unchanged] == [2, 2, 2])
  }

  @Test("each folder has its own patterns")
  func ofEachFolder() throws {
    let place = try place()
    let other = try place.root.makeFolder("other/raw").parent
    try place.root.write("other/raw/e.jpg", JPEGBuilder(taken: "2024:01:09 08:00:00").bytes)
    _ = try place.scan(options: excluding("raw"))
    _ = try place.scan([other])
    #expect(try place.scan([]).unchanged == 3)
    #expect(try names(place) == ["a.jpg", "b.png.jpg", "e.jpg"])
  }

  @Test("folders behind links stay in the library until a scan is told otherwise")
  func links() throws {
    let place = try place()
    try place.root.makeFolder("elsewhere")
    try place.root.write("elsewhere/z.jpg", JPEGBuilder(taken: "2024:01:09 08:00:00").bytes)
    #expect(unsafe symlink("../elsewhere", place.photos.path.appending(FilePath("link")).cString) == 0)
    #expect(try place.scan(options: ScanOptions(followsLinks: true)).photos == 5)
    #expect(try place.library().folders().map(\.followsLinks) == [true])
    #expect(try place.scan([]).unchanged == 5)
    let report = try place.scan(options: ScanOptions(followsLinks: false))
    #expect([report.photos, report.missing] == [4, 1])
    #expect(try place.scan([]).photos == 4)
  }

  @Test("moved photos are told with the place where they lay")
  func moves() throws {
    let place = try place()
    _ = try place.scan()
    try place.rename("photos/trip", to: "photos/journey")
    var changes: [ScanChange] = []
    _ = try place.scan { _ in
    } onChange: {
      changes.append($0)
    }
    let path = { (name: String) in place.photos.path.appending(FilePath(name)) }
    #expect(changes.map(\.kind) == [.moved])
    #expect(changes.map(\.path) == [path("journey/raw/d.jpg")])
    #expect(changes.map(\.oldPath) == [path("trip/raw/d.jpg")])
  }
}
