import AlbumModel
import AlbumPages
import CalendarGrid

/// A part of an album that is made or left as it is as a whole: a month with its days, or one of the other pages.
enum AlbumPart: Hashable {
  case month(CivilMonth)
  case onThisDay(MonthDay)
  case year(Int)
  case daysOfYear
  case timeline
  case rolling
  case undated
  case years

  /// What the part is called in the album's record.
  var name: String {
    switch self {
    case .month(let month): "month " + month.description
    case .onThisDay(let day): "on-this-day " + day.description
    case .year(let year): "year " + String(year)
    case .daysOfYear: "days-of-year"
    case .timeline: "timeline"
    case .rolling: "rolling"
    case .undated: "undated"
    case .years: "years"
    }
  }
}

extension AlbumPlan {
  /// The parts in the order in which they are made: pages after those that they show, the first page last.
  var parts: [AlbumPart] {
    var parts = months.map { AlbumPart.month($0) } + monthDays.map { .onThisDay($0) }
    parts += years.map { .year($0) }
    if !days.isEmpty { parts += [.daysOfYear, .timeline, .rolling] }
    if prints.undatedCount > 0 { parts.append(.undated) }
    return parts + [.years]
  }

  /// A number that changes with all that a part shows; `settings` are those of how pages are made.
  func print(of part: AlbumPart, _ settings: PartSettings) -> Fingerprint {
    var print = settings.print(of: part, newest: days.last?.month)
    print.add(part.name)
    print.add(days.isEmpty ? 0 : 1)
    switch part {
    case .month(let month): add(month, settings, to: &print)
    case .onThisDay(let day):
      add(datesByMonthDay[day] ?? [], to: &print)
      add(monthDays, around: day, to: &print)
    case .year(let year):
      add(days.filter { $0.month.year == year }, to: &print)
      add(partial: .year(year), to: &print)
      for month in CivilMonth.months(ofYear: year) { add(partial: .month(month), to: &print) }
      add(years, around: year, to: &print)
    case .daysOfYear:
      for day in monthDays {
        print.add(day.description)
        print.add(count(on: datesByMonthDay[day] ?? []))
      }
    case .timeline:
      add(days, to: &print)
      for month in months { print.add(month.description) }
    case .rolling:
      let months = settings.rollingMonths(newest: days.last?.month)
      for month in months {
        add(days(of: month), to: &print)
        add(partial: .month(month), to: &print)
      }
      print.add(months.last?.description)
    case .undated:
      print.add(prints.undated)
      print.add(prints.undatedCount)
    case .years:
      add(days, to: &print)
      for span in prints.partial.keys.map(\.description).sorted() { print.add(span) }
      print.add(prints.partial.values.reduce(0, &+))
      print.add(prints.undatedCount)
    }
    return print
  }

  private func add(_ month: CivilMonth, _ settings: PartSettings, to print: inout Fingerprint) {
    let shown = settings.daysShown(in: month)
    add(shown.filter { prints.days[$0] != nil }, to: &print)
    add(partial: .month(month), to: &print)
    add(months, around: month, to: &print)
    // The days that the month's first and last day pages lead to.
    let own = days(of: month)
    guard let first = own.first, let last = own.last else { return }
    print.add(days.neighbours(of: first).previous?.description)
    print.add(days.neighbours(of: last).next?.description)
  }

  private func add(_ days: [CivilDate], to print: inout Fingerprint) {
    for day in days {
      print.add(day.dayNumber)
      print.add(prints.days[day]?.print ?? 0)
      print.add(prints.days[day]?.count ?? 0)
    }
  }

  private func add(partial span: AlbumSpan, to print: inout Fingerprint) {
    print.add(prints.partial[span] ?? 0)
  }

  private func add<Entry: Comparable & Hashable & Sendable & CustomStringConvertible>(
    _ entries: [Entry], around entry: Entry, to print: inout Fingerprint
  ) {
    let neighbours = entries.neighbours(of: entry)
    print.add(neighbours.previous?.description)
    print.add(neighbours.next?.description)
  }
}
