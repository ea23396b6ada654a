import AlbumModel
import CalendarGrid
import TestSupport
import Testing

@Suite("photocal year and rolling: months one by one")
struct MonthRunJSONTests {
  @Test("a year is its twelve months as the month command tells them, with and without photos")
  func year() throws {
    let home = try CalendarLibrary.home()
    for year in [2023, 2024, 1999] {
      let answer = try home.json("year", "\(year)", "--first-weekday", "sunday")
      expect(answer, fits: JSONContract.year)
      #expect(answer["year"]?.integer == year)
      let months = CivilMonth.months(ofYear: year)
      #expect(answer["months"]?.texts("month") == months.map(\.description))
      for (index, month) in months.enumerated() where year != 1999 || index == 1 {
        let alone = try home.json("month", month.description, "--first-weekday", "sunday")
        #expect(answer["months"]?[index] == alone, "\(month)")
      }
      let photos = CalendarLibrary.days().filter { $0.key.month.year == year }.values.reduce(0, +)
      #expect(answer["summary"]?["photoCount"]?.integer == photos)
      #expect(answer["summary"]?["year"]?.text == "\(year)")
    }
    let sums = try home.json("summary", "--by", "year")["summaries"]?.items
    #expect(sums?.last == (try home.json("year", "2024")["summary"]))
    #expect(sums?.last?["partial"]?.integer == CalendarLibrary.partial.count)
  }

  @Test("without a year, the newest that has photos")
  func newestYear() throws {
    #expect(try CalendarLibrary.home().json("year")["year"]?.integer == 2024)
  }

  @Test("the chosen day is marked in its month alone")
  func chosen() throws {
    let home = try CalendarLibrary.home()
    for arguments in [["year", "2024"], ["rolling", "--months", "3"], ["timeline"]] {
      let answer = try home.start(arguments + ["--choose", "2024-02-14", "--json"]).finish().json()
      let weeks = answer["weeks"].map { [$0] } ?? answer["months"]?.items.compactMap { $0["weeks"] } ?? []
      let marked = weeks.flatMap(\.items).flatMap(\.items).filter { $0["chosen"]?.boolean == true }
      #expect(marked.map { $0["date"]?.text } == ["2024-02-14"], "\(arguments)")
    }
  }

  /// Options of `rolling`, and the months to see.
  private static let runs: [(options: [String], from: String, to: String, count: Int)] = [
    (["--months", "3"], "2023-12", "2024-02", 3), (["--months=-3"], "2023-12", "2024-02", 3),
    ([], "2023-09", "2024-02", 6), (["--months", "1"], "2024-02", "2024-02", 1),
    (["--months", "6", "--starting", "2016-09"], "2016-09", "2017-02", 6),
    (["--starting", "2023-12"], "2023-12", "2024-05", 6),
    (["--months=-3", "--starting", "2024-01"], "2023-11", "2024-01", 3),
    (["--months=-1", "--starting", "2024-01"], "2024-01", "2024-01", 1),
    (["--months", "26", "--starting", "2022-12"], "2022-12", "2025-01", 26),
  ]

  @Test("months run back from the newest with photos, or either way from the month named", arguments: runs)
  func rolling(options: [String], from: String, to: String, count: Int) throws {
    let home = try CalendarLibrary.home()
    let answer = try home.start(["rolling", "--json"] + options).finish().json()
    expect(answer, fits: JSONContract.rolling)
    #expect(answer["from"]?.text == from)
    #expect(answer["to"]?.text == to)
    let months = answer["months"]?.items ?? []
    let first = try #require(CivilMonth(from))
    #expect(months.map { $0["month"]?.text } == (0..<count).map { first.advanced(by: $0).description })
    #expect(answer["firstWeekday"] == months.first?["firstWeekday"])
    #expect(answer["weekdays"] == months.first?["weekdays"])
    for month in months {
      let days = month["weeks"]?.items.flatMap(\.items).filter { $0["inMonth"]?.boolean == true } ?? []
      for day in days {
        let date = try #require(CivilDate(day["date"]?.text ?? ""))
        #expect(day["count"]?.integer == CalendarLibrary.days()[date] ?? 0, "\(date)")
      }
    }
  }

  @Test("a run of no months is empty, not an error")
  func noMonths() throws {
    let answer = try CalendarLibrary.home().json("rolling", "--months", "0")
    expect(answer, fits: JSONContract.rolling)
    #expect(answer["from"] == .null && answer["to"] == .null && answer["months"] == .list([]))
  }

  @Test("the neighbours' days carry counts only where they are shown")
  func outside() throws {
    let count = { (outside: String) in
      let answer = try CalendarLibrary.home().json(
        "rolling", "--months", "1", "--starting", "2024-01", "--first-weekday", "sunday", "--outside", outside
      )
      return answer["months"]?[0]?["weeks"]?[0]?[0]
    }
    #expect(try count("days")?["date"]?.text == "2023-12-31")
    #expect(try count("days")?["count"]?.integer == 12)
    #expect(try count("blank")?["count"]?.integer == 0)
  }
}

@Suite("photocal timeline")
struct TimelineJSONTests {
  @Test(
    "its weeks are consecutive days with none repeated, for every first weekday", arguments: Weekday.allCases)
  func weeks(firstWeekday: Weekday) throws {
    let answer = try CalendarLibrary.home().json(
      "timeline", "--from", "2023-11", "--first-weekday", "\(firstWeekday)")
    expect(answer, fits: JSONContract.timeline)
    #expect(answer["from"]?.text == "2023-11")
    #expect(answer["to"]?.text == "2024-02")
    #expect(answer["firstWeekday"]?.integer == firstWeekday.rawValue)
    let cells = answer["weeks"]?.items.flatMap(\.items) ?? []
    let dates = cells.compactMap { CivilDate($0["date"]?.text ?? "") }
    let first = try #require(dates.first)
    #expect(first.weekday == firstWeekday)
    #expect(dates == (0..<cells.count).map { first.advanced(by: $0) })
    let span = try #require(CivilDate("2023-11-01"))...(try #require(CivilDate("2024-02-29")))
    #expect(first <= span.lowerBound && span.lowerBound < first.advanced(by: 7))
    let last = try #require(dates.last)
    #expect(last.advanced(by: -7) < span.upperBound && span.upperBound <= last)

    for (cell, date) in zip(cells, dates) {
      let isInRange = span.contains(date)
      #expect(cell["number"]?.integer == date.day)
      #expect(cell["inMonth"]?.boolean == isInRange, "\(date)")
      #expect(cell["borderTop"]?.boolean == (isInRange && date.day <= 7), "\(date)")
      #expect(cell["borderLeft"]?.boolean == (isInRange && date.day == 1), "\(date)")
      let photos = isInRange ? CalendarLibrary.days()[date] ?? 0 : 0
      #expect(cell["count"]?.integer == photos, "\(date)")
      #expect(cell["cover"]?.isNull == (photos == 0), "\(date)")
    }
  }

  @Test("without --from it starts with the oldest month that has photos")
  func whole() throws {
    let answer = try CalendarLibrary.home().json("timeline", "--first-weekday", "monday")
    #expect(answer["from"]?.text == "2020-02")
    #expect(answer["to"]?.text == "2024-02")
    let cells = answer["weeks"]?.items.flatMap(\.items) ?? []
    let photos = cells.compactMap { $0["count"]?.integer }.reduce(0, +)
    #expect(photos == CalendarLibrary.days().values.reduce(0, +))
  }

  @Test("a month after the last one to show is wrong usage that names it")
  func tooLate() throws {
    let outcome = try CalendarLibrary.home().run("timeline", "--from", "2024-03")
    outcome.expectMessage(status: 2, naming: "--from", "2024-03", "2024-02")
  }
}

@Suite("Calendars: names and weeks by locale")
struct CalendarNameTests {
  private static let sundayFirst = [
    ("ja_JP", "2017-03", "2017年3月", "日 月 火 水 木 金 土"),
    ("zh_CN", "2017-03", "2017年3月", "周日 周一 周二 周三 周四 周五 周六"),
    ("ko_KR", "2023-02", "2023년 2월", "일 월 화 수 목 금 토"),
    ("ar", "2024-02", "فبراير 2024", "أحد اثنين ثلاثاء أربعاء خميس جمعة سبت"),
    ("fa_IR", "2024-02", "فوریهٔ ۲۰۲۴", "یکشنبه دوشنبه سه‌شنبه چهارشنبه پنجشنبه جمعه شنبه"),
    ("th_TH", "2024-02", "กุมภาพันธ์ 2024", "อา. จ. อ. พ. พฤ. ศ. ส."),
  ]

  @Test("every calendar has the locale's own spellings, in the Gregorian calendar", arguments: sundayFirst)
  func names(locale: String, month: String, title: String, weekdays: String) throws {
    let home = try TrialHome()
    let year = String(month.prefix(4))
    let bare = ["--no-library", "--json", "--locale", locale, "--first-weekday", "sunday"]
    let documents = [
      try home.start(["month", month] + bare).finish().json(),
      try home.start(["year", year] + bare).finish().json()["months"]?[
        Int(month.suffix(2)).map { $0 - 1 } ?? -1],
      try home.start(["rolling", "--months", "1", "--starting", month] + bare).finish().json()["months"]?[0],
    ]
    for document in documents {
      #expect(document?["month"]?.text == month)
      #expect(document?["title"]?.text == title)
      #expect(document?["weekdays"]?.items.compactMap(\.text).joined(separator: " ") == weekdays)
    }
    let timeline = try home.start(["timeline", "--from", month] + bare).finish().json()
    #expect(timeline["weekdays"]?.items.compactMap(\.text).joined(separator: " ") == weekdays)
  }

  @Test(
    "the first weekday is the locale's in every calendar",
    arguments: [
      ("ja_JP", 1), ("zh_CN", 1), ("ko_KR", 1), ("ar", 7), ("fa_IR", 7), ("th_TH", 1), ("de_DE", 2), ("C", 2),
    ])
  func firstWeekday(locale: String, expected: Int) throws {
    let home = try CalendarLibrary.home()
    for command in [["year"], ["rolling", "--months", "2"], ["timeline", "--from", "2024-01"]] {
      let answer = try home.start(command + ["--locale", locale, "--json"]).finish().json()
      let shown = answer["firstWeekday"] ?? answer["months"]?[0]?["firstWeekday"]
      #expect(shown?.integer == expected, "\(command)")
      let firstDate = (answer["weeks"] ?? answer["months"]?[0]?["weeks"])?[0]?[0]?["date"]?.text ?? ""
      #expect(CivilDate(firstDate)?.weekday.rawValue == expected, "\(command)")
    }
  }

  @Test("--first-weekday moves every calendar's columns", arguments: Weekday.allCases)
  func moved(weekday: Weekday) throws {
    let home = try CalendarLibrary.home()
    for command in [["year"], ["rolling", "--months", "2"], ["timeline", "--from", "2024-01"], ["month"]] {
      let answer = try home.start(
        command + ["--locale", "en_US", "--first-weekday", "\(weekday)", "--json"]
      ).finish().json()
      let calendar = answer["weekdays"] == nil ? answer["months"]?[0] : answer
      #expect(calendar?["firstWeekday"]?.integer == weekday.rawValue)
      let names = calendar?["weekdays"]?.items.compactMap(\.text) ?? []
      #expect(names == weekday.week.map { "\($0)".prefix(3).capitalizedASCII })
    }
  }
}

extension Substring {
  /// The word with a capital.
  fileprivate var capitalizedASCII: String { prefix(1).uppercased() + dropFirst() }
}

@Suite("Calendars without a library")
struct BareCalendarTests {
  private static let commands = [
    ["month", "2024-02"], ["year", "2024"], ["rolling", "--months", "3", "--starting", "2023-12"],
    ["timeline", "--from", "2024-02"], ["month"], ["year"], ["rolling"], ["timeline"],
  ]

  @Test("--no-library draws the bare calendar where no library is, and makes none", arguments: commands)
  func bare(arguments: [String]) throws {
    let home = try TrialHome()
    let text = try home.start(arguments + ["--no-library"]).finish()
    #expect(text.status == 0, "\(text.errorText)")
    #expect(text.errorText == "")
    #expect(text.lines.count > 5)
    let answer = try home.start(arguments + ["--no-library", "--json"]).finish().json()
    let shapes = [
      "month": JSONContract.month, "year": JSONContract.year, "rolling": JSONContract.rolling,
      "timeline": JSONContract.timeline,
    ]
    expect(answer, fits: try #require(shapes[arguments[0]]))
    #expect(answer.allMembers("count").allSatisfy { $0 == .integer(0) })
    #expect(answer.allMembers("cover").allSatisfy { $0 == .null })
    #expect(!home.library.exists)
    #expect(!home.folder.path.appending("data").exists)
  }

  @Test("it leaves out the photos of a library that is there")
  func leftOut() throws {
    let home = try CalendarLibrary.home()
    let answer = try home.json("month", "2024-02", "--no-library")
    #expect(answer["summary"]?["photoCount"]?.integer == 0)
    #expect(answer.allMembers("count").allSatisfy { $0 == .integer(0) })
    #expect(try home.json("month", "2024-02")["summary"]?["photoCount"]?.integer == 133)
  }

  @Test("without it and without a library, a message says how to make one", arguments: commands)
  func noLibrary(arguments: [String]) throws {
    let home = try TrialHome()
    let outcome = try home.start(arguments).finish()
    outcome.expectMessage(status: 1, naming: "photocal index")
    #expect(outcome.text == "")
    #expect(!home.library.exists)
  }

  @Test("without photos a library gives the current month and year, and empty sums")
  func emptyLibrary() throws {
    let home = try TrialHome()
    try home.write(["a.jpg": TinyJPEG()])
    _ = try home.json("index", home.photos)
    for (arguments, shape) in [
      (["year"], JSONContract.year), (["rolling"], JSONContract.rolling),
      (["timeline"], JSONContract.timeline),
      (["on-this-day"], JSONContract.onThisDay), (["list"], JSONContract.list),
    ] {
      let answer = try home.start(arguments + ["--json"]).finish().json()
      expect(answer, fits: shape)
      #expect(answer.allMembers("count").allSatisfy { $0 == .integer(0) })
      #expect(try home.start(arguments).finish().status == 0)
    }
    let year = try home.json("day", "today")["day"]?.text?.prefix(4)
    #expect(try home.json("year")["summary"]?["year"]?.text == year.map(String.init))
  }
}

extension JSONDocument {
  /// The values of every member of this name, however deep.
  func allMembers(_ name: String) -> [JSONDocument] {
    switch self {
    case .object(let members):
      members.flatMap { ($0 == name ? [$1] : []) + $1.allMembers(name) }
    case .list(let items): items.flatMap { $0.allMembers(name) }
    default: []
    }
  }
}
