/// The plural categories of Unicode CLDR ("Language Plural Rules"), for cardinal whole numbers.
enum PluralCategory: String, CaseIterable, Sendable {
  case zero
  case one
  case two
  case few
  case many
  case other

  /// The category of a count, at least 0, in one of the album's own languages.
  static func of(_ count: Int, language: String) -> PluralCategory {
    rules[language, default: oneElseOther](count)
  }

  private static let rules: [String: @Sendable (Int) -> PluralCategory] = [
    "zh": { _ in .other },
    "ja": { _ in .other },
    "ko": { _ in .other },
    "en": oneElseOther,
    "de": oneElseOther,
    "es": { $0 == 1 ? .one : millionsElseOther($0) },
    "fr": { $0 <= 1 ? .one : millionsElseOther($0) },
    "ar": arabic,
  ]

  private static let oneElseOther: @Sendable (Int) -> PluralCategory = { $0 == 1 ? .one : .other }

  /// Whole millions take a preposition: `1 000 000 de photos`.
  private static func millionsElseOther(_ count: Int) -> PluralCategory {
    count != 0 && count % 1_000_000 == 0 ? .many : .other
  }

  private static let arabic: @Sendable (Int) -> PluralCategory = { count in
    switch (count, count % 100) {
    case (0, _): .zero
    case (1, _): .one
    case (2, _): .two
    case (_, 3...10): .few
    case (_, 11...99): .many
    default: .other
    }
  }
}

/// A phrase with a count in it, in the forms that a language has; `{n}` stands for the number.
struct PluralForms: Sendable {
  private let forms: [PluralCategory: String]
  private let other: String

  init(
    zero: String? = nil, one: String? = nil, two: String? = nil, few: String? = nil, many: String? = nil,
    _ other: String
  ) {
    let named: [(PluralCategory, String?)] = [
      (.zero, zero), (.one, one), (.two, two), (.few, few), (.many, many),
    ]
    forms = Dictionary(uniqueKeysWithValues: named.compactMap { name, form in form.map { (name, $0) } })
    self.other = other
  }

  /// The form for a category; the language's general form where it has none of its own.
  subscript(category: PluralCategory) -> String { forms[category] ?? other }

  /// The categories that have a form of their own, beside `other`.
  var categories: Set<PluralCategory> { Set(forms.keys) }
}
