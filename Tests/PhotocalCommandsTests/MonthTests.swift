import AlbumModel
import CalendarGrid
import TestSupport
import Testing

@Suite("photocal month: the grid")
struct MonthTests {
  @Test("every sample month has its weeks, with each day's count as in the table")
  func counts() throws {
    let home = try SampleLibrary.home()
    let byDay = try SamplePhotos.byDay()
    for month in Set(byDay.keys.map(\.month)).sorted() {
      let answer = try home.json("month", month.description, "--first-weekday", "sunday")
      expect(answer, fits: JSONContract.month)
      #expect(answer["month"]?.text == month.description)
      let weeks = MonthGrid(month, firstWeekday: .sunday).weeks
      let cells = answer["weeks"]?.items.map(\.items) ?? []
      try #require(cells.count == weeks.count)
      for (cell, expected) in zip(cells.joined(), weeks.joined()) {
        #expect(cell["date"]?.text == expected.date.description)
        #expect(cell["number"]?.integer == expected.number)
        #expect(cell["inMonth"]?.boolean == expected.isInMonth)
        #expect(cell["chosen"]?.boolean == false)
        guard expected.isInMonth else { continue }
        let photos = byDay[expected.date] ?? []
        #expect(cell["count"]?.integer == photos.count, "\(expected.date)")
        if photos.isEmpty {
          #expect(cell["cover"] == .null)
        } else {
          #expect(photos.map(\.path.lossyText).contains(cell["cover"]?["path"]?.text ?? ""))
          #expect(cell["cover"]?["pinned"]?.boolean == false)
        }
      }
    }
  }

  @Test("a day's cover is the same in the month, in the day's listing and in the day's summary")
  func covers() throws {
    let home = try SampleLibrary.home()
    let day = try SamplePhotos.busiestDay()
    let photos = try home.json("day", day.description)["photos"]?.items ?? []
    let cover = photos.first { $0["isCover"]?.boolean == true }?["path"]
    #expect(cover != nil)
    let cells = try home.json("month", day.month.description)["weeks"]?.items.flatMap(\.items) ?? []
    #expect(cells.first { $0["date"]?.text == day.description }?["cover"]?["path"] == cover)
    let days = try home.json("summary", "--by", "day")["summaries"]?.items ?? []
    #expect(days.first { $0["day"]?.text == day.description }?["cover"]?["path"] == cover)
  }

  @Test(
    "a week starts where it is told to",
    arguments: Weekday.allCases.flatMap { [("\($0)", $0), ("\($0.rawValue)", $0)] })
  func firstWeekday(name: String, weekday: Weekday) throws {
    let home = try SampleLibrary.home()
    let answer = try home.json("month", "2024-05", "--locale", "en_US", "--first-weekday", name)
    #expect(answer["firstWeekday"]?.integer == weekday.rawValue)
    let grid = MonthGrid(try #require(CivilMonth("2024-05")), firstWeekday: weekday)
    #expect(answer["weeks"]?.items.count == grid.weekCount)
    #expect(answer["weeks"]?[0]?[0]?["date"]?.text == grid.firstDate.description)
    for (shown, day) in zip(answer["weekdays"]?.items ?? [], weekday.week) {
      #expect("\(day)".hasPrefix(shown.text?.lowercased() ?? "-"), "\(shown) for \(day)")
    }
  }

  @Test(
    "months of four, five and six rows, and the ends of years",
    arguments: [
      "2015-02", "2024-02", "2024-05", "2023-12", "2024-01", "2020-08", "1826-01", "1900-02", "2000-02",
    ])
  func rows(name: String) throws {
    let month = try #require(CivilMonth(name))
    for first in [Weekday.sunday, .monday, .saturday] {
      let answer = try SampleLibrary.home().json("month", name, "--first-weekday", "\(first)")
      let dates = answer["weeks"]?.items.flatMap { $0.texts("date") }
      #expect(dates == MonthGrid(month, firstWeekday: first).weeks.joined().map(\.date.description))
    }
  }

  /// A locale, the title of May 2024 there, the first weekday, and the names of the week from there.
  private static let locales: [(locale: String, title: String, first: Int, weekdays: String)] = [
    ("ja_JP", "2024\u{5E74}5\u{6708}", 1, "\u{65E5} \u{6708} \u{706B} \u{6C34} \u{6728} \u{91D1} \u{571F}"),
    ("ko_KR", "2024\u{B144} 5\u{C6D4}", 1, "\u{C77C} \u{C6D4} \u{D654} \u{C218} \u{BAA9} \u{AE08} \u{D1A0}"),
    (
      "zh_CN", "2024\u{5E74}5\u{6708}", 1,
      "\u{5468}\u{65E5} \u{5468}\u{4E00} \u{5468}\u{4E8C} \u{5468}\u{4E09} \u{5468}\u{56DB} \u{5468}\u{4E94} \u{5468}\u{516D}"
    ),
    ("en_US", "May 2024", 1, "Sun Mon Tue Wed Thu Fri Sat"),
    ("en_GB", "May 2024", 2, "Mon Tue Wed Thu Fri Sat Sun"),
    ("de_DE", "Mai 2024", 2, "Mo Di Mi Do Fr Sa So"),
    ("C", "May 2024", 2, "Mon Tue Wed Thu Fri Sat Sun"),
    ("POSIX", "May 2024", 2, "Mon Tue Wed Thu Fri Sat Sun"),
  ]

  @Test("title, weekdays and first weekday come from the locale", arguments: locales)
  func locale(locale: String, title: String, first: Int, weekdays: String) throws {
    let answer = try SampleLibrary.home().json("month", "2024-05", "--locale", locale)
    #expect(answer["title"]?.text == title)
    #expect(answer["firstWeekday"]?.integer == first)
    #expect(
      answer["weekdays"]?.items.compactMap { $0.text?.replacing(".", with: "") }.joined(separator: " ")
        == weekdays)
  }

  @Test(
    "the locale is the option's, else that of LC_ALL, LC_TIME, LANG, in this order",
    arguments: [
      (nil, "ja_JP.UTF-8", "ko_KR.UTF-8", "de_DE.UTF-8", "2024\u{5E74}5\u{6708}"),
      (nil, "", "ko_KR.UTF-8", "de_DE.UTF-8", "2024\u{B144} 5\u{C6D4}"),
      (nil, "", "", "de_DE.UTF-8", "Mai 2024"), (nil, "", "", "", "May 2024"),
      (nil, "C.UTF-8", "ja_JP.UTF-8", "", "May 2024"),
      ("en_US", "ja_JP.UTF-8", "ko_KR.UTF-8", "de_DE.UTF-8", "May 2024"),
    ] as [(String?, String, String, String, String)])
  func localeOrder(option: String?, all: String, time: String, language: String, title: String) throws {
    let options: [any ProgramArgument] = option.map { ["--locale", $0] } ?? []
    let answer = try SampleLibrary.home().start(
      ["month", "2024-05", "--json"] + options,
      environment: ["LC_ALL": all, "LC_TIME": time, "LANG": language]
    ).finish().json()
    #expect(answer["title"]?.text == title)
  }

  @Test(
    "the calendar is Gregorian in every locale, the weeks those of the locale",
    arguments: [("ar_EG", 7), ("fa_IR", 7), ("ar_SA", 1), ("th_TH", 1)])
  func gregorian(locale: String, first: Int) throws {
    let answer = try SampleLibrary.home().json("month", "2024-05", "--locale", locale)
    let title = answer["title"]?.text ?? ""
    let years = ["2024", "\u{662}\u{660}\u{662}\u{664}", "\u{6F2}\u{6F0}\u{6F2}\u{6F4}"]
    #expect(years.contains { title.contains($0) }, "\(title)")
    #expect(answer["firstWeekday"]?.integer == first)
    #expect(answer["weeks"]?.items.flatMap(\.items).contains { $0["date"]?.text == "2024-05-31" } == true)
  }

  @Test("the chosen day is marked, no other, and none where the grid doesn't show it")
  func chosen() throws {
    let home = try SampleLibrary.home()
    let chosen = { (day: String) in
      try home.json("month", "2024-05", "--choose", day)["weeks"]?.items.flatMap(\.items)
        .filter { $0["chosen"]?.boolean == true }.map { $0["date"]?.text }
    }
    #expect(try chosen("2024-05-17") == ["2024-05-17"])
    #expect(try chosen("2023-05-17") == [])
  }

  @Test("a month without photos is no error, and its summary says so")
  func empty() throws {
    let home = try SampleLibrary.home()
    #expect(try home.run("month", "1999-02").status == 0)
    let answer = try home.json("month", "1999-02")
    expect(answer, fits: JSONContract.month)
    let cells = answer["weeks"]?.items.flatMap(\.items) ?? []
    #expect(cells.allSatisfy { $0["count"]?.integer == 0 && $0["cover"] == .null })
    let summary = answer["summary"]
    #expect(
      summary?.counts("photoCount", "dayCount", "partial") == ["photoCount": 0, "dayCount": 0, "partial": 0])
    for name in ["firstTaken", "lastTaken", "busiestDay", "cover"] { #expect(summary?[name] == .null) }
    #expect(summary?["cameras"] == .list([]))
    #expect(summary?["sources"] == .object([:]))
  }

  @Test("without a month, the newest that has photos; this-month is the clock's")
  func defaultMonth() throws {
    let home = try SampleLibrary.home()
    let newest = try #require(try SamplePhotos.dated().compactMap(\.day).max())
    #expect(try home.json("month")["month"]?.text == newest.month.description)
    let now = try home.json("day", "today")["day"]?.text?.prefix(7)
    #expect(try home.json("month", "this-month")["month"]?.text == now.map(String.init))
  }

  @Test("the month's summary is that of the summary command")
  func summary() throws {
    let home = try SampleLibrary.home()
    for summary in try home.json("summary")["summaries"]?.items ?? [] {
      let month = try #require(summary["month"]?.text)
      #expect(try home.json("month", month)["summary"] == summary)
    }
  }
}
