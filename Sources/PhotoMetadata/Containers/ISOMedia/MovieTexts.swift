/// What a film says in words: when it was made, and with what camera.
struct MovieTexts {
  /// What a text tells, and where: one of the Keys counts more than one of the older user data.
  private enum Meaning {
    case creationDate, make, model
    case userDay, userMake, userModel
  }

  private var found: [Meaning: [[UInt8]]] = [:]

  /// Names of QuickTime's metadata keys.
  private static let keys: [[UInt8]: Meaning] = Dictionary(
    uniqueKeysWithValues: [
      ("com.apple.quicktime.creationdate", .creationDate), ("com.apple.quicktime.make", .make),
      ("com.apple.quicktime.model", .model), ("manu", .make), ("modl", .model),
    ].map { (Array($0.utf8), $1) })

  /// Names of the older user data, which are boxes of their own and keys as well.
  private static let types: [FourCC: Meaning] = [.day: .userDay, .make: .userMake, .model: .userModel]

  /// Bytes of a text that are read.
  private static let longestText = 256
  /// Texts of one meaning that are remembered.
  private static let mostTexts = 4

  /// When the film was made: the Keys item first, then what `©day` says.
  var creationDates: [WrittenStamp] {
    ((found[.creationDate] ?? []) + (found[.userDay] ?? [])).map { WrittenStamp(text: $0) }
  }

  /// The camera's name for people.
  var camera: String? {
    let pairs = [(found[.make], found[.model]), (found[.userMake], found[.userModel])]
    return pairs.lazy.compactMap { make, model in
      model?.first.flatMap { CameraName.name(make: make?.first ?? [], model: $0) }
    }.first
  }

  private mutating func take(_ meaning: Meaning, _ text: [UInt8]) {
    let text = text.prefix { $0 != 0 }
    guard !text.isEmpty, found[meaning, default: []].count < MovieTexts.mostTexts else { return }
    found[meaning, default: []].append(Array(text))
  }

  /// udta: texts, an XMP packet, and a box `meta` with a list of items.
  mutating func readUserData(
    _ box: Box, walker: inout ISOMediaWalker, of file: inout FileContents
  ) throws(PhotoReadError) {
    var children = box.content
    while let child = try walker.next(&children, in: &file.window) {
      switch child.type {
      case .meta: try readMeta(child, walker: &walker, in: &file.window)
      case .xmp: try file.takeXMP(in: child.content)
      default:
        guard let meaning = MovieTexts.types[child.type] else { continue }
        take(meaning, try MovieTexts.userText(child, walker: &walker, in: &file.window))
      }
    }
  }

  /// meta: names in `keys`, and values in `ilst` that tell their name by its number, or by the box's own type.
  mutating func readMeta(
    _ box: Box, walker: inout ISOMediaWalker, in window: inout ByteWindow
  ) throws(PhotoReadError) {
    var meanings: [UInt32: Meaning] = [:]
    var children = try MetaBox.children(box, in: &window)
    while let child = try walker.next(&children, in: &window) {
      switch child.type {
      case .keys: meanings = try MovieTexts.meanings(child, walker: &walker, in: &window)
      case .itemList:
        var items = child.content
        while let item = try walker.next(&items, in: &window) {
          guard let meaning = meanings[item.type.rawValue] ?? MovieTexts.types[item.type] else { continue }
          if let text = try MovieTexts.value(item, walker: &walker, in: &window) { take(meaning, text) }
        }
      default: break
      }
    }
  }

  /// keys: a count, then for each name its size, a namespace and the name.
  ///
  /// Numbers begin with 1.
  private static func meanings(
    _ box: Box, walker: inout ISOMediaWalker, in window: inout ByteWindow
  ) throws(PhotoReadError) -> [UInt32: Meaning] {
    var meanings: [UInt32: Meaning] = [:]
    var entries = FieldCursor(box.content)
    entries.skip(8)
    var number: UInt32 = 0
    var names = entries.rest
    // An entry is laid out as a box is.
    while let entry = try walker.next(&names, in: &window) {
      number += 1
      guard entry.content.length <= longestText else { continue }
      var name = FieldCursor(entry.content)
      let bytes = try name.bytes(longestText, in: &window)
      if let meaning = keys[bytes] ?? (bytes.count == 4 ? types[FourCC(bytes: bytes)] : nil) {
        meanings[number] = meaning
      }
    }
    return meanings
  }

  /// The text of an item: in its box `data`, behind the text's kind and its language.
  private static func value(
    _ item: Box, walker: inout ISOMediaWalker, in window: inout ByteWindow
  ) throws(PhotoReadError) -> [UInt8]? {
    var children = item.content
    while let child = try walker.next(&children, in: &window) {
      guard child.type == .data else { continue }
      // The front of a date is another date.
      if child.isCutOff { return nil }
      var fields = FieldCursor(child.content)
      guard let kind = try fields.number32(in: &window) else { return nil }
      fields.skip(4)
      let bytes = try fields.bytes(longestText, in: &window)
      return kind == utf16 ? utf8(fromUTF16: bytes) : bytes
    }
    return nil
  }

  /// The kind of a text in UTF-16 (QuickTime File Format, "Well-known types").
  private static let utf16: UInt32 = 2

  private static func utf8(fromUTF16 bytes: [UInt8]) -> [UInt8] {
    let units = stride(from: 0, to: bytes.count - 1, by: 2).map {
      UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1])
    }
    return Array(String(decoding: units, as: UTF16.self).utf8)
  }

  /// A text of the user data: its size, a language and the text; some writers put a box `data` there.
  private static func userText(
    _ box: Box, walker: inout ISOMediaWalker, in window: inout ByteWindow
  ) throws(PhotoReadError) -> [UInt8] {
    if box.isCutOff { return [] }
    var fields = FieldCursor(box.content)
    var type = fields
    type.skip(4)
    if try type.number32(in: &window).map(FourCC.init(_:)) == .data,
      let text = try value(box, walker: &walker, in: &window)
    {
      return text
    }
    guard let size = try fields.number16(in: &window) else { return [] }
    fields.skip(2)
    return try fields.bytes(min(Int(size), longestText), in: &window)
  }
}
