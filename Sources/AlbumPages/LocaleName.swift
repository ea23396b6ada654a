import Foundation

/// A locale's name taken apart: language, script and region of `ja_JP`, `zh-Hant-TW`, `sr_RS.UTF-8@latin`.
///
/// Charset, variants and extensions are dropped: they say nothing that a page shows, and `-u-ca-buddhist` must not
/// change the calendar.
struct LocaleName: Hashable, Sendable {
  /// Lower case, `en` for `C` and `POSIX`.
  let language: String
  /// Four letters, `Hant`; nil where not given.
  let script: String?
  /// Two capital letters or three digits; nil where not given.
  let region: String?
  /// Whether the name was `C` or `POSIX`: English, ISO week, clock of 24 hours.
  let isPOSIX: Bool

  /// Takes the name apart; nil where it doesn't begin with a language.
  init?(_ identifier: String) {
    let withoutModifier = identifier.split(separator: "@", omittingEmptySubsequences: false)
    let bare = withoutModifier[0].split(separator: ".", omittingEmptySubsequences: false)[0]
    if bare == "C" || bare == "POSIX" {
      self.init(language: "en", script: nil, region: "001", isPOSIX: true)
      return
    }
    var fields = bare.split(whereSeparator: { $0 == "_" || $0 == "-" })[...]
    guard let first = fields.popFirst(), (2...3).contains(first.utf8.count), first.isLetters
    else { return nil }
    var script = withoutModifier.count > 1 ? LocaleName.scripts[String(withoutModifier[1])] : nil
    if let field = fields.first, field.utf8.count == 4, field.isLetters {
      script = field.capitalized
      fields.removeFirst()
    }
    let region: String? = fields.first.flatMap { field in
      let isRegion =
        field.utf8.count == 2 && field.isLetters
        || field.utf8.count == 3 && field.utf8.allSatisfy { (48...57).contains($0) }
      return isRegion ? field.uppercased() : nil
    }
    self.init(language: first.lowercased(), script: script, region: region, isPOSIX: false)
  }

  /// What an unknown name falls back to.
  static let english = LocaleName(language: "en", script: nil, region: "US", isPOSIX: false)

  private init(language: String, script: String?, region: String?, isPOSIX: Bool) {
    self.language = language
    self.script = script
    self.region = region
    self.isPOSIX = isPOSIX
  }

  /// The name as Unicode writes it: `zh_Hant_TW`.
  var identifier: String { parts.joined(separator: "_") }

  /// The language tag of BCP 47, for `lang`: `zh-Hant-TW`.
  var languageTag: String { isPOSIX ? "en" : parts.joined(separator: "-") }

  /// Whether the locale data has the language.
  var isKnown: Bool { LocaleName.knownLanguages.contains(language) }

  private var parts: [String] { [language, script, region].compactMap(\.self) }

  /// What glibc's modifiers say of the script.
  private static let scripts = ["latin": "Latn", "cyrillic": "Cyrl", "devanagari": "Deva"]

  private static let knownLanguages = Set(
    Locale.availableIdentifiers.map { String($0.prefix(while: { $0 != "_" && $0 != "-" })) })
}

extension Substring {
  fileprivate var isLetters: Bool {
    utf8.allSatisfy { (65...90).contains($0) || (97...122).contains($0) }
  }
}
