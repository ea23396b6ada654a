import AlbumModel
public import AlbumPages
import CalendarGrid

extension YearPage {
  /// The document of a *year*.
  public var json: JSONValue {
    ["year": .int(year), "months": .array(months.map(\.json)), "summary": summary.json]
  }
}

extension RollingPage {
  /// The document of `rolling`.
  public var json: JSONValue {
    [
      "from": .optional(months.first?.month.description), "to": .optional(months.last?.month.description),
      "firstWeekday": .int(firstWeekday.rawValue), "weekdays": .array(weekdays.map { .string($0.name) }),
      "months": .array(months.map(\.json)),
    ]
  }
}

extension TimelinePage {
  /// The document of `timeline`.
  public var json: JSONValue {
    [
      "from": .string(months.lowerBound.description), "to": .string(months.upperBound.description),
      "firstWeekday": .int(firstWeekday.rawValue), "weekdays": .array(weekdays.map { .string($0.name) }),
      "weeks": .array(weeks.map { week in .array(week.map(\.json)) }),
    ]
  }
}

extension TimelinePage.Cell {
  /// One of `weeks[][7]`: a month's cell and its borders.
  var json: JSONValue {
    .object(day.members + ["borderTop": .bool(hasTopBorder), "borderLeft": .bool(hasLeadingBorder)])
  }
}

extension OnThisDayPage {
  /// The document of `on-this-day`.
  public var json: JSONValue {
    [
      "monthDay": .string(monthDay),
      "years": .array(
        years.map { day in
          ["date": .string(day.date.description), "count": .int(day.count), "cover": day.cover.json]
        }),
    ]
  }
}
