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
  private var text: [UInt8] = []

  private enum Place {
    /// Not in a description: `x:xmpmeta`, `rdf:RDF`, or whatever is wrapped around them.
    case outside
    /// In a description, between its properties.
    case description
    /// In a property's element, or `depth` elements of RDF's own below it, each of which only carries the value.
    case property(XMPProperty, depth: Int)
    /// In what isn't read, so many elements deep; then back to where it stands.
    indirect case skipped(depth: Int, Place)
  }

  /// Bytes of a value that are kept.
  static let longestValue = 256

  /// RDF's elements that only wrap a value.
  private static let wrappers: Set<String> = ["Seq", "Bag", "Alt", "li", "value", "Description"]

  /// An element begins.
  ///
  /// - Parameter attributes: names and values; asked for only where they count.
  mutating func begin(_ name: XMPName?, attributes: () -> [(name: XMPName, value: [UInt8])]) {
    let rdf = name?.space == .rdf ? name?.local : nil
    switch place {
    case .outside:
      guard rdf == "Description" else { return }
      hasDescription = true
      place = .description
      for (name, value) in attributes() {
        if let property = XMPProperty(name) { set(property, to: value) }
      }
    case .description:
      guard let property = name.flatMap(XMPProperty.init) else {
        place = .skipped(depth: 1, place)
        return
      }
      text = []
      place = .property(property, depth: 0)
      takeValue(of: property, from: attributes())
    case .property(let property, let depth):
      guard let rdf, XMPProperties.wrappers.contains(rdf) else {
        place = .skipped(depth: 1, place)
        return
      }
      text = []
      place = .property(property, depth: depth + 1)
      takeValue(of: property, from: attributes())
    case .skipped(let depth, let back):
      place = .skipped(depth: depth + 1, back)
    }
  }

  /// Text inside the element that began last.
  mutating func add(_ bytes: some Sequence<UInt8>) {
    guard case .property = place, text.count < XMPProperties.longestValue else { return }
    // Blanks before the value don't use up its room.
    let bytes = text.isEmpty ? Array(bytes.drop(while: XMPProperties.isBlank)) : Array(bytes)
    text += bytes.prefix(XMPProperties.longestValue - text.count)
  }

  /// An element ends.
  mutating func end(_ name: XMPName?) {
    switch place {
    case .outside: break
    case .description: place = .outside
    case .property(let property, let depth):
      set(property, to: text)
      text = []
      place = depth > 0 ? .property(property, depth: depth - 1) : .description
    case .skipped(let depth, let back):
      place = depth > 1 ? .skipped(depth: depth - 1, back) : back
    }
  }

  private mutating func takeValue(
    of property: XMPProperty, from attributes: [(name: XMPName, value: [UInt8])]
  ) {
    for (name, value) in attributes where name == XMPName(.rdf, "value") { set(property, to: value) }
  }

  private mutating func set(_ property: XMPProperty, to value: [UInt8]) {
    guard values[property] == nil else { return }
    guard let first = value.firstIndex(where: { !XMPProperties.isBlank($0) }),
      let last = value.lastIndex(where: { !XMPProperties.isBlank($0) })
    else { return }
    values[property] = Array(value[first...last].prefix(XMPProperties.longestValue))
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == 32 || (9...13).contains(byte)
  }
}
