import AlbumModel
import CalendarGrid
import TestSupport
import Testing

@Suite("photocal month: the grid in a terminal")
struct MonthTextTests {
  private static let locales = ["C", "en_US", "ja_JP", "ko_KR", "zh_CN", "de_DE", "ar_EG", "fr_FR"]

  @Test("the grid fits 80 columns in every locale, CJK letters being two wide", arguments: locales)
  func width(locale: String) throws {
    let home = try SampleLibrary.home()
    for month in Set(try SamplePhotos.byDay().keys.map(\.month)) {
      let outcome = try home.run("month", month.description, "--locale", locale)
      #expect(outcome.status == 0)
      #expect(outcome.errorText == "")
      for line in outcome.lines { #expect(displayWidth(line) <= 80, "\(line)") }
    }
  }

  @Test("it names the month and every weekday in order, and shows every day", arguments: locales)
  func content(locale: String) throws {
    let home = try SampleLibrary.home()
    let grid = try home.json("month", "2024-05", "--locale", locale)
    let outcome = try home.run("month", "2024-05", "--locale", locale)
    #expect(outcome.text.contains(grid["title"]?.text ?? "no title"))
    let names = grid["weekdays"]?.items.compactMap(\.text) ?? []
    let header = outcome.lines.first { line in names.allSatisfy { line.contains($0) } }
    var rest = try #require(header, "\(outcome.text)")[...]
    for name in names {
      let place = try #require(rest.firstRange(of: name), "\(name) in \(header ?? "")")
      rest = rest[place.upperBound...]
    }
    if !locale.hasPrefix("ar") {
      let numbers = Set(outcome.text.split { !$0.isNumber }.map(String.init))
      #expect(numbers.isSuperset(of: (1...31).map(String.init)))
    }
  }

  @Test("a weekday's name stands over its days", arguments: ["en_US", "ja_JP", "ko_KR", "zh_CN"])
  func columns(locale: String) throws {
    let home = try Self.homeWithOnePhoto()
    let outcome = try home.run("month", "2024-05", "--locale", locale, "--first-weekday", "sunday")
    let names =
      try home.json("month", "2024-05", "--locale", locale)["weekdays"]?.items.compactMap(\.text) ?? []
    let header = try #require(outcome.lines.first { line in names.allSatisfy { line.contains($0) } })
    let week = try #require(outcome.lines.first { centers(of: (12...18).map(String.init), in: $0) != nil })
    let nameCenters = try #require(centers(of: names, in: header))
    let dayCenters = try #require(centers(of: (12...18).map(String.init), in: week))
    for (column, center) in nameCenters.enumerated() {
      let nearest = dayCenters.indices.min { abs(dayCenters[$0] - center) < abs(dayCenters[$1] - center) }
      #expect(nearest == column, "\(names[column]) in\n\(header)\n\(week)")
    }
  }

  @Test("the neighbours' days are shown only where asked for")
  func outside() throws {
    let home = try Self.homeWithOnePhoto()
    let shown = { (outside: String) in
      let outcome = try home.run("month", "2024-05", "--first-weekday", "sunday", "--outside", outside)
      #expect(outcome.status == 0)
      // The row of 28 to 31 May ends with 1 June, that of 1 to 4 May starts with 28 April.
      return outcome.lines.filter { centers(of: ["28", "29", "30"], in: $0) != nil }.count
    }
    #expect(try shown("blank") == 1)
    #expect(try shown("days") == 2)
  }

  @Test("a day's count is shown")
  func counts() throws {
    let home = try TrialHome()
    for second in 0..<47 {
      try home.folder.write("photos/\(second).jpg", TinyJPEG("2024:05:05 05:05:\(10 + second % 50)").bytes)
    }
    _ = try home.json("index", home.photos)
    let outcome = try home.run("month", "2024-05")
    let grid = outcome.lines.filter { !$0.contains("2024") }
    #expect(grid.contains { line in line.split { !$0.isNumber }.contains("47") }, "\(outcome.text)")
  }

  @Test("nothing colours or draws in a pipe")
  func plain() throws {
    let outcome = try SampleLibrary.home().run("month", "2024-05", "--choose", "2024-05-17")
    #expect(!outcome.text.contains("\u{1B}"))
    #expect(!outcome.text.contains("\r"))
  }

  /// A library with a photo on 5 May 2024 at 05:05:05, so that no number of late May stands outside the grid.
  private static func homeWithOnePhoto() throws -> TrialHome {
    let home = try TrialHome()
    try home.write(["a.jpg": TinyJPEG("2024:05:05 05:05:05")])
    _ = try home.json("index", home.photos)
    return home
  }
}

/// The middle of each word's place in a line, in columns doubled, where all stand there in this order as words of
/// their own; nil where they don't.
private func centers(of words: [String], in line: String) -> [Int]? {
  var centers: [Int] = []
  var place = line.startIndex
  for word in words {
    var found: Range<String.Index>?
    while found == nil, let range = line[place...].firstRange(of: word) {
      let isWhole =
        line[..<range.lowerBound].last?.isWholeNumber != true
        && line[range.upperBound...].first?.isWholeNumber != true
      if isWhole { found = range }
      place = isWhole ? range.upperBound : line.index(after: range.lowerBound)
    }
    guard let found else { return nil }
    centers.append(2 * displayWidth(line[..<found.lowerBound]) + displayWidth(line[found]))
  }
  return centers
}
