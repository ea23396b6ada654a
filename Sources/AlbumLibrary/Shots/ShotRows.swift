import AlbumModel
import CalendarGrid

/// Brings the rows of files that may be one shot in order: which is shown, what the shot's date and day are.
struct ShotRows {
  /// What came of it.
  struct Outcome {
    /// Days since 1970-01-01 that changed.
    var days: Set<Int> = []
    /// Photos whose date changed: their copies may be copies no more.
    var redated: [Int64] = []
    /// Photos that are part of another one now: they have no copies.
    var joined: [Int64] = []
  }

  private let connection: Connection
  private let dayStart: DayStart
  private let selectKey: Statement
  private let selectAll: Statement
  private let update: Statement
  private let putOwn: Statement
  private let removeOwn: Statement

  init(_ connection: Connection, dayStart: DayStart) throws(LibraryError) {
    self.connection = connection
    self.dayStart = dayStart
    let select = """
      SELECT file.id, file.name, file.format, file.shot_of, file.copy_of, file.day,
        file.taken, file.offset_minutes, file.source, file.zone_assumed, file.date_rank,
        own_date.file_id IS NOT NULL,
        own_date.taken, own_date.offset_minutes, own_date.source, own_date.zone_assumed, own_date.date_rank,
        user_date.taken
      FROM file
      LEFT JOIN own_date ON own_date.file_id = file.id
      LEFT JOIN user_date ON user_date.file_id = file.id
      WHERE file.directory_id = ?1 AND file.missing = 0 AND file.problem IS NULL
      """
    selectAll = try connection.prepare(select)
    selectKey = try connection.prepare(select + " AND file.name >= ?2 AND file.name < ?3")
    update = try connection.prepare(
      """
      UPDATE file SET shot_of = ?2, copy_of = ?3, day = ?4,
        taken = ?5, offset_minutes = ?6, source = ?7, zone_assumed = ?8, date_rank = ?9
      WHERE id = ?1
      """)
    putOwn = try connection.prepare(
      """
      INSERT OR REPLACE INTO own_date (file_id, taken, offset_minutes, source, zone_assumed, date_rank)
      VALUES (?1, ?2, ?3, ?4, ?5, ?6)
      """)
    removeOwn = try connection.prepare("DELETE FROM own_date WHERE file_id = ?")
  }

  /// The files of one key in a directory.
  func settle(_ key: FilePath, in directory: Int64, _ outcome: inout Outcome) throws(LibraryError) {
    var rows: [Row] = []
    for stem in ShotName.stems(of: key) {
      // All names that go on with a dot: `/` is what follows it among bytes.
      let bounds = [stem.suffixed("."), stem.suffixed("/")].map { SQLiteValue.path($0) }
      rows += try selectKey.rows([.integer(directory)] + bounds, read: row).filter {
        $0.member.name.key == key
      }
    }
    try settle(rows, &outcome)
  }

  /// All files of a directory.
  func settleAll(in directory: Int64, _ outcome: inout Outcome) throws(LibraryError) {
    let rows = try selectAll.rows([.integer(directory)], read: row)
    for (_, rows) in Dictionary(grouping: rows, by: \.member.name.key) { try settle(rows, &outcome) }
  }

  private func settle(_ rows: [Row], _ outcome: inout Outcome) throws(LibraryError) {
    let byID = Dictionary(rows.map { ($0.member.id, $0) }, uniquingKeysWith: { first, _ in first })
    for shot in ShotRule.shots(of: rows.map(\.member)) {
      for member in shot.members {
        guard let row = byID[member.id] else { continue }
        try settle(row, in: shot, &outcome)
      }
    }
  }

  private func settle(_ row: Row, in shot: Shot, _ outcome: inout Outcome) throws(LibraryError) {
    let member = row.member
    var new = row.state
    if member.id == shot.shown.id {
      new.shotOf = nil
      new.taken = shot.date
      new.day = row.state.copyOf == nil ? shot.date.flatMap { dayStart.day(of: $0.local)?.dayNumber } : nil
    } else {
      new = State(shotOf: shot.shown.id, copyOf: nil, day: nil, taken: member.own, hasOwn: false)
      if row.state.shotOf == nil { outcome.joined.append(member.id) }
    }
    new.hasOwn = new.taken != member.own
    guard new != row.state else { return }
    outcome.days.formUnion([row.state.day, new.day].compactMap(\.self))
    if new.taken != row.state.taken { outcome.redated.append(member.id) }
    try update.run(
      [
        .integer(member.id), new.shotOf.map { .integer($0) } ?? .null,
        new.copyOf.map { .integer($0) } ?? .null,
        SQLiteValue(new.day),
      ] + new.taken.values)
    if new.hasOwn {
      try putOwn.run([.integer(member.id)] + member.own.values)
    } else if row.state.hasOwn {
      try removeOwn.run([.integer(member.id)])
    }
  }

  // MARK: reading

  /// What the row of a file says beyond what the file does.
  private struct State: Equatable {
    var shotOf: Int64?
    var copyOf: Int64?
    var day: Int?
    var taken: TakenAt?
    var hasOwn: Bool
  }

  private struct Row {
    let member: ShotMember
    let state: State
  }

  private func row(_ row: Statement) throws(LibraryError) -> Row {
    guard let format = PhotoFormat(rawValue: row.text(2)) else { throw connection.writtenByNewer() }
    let hasOwn = row.flag(11)
    let taken = try PhotoRow.taken(row, from: 6, connection)
    let own = hasOwn ? try PhotoRow.taken(row, from: 12, connection) : taken
    let user = try row.optionalText(17).map { (text) throws(LibraryError) in try PhotoRow.localTime(text) }
    return Row(
      member: ShotMember(id: row.integer(0), fileName: row.path(1), format: format, own: own, user: user),
      state: State(
        shotOf: row.isNull(3) ? nil : row.integer(3), copyOf: row.isNull(4) ? nil : row.integer(4),
        day: row.optionalInt(5), taken: taken, hasOwn: hasOwn))
  }
}

extension TakenAt? {
  /// The columns `taken`, `offset_minutes`, `source`, `zone_assumed`, `date_rank`.
  var values: [SQLiteValue] {
    guard let taken = self else { return Array(repeating: .null, count: 5) }
    // A file may claim anything; what reading would call damaged isn't known.
    let offset = taken.offsetMinutes.flatMap { NumberRange.offset.contains($0) ? $0 : nil }
    return [
      .text(taken.local.description), SQLiteValue(offset), .text(taken.source.rawValue),
      SQLiteValue(taken.isZoneAssumed), SQLiteValue(taken.rank),
    ]
  }
}
