import AlbumModel
import CalendarGrid
import TestSupport
import Testing

@testable import PhotoMetadata

@Suite("A file's facts")
struct PhotoFactsTests {
  static func facts(
    name: String = "photos/a.jpg", sidecars: [Sidecar] = [], _ change: (inout FileContents) -> Void
  ) -> PhotoFacts {
    var context = FileContext(path: FilePath(name), zone: .utc, scanned: CivilDate(dayNumber: 20_700))
    context.sidecars = sidecars
    var file = FileContents(allocation: .malloc)
    change(&file)
    return PhotoFacts(of: file, format: .jpeg, context: context)
  }

  static func block(_ change: (inout ExifBlock) -> Void) -> ExifBlock {
    var block = ExifBlockTests.read([])
    change(&block)
    return block
  }

  static func packet(_ change: (inout XMPPacket) -> Void) -> XMPPacket {
    var packet = XMPPacket([UInt8]().span)
    change(&packet)
    return packet
  }

  @Test("the rating is the sidecar's, then XMP's, then EXIF's; unrated counts as said")
  func rating() {
    let exif = PhotoFactsTests.block { $0.rating = 3 }
    let xmp = PhotoFactsTests.packet { $0.rating = 0 }
    #expect(PhotoFactsTests.facts { _ in }.rating == nil)
    #expect(PhotoFactsTests.facts { $0.metadata.exif = [exif] }.rating == 3)
    #expect(
      PhotoFactsTests.facts {
        $0.metadata.exif = [exif]
        $0.metadata.xmp = [xmp]
      }.rating == 0)
    #expect(
      PhotoFactsTests.facts(sidecars: [Sidecar(kind: .takeout), Sidecar(kind: .xmp, rating: -1)]) {
        $0.metadata.exif = [exif]
        $0.metadata.xmp = [xmp]
      }.rating == -1)
  }

  @Test("the camera is EXIF's, then XMP's, then the container's")
  func camera() {
    let exif = PhotoFactsTests.block { $0.camera = "Exif" }
    let xmp = PhotoFactsTests.packet { $0.camera = "XMP" }
    #expect(PhotoFactsTests.facts { $0.camera = "Film" }.camera == "Film")
    let both = PhotoFactsTests.facts {
      $0.camera = "Film"
      $0.metadata.xmp = [xmp]
    }
    #expect(both.camera == "XMP")
    let all = PhotoFactsTests.facts {
      $0.camera = "Film"
      $0.metadata.xmp = [xmp]
      $0.metadata.exif = [ExifBlockTests.read([]), exif]
    }
    #expect(all.camera == "Exif")
  }

  @Test("the orientation is the container's, then EXIF's, then XMP's, else upright")
  func orientation() {
    let exif = PhotoFactsTests.block { $0.orientation = .quarterLeft }
    let xmp = PhotoFactsTests.packet { $0.orientation = .turnedAround }
    #expect(PhotoFactsTests.facts { _ in }.orientation == .upright)
    #expect(PhotoFactsTests.facts { $0.metadata.xmp = [xmp] }.orientation == .turnedAround)
    #expect(
      PhotoFactsTests.facts {
        $0.metadata.xmp = [xmp]
        $0.metadata.exif = [exif]
      }.orientation == .quarterLeft)
    #expect(
      PhotoFactsTests.facts {
        $0.orientation = .upright
        $0.metadata.exif = [exif]
      }.orientation == .upright)
  }

  @Test(
    "the origin is what the name says, then a screenshot's mark, then a camera",
    arguments: [
      ("a/Screenshot_1.png", false, nil, PhotoOrigin.screenshot),
      ("a/IMG-20190203-WA0001.jpg", true, "X", .messenger),
      ("a/IMG_1.PNG", true, "iPhone", .screenshot), ("a/IMG_1.jpg", false, "iPhone", .camera),
      ("Screenshots/IMG_1.jpg", false, nil, nil),
    ] as [(String, Bool, String?, PhotoOrigin?)])
  func origin(name: String, isScreenshot: Bool, camera: String?, expected: PhotoOrigin?) {
    let facts = PhotoFactsTests.facts(name: name) {
      $0.metadata.exif = [
        PhotoFactsTests.block {
          $0.isScreenshot = isScreenshot
          $0.camera = camera
        }
      ]
    }
    #expect(facts.origin == expected)
  }

  @Test("a file without a date inside has its name's, and its folder's")
  func names() throws {
    for (path, expected) in [
      ("photos/IMG_20190203_101112.jpg", "name 2019-02-03T10:11:12"),
      ("photos/2019/02/a.jpg", "folder 2019-02"),
      ("2019-02-03/a.jpg", "folder 2019-02-03"), ("a.jpg", nil),
    ] as [(String, String?)] {
      let context = FileContext(path: FilePath(path), zone: .utc, scanned: CivilDate(dayNumber: 20_700))
      let facts = try PhotoReader().read(MemorySource(JPEGBuilder().bytes), context: context).outcome.get()
      #expect(facts.taken.map { "\($0.source.rawValue) \($0.local)" } == expected)
    }
  }

  @Test(
    "the name's extension is told in lower case",
    arguments: [
      ("a/b.NEF", "nef"), ("b.jpg", "jpg"), ("b", ""), (".jpg", ""), ("a.b/c", ""), ("a/.jpg", ""),
      ("a.", ""),
      ("a.verylongone", ""), ("", ""), ("x.tar.gz", "gz"),
    ])
  func nameExtension(path: String, expected: String) {
    #expect(PhotoNames.nameExtension(of: FilePath(path)) == expected)
  }
}
