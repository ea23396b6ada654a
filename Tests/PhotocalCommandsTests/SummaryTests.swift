import AlbumModel
import CalendarGrid
import TestSupport
import Testing

@Suite("photocal summary")
struct SummaryTests {
  @Test("the sums by month, year and day are those of the table", arguments: ["month", "year", "day"])
  func sums(span: String) throws {
    let answer = try SampleLibrary.home().json("summary", "--by", span)
    expect(answer, fits: JSONContract.summaries(by: span))
    let length = ["year": 4, "month": 7][span] ?? 10
    let groups = Dictionary(grouping: try SamplePhotos.dated()) {
      String(($0.day?.description ?? "").prefix(length))
    }
    let summaries = answer["summaries"]?.items ?? []
    #expect(summaries.map { $0[span]?.text } == groups.keys.sorted())

    for summary in summaries {
      let photos = groups[summary[span]?.text ?? ""] ?? []
      let days = Dictionary(grouping: photos) { $0.day?.description ?? "" }
      let busiest = days.max { ($0.value.count, $1.key) < ($1.value.count, $0.key) }
      #expect(summary["photoCount"]?.integer == photos.count)
      #expect(summary["dayCount"]?.integer == days.count)
      #expect(summary["firstTaken"]?.text == photos.first?.local?.description)
      #expect(summary["lastTaken"]?.text == photos.last?.local?.description)
      #expect(summary["busiestDay"]?["date"]?.text == busiest?.key)
      #expect(summary["busiestDay"]?["count"]?.integer == busiest?.value.count)
      #expect(summary["sources"] == .object(["exif.DateTimeOriginal": .integer(photos.count)]))
      #expect(summary["partial"]?.integer == 0)
      #expect(summary["cameras"] == .list(cameras(of: photos)))
    }
  }

  @Test("without --by the sums are the months'")
  func byMonth() throws {
    let home = try SampleLibrary.home()
    #expect(try home.json("summary") == home.json("summary", "--by", "month"))
  }

  @Test("a span's cover is that of its busiest day")
  func covers() throws {
    let home = try SampleLibrary.home()
    let days = try home.json("summary", "--by", "day")["summaries"]?.items ?? []
    let coverOfDay = Dictionary(
      days.map { ($0["day"] ?? .null, $0["cover"] ?? .null) }, uniquingKeysWith: { first, _ in first })
    for summary in try home.json("summary", "--by", "month")["summaries"]?.items ?? [] {
      #expect(summary["cover"] != .null)
      #expect(summary["cover"] == coverOfDay[summary["busiestDay"]?["date"] ?? .null])
    }
  }

  @Test("the undated photo is in no day")
  func undated() throws {
    let home = try SampleLibrary.home()
    let undated = try SamplePhotos.all().filter { $0.local == nil }
    #expect(!undated.isEmpty)
    let days = try home.json("summary", "--by", "day")["summaries"]?.items ?? []
    #expect(days.compactMap { $0["photoCount"]?.integer }.reduce(0, +) == (try SamplePhotos.dated().count))
    for day in days.compactMap({ $0["day"]?.text }) {
      let paths = try home.run("day", day).text
      #expect(!undated.contains { paths.contains($0.path.lossyText) })
    }
  }

  @Test("--from and --to cut the sums to whole months, both included")
  func range() throws {
    let home = try SampleLibrary.home()
    let months = Set(try SamplePhotos.dated().compactMap { $0.day?.month }).sorted()
    try #require(months.count > 4)
    let (from, to) = (months[1].description, months[months.count - 2].description)
    let answer = try home.json("summary", "--from", from, "--to", to)
    #expect(answer["summaries"]?.texts("month") == months.dropFirst().dropLast().map(\.description))
    let open = try home.json("summary", "--from", from)
    #expect(open["summaries"]?.texts("month") == months.dropFirst().map(\.description))
    let empty = try home.json("summary", "--to", "1990-01")
    #expect(empty["summaries"] == .list([]))
  }

  @Test("the text has a line a span, oldest first, with its count", arguments: ["month", "year", "day"])
  func text(span: String) throws {
    let home = try SampleLibrary.home()
    let outcome = try home.run("summary", "--by", span)
    #expect(outcome.status == 0)
    #expect(outcome.errorText == "")
    var rest = outcome.lines[...]
    for summary in try home.json("summary", "--by", span)["summaries"]?.items ?? [] {
      let name = summary[span]?.text ?? "no name"
      let place = try #require(rest.firstIndex { $0.contains(name) }, "\(name) in \(outcome.text)")
      let count = String(summary["photoCount"]?.integer ?? -1)
      #expect(rest[place].split { !$0.isNumber }.contains { $0 == count }, "\(rest[place])")
      rest = rest[(place + 1)...]
    }
  }

  private func cameras(of photos: [FixturePhoto]) -> [JSONDocument] {
    let counts = Dictionary(grouping: photos.map(\.camera)) { $0 }.mapValues(\.count)
    return counts.sorted { (-$0.value, $0.key) < (-$1.value, $1.key) }
      .map { .object(["name": .text($0.key), "count": .integer($0.value)]) }
  }
}
