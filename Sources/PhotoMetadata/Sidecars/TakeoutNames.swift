import AlbumModel

/// The sidecars that Google Takeout wrote into a folder, by the media that they are named after.
///
/// A sidecar is named `IMG_1.jpg.json` or, since 2024, `IMG_1.jpg.supplemental-metadata.json`; what stands before
/// `.json` is cut off after 46 characters. The second file of one name is `IMG_1(1).jpg`, and its sidecar has the
/// number at its end: `IMG_1.jpg(1).json`, `IMG_1.jpg.supplemental-metadata(1).json`; the number isn't cut off.
struct TakeoutNames: Sendable {
  /// By the whole text before `.json`.
  private var whole = SidecarNames()
  /// By what is left of it without `.supplemental-metadata`, or a beginning of that: with the number at its end.
  private var marked = SidecarNames()

  /// Characters before `.json`, at most; a number in brackets isn't counted.
  static let longest = 46
  private static let mark = Array("supplemental-metadata".utf8)

  var isEmpty: Bool { whole.isEmpty }

  mutating func insert(_ sidecar: FilePath, stem: ArraySlice<UInt8>) {
    whole.insert(sidecar, as: stem)
    let numbered = MediaName.Numbered(stem)
    let unnumbered = numbered?.name ?? stem
    guard let dot = unnumbered.lastIndex(of: UInt8(ascii: ".")), dot > unnumbered.startIndex else { return }
    let tail = unnumbered[(dot + 1)...]
    guard TakeoutNames.mark.starts(with: tail, by: { $0 == ASCII.lowercase($1) }) else { return }
    marked.insert(sidecar, as: unnumbered[..<dot] + (numbered?.number ?? []))
  }

  /// The sidecar of a picture or film, or of the one that it was made from.
  func sidecar(of name: FilePath) -> FilePath? {
    let media = MediaName(name)
    let numbered = MediaName.Numbered(media.stem)
    // The own name, which may end in such a number itself.
    let keeping = numbered?.name.count ?? 0
    if let own = find(media.stem, media.ending, keeping: keeping) ?? find(media.stem, keeping: keeping) {
      return own
    }
    let stem = numbered?.name ?? media.stem
    let number = numbered?.number ?? []
    if !number.isEmpty, let own = find(stem, amongEndings: [media.ending, []], number: number) { return own }
    for original in EditedName.originals(of: stem) {
      let endings = [media.ending] + EditedName.endings + [[]]
      if let found = find(original, amongEndings: endings, number: number) { return found }
    }
    // The moving part of a picture has the picture's sidecar.
    guard MotionName.endings.contains(ASCII.lowercase(media.ending)) else { return nil }
    return find(stem, amongEndings: MotionName.pictureEndings, number: number)
  }

  private func find(
    _ stem: ArraySlice<UInt8>, amongEndings endings: [ArraySlice<UInt8>], number: ArraySlice<UInt8>
  ) -> FilePath? {
    endings.lazy.compactMap { find(stem, $0, number: number) }.first
  }

  /// The sidecar of a name in all its forms; without ending as titles that have none bring it.
  ///
  /// - Parameter keeping: bytes of the name of which a cut must leave more: one that takes a number in brackets off
  ///   whole makes the name of another file.
  private func find(
    _ stem: ArraySlice<UInt8>, _ ending: ArraySlice<UInt8> = [], number: ArraySlice<UInt8> = [],
    keeping: Int = 0
  ) -> FilePath? {
    let name = stem + ending
    return whole[name + number] ?? marked[name + number] ?? cut(name, number: number, keeping: keeping)
  }

  /// The sidecar of a name that is too long for it.
  private func cut(
    _ name: ArraySlice<UInt8>, number: ArraySlice<UInt8>, keeping: Int
  ) -> FilePath? {
    guard name.count > TakeoutNames.longest, let text = String(validating: name, as: UTF8.self) else {
      return nil
    }
    // Whether characters are UTF-16 units or code points isn't known.
    for prefix in [
      TakeoutNames.prefix(of: text) { $0.utf16.count }, TakeoutNames.prefix(of: text) { _ in 1 },
    ] {
      guard let cut = prefix.map({ ArraySlice($0.utf8) }), cut.count > keeping else { continue }
      if let found = whole[cut + number] { return found }
    }
    return nil
  }

  /// The first `longest` characters; nil where there are no more.
  private static func prefix(of text: String, counting: (Unicode.Scalar) -> Int) -> String? {
    var left = longest
    var cut = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      left -= counting(scalar)
      if left < 0 { return String(cut) }
      cut.append(scalar)
    }
    return nil
  }
}
