import AlbumModel

/// A date as a file has it, unread.
struct WrittenStamp: Hashable, Sendable {
  /// How the text is to be read.
  enum Spelling: Hashable, Sendable {
    /// Date and time in one of the spellings of `StampScanner`.
    case dateAndTime
    /// A number of seconds since 1904-01-01 UTC (QuickTime).
    case secondsSince1904
    /// A number of seconds since 1970-01-01 UTC.
    case secondsSince1970
    /// A number of milliseconds since 1970-01-01 UTC.
    case millisecondsSince1970
    /// The text is only shown: this is what it says.
    case read(LocalTime)
    /// A person set this date, whatever clocks may hold of it.
    case set(LocalTime)
  }

  /// The text as the file has it; of a binary number its decimal digits.
  var text: [UInt8]
  /// Digits after the second, where they stand apart from it; else empty.
  var subSeconds: [UInt8] = []
  /// Offset from UTC, where it stands apart from the time; else empty.
  var offset: [UInt8] = []
  var spelling = Spelling.dateAndTime
  /// Whether the time is UTC and nothing tells the local one; numbers of seconds always are.
  var isUTC = false
}
