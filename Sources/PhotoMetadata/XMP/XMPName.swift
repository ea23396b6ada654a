/// What a name in a packet means to the reading; the name's namespace decides, never its prefix.
enum XMPName: Hashable {
  case property(XMPProperty)
  /// `rdf:Description`: a described thing, whose properties follow.
  case description
  /// `rdf:value`: the value of what it stands in.
  case value
  /// Arrays and their items: `rdf:Seq`, `rdf:Bag`, `rdf:Alt`, `rdf:li`.
  case array

  /// The namespaces of the names that are read.
  enum Space: String {
    case rdf = "http://www.w3.org/1999/02/22-rdf-syntax-ns#"
    case exif = "http://ns.adobe.com/exif/1.0/"
    case exifEX = "http://cipa.jp/exif/1.0/"
    case photoshop = "http://ns.adobe.com/photoshop/1.0/"
    case xmp = "http://ns.adobe.com/xap/1.0/"
    case tiff = "http://ns.adobe.com/tiff/1.0/"
    case microsoftPhoto = "http://ns.microsoft.com/photo/1.0/"

    /// The address, and the address without its slash, which some writers leave out.
    fileprivate var spellings: [String] { [rawValue, String(rawValue.dropLast())] }
  }

  /// What expat puts between namespace and local name: a form feed, which no XML text can hold.
  static let separator: UInt8 = 0x0C

  /// A name as expat gives it, or nil where it's none that is read.
  init?(expanded: Span<UInt8>) {
    guard expanded.count < XMPName.byLength.count else { return nil }
    let known = XMPName.byLength[expanded.count].first { entry in
      // Names differ most at their ends.
      expanded.indices.reversed().allSatisfy { entry.expanded[$0] == expanded[$0] }
    }
    guard let known else { return nil }
    self = known.name
  }

  private struct Entry {
    let expanded: [UInt8]
    let name: XMPName
  }

  /// The names that are read, each at the place of its length: most names of a packet meet none.
  private static let byLength: [[Entry]] = {
    let words: [(Space, String, XMPName)] =
      [
        (.rdf, "Description", .description), (.rdf, "value", .value), (.rdf, "Seq", .array),
        (.rdf, "Bag", .array),
        (.rdf, "Alt", .array), (.rdf, "li", .array),
      ]
      + XMPProperty.allCases.flatMap { property in
        property.names.map { ($0.space, $0.local, .property(property)) }
      }
    var table: [[Entry]] = []
    for (space, local, name) in words {
      for address in space.spellings {
        let expanded = Array(address.utf8) + [separator] + Array(local.utf8)
        while table.count <= expanded.count { table.append([]) }
        table[expanded.count].append(Entry(expanded: expanded, name: name))
      }
    }
    return table
  }()
}
