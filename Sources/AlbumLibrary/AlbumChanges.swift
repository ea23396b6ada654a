import AlbumModel

/// What a transaction touched, and all that follows from it before it may be committed: shots are put together anew,
/// copies that are none any more stand for themselves, days are summed up.
final class AlbumChanges {
  private let connection: Connection
  private let days: DayTable
  private let copies: CopyRows
  private let pins: PinRows
  private let hasFiles: Statement
  private let selectNames: Statement
  /// Made when first needed: it depends on when days begin.
  private var shots: ShotRows?
  private var knownDayStart: DayStart?

  private var touchedDays: Set<Int> = []
  private var names = ChangedNames()
  private var redated: Set<Int64> = []

  init(_ connection: Connection) throws(LibraryError) {
    self.connection = connection
    days = try DayTable(connection)
    copies = try CopyRows(connection)
    pins = PinRows(connection)
    hasFiles = try connection.prepare("SELECT 1 FROM file WHERE directory_id = ? LIMIT 1")
    selectNames = try connection.prepare("SELECT name FROM file WHERE directory_id = ?")
  }

  // MARK: what was touched

  /// A day (days since 1970-01-01) whose photos changed.
  func touch(_ day: Int?) {
    if let day { touchedDays.insert(day) }
  }

  func touch(_ days: some Sequence<Int>) {
    touchedDays.formUnion(days)
  }

  /// To be called before the first file of a directory is added, and for every file that is added, changed or gone.
  ///
  /// - Parameter isForced: whether the file's own row has to be brought in order.
  func note(_ name: FilePath, in directory: Int64, isForced: Bool = false) throws(LibraryError) {
    try names.note(name, in: directory, isForced: isForced) { () throws(LibraryError) in
      try hasFiles.first([.integer(directory)]) { _ in true } == nil
    }
  }

  /// All of a directory's files may have changed.
  func noteAll(in directory: Int64) {
    names.noteAll(in: directory)
  }

  /// A photo whose date changed: its copies may be copies no more.
  func noteRedated(_ file: Int64) {
    redated.insert(file)
  }

  /// A photo's bytes changed or are gone: its copies stand for themselves.
  func releaseCopies(of file: Int64) throws(LibraryError) {
    try note(try copies.release(copiesOf: file))
  }

  private func note(_ places: [CopyRows.Place]) throws(LibraryError) {
    for place in places { try note(place.name, in: place.directory, isForced: true) }
  }

  // MARK: what follows

  /// When the library's days begin.
  func dayStart() throws(LibraryError) -> DayStart {
    if let knownDayStart { return knownDayStart }
    let dayStart = try LibraryRow(connection).settings()?.dayStart ?? .midnight
    knownDayStart = dayStart
    return dayStart
  }

  /// Days begin at another time from now on.
  func dayStartChanged() {
    knownDayStart = nil
    shots = nil
  }

  /// Brings everything in order, in the caller's transaction.
  func settle() throws(LibraryError) {
    var outcome = ShotRows.Outcome()
    while !names.isEmpty || !redated.isEmpty {
      try settleShots(&outcome)
      redated.formUnion(outcome.redated)
      for file in outcome.joined { try releaseCopies(of: file) }
      for file in redated.sorted() { try note(try copies.releaseMisplaced(file, dayStart: try dayStart())) }
      outcome.redated.removeAll()
      outcome.joined.removeAll()
      redated.removeAll()
    }
    touchedDays.formUnion(outcome.days)
    try pins.inherit()
    touchedDays.formUnion(try pins.daysToRecompute())
    try days.recompute(touchedDays.sorted())
    touchedDays.removeAll(keepingCapacity: true)
  }

  private func settleShots(_ outcome: inout ShotRows.Outcome) throws(LibraryError) {
    let work = try names.take { (directory, add) throws(LibraryError) in
      try selectNames.eachRow([.integer(directory)]) { add($0.path(0)) }
    }
    if work.isEmpty { return }
    let shots = if let shots { shots } else { try ShotRows(connection, dayStart: try dayStart()) }
    self.shots = shots
    for (directory, work) in work {
      switch work {
      case .all: try shots.settleAll(in: directory, &outcome)
      case .keys(let keys): for key in keys { try shots.settle(key, in: directory, &outcome) }
      }
    }
  }

  /// Forgets what was touched, after a transaction that was dropped.
  func forget() {
    touchedDays.removeAll()
    names.forget()
    redated.removeAll()
    dayStartChanged()
  }
}
