import TestSupport

/// What a JSON value must be: a contract's members may be added to, none may be missing or of another type.
indirect enum JSONShape: Sendable {
  case text
  /// A text of exactly one of these values.
  case oneOf([String])
  /// A text that the pattern's letters fit, `9` standing for a digit and `*` at the end for anything: `9999-99-99T*`.
  case pattern(String)
  /// A whole number that isn't negative.
  case count
  /// A whole number within bounds.
  case integer(ClosedRange<Int>)
  /// A number that isn't negative.
  case seconds
  case boolean
  case null
  case nullable(JSONShape)
  case list(JSONShape)
  /// A list of this many elements.
  case row(Int, JSONShape)
  /// An object whose members' names are free.
  case table(JSONShape)
  case object([String: JSONShape])

  /// What is wrong with a value, a line each that names the place; empty where it fits.
  func violations(in value: JSONDocument, at place: String = "$") -> [String] {
    switch (self, value) {
    case (.text, .text), (.boolean, .boolean), (.null, .null), (.nullable, .null): []
    case (.oneOf(let values), .text(let text)) where values.contains(text): []
    case (.pattern(let pattern), .text(let text)) where fits(text, pattern): []
    case (.count, .integer(let number)) where number >= 0: []
    case (.integer(let range), .integer(let number)) where range.contains(number): []
    case (.seconds, .integer(let number)) where number >= 0: []
    case (.seconds, .number(let number)) where number >= 0: []
    case (.nullable(let shape), _): shape.violations(in: value, at: place)
    case (.list(let shape), .list(let items)):
      items.enumerated().flatMap { shape.violations(in: $1, at: "\(place)[\($0)]") }
    case (.row(let count, let shape), .list(let items)) where items.count == count:
      JSONShape.list(shape).violations(in: value, at: place)
    case (.table(let shape), .object(let members)):
      members.flatMap { shape.violations(in: $1, at: "\(place).\($0)") }
    case (.object(let shapes), .object(let members)):
      shapes.sorted { $0.key < $1.key }.flatMap { name, shape in
        members[name].map { shape.violations(in: $0, at: "\(place).\(name)") } ?? [
          "\(place).\(name) is missing"
        ]
      }
    default: ["\(place) is \(value), not \(self)"]
    }
  }
}

private func fits(_ text: String, _ pattern: String) -> Bool {
  var rest = text.unicodeScalars[...]
  for letter in pattern.unicodeScalars {
    if letter == "*" { return true }
    guard let next = rest.popFirst(), letter == next || letter == "9" && ("0"..."9").contains(next) else {
      return false
    }
  }
  return rest.isEmpty
}
