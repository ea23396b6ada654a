import AlbumModel
import AlbumPages
import AlbumPrint
import CalendarGrid
import PageDrawing
import TestSupport
import Testing

/// Where things stand on printed pages.
@Suite struct LayoutTests {
  /// A photo on every third day of three years, upright and lying.
  private static let album = MemoryAlbum(
    (0..<365).map { number in
      let day = CivilMonth.january(ofYear: 2025).day(1 + 3 * number)
      return MemoryAlbum.photo(
        FilePath("/p/\(number).jpg"), taken: "\(day)T10:00:00",
        size: number % 2 == 0 ? PixelSize(width: 4000, height: 3000) : PixelSize(width: 3000, height: 4000))
    })

  private static let names = DayNames(
    holidays: [
      CivilDate("2026-02-10"): ["Internationaler Tag der Werktätigen und aller anderen Leute auf der Welt"],
      CivilDate("2026-05-10"): ["One", "Two", "Three", "Four", "Five"],
    ].reduce(into: [:]) { result, entry in if let day = entry.key { result[day] = entry.value } },
    others: [CivilMonth.january(ofYear: 2026).day(5): ["Birthday"]])

  private static let sheets: [Sheet] = [
    Sheet(.a4, .portrait), Sheet(.a4, .landscape), Sheet(.a3, .portrait, bleed: 3),
    Sheet(.letter, .landscape, bleed: 5),
    Sheet(.a5, .portrait, margin: 0), Sheet(pixelWidth: 1080, pixelHeight: 1080),
    Sheet(pixelWidth: 1920, pixelHeight: 600),
  ]

  /// February 2026 has four rows in weeks from Sunday on, January five, May six.
  private static let months = [2, 1, 5].compactMap { CivilMonth(year: 2026, month: $0) }

  private static func composer(_ sheet: Sheet, _ locale: String = "en_US", outside: OutsideDays = .days)
    -> PageComposer
  {
    PageComposer(
      PageMaker(reading: album, locale: PageLocale(locale), outside: outside),
      PageOptions(sheet: sheet, hasWeekNumbers: true, names: names, title: "Title"))
  }

  private static func pages(_ composer: PageComposer) throws -> [PrintedPage] {
    let cover = album.photos.first
    return try months.flatMap { [try composer.album($0), try composer.wall($0, picture: cover)] } + [
      try composer.year(2026), try composer.album(year: 2026), try composer.wall(year: 2026, picture: cover),
    ]
  }

  private static func draw(_ page: PrintedPage) -> DrawnPage {
    page.drawn(hasFile: page.pictures.map { _ in true })
  }

  private static func texts(_ page: DrawnPage) -> [TextMark] {
    page.marks.compactMap { if case .text(let text) = $0 { text } else { nil } }
  }

  private static func overlap(_ one: Box, _ other: Box) -> Bool {
    let slack = 0.01
    return one.x < other.right - slack && other.x < one.right - slack && one.y < other.bottom - slack
      && other.y < one.bottom - slack
  }

  @Test("texts lie within the page, pictures within the bleed", arguments: ["en_US", "ar", "ja_JP"])
  func inside(locale: String) throws {
    for sheet in Self.sheets {
      for page in try Self.pages(Self.composer(sheet, locale)).map(Self.draw) {
        let bled = sheet.trim.inset(by: 0)
        for text in Self.texts(page) {
          #expect(text.box.x >= bled.x - 0.01 && text.box.right <= bled.right + 0.01, "\(text.text)")
          #expect(text.box.y >= bled.y - 0.01 && text.box.bottom <= bled.bottom + 0.01, "\(text.text)")
          #expect(text.box.width >= 0 && text.box.height >= 0 && text.smallestSize <= text.size)
        }
        for case .picture(let picture) in page.marks {
          #expect(picture.box.x >= sheet.cut - sheet.bleed - 0.01)
          #expect(picture.box.right <= page.width - sheet.cut + sheet.bleed + 0.01)
          #expect(picture.box.y >= sheet.cut - sheet.bleed - 0.01)
          #expect(picture.box.bottom <= page.height - sheet.cut + sheet.bleed + 0.01)
        }
        #expect(page.marks.count <= DrawnPage.markLimit)
      }
    }
  }

  @Test("no picture lies over another, and no day's number over another's")
  func apart() throws {
    for sheet in Self.sheets {
      for page in try Self.pages(Self.composer(sheet)) {
        let boxes = page.pictures.map(\.box)
        for (index, box) in boxes.enumerated() {
          #expect(!boxes[..<index].contains { Self.overlap($0, box) })
        }
        #expect(boxes.count <= DrawnPage.pictureLimit)
      }
    }
  }

  @Test("every day of the month has its number once")
  func numbers() throws {
    for sheet in Self.sheets {
      let composer = Self.composer(sheet, outside: .blank)
      for month in Self.months {
        for page in [try composer.album(month), try composer.wall(month, picture: nil)] {
          let numbers = Self.texts(Self.draw(page)).filter { $0.size > 2 * sheet.unit }.compactMap {
            Int($0.text)
          }
          #expect(numbers.sorted() == Array(1...month.dayCount))
        }
      }
    }
  }

  @Test("a day's number is narrow enough for its cell or may shrink, so that none is cut off")
  func wholeNumbers() throws {
    let small = [Sheet(pixelWidth: 400, pixelHeight: 400), Sheet(pixelWidth: 200, pixelHeight: 300)]
    for sheet in small + [Sheet(.a4, .landscape), Sheet(pixelWidth: 1080, pixelHeight: 1080)] {
      for page in try Self.pages(Self.composer(sheet, outside: .blank)).map(Self.draw) {
        for text in Self.texts(page) where Int(text.text).map({ (1...31).contains($0) }) == true {
          // A figure is about 0.56 of its size wide.
          let width = text.smallestSize * 0.56 * Double(text.text.count)
          #expect(width <= text.box.width, "\(text.text)")
        }
      }
    }
  }

  @Test("a language that runs from right to left has its first day on the right")
  func mirrored() throws {
    let month = try #require(CivilMonth(year: 2026, month: 2))
    for (locale, isMirrored) in [("en_US", false), ("he_IL", true)] {
      let page = Self.draw(try Self.composer(Sheet(.a4, .portrait), locale).wall(month, picture: nil))
      let days = Self.texts(page).filter { $0.size > 2.5 * Sheet(.a4, .portrait).unit }
      let first = try #require(days.first { $0.text == "1" })
      let second = try #require(days.first { $0.text == "2" })
      #expect((first.box.x > second.box.x) == isMirrored)
    }
  }

  @Test("of five holidays on a day the page names what it has room for, and how many more there are")
  func manyHolidays() throws {
    let month = try #require(CivilMonth(year: 2026, month: 5))
    let page = Self.draw(try Self.composer(Sheet(.a4, .portrait)).wall(month, picture: nil))
    let said = Self.texts(page).map(\.text)
    let named = ["One", "Two", "Three", "Four", "Five"].filter(said.contains).count
    #expect(named < 5 && said.contains("+\(5 - named)"))
  }

  @Test("a holiday's number is red, a birthday's isn't")
  func red() throws {
    let composer = Self.composer(Sheet(.a4, .portrait), outside: .blank)
    let number = { (month: Int, day: Int) -> Ink? in
      guard let month = CivilMonth(year: 2026, month: month) else { return nil }
      let page = Self.draw(try composer.wall(month, picture: nil))
      return Self.texts(page).first { $0.text == String(day) && $0.size > 2.5 * composer.options.sheet.unit }?
        .ink
    }
    // Sunday, a Tuesday with a holiday, a Monday with a birthday, a Monday.
    let sunday = try #require(try number(2, 1))
    #expect(try number(2, 10) == sunday)
    #expect(try number(1, 5) == number(1, 12))
    #expect(try number(1, 5) != sunday)
  }

  @Test("a picture that couldn't be made is a tile, and the others keep their files")
  func tiles() throws {
    let month = try #require(CivilMonth(year: 2026, month: 5))
    let page = try Self.composer(Sheet(.a4, .landscape)).album(month)
    let count = page.pictures.count
    let drawn = page.drawn(hasFile: (0..<count).map { $0 != 1 })
    let files = drawn.marks.compactMap { if case .picture(let mark) = $0 { mark.picture } else { nil } }
    #expect(files == Array(0..<(count - 1)))
    #expect(drawn.marks.count == page.drawn(hasFile: Array(repeating: true, count: count)).marks.count + 1)
  }
}
