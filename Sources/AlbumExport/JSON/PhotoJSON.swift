public import AlbumModel
import CalendarGrid

// The members of each document are a contract (design page "The command line", JSON): none is left out, an absent
// fact is null.

extension FilePath {
  /// `path` for people and, where it isn't UTF-8, `pathBytes` in Base64.
  public var jsonMembers: [(String, JSONValue)] {
    [("path", .string(lossyText)), ("pathBytes", utf8Text == nil ? .base64(bytes) : .null)]
  }
}

extension TakenAt {
  /// A *taken*.
  public var json: JSONValue {
    .object([
      ("local", .string(local.description)), ("precision", .string(local.precision.rawValue)),
      ("offset", .optional(offset)), ("source", .string(source.rawValue)),
      ("assumedZone", .bool(isZoneAssumed)),
    ])
  }
}

extension Cover {
  /// A *cover*.
  public var json: JSONValue {
    .object(photo.path.jsonMembers + [("pinned", .bool(isPinned))])
  }
}

extension Photo {
  /// One of `photos[]`. A photo is one file so far, has no copies, no duration and no rating.
  public var json: JSONValue {
    let file = JSONValue.object(
      path.jsonMembers + [("kind", .string(facts.kind.rawValue)), ("bytes", .int(Int(bytes)))])
    return .object(
      path.jsonMembers + [
        ("day", .optional(facts.taken?.local.day?.description)), ("kind", .string(facts.kind.rawValue)),
        ("taken", facts.taken?.json ?? .null), ("width", .optional(facts.size?.width)),
        ("height", .optional(facts.size?.height)), ("orientation", .int(facts.orientation.rawValue)),
        ("duration", .null), ("camera", .optional(facts.camera)), ("rating", .null),
        ("bytes", .int(Int(bytes))),
        ("isCover", .bool(isCover)), ("files", .array([file])), ("copies", .array([])),
      ])
  }
}

extension JSONValue {
  /// Text, or null.
  public static func optional(_ text: String?) -> JSONValue { text.map(JSONValue.string) ?? .null }

  /// A number, or null.
  public static func optional(_ number: Int?) -> JSONValue { number.map(JSONValue.int) ?? .null }
}
