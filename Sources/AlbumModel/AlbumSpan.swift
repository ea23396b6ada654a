public import CalendarGrid

/// A day, a month or a year that photos are summed up by.
public enum AlbumSpan: Hashable, Sendable {
  case day(CivilDate)
  case month(CivilMonth)
  case year(Int)

  /// The days of the span, first to last.
  public var days: ClosedRange<CivilDate> {
    switch self {
    case .day(let date): date...date
    case .month(let month): month.firstDay...month.lastDay
    case .year(let year):
      CivilMonth.january(ofYear: year).firstDay...CivilMonth.december(ofYear: year).lastDay
    }
  }
}

extension AlbumSpan: CustomStringConvertible {
  /// ISO 8601 text: `2024-05-17`, `2024-05` or `2024`.
  public var description: String {
    switch self {
    case .day(let date): date.description
    case .month(let month): month.description
    case .year(let year): String(CivilMonth.january(ofYear: year).description.dropLast(3))
    }
  }
}
