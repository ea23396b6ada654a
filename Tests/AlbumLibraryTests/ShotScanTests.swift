import AlbumModel
import Testing

@testable import AlbumLibrary

@Suite("Shots in a library")
struct ShotScanTests {
  @Test(
    "a raw file, a picture and a film of one shot are one photo with the strongest date, whatever the order")
  func onePhoto() throws {
    let files = [
      SampleFile("d/IMG_1.CR2", "2024-05-17T12:00:00"),
      SampleFile("d/IMG_1.JPG", "2024-05-20T12:00:00").with { ($0.source, $0.rank) = (.folder, 13) },
      SampleFile("d/IMG_1.MOV"),
    ]
    for order in [[0, 1, 2], [2, 1, 0], [1, 2, 0]] {
      for isOneBatch in [true, false] {
        let test = try TestLibrary()
        let writer = test.writer()
        let folder = try writer.begin(folder: FilePath("/p"))
        for index in order {
          try writer.store(files[index].scanned, in: folder)
          if !isOneBatch { try writer.commit() }
        }
        _ = try writer.finish(folder, unread: [])
        let expected =
          "/p/d/IMG_1.JPG 2024-05-17T12:00:00 exif.DateTimeOriginal 2024-05-17 /p/d/IMG_1.CR2 /p/d/IMG_1.MOV"
        #expect(try test.photos() == [expected])
        #expect(try test.library.folders().map(\.photoCount) == [1])
        #expect(try test.library.totals().photos == 1)
        #expect(try test.library.undatedCount() == 0)
        #expect(try test.faults() == [])
      }
    }
  }

  @Test("a shot whose shown file goes is shown by the next; what it lent is taken back")
  func shownFileGoes() throws {
    let test = try TestLibrary()
    let raw = SampleFile("1.CR2", "2024-05-17T12:00:00").with { $0.rank = 9 }
    let picture = SampleFile("1.JPG", "2024-05-17T12:00:01")
    try test.scan("/p", [raw, picture])
    #expect(try test.photos() == ["/p/1.JPG 2024-05-17T12:00:01 exif.DateTimeOriginal 2024-05-17 /p/1.CR2"])
    let writer = test.writer()
    let folder = try writer.begin(folder: FilePath("/p"))
    try writer.visit(directory: FilePath(""), in: folder)
    try writer.markMissing(files: [try test.id(of: "1.JPG")])
    try writer.commit()
    #expect(try test.photos() == ["/p/1.CR2 2024-05-17T12:00:00 exif.DateTimeOriginal 2024-05-17"])
    try writer.restore(file: try test.id(of: "1.JPG"))
    try writer.commit()
    #expect(try test.photos() == ["/p/1.JPG 2024-05-17T12:00:01 exif.DateTimeOriginal 2024-05-17 /p/1.CR2"])
    try writer.store(unreadable("1.JPG"), in: folder)
    try writer.commit()
    #expect(try test.photos() == ["/p/1.CR2 2024-05-17T12:00:00 exif.DateTimeOriginal 2024-05-17"])
    #expect(try test.faults() == [])
  }

  @Test("a photo's other files are listed with their kinds and lengths, sidecars once, by path")
  func otherFiles() throws {
    let test = try TestLibrary()
    let shared = ScannedSidecar(name: FilePath("1.xmp"), size: 70, modified: 1)
    let own = ScannedSidecar(name: FilePath("1.CR2.xmp"), size: 80, modified: 1)
    try test.scan(
      "/p",
      [
        SampleFile("1.CR2", "2024-05-17T12:00:00").with { $0.sidecars = [own, shared] },
        SampleFile("1.JPG", "2024-05-17T12:00:00").with { $0.sidecars = [shared] },
        SampleFile("1.MOV", "2024-05-17T12:00:00").with { $0.size = 9 },
      ])
    let photo = try #require(try test.library.photos(on: day("2024-05-17")).first)
    #expect(photo.otherFiles.map(\.path.name.lossyText) == ["1.CR2", "1.CR2.xmp", "1.MOV", "1.xmp"])
    #expect(photo.otherFiles.map(\.kind) == [.photo, .sidecar, .video, .sidecar])
    #expect(photo.otherFiles.map(\.bytes) == [1_000, 80, 9, 70])
    for name in ["1.CR2", "1.CR2.xmp", "1.MOV", "1.xmp", "1.JPG"] {
      #expect(try test.library.photo(at: FilePath("/p/" + name)) == photo)
    }
    #expect(try test.library.photo(at: FilePath("/p/2.JPG")) == nil)
    #expect(try test.library.photo(at: FilePath("/q/1.JPG")) == nil)
    #expect(try test.library.days(in: test.library.allDays).map(\.cover.photo) == [photo])
    // Read again without its sidecar.
    try test.scan("/p", [SampleFile("1.CR2", "2024-05-17T12:00:00")])
    #expect(try test.library.photo(at: FilePath("/p/1.CR2.xmp")) == nil)
  }

  @Test("the stamp of sidecars is the same in any order, and another for every change")
  func stamps() {
    let sidecars = [("a.xmp", 1, 2), ("b.xmp", 1, 2), ("a.xmp", 2, 1), ("a.xmp", 1, 3)].map {
      ScannedSidecar(name: FilePath($0.0), size: $0.1, modified: $0.2)
    }
    #expect(ScannedSidecar.stamp(of: []) == 0)
    #expect(
      ScannedSidecar.stamp(of: [sidecars[0], sidecars[1]])
        == ScannedSidecar.stamp(of: [sidecars[1], sidecars[0]]))
    #expect(
      Set(sidecars.map { ScannedSidecar.stamp(of: [$0]) } + [0, ScannedSidecar.stamp(of: sidecars)]).count
        == 6)
    #expect(ScannedSidecar.stamp(of: [sidecars[0]]) == -652_961_850_703_218_978, "the same on every machine")
  }

  @Test(
    "any sequence of changes ends as a first scan of the same files does",
    arguments: 1...8 as ClosedRange<UInt64>)
  func anySequence(seed: UInt64) throws {
    var random = Lottery(state: seed &* 0x9E37_79B9_7F4A_7C15)
    let test = try TestLibrary()
    var model: [String: SampleFile] = [:]
    var missing: Set<String> = []
    let writer = test.writer()
    let folder = try writer.begin(folder: FilePath("/p"))
    for _ in 0..<10 {
      let before = (model, missing)
      for _ in 0..<Int.random(in: 1...12, using: &random) {
        let path = SampleFile.randomPath(using: &random)
        switch Int.random(in: 0...9, using: &random) {
        case 0...5:
          let file = SampleFile.random(path, using: &random)
          try writer.store(file.scanned, in: folder)
          model[path] = file
          missing.remove(path)
        case 6...7:
          guard model[path] != nil else { continue }
          try writer.markMissing(files: [try test.id(of: path)])
          missing.insert(path)
        default:
          guard model[path] != nil else { continue }
          try writer.restore(file: try test.id(of: path))
          missing.remove(path)
        }
      }
      if Int.random(in: 0...7, using: &random) == 0 {
        writer.rollback()
        (model, missing) = before
      } else {
        try writer.commit()
      }
      let present = model.filter { !missing.contains($0.key) }.values.sorted { $0.path < $1.path }
      let fresh = try TestLibrary()
      try fresh.scan("/p", present)
      #expect(try test.photos() == fresh.photos())
      #expect(try test.faults() + fresh.faults() == [])
      #expect(try test.library.totals().photos == fresh.library.totals().photos)
      #expect(try test.library.folders().map(\.photoCount) == [fresh.photos().count])
    }
  }
}

extension SampleFile {
  fileprivate static func randomPath(using random: inout Lottery) -> String {
    let names = [
      "1.JPG", "1.CR2", "1.MOV", "1.PNG", "IMG_2.HEIC", "IMG_E2.HEIC", "IMG_2.MOV", "3.MP.jpg", "3.MP",
      "4.JPG",
    ]
    return "\(Int.random(in: 0...1, using: &random))/" + (names.randomElement(using: &random) ?? "1.JPG")
  }

  fileprivate static func random(_ path: String, using random: inout Lottery) -> SampleFile {
    let dates = [
      nil, "2024-05-17", "2024-05-17T12:00:00", "2024-05-17T12:00:03", "2024-05-17T12:00:07",
      "2024-05-18T01:00:00",
      "2024-05",
    ]
    var file = SampleFile(path, dates.randomElement(using: &random) ?? nil)
    (file.source, file.rank) =
      [(.exifDateTimeOriginal, 3), (.name, 8), (.quickTime, 10)].randomElement(using: &random) ?? (
        .folder, 13
      )
    file.isZoneAssumed = file.source == .quickTime
    file.modified = Int64.random(in: 0...9, using: &random)
    return file
  }
}
