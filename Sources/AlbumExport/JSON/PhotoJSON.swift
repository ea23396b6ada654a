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
  ///
  /// A photo is one file so far, has no copies, no duration and no rating.
  public var json: JSONValue {
    .object(
      JSONValue.members(of: path) + [
        "day": .optional(facts.taken?.local.day?.description), "kind": .string(facts.kind.rawValue),
        "taken": facts.taken?.json ?? .null, "width": .optional(facts.size?.width),
        "height": .optional(facts.size?.height), "orientation": .int(facts.orientation.rawValue),
        "duration": .null,
        "camera": .optional(facts.camera), "rating": .null, "bytes": .int(Int(bytes)),
        "isCover": .bool(isCover),
        "files": .array([fileJSON]), "copies": .array([]),
      ])
  }

  private var fileJSON: JSONValue {
    .object(
      JSONValue.members(of: path) + ["kind": .string(facts.kind.rawValue), "bytes": .int(Int(bytes))])
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
