/// Which pages of days an album has.
public enum DayPages: String, CaseIterable, Sendable {
  /// A page a day, with the pictures of all its photos.
  case all
  /// A page a day with its cover's picture; the other photos by name.
  case covers
  /// None: a day's links lead to its cell on the month's page.
  case none
}
