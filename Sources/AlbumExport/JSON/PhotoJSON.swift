public import AlbumModel
import CalendarGrid

// The members of each document are a contract (design page "The command line", JSON): none is left out, an absent
// fact is null.

extension TakenAt {
  /// A *taken*.
  public var json: JSONValue {
    [
      "local": .string(local.description), "precision": .string(local.precision.rawValue),
      "offset": .optional(offset),
      "source": .string(source.rawValue), "assumedZone": .bool(isZoneAssumed),
    ]
  }
}

extension Cover {
  /// A *cover*.
  public var json: JSONValue {
    .object(JSONValue.members(of: photo.path) + ["pinned": .bool(isPinned)])
  }
}

extension Photo {
  /// One of `photos[]`.
  public var json: JSONValue {
    .object(
      JSONValue.members(of: path) + [
        "day": .optional(day?.description), "kind": .string(facts.kind.rawValue),
        "taken": facts.taken?.json ?? .null, "width": .optional(facts.size?.width),
        "height": .optional(facts.size?.height), "orientation": .int(facts.orientation.rawValue),
        "duration": facts.durationMilliseconds.map { .double(Double($0) / 1000) } ?? .null,
        "camera": .optional(facts.camera), "rating": .optional(facts.rating), "bytes": .int(Int(bytes)),
        "isCover": .bool(isCover), "files": .array(files.map(\.json)),
        "copies": .array(copies.map { .object(JSONValue.members(of: $0)) }),
      ])
  }

  /// Every file of the shot, the one that is shown first.
  private var files: [PhotoPart] {
    [PhotoPart(path: path, kind: facts.kind == .video ? .video : .photo, bytes: bytes)] + otherFiles
  }
}

extension PhotoPart {
  /// A *file*.
  var json: JSONValue {
    .object(JSONValue.members(of: path) + ["kind": .string(kind.rawValue), "bytes": .int(Int(bytes))])
  }
}

extension [JSONValue.Member] {
  /// The members followed by others, in the order written.
  public static func + (members: [JSONValue.Member], others: KeyValuePairs<String, JSONValue>) -> [JSONValue
    .Member]
  {
    members + others.map { JSONValue.Member($0.key, $0.value) }
  }
}
