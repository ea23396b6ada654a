public import AlbumModel
import FoundationEssentials

/// A JSON value whose objects keep the order of their members (RFC 8259).
public indirect enum JSONValue: Sendable, Equatable {
  case null
  case bool(Bool)
  case int(Int)
  /// Written as `null` where it isn't finite: JSON has no such numbers.
  case double(Double)
  case string(String)
  case array([JSONValue])
  case object([Member])

  /// A name with its value.
  public struct Member: Sendable, Equatable {
    public let name: String
    public let value: JSONValue

    public init(_ name: String, _ value: JSONValue) {
      self.name = name
      self.value = value
    }
  }

  /// The text, or `null` where there is none.
  public static func optional(_ text: String?) -> JSONValue { text.map { .string($0) } ?? .null }

  /// The number, or `null` where there is none.
  public static func optional(_ number: Int?) -> JSONValue { number.map { .int($0) } ?? .null }

  /// An object's members for a path: `path` as text, and `pathBytes` in base64 where it isn't UTF-8, else `null`.
  public static func members(of path: FilePath) -> [Member] {
    let bytes: JSONValue = path.utf8Text == nil ? .string(Data(path.bytes).base64EncodedString()) : .null
    return [Member("path", .string(path.lossyText)), Member("pathBytes", bytes)]
  }
}

extension JSONValue: ExpressibleByDictionaryLiteral {
  /// An object, its members in the order written.
  public init(dictionaryLiteral elements: (String, JSONValue)...) {
    self = .object(elements.map { Member($0.0, $0.1) })
  }
}
