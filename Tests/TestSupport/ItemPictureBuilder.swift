/// Makes files of items (HEIC, AVIF) without pictures: their tables, and metadata.
public struct ItemPictureBuilder: Sendable {
  public struct Item: Sendable {
    public var number: Int
    public var kind: String
    /// What the item holds.
    public var content: [UInt8]
    /// The number of the item that it describes.
    public var describes: Int

    public init(_ number: Int, _ kind: String, _ content: [UInt8], describes: Int = 1) {
      self.number = number
      self.kind = kind
      self.content = content
      self.describes = describes
    }

    /// An EXIF block, with the distance to its TIFF header before it.
    public static func exif(_ number: Int, _ block: [UInt8], describes: Int = 1) -> Item {
      Item(number, "Exif", BoxBuilder.number(6, bytes: 4) + block, describes: describes)
    }

    public static func xmp(_ number: Int, _ packet: String, describes: Int = 1) -> Item {
      Item(number, "mime", Array(packet.utf8), describes: describes)
    }
  }

  public var brands = BoxBuilder.brands("heic", ["mif1", "heic"])
  /// The metadata.
  public var items: [Item] = []
  /// Boxes of properties, and their numbers from 1 on in the order in which the primary item has them.
  public var properties: [[UInt8]] = [ItemPictureBuilder.size(4032, 3024)]
  public var primaryProperties = [1]
  public var primary = 1
  /// Versions of iinf's entries (2 or 3) and of iloc (0, 1 or 2).
  public var entryVersion = 2
  public var locationVersion = 0
  /// Bytes of each number in iloc: 4 or 8.
  public var locationWidth = 4
  /// Whether the items' content stands in the box idat.
  public var isInside = false
  /// In how many pieces an item's content stands.
  public var pieces = 1
  /// Bytes between the tables and the content.
  public var distance = 0
  /// Whether numbers of properties have two bytes.
  public var hasWideNumbers = false

  public init() {}

  public static func size(_ width: Int, _ height: Int) -> [UInt8] {
    BoxBuilder.full("ispe", BoxBuilder.number(width, bytes: 4), BoxBuilder.number(height, bytes: 4))
  }

  /// The file.
  public var bytes: [UInt8] {
    let content = items.flatMap(\.content)
    let empty = brands.count + meta(contentAt: 0).count
    let start = empty + 8 + distance
    let front = brands + meta(contentAt: isInside ? 0 : start)
    if isInside { return front }
    return front + BoxBuilder.box("mdat", [UInt8](repeating: 0, count: distance) + content)
  }

  private func meta(contentAt start: Int) -> [UInt8] {
    var boxes: [[UInt8]] = [
      BoxBuilder.full(
        "hdlr", BoxBuilder.number(0, bytes: 4), BoxBuilder.name("pict"), [UInt8](repeating: 0, count: 13)),
      BoxBuilder.full("pitm", BoxBuilder.number(primary, bytes: 2)),
      // A reader must not count on the order of the tables.
      locations(contentAt: start), information, references, propertyBox,
    ]
    if isInside { boxes.append(BoxBuilder.box("idat", items.flatMap(\.content))) }
    return BoxBuilder.full("meta", boxes.flatMap(\.self))
  }

  private var information: [UInt8] {
    let width = entryVersion == 2 ? 2 : 4
    let picture = Item(primary, "hvc1", [])
    let entries = ([picture] + items).map { item in
      var content = BoxBuilder.number(item.number, bytes: width) + [0, 0] + BoxBuilder.name(item.kind) + [0]
      if item.kind == "mime" { content += Array("application/rdf+xml".utf8) + [0] }
      return BoxBuilder.full("infe", version: entryVersion, content)
    }
    return BoxBuilder.full("iinf", BoxBuilder.number(entries.count, bytes: 2), entries.flatMap(\.self))
  }

  private var references: [UInt8] {
    let boxes = items.map { item in
      BoxBuilder.box(
        "cdsc", BoxBuilder.number(item.number, bytes: 2), [0, 1], BoxBuilder.number(item.describes, bytes: 2))
    }
    return BoxBuilder.full("iref", boxes.flatMap(\.self))
  }

  private func locations(contentAt start: Int) -> [UInt8] {
    let packed = locationWidth << 4 | locationWidth
    var content = [UInt8(packed), UInt8(locationVersion > 0 ? locationWidth << 4 : 0)]
    let numberWidth = locationVersion < 2 ? 2 : 4
    content += BoxBuilder.number(items.count + 1, bytes: numberWidth)
    content[1] |= UInt8(locationVersion > 0 ? locationWidth : 0)
    var offset = start
    for item in [Item(primary, "hvc1", [])] + items {
      content += BoxBuilder.number(item.number, bytes: numberWidth)
      if locationVersion > 0 { content += [0, isInside ? 1 : 0] }
      content += [0, 0]
      // The base, where there's one, is a number like the others.
      if locationVersion > 0 { content += BoxBuilder.number(offset, bytes: locationWidth) }
      content += BoxBuilder.number(pieces, bytes: 2)
      var done = 0
      for piece in 0..<pieces {
        let length = (item.content.count - done + pieces - piece - 1) / (pieces - piece)
        if locationVersion > 0 { content += BoxBuilder.number(0, bytes: locationWidth) }
        content += BoxBuilder.number(done + (locationVersion > 0 ? 0 : offset), bytes: locationWidth)
        content += BoxBuilder.number(length, bytes: locationWidth)
        done += length
      }
      offset += item.content.count
    }
    return BoxBuilder.full("iloc", version: locationVersion, content)
  }

  private var propertyBox: [UInt8] {
    let numbers = primaryProperties.flatMap { number in
      hasWideNumbers ? BoxBuilder.number(0x8000 | number, bytes: 2) : [UInt8(0x80 | number)]
    }
    let count = [UInt8(primaryProperties.count)]
    return BoxBuilder.box(
      "iprp", BoxBuilder.box("ipco", properties.flatMap(\.self)),
      BoxBuilder.full(
        "ipma", flags: hasWideNumbers ? 1 : 0, BoxBuilder.number(1, bytes: 4),
        BoxBuilder.number(primary, bytes: 2),
        count + numbers))
  }
}
