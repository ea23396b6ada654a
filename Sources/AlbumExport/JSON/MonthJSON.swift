public import AlbumPages
import CalendarGrid

extension MonthPage {
  /// The document of a *month*.
  public var json: JSONValue {
    [
      "month": .string(month.description), "title": .string(title),
      "firstWeekday": .int(firstWeekday.rawValue),
      "weekdays": .array(weekdays.map { .string($0.name) }),
      "weeks": .array(weeks.map { week in .array(week.map(\.json)) }), "summary": summary.json,
    ]
  }
}

extension MonthPage.Cell {
  /// One of `weeks[][7]`.
  var json: JSONValue { .object(members) }

  var members: [JSONValue.Member] {
    [JSONValue.Member("date", .string(date.description))] + [
      "number": .int(number), "inMonth": .bool(isInMonth), "chosen": .bool(isChosen), "count": .int(count),
      "cover": cover?.json ?? .null,
    ]
  }
}
