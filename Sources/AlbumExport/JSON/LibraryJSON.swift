public import AlbumModel
import CalendarGrid

/// The library as one JSON document (`docs/library.schema.json`), handed over piece by piece: an element of a list is a
/// line of its own.
public struct LibraryJSON {
  /// The version of the document: members are added without a new one.
  public static let version = 1

  private let reading: any AlbumReading
  private let selection: AlbumSelection

  /// - Parameters:
  ///   - reading: the photos of the selection.
  ///   - selection: told in the document.
  public init(_ reading: some AlbumReading, _ selection: AlbumSelection) {
    self.reading = reading
    self.selection = selection
  }

  /// Hands the document over.
  ///
  /// - Parameter eachPhoto: hands over all photos of the selection, in the order of the list.
  /// - Returns: the number of photos.
  @discardableResult
  public func write(
    _ eachPhoto: (@escaping (Photo) throws -> Void) throws -> Void,
    to output: @escaping (String) throws -> Void
  ) throws -> Int {
    let folder = selection.folder.map { JSONValue.object(JSONValue.members(of: $0)) } ?? .null
    let head: KeyValuePairs<String, JSONValue> = [
      "format": .string("photocal-library"), "version": .int(LibraryJSON.version),
      "selection": [
        "from": .optional(selection.from?.description), "to": .optional(selection.to?.description),
        "rating": .optional(selection.leastRating), "folder": folder,
      ], "undated": .int(try reading.undatedCount()),
    ]
    try output("{\n" + head.map { "  \"\($0.key)\": \(JSONText.line($0.value)),\n" }.joined())
    try writeList("months", to: output) { add in
      for month in try months() { try add(try reading.summary(of: .month(month)).json) }
    }
    try writeList("days", to: output) { add in
      guard let range = try reading.dayRange() else { return }
      for day in try reading.days(in: range) { try add(day.json) }
    }
    var count = 0
    try writeList("photos", to: output) { add in
      try eachPhoto { photo in
        count += 1
        try add(photo.json)
      }
    }
    try output("  \"count\": \(count)\n}\n")
    return count
  }

  /// The months that have photos, known to the day or to the month, oldest first.
  private func months() throws -> [CivilMonth] {
    let days = try reading.dayRange().map { try reading.days(in: $0) } ?? []
    let partial = try reading.years().flatMap { try reading.partialPhotos(in: .year($0)) }
    let months = Set(days.map(\.date.month) + partial.compactMap { $0.facts.taken?.local.month })
    return months.sorted()
  }

  private func writeList(
    _ name: String, to output: @escaping (String) throws -> Void,
    _ body: (@escaping (JSONValue) throws -> Void) throws -> Void
  ) throws {
    try output("  \"\(name)\": [")
    var isFirst = true
    try body { value in
      try output((isFirst ? "\n    " : ",\n    ") + JSONText.line(value))
      isFirst = false
    }
    try output(isFirst ? "],\n" : "\n  ],\n")
  }
}

extension AlbumDay {
  /// One of `days[]`.
  var json: JSONValue {
    ["date": .string(date.description), "count": .int(count), "cover": cover.json]
  }
}
