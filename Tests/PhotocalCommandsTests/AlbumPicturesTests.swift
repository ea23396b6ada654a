import AlbumModel
import CalendarGrid
import TestSupport
import Testing

@Suite("photocal export html: the pictures")
struct AlbumPicturesTests {
  /// The sample photos that have a picture, each with its thumbnail on the day's page.
  private static func thumbnails() throws -> [(photo: FixturePhoto, thumbnail: FilePath)] {
    let album = try ExportedAlbum.sample()
    return try SamplePhotos.byDay().flatMap { day, photos in
      let whole = photos.filter { !$0.isBroken }
      let pictures = album.pictures(on: FilePath(ExportedAlbum.name(day.description)))
        .filter { JPEGSegments((try? readFile($0)) ?? []).size != nil }
      guard pictures.count == whole.count else { throw OtherCount(day: day, pictures: pictures.count) }
      return zip(whole, pictures).map { (photo: $0, thumbnail: $1) }
    }
  }

  /// A day whose page shows more or fewer pictures than it has photos that can be decoded.
  struct OtherCount: Error {
    let day: CivilDate
    let pictures: Int
  }

  @Test("all eight orientations stand upright")
  func upright() throws {
    let thumbnails = try Self.thumbnails()
    #expect(Set(thumbnails.map(\.photo.orientation)).count == 8)
    for (photo, thumbnail) in thumbnails {
      let place = Comment(rawValue: "\(photo.path.name.lossyText), orientation \(photo.orientation)")
      let shown = try readFile(thumbnail)
      let size = try #require(JPEGSegments(shown).size, place)
      let ratio = Double(size.width) / Double(size.height)
      #expect(abs(ratio / photo.uprightRatio - 1) < 0.03, place)

      let stored = try #require(CoarsePicture(decoding: try readFile(photo.path)), place)
      let picture = try #require(CoarsePicture(decoding: shown), place)
      let right = picture.difference(from: stored.upright(from: photo.turn))
      #expect(right < 10, place)
      let others = Orientation.allCases.map { picture.difference(from: stored.upright(from: $0)) }
      #expect(others.allSatisfy { $0 >= right - 0.5 }, place)
    }
  }

  @Test("no picture carries EXIF, XMP, a comment or a place: a colour profile at most")
  func noMetadata() throws {
    let album = try ExportedAlbum.sample()
    var count = 0
    for file in album.files where file.lossyText.hasSuffix(".jpg") {
      let bytes = try readFile(album.folder.appending(file))
      let markers = JPEGSegments(bytes).segments.map(\.marker)
      #expect(!markers.isEmpty)
      // APP0 is JFIF, APP2 the colour profile, APP14 Adobe's word on the colour transform.
      #expect(!markers.contains { ((0xE1...0xEF).contains($0) && $0 != 0xE2 && $0 != 0xEE) || $0 == 0xFE })
      #expect(bytes.firstRange(of: Array("Exif\0".utf8)) == nil)
      count += 1
    }
    #expect(count > 50)
  }

  @Test("every picture is on a page, and every photo but the broken one has its picture")
  func complete() throws {
    let album = try ExportedAlbum.sample()
    var shown: Set<FilePath> = []
    for (name, page) in album.pages {
      shown.formUnion(page.references.compactMap { album.target(of: $0, on: name).flatMap(resolved) })
    }
    let pictures = album.files.filter { $0.lossyText.hasSuffix(".jpg") }.map { album.folder.appending($0) }
    #expect(pictures.filter { !shown.contains($0) } == [])
    #expect(try Self.thumbnails().count == SamplePhotos.dated().count - 1)
  }

  @Test("a thumbnail is small")
  func small() throws {
    for (photo, thumbnail) in try Self.thumbnails() {
      let bytes = try readFile(thumbnail)
      let size = try #require(JPEGSegments(bytes).size)
      #expect(max(size.width, size.height) <= 640, "\(photo.path.name.lossyText)")
      #expect(bytes.count < 150_000)
    }
  }

  private func resolved(_ path: FilePath) -> FilePath? {
    var parts: [ArraySlice<UInt8>] = []
    for part in path.bytes.split(separator: UInt8(ascii: "/")) where part != [UInt8(ascii: ".")] {
      if part.elementsEqual(Array("..".utf8)) { parts = parts.dropLast() } else { parts.append(part) }
    }
    return FilePath(bytes: parts.flatMap { [UInt8(ascii: "/")] + $0 })
  }
}
