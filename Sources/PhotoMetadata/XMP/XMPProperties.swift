/// Gathers a packet's properties from its elements as they begin and end.
///
/// A property is an attribute of a described resource (`rdf:Description`, not inside another property) or an element
/// right in it, whose value is its text, the first item of its array, or its `rdf:value`. What is nested deeper
/// (history, ingredients, regions) is said of other things than the photo.
struct XMPProperties {
  /// The values as written, without blanks around them; of a property that is said twice, the first.
  private(set) var values: [XMPProperty: [UInt8]] = [:]
  /// Whether any resource was described.
  private(set) var hasDescription = false

  private var place = Place.outside
  /// Elements deep in what isn't read; 0 where it's read.
  private var skipped = 0
  private var text: [UInt8] = []

  private enum Place {
    /// Not in a description: `x:xmpmeta`, `rdf:RDF`, or whatever is wrapped around them.
    case outside
    /// In a description, between its properties.
    case description
    /// In a property's element, or `depth` elements of RDF's own below it, each of which only carries the value.
    case property(XMPProperty, depth: Int)
  }

  /// Bytes of a value that are kept.
  static let longestValue = 256

  /// Whether text that comes now belongs to a value.
  var wantsText: Bool {
    if case .property = place { skipped == 0 && text.count < XMPProperties.longestValue } else { false }
  }

  /// An element begins.
  ///
  /// - Parameters:
  ///   - name: its name; asked for only where it counts, as are the attributes.
  ///   - attributes: calls back for each attribute that is read.
  mutating func begin(
    _ name: () -> XMPName?, attributes: ((XMPName, _ value: () -> [UInt8]) -> Void) -> Void
  ) {
    guard skipped == 0 else {
      skipped += 1
      return
    }
    switch (place, name()) {
    case (.outside, .description):
      hasDescription = true
      place = .description
      attributes { name, value in
        if case .property(let property) = name { set(property, to: value()) }
      }
    case (.outside, _):
      break
    case (.description, .property(let property)):
      begin(property, depth: 0, attributes: attributes)
    case (.property(let property, let depth), .description), (.property(let property, let depth), .value),
      (.property(let property, let depth), .array):
      begin(property, depth: depth + 1, attributes: attributes)
    case (.description, _), (.property, _):
      skipped = 1
    }
  }

  private mutating func begin(
    _ property: XMPProperty, depth: Int, attributes: ((XMPName, _ value: () -> [UInt8]) -> Void) -> Void
  ) {
    text = []
    place = .property(property, depth: depth)
    attributes { name, value in
      if name == .value { set(property, to: value()) }
    }
  }

  /// Text inside the element that began last.
  mutating func add(_ bytes: [UInt8]) {
    guard wantsText else { return }
    // Blanks before the value don't use up its room.
    let bytes = text.isEmpty ? bytes.drop(while: ASCII.isBlank) : bytes[...]
    text += bytes.prefix(XMPProperties.longestValue - text.count)
  }

  /// An element ends.
  mutating func end() {
    guard skipped == 0 else {
      skipped -= 1
      return
    }
    switch place {
    case .outside: break
    case .description: place = .outside
    case .property(let property, let depth):
      set(property, to: text)
      text = []
      place = depth > 0 ? .property(property, depth: depth - 1) : .description
    }
  }

  private mutating func set(_ property: XMPProperty, to value: [UInt8]) {
    guard values[property] == nil else { return }
    let text = value.trimmed()
    if !text.isEmpty { values[property] = Array(text.prefix(XMPProperties.longestValue)) }
  }
}
