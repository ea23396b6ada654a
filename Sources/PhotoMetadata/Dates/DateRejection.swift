import CalendarGrid

/// Why a written date isn't one.
public enum DateRejection: Error, Hashable, Sendable {
  case blank
  case noDigits
  case unknownSpelling
  case allZeros
  case noSuchDay
  case beforePhotography
  case afterScan
  case clockZero
  case beforeFirstFix

  /// The first year that a photograph can be of.
  public static let firstYear = 1826
  /// The first year that a GPS receiver can tell.
  static let firstGPSYear = 1980

  /// In plain words, of the date: `is blank`.
  public var reason: String {
    switch self {
    case .blank: "is blank"
    case .noDigits: "has no digits"
    case .unknownSpelling: "is not written as a date"
    case .allZeros: "is all zeros, as cameras write it whose clock was never set"
    case .noSuchDay: "is a day that the calendar doesn't have"
    case .beforePhotography: "is before \(DateRejection.firstYear), the year of the oldest photograph"
    case .afterScan: "is in the future"
    case .clockZero: "is the time at which clocks start that were never set"
    case .beforeFirstFix: "is before \(DateRejection.firstGPSYear): the receiver had not found its place yet"
    }
  }
}
