import AlbumModel
import AlbumPages
import AlbumPrint
import CalendarGrid
import PageDrawing
import TestSupport
import Testing

/// The names of days on pages of a whole year.
@Suite struct NamedDaysTests {
  /// So many names in each month of 2026, a day or two for each.
  private static func names(inMonth counts: [Int]) -> DayNames {
    var names: [CivilDate: [String]] = [:]
    for (month, count) in zip(CivilMonth.months(ofYear: 2026), counts) {
      for number in 0..<count {
        names[month.day(1 + number / 2), default: []].append("\(month) number \(number)")
      }
    }
    return DayNames(holidays: names)
  }

  private static let sheets: [Sheet] = [
    Sheet(.a4, .portrait), Sheet(.a4, .landscape), Sheet(.a3, .portrait, bleed: 3),
    Sheet(.a5, .landscape, margin: 0), Sheet(.letter, .portrait), Sheet(pixelWidth: 1080, pixelHeight: 1350),
    Sheet(pixelWidth: 1920, pixelHeight: 1080),
  ]

  private static func pages(_ sheet: Sheet, _ names: DayNames, locale: String) throws -> [DrawnPage] {
    let photos = CivilMonth.months(ofYear: 2026).map {
      MemoryAlbum.photo(FilePath("/\($0).jpg"), taken: "\($0.day(3))T10:00:00")
    }
    let composer = PageComposer(
      PageMaker(reading: MemoryAlbum(photos), locale: PageLocale(locale)),
      PageOptions(sheet: sheet, names: names))
    return try [
      composer.year(2026), composer.album(year: 2026), composer.wall(year: 2026, picture: photos[0]),
    ].map { page in page.drawn(hasFile: page.pictures.map { _ in true }) }
  }

  private static func texts(_ page: DrawnPage) -> [TextMark] {
    page.marks.compactMap { if case .text(let text) = $0 { text } else { nil } }
  }

  @Test("each name stands on a year's page once, in red where it is a holiday", arguments: ["en_US", "he"])
  func named(locale: String) throws {
    let counts = [3, 1, 0, 2, 2, 1, 0, 3, 1, 0, 2, 3]
    for sheet in Self.sheets {
      for page in try Self.pages(sheet, Self.names(inMonth: counts), locale: locale) {
        let named = Self.texts(page).filter { $0.text.contains("number") }
        #expect(named.count == counts.reduce(0, +))
        #expect(Set(named.map(\.ink)).count == 1 && named[0].ink.red > 2 * named[0].ink.blue)
      }
    }
  }

  @Test("names that have no room are counted, month by month")
  func counted() throws {
    let many = Self.names(inMonth: Array(repeating: 40, count: 12))
    for sheet in Self.sheets {
      for page in try Self.pages(sheet, many, locale: "en_US") {
        let texts = Self.texts(page).map(\.text)
        for month in CivilMonth.months(ofYear: 2026) {
          let named = texts.filter { $0.hasPrefix("\(month) number") }.count
          #expect(named > 0 && named < 40)
          #expect(texts.filter { $0 == "+\(40 - named)" }.count == 12)
        }
      }
    }
  }

  @Test("no text lies over another, nor on a picture", arguments: ["en_US", "ar"])
  func apart(locale: String) throws {
    for count in [1, 5, 40] {
      let names = Self.names(inMonth: Array(repeating: count, count: 12))
      for sheet in Self.sheets {
        for page in try Self.pages(sheet, names, locale: locale) {
          let pictures = page.marks.compactMap { if case .picture(let mark) = $0 { mark.box } else { nil } }
          let boxes = Self.texts(page).map(\.box).filter { $0.width > 0 && $0.height > 0 } + pictures
          for (index, box) in boxes.enumerated() {
            let other = boxes[..<index].first { Self.overlap($0, box) }
            #expect(other == nil, "\(box)")
          }
        }
      }
    }
  }

  private static func overlap(_ one: Box, _ other: Box) -> Bool {
    let slack = 0.01
    return one.x < other.right - slack && other.x < one.right - slack && one.y < other.bottom - slack
      && other.y < one.bottom - slack
  }

  @Test("letters of names are never smaller than can be read")
  func readable() throws {
    for (sheet, least) in [(Sheet(.a5, .portrait), 4.0), (Sheet(pixelWidth: 400, pixelHeight: 500), 7)] {
      let two = Self.names(inMonth: Array(repeating: 2, count: 12))
      for page in try Self.pages(sheet, two, locale: "en_US") {
        let names = Self.texts(page).filter { $0.text.contains("number") }
        #expect(names.allSatisfy { $0.size >= least && $0.smallestSize >= least * 0.99 })
      }
    }
  }
}
