import Foundation

/// Any JSON document, with whole numbers told apart from others and `null` from absence.
public enum JSONDocument: Hashable, Sendable {
  case null
  case boolean(Bool)
  case integer(Int)
  case number(Double)
  case text(String)
  case list([JSONDocument])
  case object([String: JSONDocument])

  /// Reads one document and nothing after it.
  public init(parsing bytes: [UInt8]) throws {
    self = try JSONDecoder().decode(JSONDocument.self, from: Data(bytes))
  }

  /// The member of an object; nil where this is no object or has no such member.
  public subscript(name: String) -> JSONDocument? {
    if case .object(let members) = self { members[name] } else { nil }
  }

  /// The element of a list; nil where this is no list or is shorter.
  public subscript(index: Int) -> JSONDocument? {
    items.indices.contains(index) ? items[index] : nil
  }

  /// A list's elements; none where this is no list.
  public var items: [JSONDocument] {
    if case .list(let items) = self { items } else { [] }
  }

  /// An object's members; none where this is no object.
  public var members: [String: JSONDocument] {
    if case .object(let members) = self { members } else { [:] }
  }

  public var text: String? {
    if case .text(let text) = self { text } else { nil }
  }

  public var integer: Int? {
    if case .integer(let integer) = self { integer } else { nil }
  }

  public var boolean: Bool? {
    if case .boolean(let boolean) = self { boolean } else { nil }
  }

  public var isNull: Bool { self == .null }
}

extension JSONDocument: Codable {
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .boolean(value)
    } else if let value = try? container.decode(Int.self) {
      self = .integer(value)
    } else if let value = try? container.decode(Double.self) {
      self = .number(value)
    } else if let value = try? container.decode(String.self) {
      self = .text(value)
    } else if let value = try? container.decode([JSONDocument].self) {
      self = .list(value)
    } else {
      self = .object(try container.decode([String: JSONDocument].self))
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .boolean(let value): try container.encode(value)
    case .integer(let value): try container.encode(value)
    case .number(let value): try container.encode(value)
    case .text(let value): try container.encode(value)
    case .list(let value): try container.encode(value)
    case .object(let value): try container.encode(value)
    }
  }

  /// The document's text.
  public func serialized() throws -> [UInt8] { Array(try JSONEncoder().encode(self)) }
}
