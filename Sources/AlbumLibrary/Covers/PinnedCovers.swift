public import AlbumModel
public import CalendarGrid

/// A photo that a person chose to stand for its day.
public struct PinnedCover: Hashable, Sendable {
  public let day: CivilDate
  public let photo: Photo
  /// Whether its file is gone: then another photo stands for the day until it is back.
  public let isMissing: Bool
}

extension AlbumLibrary {
  /// Chooses a photo to stand for its day, in place of the one chosen before; it does so until `unpinCover`, when it moves
  /// and when its date changes too.
  ///
  /// - Returns: false where the library doesn't know the photo, or not its day.
  /// - Throws: `busy` where a scan is at work on the library.
  public func pinCover(_ photo: Photo.ID) throws(LibraryError) -> Bool {
    try changePins { (pins) throws(LibraryError) in
      let day = try connection.statement("SELECT day FROM file WHERE id = ? AND \(PhotoRow.hasDay)")
        .first([.integer(photo)]) { $0.int(0) }
      guard let day else { return false }
      try pins.pin(photo, day: day)
      return true
    }
  }

  /// Takes back the choice of a day's cover; the rule chooses again.
  ///
  /// - Returns: whether there was one.
  /// - Throws: `busy` where a scan is at work on the library.
  public func unpinCover(on day: CivilDate) throws(LibraryError) -> Bool {
    try changePins { (pins) throws(LibraryError) in try pins.unpin(day.dayNumber) }
  }

  private func changePins(_ change: (PinRows) throws(LibraryError) -> Bool) throws(LibraryError) -> Bool {
    let lock = try ScanLock(library: path)
    defer { withExtendedLifetime(lock) {} }
    return try connection.write { () throws(LibraryError) in
      let hasChanged = try change(PinRows(connection))
      try AlbumChanges(connection).settle()
      return hasChanged
    }
  }

  /// The covers that people chose, by day: one a day, that of a missing photo only where no other choice holds.
  public func pinnedCovers() throws(LibraryError) -> [PinnedCover] {
    try connection.read { () throws(LibraryError) in
      let holding = try albumDays("day.pinned = 1", []).map {
        PinnedCover(day: $0.date, photo: $0.cover.photo, isMissing: false)
      }
      let missing = try photos(
        """
        file.id IN (SELECT file_id FROM pin) AND file.missing = 1 AND file.problem IS NULL AND file.day IS NOT NULL
          AND coalesce(day.pinned, 0) = 0 ORDER BY (SELECT number FROM pin WHERE file_id = file.id)
        """, [])
      let sleeping = Dictionary(missing.compactMap { photo in photo.day.map { ($0, photo) } }) { $1 }
      return
        (holding + sleeping.map { PinnedCover(day: $0, photo: $1, isMissing: true) })
        .sorted { $0.day < $1.day }
    }
  }
}
