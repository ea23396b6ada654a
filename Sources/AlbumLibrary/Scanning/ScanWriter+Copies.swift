extension ScanWriter {
  /// Compares the photos that may have the same bytes: those found since a date was set with the photos that it was set
  /// of, then those of one day; to be called when all folders are finished.
  ///
  /// What is found is committed. Files are read outside of transactions; what was compared isn't compared again.
  ///
  /// - Parameters:
  ///   - isWanted: whether the photos of a day (days since 1970-01-01) are compared now; the others wait.
  ///   - isCancelled: asked often; what is left is compared after the next scan.
  public func compareCopies(
    on isWanted: (Int) -> Bool = { _ in true }, isCancelled: () -> Bool = { false }
  ) throws(LibraryError) {
    try commit()
    let candidates = CopyCandidates(connection)
    let later = LaterCopies(connection)
    if try candidates.days().isEmpty, try !later.areThere() { return }
    try holding { () throws(LibraryError) in
      // Takes the scan's hold on the library before anything is read that a change depends on.
      try change { () throws(LibraryError) in }
      try commit()
      let comparison = FileComparison()
      try compare(later, with: comparison, isCancelled)
      for day in try candidates.days() where !isCancelled() && isWanted(day) {
        var findings: [CopyFinding] = []
        let isWhole = try compare(
          candidates.groups(on: day), with: comparison, candidates, &findings, isCancelled)
        try keep(findings, of: day, isWhole: isWhole, candidates)
      }
    }
  }

  /// Gives files found since a date was set of their copies that date.
  private func compare(
    _ later: LaterCopies, with comparison: FileComparison, _ isCancelled: () -> Bool
  ) throws(LibraryError) {
    if try !later.areThere() { return }
    var copies: [LaterCopies.Pair] = []
    var unlike: [LaterCopies.Pair] = []
    var left: [Int64] = []
    for pair in try later.pairs() where copies.last?.file != pair.file {
      guard let file = try later.file(pair.file), let dated = try later.file(pair.dated) else { continue }
      // What can't be read now, or not any more, is taken up after the next scan.
      switch isCancelled() ? .cancelled : comparison.compare(dated, file, isCancelled: isCancelled) {
      case .same: copies.append(pair)
      case .different: unlike.append(pair)
      case .unknown, .cancelled: left.append(pair.file)
      }
    }
    try change { () throws(LibraryError) in
      for pair in unlike { try later.noteUnlike(pair) }
      for pair in copies {
        for place in try later.giveDate(pair) {
          try changes().note(place.name, in: place.directory, isForced: true)
        }
      }
      try later.done(but: left)
    }
    try commit()
  }

  /// A photo is compared with so many others at most that have its size and first bytes, but aren't the same.
  private static let farthest = 8

  /// - Returns: false where it was cancelled before the end.
  private func compare(
    _ groups: [[CopyCandidates.Candidate]], with comparison: FileComparison, _ candidates: CopyCandidates,
    _ findings: inout [CopyFinding], _ isCancelled: () -> Bool
  ) throws(LibraryError) -> Bool {
    for group in groups {
      var kept: [CopyCandidates.Candidate] = []
      for photo in group {
        var isCopy = false
        for other in kept.prefix(ScanWriter.farthest) where try !candidates.areUnlike(photo, other) {
          let result = comparison.compare(other.file, photo.file, isCancelled: isCancelled)
          if result == .cancelled { return false }
          if result == .different { findings.append(.unlike(photo, other)) }
          isCopy = result == .same
          if isCopy {
            findings.append(.copy(photo, of: other))
            break
          }
        }
        if !isCopy { kept.append(photo) }
      }
    }
    return true
  }

  private func keep(
    _ findings: [CopyFinding], of day: Int, isWhole: Bool, _ candidates: CopyCandidates
  ) throws(LibraryError) {
    if findings.isEmpty, !isWhole { return }
    try change { () throws(LibraryError) in
      for finding in findings {
        switch finding {
        case .copy(let photo, let kept): try candidates.makeCopy(photo, of: kept)
        case .unlike(let photo, let other): try candidates.noteUnlike(photo, other)
        }
      }
      try changes().touch(day)
    }
    // Summing up the day notes it again where photos are left that may be the same.
    try commit()
    if !isWhole { return }
    try change { () throws(LibraryError) in try candidates.done(day) }
    try commit()
  }
}

/// What a comparison of two photos told.
private enum CopyFinding {
  case copy(CopyCandidates.Candidate, of: CopyCandidates.Candidate)
  case unlike(CopyCandidates.Candidate, CopyCandidates.Candidate)
}
