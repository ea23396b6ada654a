public import AlbumModel
import CalendarGrid

extension Summary {
  /// A *summary*: its first member is named after the span.
  public var json: JSONValue {
    .object(
      [JSONValue.Member(span.unitName, .string(span.description))] + [
        "photoCount": .int(photoCount), "dayCount": .int(dayCount),
        "firstTaken": .optional(firstTaken?.description), "lastTaken": .optional(lastTaken?.description),
        "busiestDay": busiestDay.map { ["date": .string($0.date.description), "count": .int($0.count)] }
          ?? .null,
        "cover": cover?.json ?? .null,
        "cameras": .array(cameras.map { ["name": .string($0.name), "count": .int($0.count)] }),
        "sources": .object(sources.map { JSONValue.Member($0.name, .int($0.count)) }),
        "partial": .int(partialCount),
      ])
  }
}

extension AlbumSpan {
  /// `day`, `month` or `year`.
  fileprivate var unitName: String {
    switch self {
    case .day: "day"
    case .month: "month"
    case .year: "year"
    }
  }
}
