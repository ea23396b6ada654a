extension ScanWriter {
  /// Compares the photos of one day that may have the same bytes; to be called when all folders are finished.
  ///
  /// What is found is committed. Files are read outside of transactions; what was compared isn't compared again.
  ///
  /// - Parameter isCancelled: asked often; what is left is compared after the next scan.
  public func compareCopies(isCancelled: () -> Bool = { false }) throws(LibraryError) {
    try commit()
    let candidates = CopyCandidates(connection)
    let days = try candidates.days()
    if days.isEmpty { return }
    try holding { () throws(LibraryError) in
      // Takes the scan's hold on the library before anything is read that a change depends on.
      try change { () throws(LibraryError) in }
      try commit()
      let comparison = FileComparison()
      for day in days where !isCancelled() {
        var findings: [CopyFinding] = []
        let isWhole = try compare(
          candidates.groups(on: day), with: comparison, candidates, &findings, isCancelled)
        try keep(findings, of: day, isWhole: isWhole, candidates)
      }
    }
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
      try follow { $0.touch(day) }
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
