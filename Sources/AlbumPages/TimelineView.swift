public import CalendarGrid

/// All weeks of the album as one run, in groups of a month each (design page "The album pages", document D).
public struct TimelineView: Sendable {
  /// The weeks from that in which a month begins up to that in which the next one does.
  public struct Group: Sendable {
    public let month: CivilMonth
    /// `May 2024`.
    public let title: String
    /// `May`.
    public let name: String
    /// `2024`.
    public let year: String
    /// Whether the month has a page: its photos may all stand in the next group's first week, or have no day.
    public let hasPage: Bool
    /// Rows of seven.
    public let weeks: [[TimelinePage.Cell]]
    /// The months without photos that were left out before this one; nil for none.
    public let gap: String?
  }

  public let title: String
  public let weekdays: [MonthPage.WeekdayHeading]
  /// Oldest first.
  public let groups: [Group]
  public let above: [PageLink]
}

/// The months up to the newest with photos, one after the other (design page "The album pages", document E).
public struct RollingView: Sendable {
  public let title: String
  public let months: [MonthPage]
  public let above: [PageLink]
}

extension PageMaker {
  /// The run of weeks from the first to the last of `months`, which have photos; oldest first.
  ///
  /// Where more than a year passes without a photo, the months between are left out: one wrong date must not make a page
  /// of a thousand empty years.
  ///
  /// - Parameter pages: the months that have a page of their own.
  public func timelineView(_ months: [CivilMonth], withPages pages: Set<CivilMonth>) throws -> TimelineView {
    var runs: [ClosedRange<CivilMonth>] = []
    for month in months {
      if let last = runs.last, last.upperBound.distance(to: month) <= 13 {
        runs[runs.count - 1] = last.lowerBound...month
      } else {
        runs.append(month...month)
      }
    }
    var groups: [TimelineView.Group] = []
    var end: CivilMonth?
    for run in runs {
      let gap = end.map { gapText($0.next, run.lowerBound.previous) }
      groups += try self.groups(of: timeline(run), withPages: pages, gap: gap)
      end = run.upperBound
    }
    return TimelineView(
      title: locale.viewWords.timeline, weekdays: firstWeekday.week.map(heading), groups: groups,
      above: [PageLink(target: .years, text: title)])
  }

  /// So many months: from `anchor` forward, or with a negative number those that end with `anchor`.
  ///
  /// - Parameter title: nil for the word for the last months.
  public func rollingView(months count: Int, at anchor: CivilMonth, title: String? = nil) throws
    -> RollingView
  {
    RollingView(
      title: title ?? locale.viewWords.lastMonths, months: try rolling(months: count, at: anchor).months,
      above: [PageLink(target: .years, text: self.title)])
  }

  /// The first and the last of some months in words: what they are called that aren't the last ones.
  public func title(ofMonths months: ClosedRange<CivilMonth>) -> String {
    let (first, last) = (locale.monthTitle(months.lowerBound), locale.monthTitle(months.upperBound))
    return first == last ? first : locale.words.range.filled(["first": first, "last": last])
  }

  private func groups(
    of page: TimelinePage, withPages pages: Set<CivilMonth>, gap: String?
  ) -> [TimelineView.Group] {
    var starts: [(month: CivilMonth, week: Int)] = []
    for (week, cells) in page.weeks.enumerated() {
      if let first = cells.first(where: { $0.monthTitle != nil }) {
        starts.append((first.day.date.month, week))
      }
    }
    return starts.indices.map { index in
      let (month, start) = starts[index]
      let end = index + 1 < starts.count ? starts[index + 1].week : page.weeks.count
      return TimelineView.Group(
        month: month, title: locale.monthTitle(month), name: locale.shortMonthName(month),
        year: locale.yearTitle(month.year), hasPage: pages.contains(month),
        weeks: Array(page.weeks[start..<end]),
        gap: index == 0 ? gap : nil)
    }
  }

  private func gapText(_ first: CivilMonth, _ last: CivilMonth) -> String { title(ofMonths: first...last) }
}
