public import AlbumModel

extension AlbumLibrary {
  /// Sets the date of photos; it beats every date that their files hold, and stays with them when they move.
  ///
  /// It is a photo's with all its files and copies. Ids that the library doesn't know are passed over.
  ///
  /// - Parameters:
  ///   - dates: the date by the photo's id.
  ///   - isShifted: whether they are the dates in force, moved by what a camera's clock was wrong.
  /// - Throws: `busy` where a scan is at work on the library.
  public func setDates(_ dates: [Photo.ID: LocalTime], isShifted: Bool = false) throws(LibraryError) {
    _ = try changeDates(of: dates.keys.sorted()) { (rows, photo) throws(LibraryError) in
      guard let date = dates[photo] else { return false }
      try rows.set(date, of: photo, isShifted: isShifted)
      return true
    }
  }

  /// Takes back the dates that were set of these photos; their files' own hold again.
  ///
  /// - Returns: how many of them had one.
  /// - Throws: `busy` where a scan is at work on the library.
  public func unsetDates(of photos: [Photo.ID]) throws(LibraryError) -> Int {
    try changeDates(of: Set(photos).sorted()) { (rows, photo) throws(LibraryError) in try rows.unset(photo) }
  }

  /// Which of these photos have a date that a person set outright; one that was only shifted doesn't count.
  public func photosSetByHand(among photos: [Photo.ID]) throws(LibraryError) -> Set<Photo.ID> {
    try connection.read { () throws(LibraryError) in
      let rows = UserDateRows(connection)
      var found: Set<Photo.ID> = []
      for photo in photos where try rows.isSetByHand(photo) { found.insert(photo) }
      return found
    }
  }

  /// The date that a person set of the photo with a file at this path (absolute, free of links).
  public func userDate(at path: FilePath) throws(LibraryError) -> LocalTime? {
    try connection.read { () throws(LibraryError) in
      let place = FilePlace(connection)
      guard let file = try place.file(at: path) else { return nil }
      return try UserDateRows(connection).date(of: try place.photo(of: file))
    }
  }

  /// Changes dates, then compares the photos that share a day by that: the same bytes count once at once.
  ///
  /// - Returns: for how many of the photos `change` answers that something changed.
  private func changeDates(
    of photos: [Photo.ID], _ change: (UserDateRows, Photo.ID) throws(LibraryError) -> Bool
  ) throws(LibraryError) -> Int {
    let writer = ScanWriter(self)
    var count = 0
    try writer.holding { () throws(LibraryError) in
      let waiting = Set(try CopyCandidates(connection).days())
      try writer.change { () throws(LibraryError) in
        let rows = UserDateRows(connection)
        let changes = try writer.changes()
        for photo in photos {
          for file in try rows.files(of: photo) {
            try changes.note(file.name, in: file.directory, isForced: true)
          }
          if try change(rows, photo) { count += 1 }
        }
      }
      // What a scan left to compare may be much: it is for the next one.
      try writer.compareCopies(on: { !waiting.contains($0) })
    }
    return count
  }
}
