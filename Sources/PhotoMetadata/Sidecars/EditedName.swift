/// How Google Photos names the edited copy of a picture, whose sidecar is the original's.
enum EditedName {
  /// What is put at the end of the name, in the language of the account.
  static let marks = [
    "-edited", "-effects", "-smile", "-mix",  // English
    "-bearbeitet",  // German
    "-modifié",  // French
    "-editado", "-ha editado",  // Spanish, Portuguese
    "-editada",  // Portuguese
    "-editat",  // Catalan, Romanian
    "-modificato",  // Italian
    "-bewerkt",  // Dutch
    "-edytowane",  // Polish
    "-redigerad",  // Swedish
    "-redigeret",  // Danish
    "-redigert",  // Norwegian
    "-muokattu",  // Finnish
    "-upraveno",  // Czech
    "-upravené",  // Slovak
    "-szerkesztett",  // Hungarian
    "-düzenlendi",  // Turkish
    "-отредактировано", "-измененный", "-редактировано",  // Russian
    "-編集済み",  // Japanese
    "-已修改", "-已編輯", "-已编辑",  // Chinese
    "-수정됨",  // Korean
  ]

  /// Formats that originals come in, where the copy is in another.
  static let endings = MotionName.pictureEndings

  private static let spellings: [[UInt8]] = marks.flatMap { mark in
    // An accent may stand apart from its letter.
    let apart = mark.replacing("é", with: "e\u{301}").replacing("ü", with: "u\u{308}")
    return Array(Set([Array(mark.utf8), Array(apart.utf8)]))
  }

  /// Characters of a media file's name before its extension, at most: marks are cut off there.
  private static let longest = 47

  /// The names that an edited copy's may have been made from; none where it isn't one.
  ///
  /// - Parameter stem: the copy's name without extension and number.
  static func originals(of stem: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    let lower = ASCII.lowercase(stem)
    var originals: [ArraySlice<UInt8>] = []
    for mark in spellings where lower.count > mark.count && lower.ends(with: mark[...]) {
      originals.append(stem.dropLast(mark.count))
    }
    guard originals.isEmpty, isCutOff(stem), let dash = lower.lastIndex(of: UInt8(ascii: "-")), dash > 0
    else {
      return originals
    }
    let tail = lower[dash...]
    guard tail.count >= 2, spellings.contains(where: { $0.starts(with: tail) }) else { return [] }
    return [stem.dropLast(tail.count)]
  }

  private static func isCutOff(_ stem: ArraySlice<UInt8>) -> Bool {
    guard stem.count >= longest, let text = String(validating: stem, as: UTF8.self) else { return false }
    return text.unicodeScalars.count == longest || text.utf16.count == longest
  }
}

extension [UInt8] {
  fileprivate func ends(with ending: ArraySlice<UInt8>) -> Bool {
    suffix(ending.count).elementsEqual(ending)
  }
}
