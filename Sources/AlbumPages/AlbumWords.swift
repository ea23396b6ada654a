/// The album's own words in one language; `AlbumWords.table` has them all.
///
/// `{photos}`, `{days}`, `{span}`, `{label}`, `{value}`, `{first}` and `{last}` are places to fill.
struct AlbumWords: Sendable {
  /// The album itself: the title of its first page.
  let album: String
  /// A number of photos.
  let photos: PluralForms
  /// A number of days, in the form that `photosOnDays` asks for.
  let days: PluralForms
  let photosOnDays: String
  let busiestDay: String
  let firstPhoto: String
  let lastPhoto: String
  /// Heads a column of numbers of photos.
  let photosHeading: String
  /// Heads a column of numbers of days.
  let daysHeading: String
  /// The label before the names of one or more cameras.
  let cameras: PluralForms
  let previousMonth: String
  let nextMonth: String
  let previousDay: String
  let nextDay: String
  /// Heads the photos of which only the month is known.
  let sometimeInMonth: String
  let sometimeInYear: String
  /// Stands before how long one runs.
  let video: String
  let undated: String
  let noPhotos: String
  let labelled: String
  let range: String
  let listSeparator: String

  /// The name that tables of words have for a language: `ja`, `zh-Hant`.
  static func key(language: String, script: String?, region: String?) -> String {
    language == "zh" ? "zh-" + chineseScript(script, region) : language
  }

  /// Taiwan, Hong Kong and Macao write traditional characters where the name doesn't say otherwise.
  private static func chineseScript(_ script: String?, _ region: String?) -> String {
    if let script { return script == "Hant" ? "Hant" : "Hans" }
    return ["TW", "HK", "MO"].contains(region) ? "Hant" : "Hans"
  }
}

extension String {
  /// The template with each `{name}` replaced by its value, in one pass: a value's own braces stay as they are.
  func filled(_ values: KeyValuePairs<String, String>) -> String {
    var result = ""
    var rest = self[...]
    while let open = rest.utf8.firstIndex(of: UInt8(ascii: "{")),
      let close = rest.utf8[open...].firstIndex(of: UInt8(ascii: "}"))
    {
      let name = rest[rest.index(after: open)..<close]
      let value = values.first { $0.key == name }?.value
      result += rest[..<open]
      result += value ?? String(rest[open...close])
      rest = rest[rest.index(after: close)...]
    }
    return result + rest
  }
}
