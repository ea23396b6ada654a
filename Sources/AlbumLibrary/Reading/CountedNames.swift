import AlbumModel
import CalendarGrid

/// How many photos of some days each camera took, and each source dated: read from the sums of months, and of days
/// where a month isn't asked for as a whole.
struct CountedNames {
  private(set) var cameras: [String: Int] = [:]
  private(set) var sources: [String: Int] = [:]

  init(in range: ClosedRange<CivilDate>, _ connection: Connection) throws(LibraryError) {
    let (from, to) = (range.lowerBound.month, range.upperBound.month)
    let first = range.lowerBound == from.firstDay ? from : from.next
    let last = range.upperBound == to.lastDay ? to : to.previous
    guard first <= last else {
      try addDays(from: range.lowerBound.dayNumber, to: range.upperBound.dayNumber, connection)
      return
    }
    try addDays(from: range.lowerBound.dayNumber, to: first.firstDay.dayNumber - 1, connection)
    try add(
      "month_sum", "month", [.text(first.description), .text(last.description)], connection)
    try addDays(from: last.lastDay.dayNumber + 1, to: range.upperBound.dayNumber, connection)
  }

  private mutating func addDays(from: Int, to: Int, _ connection: Connection) throws(LibraryError) {
    if from > to { return }
    try add("day_sum", "day", [SQLiteValue(from), SQLiteValue(to)], connection)
  }

  private mutating func add(
    _ table: String, _ unit: String, _ bounds: [SQLiteValue], _ connection: Connection
  ) throws(LibraryError) {
    let sql = """
      SELECT camera.name, source, count FROM \(table) LEFT JOIN camera ON camera.id = camera_id
      WHERE \(unit) BETWEEN ? AND ?
      """
    try connection.statement(sql).eachRow(bounds) { (row) throws(LibraryError) in
      let count = try row.int(2, in: NumberRange.count, "\(table).count")
      if let camera = row.optionalText(0) { cameras[camera, default: 0] += count }
      sources[row.text(1), default: 0] += count
    }
  }
}
