/// A name of the vocabularies that XMP packets are written in: its namespace tells whose it is, never its prefix.
struct XMPName: Hashable {
  enum Space: String, CaseIterable {
    case rdf = "http://www.w3.org/1999/02/22-rdf-syntax-ns#"
    case exif = "http://ns.adobe.com/exif/1.0/"
    case exifEX = "http://cipa.jp/exif/1.0/"
    case photoshop = "http://ns.adobe.com/photoshop/1.0/"
    case xmp = "http://ns.adobe.com/xap/1.0/"
    case tiff = "http://ns.adobe.com/tiff/1.0/"
    case microsoftPhoto = "http://ns.microsoft.com/photo/1.0/"
  }

  let space: Space
  let local: String

  init(_ space: Space, _ local: String) {
    self.space = space
    self.local = local
  }

  /// What expat puts between namespace and local name: a form feed, which no XML text can hold.
  static let separator: UInt8 = 0x0C

  /// A name as expat gives it, or nil where its namespace isn't one that is read.
  init?(expanded: [UInt8]) {
    guard let cut = expanded.lastIndex(of: XMPName.separator),
      let space = XMPName.space(of: expanded[..<cut])
    else { return nil }
    self.init(space, String(decoding: expanded[(cut + 1)...], as: UTF8.self))
  }

  /// Some writers leave out the slash at a namespace's end.
  private static func space(of address: ArraySlice<UInt8>) -> Space? {
    addresses.first { $0.address.elementsEqual(address) || $0.address.dropLast().elementsEqual(address) }?
      .space
  }

  private static let addresses = Space.allCases.map { (space: $0, address: Array($0.rawValue.utf8)) }
}
