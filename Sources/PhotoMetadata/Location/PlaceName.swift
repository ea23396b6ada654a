/// The names under which metadata written as text tell a place: XMP's properties, a film's keys, texts of a PNG.
enum PlaceName {
  /// Parts of names, in lower case.
  private static let parts = [
    "gps", "latitude", "longitude", "altitude", "geotag", "geohash", "geolocation", "sublocation",
    "worldregion", "countrycode", "countryname", "provincestate", "makernote",
  ].map { Array($0.utf8) }

  /// Whole names, in lower case.
  private static let wholes = Set(
    ["location", "city", "state", "country", "province", "coverage", "landmark", "placename", "iso6709"].map {
      Array($0.utf8)
    })

  /// Where a camera focused, and where on the picture its subject is: places on the picture, not on the earth.
  private static let pictureParts = Set(["subjectlocation", "focuslocation"].map { Array($0.utf8) })

  /// Whether a name, without the prefix of its namespace, stands for a place.
  static func isPlace(_ name: some Sequence<UInt8>) -> Bool {
    let written = Array(name)
    let lower = ASCII.lowercase(written)
    if wholes.contains(lower) { return true }
    if pictureParts.contains(lower) { return false }
    if parts.contains(where: { lower.holds($0) }) { return true }
    // `LocationCreated`, `shotLocation`; no `allocation`.
    return lower.starts(with: Array("location".utf8)) || written.holds(Array("Location".utf8))
  }
}

extension [UInt8] {
  /// Whether these bytes stand anywhere among them.
  func holds(_ part: [UInt8]) -> Bool { firstPlace(of: part) != nil }

  /// Where these bytes stand first among them.
  func firstPlace(of part: [UInt8]) -> Int? {
    guard let first = part.first, count >= part.count else { return nil }
    for start in 0...(count - part.count) where self[start] == first {
      if self[start..<start + part.count].elementsEqual(part) { return start }
    }
    return nil
  }
}
