import AlbumExport
import AlbumModel
import CalendarGrid
import TestSupport
import Testing

@Suite struct PhotoJSONTests {
  static func photo(_ facts: PhotoFacts, others: [PhotoPart] = [], copies: [FilePath] = []) -> Photo {
    Photo(
      id: 1, path: FilePath("/p/a.jpg"), facts: facts, bytes: 10, contentKey: 1, isCover: true,
      day: facts.taken?.local.day?.advanced(by: -1), otherFiles: others, copies: copies)
  }

  static func document(_ photo: Photo) throws -> JSONDocument {
    try JSONDocument(parsing: Array(JSONText.document(photo.json).utf8))
  }

  @Test("the day is the album's, not that of the local time")
  func day() throws {
    let local = try #require(LocalTime("2024-05-17T01:30:00"))
    let document = try Self.document(
      Self.photo(PhotoFacts(format: .jpeg, taken: TakenAt(local: local, source: .user))))
    #expect(document["day"] == .text("2024-05-16"))
    #expect(document["taken"]?["local"] == .text("2024-05-17T01:30:00"))
    #expect(document["taken"]?["source"] == .text("user"))
  }

  @Test("every file of the shot is listed, the one that is shown first; copies by their paths alone")
  func files() throws {
    let others = [
      PhotoPart(path: FilePath("/p/a.cr2"), kind: .photo, bytes: 20),
      PhotoPart(path: FilePath("/p/a.mov"), kind: .video, bytes: 30),
      PhotoPart(path: FilePath(bytes: Array("/p/a".utf8) + [0xFF]), kind: .sidecar, bytes: 40),
    ]
    let document = try Self.document(
      Self.photo(PhotoFacts(format: .jpeg), others: others, copies: [FilePath("/q/a.jpg")]))
    #expect(
      document["files"]?.items.compactMap { $0["path"]?.text } == [
        "/p/a.jpg", "/p/a.cr2", "/p/a.mov", "/p/a\u{FFFD}",
      ])
    #expect(
      document["files"]?.items.compactMap { $0["kind"]?.text } == ["photo", "photo", "video", "sidecar"])
    #expect(document["files"]?.items.compactMap { $0["bytes"]?.integer } == [10, 20, 30, 40])
    #expect(document["files"]?[3]?["pathBytes"] == .text("L3AvYf8="))
    #expect(
      document["copies"] == .list([.object(["path": .text("/q/a.jpg"), "pathBytes": .null])]))
    #expect(document["day"] == .null && document["taken"] == .null)
  }

  @Test("a video has its duration in seconds, a photo its rating; what isn't known is null")
  func facts() throws {
    let video = try Self.document(Self.photo(PhotoFacts(format: .threeGP, durationMilliseconds: 12_345)))
    #expect(video["kind"] == .text("video") && video["files"]?[0]?["kind"] == .text("video"))
    #expect(video["duration"] == .number(12.345))
    #expect(video["rating"] == .null)
    let photo = try Self.document(Self.photo(PhotoFacts(format: .heic, rating: -1)))
    #expect(photo["rating"] == .integer(-1) && photo["duration"] == .null && photo["kind"] == .text("photo"))
  }
}
