import AlbumModel

/// A date of a source, read or found to be none.
struct DateReading {
  /// How the local time came to be known.
  enum Clock: Hashable {
    /// As written.
    case local
    /// UTC turned local by an offset that the file has.
    case offset
    /// UTC turned local by the library's zone.
    case assumedZone
  }

  let source: DateSource
  /// The place of the source's row, 1 the strongest.
  let rank: Int
  let written: WrittenStamp
  let stamp: Result<DateStamp, DateRejection>
  let clock: Clock

  var local: LocalTime? {
    if case .success(let stamp) = stamp { stamp.local } else { nil }
  }

  /// How much of the date is known, nil where it is none.
  var precision: DatePrecision? {
    if case .success(let stamp) = stamp { stamp.local.precision } else { nil }
  }
}
