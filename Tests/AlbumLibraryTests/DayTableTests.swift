import AlbumModel
import CalendarGrid
import Testing

@testable import AlbumLibrary

@Suite("The day table")
struct DayTableTests {
  @Test(
    "stays what a plain recount says through any sequence of changes",
    arguments: 1...12 as ClosedRange<UInt64>)
  func anySequence(seed: UInt64) throws {
    var random = Lottery(state: seed)
    let test = try TestLibrary()
    let reader = try AlbumLibrary.reading(test.path)
    var model: [String: ModelPhoto] = [:]
    let writer = test.writer()
    let folder = try writer.begin(folder: FilePath("/p"))
    for _ in 0..<12 {
      let before = model
      for _ in 0..<Int.random(in: 1...25, using: &random) {
        let path = "\(Int.random(in: 0...2, using: &random))/\(Int.random(in: 0...9, using: &random)).jpg"
        switch Int.random(in: 0...9, using: &random) {
        case 0...6:
          let new = ModelPhoto.random(using: &random)
          try writer.store(new.scanned(path), in: folder)
          model[path] = new
        case 7...8:
          guard model[path] != nil else { continue }
          try writer.markMissing(files: [try test.id(of: path)])
          model[path]?.isMissing = true
        default:
          guard model[path] != nil else { continue }
          try writer.restore(file: try test.id(of: path))
          model[path]?.isMissing = false
        }
      }
      #expect(try ModelDay.days(of: reader) == ModelDay.days(of: before), "a reader sees the last commit")
      if Int.random(in: 0...7, using: &random) == 0 {
        // What a dropped batch did is undone; the scan goes on with a new one.
        writer.rollback()
        model = before
      } else {
        try writer.commit()
      }
      #expect(try ModelDay.days(of: reader) == ModelDay.days(of: model))
      #expect(try reader.dayTableIsCurrent())
      #expect(try test.miscounts() == [])
      try checkCounts(reader, model)
    }
  }

  private func checkCounts(_ library: AlbumLibrary, _ model: [String: ModelPhoto]) throws {
    let present = model.values.filter { !$0.isMissing }
    let photos = present.filter { !$0.isUnreadable }
    let totals = try library.totals()
    #expect(totals.photos == photos.count)
    #expect(totals.undated == photos.count { $0.taken == nil })
    #expect(totals.partial == photos.count { $0.taken != nil && $0.day == nil })
    #expect(totals.unreadable == present.count - photos.count)
    #expect(totals.missing == model.count - present.count)
    #expect(try library.folders().map(\.photoCount) == [photos.count])
    #expect(try library.undatedCount() == totals.undated)
    #expect(try library.problems().count == totals.unreadable)
  }

  @Test("a table that was tampered with is not current")
  func tampered() throws {
    for sql in [
      "UPDATE day SET count = count + 1", "DELETE FROM day",
      "INSERT INTO day VALUES (1, 1, 1, 0, NULL, '1970-01-02', '1970-01-02')",
      "UPDATE day SET rating = 3", "UPDATE day SET first_taken = '2024-05-17T09:00:00'",
      "UPDATE day SET last_taken = '2024-05-17T12:00:00'", "UPDATE day_sum SET count = count + 1",
      "UPDATE day_sum SET camera_id = 0", "DELETE FROM day_sum", "UPDATE day_sum SET day = day + 1",
      "INSERT INTO day_sum VALUES (1, 1, 'name', 1)", "UPDATE month_sum SET count = count + 1",
      "DELETE FROM month_sum", "INSERT INTO month_sum VALUES ('2024-06', 1, 'name', 1)",
      "UPDATE day SET cover = 2", "UPDATE day SET pinned = 1", "UPDATE file SET missing = 1 WHERE id = 2",
    ] {
      let test = try TestLibrary()
      try test.scan("/p", [photo("a.jpg", "2024-05-17T10:00:00"), photo("b.jpg", "2024-05-17T11:00:00")])
      #expect(try test.library.dayTableIsCurrent())
      try test.library.connection.execute(sql)
      #expect(try !test.library.dayTableIsCurrent(), "\(sql)")
      #expect(try test.library.check().map(\.kind) == [.dayTable], "\(sql)")
    }
  }
}

/// A file as the model has it.
private struct ModelPhoto {
  var taken: String?
  var hasCamera = true
  var source = DateSource.exifDateTimeOriginal
  var width: Int?
  var height: Int?
  var orientation = Orientation.upright
  var isUnreadable = false
  var isMissing = false

  var day: String? {
    taken.flatMap { $0.count >= 10 ? String($0.prefix(10)) : nil }
  }

  static func random(using random: inout Lottery) -> ModelPhoto {
    var photo = ModelPhoto()
    photo.isUnreadable = Int.random(in: 0...9, using: &random) == 0
    if photo.isUnreadable { return photo }
    let day = ["2024-05-30", "2024-05-31", "2024-06-01"].randomElement(using: &random) ?? ""
    photo.taken =
      [
        nil, "2024", "2024-05", day, day + "T10:11", day + "T10:11:12", day + "T10:11:12",
        day + "T10:11:12.5",
        day + "T23:59:59", day + "T00:00:00",
      ].randomElement(using: &random) ?? nil
    photo.hasCamera = Bool.random(using: &random)
    photo.source = [.exifDateTimeOriginal, .name].randomElement(using: &random) ?? .folder
    if Int.random(in: 0...4, using: &random) > 0 {
      photo.width = Int.random(in: 1...3, using: &random)
      photo.height = Int.random(in: 1...3, using: &random)
    }
    photo.orientation = Orientation.allCases.randomElement(using: &random) ?? .upright
    return photo
  }

  func scanned(_ path: String) -> ScannedFile {
    if isUnreadable { return unreadable(path) }
    return photo(
      path, taken, camera: hasCamera ? "X100" : nil, width: width, height: height, orientation: orientation,
      source: source)
  }
}

/// A row of the day table, or what it should be.
private struct ModelDay: Equatable {
  let date: String
  let count: Int
  let cover: String

  static func days(of library: AlbumLibrary) throws -> [ModelDay] {
    try library.days(in: library.allDays).map {
      ModelDay(date: $0.date.description, count: $0.count, cover: $0.cover.photo.path.lossyText)
    }
  }

  /// The rule once more, in the plainest words.
  static func days(of model: [String: ModelPhoto]) -> [ModelDay] {
    let counted = model.filter { !$0.value.isMissing && $0.value.day != nil }
    return Dictionary(grouping: counted) { $0.value.day ?? "" }.map { date, photos in
      let inOrder = photos.sorted { ($0.value.taken ?? "", $0.key) < ($1.value.taken ?? "", $1.key) }
      let middle = (inOrder.count - 1) / 2
      let keys = inOrder.indices.map { rank -> [Int] in
        let photo = inOrder[rank].value
        var shape = 2
        if var width = photo.width, var height = photo.height {
          if photo.orientation.rawValue > 4 { swap(&width, &height) }
          shape = width >= height ? 0 : 1
        }
        return [photo.hasCamera ? 0 : 1, shape, max(rank - middle, middle - rank), rank]
      }
      let best = keys.indices.min { keys[$0].lexicographicallyPrecedes(keys[$1]) } ?? 0
      return ModelDay(date: date, count: photos.count, cover: "/p/" + inOrder[best].key)
    }.sorted { $0.date < $1.date }
  }
}

/// Numbers that a failing seed brings back (Marsaglia's xorshift64).
struct Lottery: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state
  }
}

extension TestLibrary {
  /// The row of a file below the one folder of a test.
  func id(of path: String) throws -> Int64 {
    let path = FilePath(path)
    return try library.connection.statement(
      "SELECT file.id FROM file JOIN directory ON directory.id = directory_id WHERE path = ? AND name = ?"
    ).first([.path(path.parent), .path(path.name)]) { $0.integer(0) } ?? 0
  }
}
