import AlbumModel

/// What copies of photos are called in an album: by their own names, as far as every system can have them.
enum OriginalName {
  /// The names of the photos of one folder.
  ///
  /// Names that a system might take for each other's get a mark of the content.
  static func names(of photos: [Photo]) -> [Photo.ID: String] {
    let named = photos.map { (photo: $0, name: safe($0.path.name)) }
    let groups = Dictionary(grouping: named) { $0.name.lowercased() }
    return Dictionary(
      named.map { photo, name in
        let isAlone = Set(groups[name.lowercased(), default: []].map(\.photo.contentKey)).count < 2
        return (photo.id, isAlone ? name : marked(name, with: photo.contentKey))
      }, uniquingKeysWith: { first, _ in first })
  }

  /// A name that Linux, macOS and Windows can have, with the same ending.
  static func safe(_ name: FilePath) -> String {
    var scalars = String.UnicodeScalarView()
    for scalar in name.lossyText.unicodeScalars {
      scalars.append(isPlain(scalar) ? scalar : "_")
    }
    var text = String(scalars)
    // Dots and blanks at the end are dropped by Windows; a dot at the start hides a file.
    while let last = text.last, last == "." || last == " " { text.removeLast() }
    if text.first == "." { text = "_" + text.dropFirst() }
    var (stem, ending) = split(text)
    if stem.isEmpty { stem = "photo" }
    if devices.contains(stem.prefix { $0 != "." }.uppercased()) { stem = "_" + stem }
    while stem.utf8.count > mostBytes, stem.count > 1 { stem.removeLast() }
    return stem + ending
  }

  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.generalCategory != .control && scalar != "\u{FFFD}"
      && !"<>:\"/\\|?*".unicodeScalars.contains(scalar)
  }

  private static func marked(_ name: String, with key: UInt64) -> String {
    let (stem, ending) = split(name)
    let digits = String(key, radix: 16)
    return stem + "-" + String(repeating: "0", count: max(0, 16 - digits.count)) + digits + ending
  }

  /// A name's stem, and its ending with the dot where it has one of usual length.
  private static func split(_ name: String) -> (stem: String, ending: String) {
    guard let dot = name.lastIndex(of: "."), name[dot...].utf8.count <= 12 else { return (name, "") }
    return (String(name[..<dot]), String(name[dot...]))
  }

  /// A name may have 255 bytes; the mark and the ending need room.
  private static let mostBytes = 200

  /// Names that Windows keeps for devices.
  private static let devices: Set<String> = Set(
    ["CON", "PRN", "AUX", "NUL"] + (1...9).flatMap { ["COM\($0)", "LPT\($0)"] })
}
