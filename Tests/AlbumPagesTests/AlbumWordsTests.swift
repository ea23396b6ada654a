import Testing

@testable import AlbumPages

@Suite struct AlbumWordsTests {
  @Test(
    "a count stands in the form that its language asks for",
    arguments: [
      ("en", [(0, "0 photos"), (1, "1 photo"), (2, "2 photos"), (1_000_000, "1,000,000 photos")]),
      ("de", [(0, "0 Fotos"), (1, "1 Foto"), (5, "5 Fotos")]),
      (
        "fr",
        [(0, "0 photo"), (1, "1 photo"), (2, "2 photos"), (2_000_000, "2\u{202F}000\u{202F}000 de photos")]
      ),
      ("es", [(0, "0 fotos"), (1, "1 foto"), (2, "2 fotos"), (1_000_000, "1.000.000 de fotos")]),
      ("ja", [(1, "写真1枚"), (312, "写真312枚")]),
      ("ko", [(1, "사진 1장"), (312, "사진 312장")]),
      ("zh_CN", [(1, "1 张照片"), (312, "312 张照片")]),
      ("zh_HK", [(1, "1 張照片"), (312, "312 張照片")]),
      (
        "ar",
        [
          (0, "لا صور"), (1, "صورة واحدة"), (2, "صورتان"), (3, "3 صور"), (10, "10 صور"), (11, "11 صورة"),
          (99, "99 صورة"), (100, "100 صورة"), (103, "103 صور"), (111, "111 صورة"), (202, "202 صورة"),
        ]
      ),
    ] as [(String, [(Int, String)])])
  func plurals(_ identifier: String, _ forms: [(Int, String)]) {
    let locale = PageLocale(identifier)
    for (count, text) in forms {
      #expect(locale.photoCount(count) == text)
    }
  }

  @Test(
    "photos on days is a sentence of the language",
    arguments: [
      ("en", "312 photos on 19 days"), ("de", "312 Fotos an 19 Tagen"), ("fr", "312 photos sur 19 jours"),
      ("es", "312 fotos en 19 días"), ("ja", "19日間で写真312枚"), ("ko", "19일간 사진 312장"),
      ("zh_CN", "19 天，共 312 张照片"), ("zh_TW", "19 天，共 312 張照片"), ("ar", "312 صورة في 19 يومًا"),
    ])
  func sentence(_ identifier: String, _ text: String) {
    #expect(PageLocale(identifier).photosOnDays(photos: 312, days: 19) == text)
  }

  @Test(
    "every language has every word, and a place for each value", arguments: AlbumWords.table.keys.sorted())
  func complete(_ language: String) throws {
    let words = try #require(AlbumWords.table[language])
    for child in Mirror(reflecting: words).children {
      guard let text = child.value as? String else { continue }
      #expect(!text.isEmpty, "\(language) \(child.label ?? "")")
    }
    #expect(words.photosOnDays.contains("{photos}") && words.photosOnDays.contains("{days}"))
    #expect(words.labelled.contains("{label}") && words.labelled.contains("{value}"))
    #expect(words.range.contains("{first}") && words.range.contains("{last}"))
    #expect(words.sometimeInMonth.contains("{span}") && words.sometimeInYear.contains("{span}"))
    #expect(words.photos[.other].contains("{n}") && words.days[.other].contains("{n}"))
  }

  @Test(
    "a plural form that the table gives is one that the language's rule can ask for",
    arguments: AlbumWords.table.keys.sorted())
  func noDeadForms(_ language: String) throws {
    let words = try #require(AlbumWords.table[language])
    let base = String(language.prefix(2))
    let reachable = Set((0...250).map { PluralCategory.of($0, language: base) })
      .union([PluralCategory.of(1_000_000, language: base)])
    for forms in [words.photos, words.days, words.cameras] {
      #expect(forms.categories.isSubset(of: reachable))
    }
  }

  @Test("every language has every word of the views", arguments: AlbumWords.table.keys.sorted())
  func completeViews(_ language: String) throws {
    let words = try #require(ViewWords.table[language])
    for child in Mirror(reflecting: words).children {
      #expect((child.value as? String)?.isEmpty == false, "\(language) \(child.label ?? "")")
    }
    #expect(words.orMore.contains("{first}"))
    #expect(ViewWords.table.count == AlbumWords.table.count)
  }

  @Test("a value with braces is put in as it is")
  func filling() {
    #expect("{label}: {value}".filled(["label": "{value}", "value": "x"]) == "{value}: x")
    #expect("{unknown} {".filled(["label": "a"]) == "{unknown} {")
  }
}
