import AlbumModel
import AlbumPages
import Foundation
import Glibc
import RenderClient
import TestSupport
import Testing

@testable import AlbumExport

@Suite("Pictures by what photos hold")
struct PhotoContentTests {
  let scratch: ScratchFolder

  init() throws { scratch = try ScratchFolder() }

  /// So long that the beginning, by which a content is named, isn't all of it.
  static let content = (0..<400_000).map { UInt8(truncatingIfNeeded: $0 * 7 + $0 >> 8) }

  func write(_ bytes: [UInt8], _ name: String) throws {
    try scratch.make("photos")
    try Data(bytes).write(to: URL(fileURLWithPath: scratch.path + "/photos/" + name))
  }

  /// A photo whose key no other has: as far as the library knows, its content is its own.
  func photo(_ name: String, key: UInt64, format: PhotoFormat = .jpeg) -> Photo {
    var photo = MemoryAlbum.photo(
      scratch.of("photos/" + name), taken: "2024-05-17T10:00:00", contentKey: key, bytes: 400_000)
    if format != .jpeg {
      var facts = photo.facts
      facts.format = format
      photo = Photo(
        id: photo.id, path: photo.path, facts: facts, bytes: photo.bytes, contentKey: key, isCover: false,
        day: photo.day)
    }
    return photo
  }

  /// What an export into a new album makes.
  func jobs(
    _ photo: Photo, _ pictures: PaintedPictures = PaintedPictures(), limit: Int64 = 1 << 20,
    thumbnails: Thumbnails = .full
  ) throws -> Int {
    let options = HTMLAlbumExport.Options(
      outFolder: scratch.of("album-\(UInt64.random(in: 0 ... .max))"), locale: PageLocale("C"),
      thumbnails: thumbnails)
    let cache = PictureCache(scratch.of("cache"), limit: limit)
    _ = try HTMLAlbumExport(pictures: pictures, cache: cache).run(MemoryAlbum([photo]), options)
    return pictures.jobs.count
  }

  /// The cache's names, and how many files bear them.
  func cached() -> (names: Int, files: Int) {
    let files = scratch.states("cache").filter { $0.key.hasSuffix(".jpg") }
    return (files.count, Set(files.values.map(\.inode)).count)
  }

  @Test(
    "a copy of a photo, or one that was touched, isn't decoded again, and then is found without a look at it")
  func copies() throws {
    try write(Self.content, "a.jpg")
    #expect(try jobs(photo("a.jpg", key: 1)) == 1)
    #expect(cached() == (4, 2), "two sizes, each by the photo's key and by its content")
    try write(Self.content, "b.jpg")
    #expect(try jobs(photo("b.jpg", key: 2)) == 0)
    #expect(cached() == (6, 2))
    try scratch.remove("photos")
    #expect(try jobs(photo("b.jpg", key: 2)) == 0)
    #expect(try jobs(photo("b.jpg", key: 3)) == 1)
  }

  @Test(
    "a photo of the same length that differs anywhere in what its picture is made of is made anew",
    arguments: [
      (PhotoFormat.jpeg, 0), (.jpeg, 200_000), (.tiff, 16_384), (.tiff, 399_999), (.mov, 100),
      (.mov, 140_000),
      (.nef, 399_999),
    ])
  func edited(_ format: PhotoFormat, _ place: Int) throws {
    try write(Self.content, "a")
    #expect(try jobs(photo("a", key: 1, format: format)) == 1)
    try write(Self.content.damaged(at: place) { $0 ^ 1 }, "a")
    #expect(try jobs(photo("a", key: 2, format: format)) == 1)
    try write(Self.content, "a")
    #expect(try jobs(photo("a", key: 1, format: format)) == 0)
  }

  @Test("the same content turned otherwise is another picture")
  func turned() throws {
    try write(Self.content, "a.jpg")
    #expect(try jobs(photo("a.jpg", key: 1)) == 1)
    var facts = photo("a.jpg", key: 2).facts
    facts.orientation = .quarterRight
    let other = photo("a.jpg", key: 2)
    let turned = Photo(
      id: 1, path: other.path, facts: facts, bytes: other.bytes, contentKey: 2, isCover: false, day: other.day
    )
    #expect(try jobs(turned) == 1)
  }

  @Test("a photo that is changed while its picture is made isn't known by what it holds then")
  func changing() throws {
    try write(Self.content, "a.jpg")
    let pictures = PaintedPictures()
    let other = Self.content.damaged(at: 200_000) { $0 ^ 1 }
    pictures.beforeReport = { try write(other, "a.jpg") }
    #expect(try jobs(photo("a.jpg", key: 1), pictures) == 1)
    #expect(cached() == (2, 2))
    #expect(try jobs(photo("a.jpg", key: 2)) == 1)
  }

  @Test(
    "small pictures inside files are not looked for by content: reading the file costs more than making them")
  func embedded() throws {
    try write(Self.content, "a.jpg")
    #expect(try jobs(photo("a.jpg", key: 1), thumbnails: .embedded) == 1)
    #expect(cached() == (1, 1))
  }

  @Test("a file of several names counts once towards the cache's size, and goes with all of them")
  func sweep() throws {
    try write(Self.content, "a.jpg")
    let size = Int64(PaintedPictures.jpeg.count + CachedPicture.trailerSize)
    #expect(try jobs(photo("a.jpg", key: 1), limit: 2 * size) == 1)
    #expect(try jobs(photo("a.jpg", key: 2), limit: 2 * size) == 0)
    #expect(cached() == (6, 2))
    #expect(try jobs(photo("a.jpg", key: 3), limit: size) == 0)
    #expect(cached().files == 1 && cached().names == 4)
  }

  @Test("a damaged picture isn't found by its photo's content either, and is made anew under both names")
  func damaged() throws {
    try write(Self.content, "a.jpg")
    #expect(try jobs(photo("a.jpg", key: 1)) == 1)
    for name in scratch.states("cache").keys where name.hasSuffix(".jpg") {
      let url = URL(fileURLWithPath: scratch.path + "/cache/" + name)
      let stored = Array(try Data(contentsOf: url))
      let file = try FileHandle(forUpdating: url)
      try file.seek(toOffset: 100)
      try file.write(contentsOf: [0xAA, stored[101] ^ 0x55])
      try file.close()
    }
    #expect(try jobs(photo("a.jpg", key: 1)) == 1)
    #expect(cached() == (4, 2))
    #expect(try jobs(photo("a.jpg", key: 4)) == 0)
  }
}

@Suite("Cached pictures")
struct CachedPictureTests {
  @Test("a picture is read back as it was stored; a bit turned anywhere, or bytes lacking, and it is none")
  func everyBit() {
    let picture = CachedPicture(Array(PaintedPictures.jpeg), proof: 7)
    let stored = picture.stored
    #expect(CachedPicture(stored: stored) == picture && stored.starts(with: PaintedPictures.jpeg))
    for place in stored.indices {
      for bit in 0..<8 {
        #expect(CachedPicture(stored: stored.damaged(at: place) { $0 ^ 1 << bit }) == nil, "\(place)")
      }
      #expect(CachedPicture(stored: Array(stored[..<place])) == nil)
    }
  }

  @Test("runs of zeros of different lengths have different numbers, and a number is the same in every run")
  func hash() {
    let zeros = (0..<200).map { ContentHash.value(of: [UInt8](repeating: 0, count: $0)) }
    #expect(Set(zeros).count == 200)
    let bytes = (0..<100).map { UInt8($0) }
    #expect(ContentHash.value(of: bytes) == 10_058_864_452_354_111_204)
    #expect(ContentHash.value(of: bytes, first: 50) == ContentHash.value(of: Array(bytes[..<50])))
  }
}

extension [UInt8] {
  /// The same bytes but one.
  func damaged(at place: Int, _ change: (UInt8) -> UInt8) -> [UInt8] {
    var bytes = self
    bytes[place] = change(bytes[place])
    return bytes
  }
}
