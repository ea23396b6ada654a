import AlbumModel
import CalendarGrid

/// Chooses the date that a photo was taken (design page "The capture date").
enum CaptureDate {
  /// The page's table: its rows, the strongest first, and in each the places that share it, in their order.
  ///
  /// No other place can date a photo.
  static let sources: [[DatePlace]] = [
    [DatePlace(.user) { $0.userDate }],
    [DatePlace(.xmpSidecar) { $0.sidecarPackets.flatMap(\.originals) }],
    [DatePlace(.exifDateTimeOriginal) { $0.metadata.exif.flatMap(\.originals) }],
    [DatePlace(.xmp) { $0.metadata.xmp.flatMap(\.originals) }],
    [
      DatePlace(.exifDateTimeDigitized) { $0.metadata.exif.flatMap(\.digitized) },
      DatePlace(.xmp) { $0.metadata.xmp.flatMap(\.created) },
      DatePlace(.xmpSidecar) { $0.sidecarPackets.flatMap(\.created) },
    ],
    [
      DatePlace(.iptc) { $0.metadata.iptc },
      DatePlace(.pngCreationTime) { $0.metadata.pngCreationTimes },
    ],
    [DatePlace(.quickTimeCreationDate, where: .hasTime) { $0.metadata.quickTime.creationDates }],
    [DatePlace(.name) { $0.nameStamps(.name) }],
    [DatePlace(.exifDateTime, where: .isCorroborated) { $0.metadata.exif.flatMap(\.changed) }],
    [
      DatePlace(.quickTime) { $0.movieHeader },
      DatePlace(.gps, since: DateRejection.firstGPSYear) { $0.gpsStamps },
      DatePlace(.takeout) { $0.takeoutTimes },
      DatePlace(.nameUTC) { $0.nameStamps(.nameUTC) },
    ],
    [DatePlace(.nameDay) { $0.nameStamps(.nameDay) }],
    [
      DatePlace(.exifDateTime, where: .isUncorroborated) { $0.metadata.exif.flatMap(\.changed) },
      DatePlace(.quickTimeCreationDate, where: .hasNoTime) { $0.metadata.quickTime.creationDates },
      DatePlace(.pngTime) { $0.metadata.pngTimes },
    ],
    [DatePlace(.folder) { $0.folderDate }],
    [DatePlace(.fileModified) { $0.modified }],
  ]

  /// The photo's date, or nil where no source has one.
  static func choose(from metadata: FileMetadata, context: FileContext) -> TakenAt? {
    let evidence = DateEvidence(metadata: metadata, context: context)
    var readings: [DateReading] = []
    var best: Int?
    // Most photos are dated by one of the first rows: the others are asked only where it matters.
    for (index, row) in sources.enumerated() {
      let ofRow = evidence.readings(of: row, rank: index + 1)
      if ofRow.isEmpty { continue }
      readings += ofRow
      best = winner(among: readings)
      if let best, readings[best].precision != .day { break }
    }
    guard let winner = best else { return nil }
    return evidence.taken(from: readings[winner], rank: readings.first { $0.precision != nil }?.rank)
  }

  /// Every date that the sources hold, strongest first, with the reason why it was chosen or not.
  static func candidates(in metadata: FileMetadata, context: FileContext) -> [DateCandidate] {
    let evidence = DateEvidence(metadata: metadata, context: context)
    let readings = sources.enumerated().flatMap { evidence.readings(of: $1, rank: $0 + 1) }
    let winner = winner(among: readings)
    return readings.enumerated().map { index, reading in
      DateCandidate(
        source: reading.source, raw: EscapedText.escaped(reading.written.text), stamp: reading.local,
        offsetMinutes: evidence.offsetMinutes(of: reading), isAccepted: index == winner,
        reason: DateReason.text(for: reading, at: index, winner: winner))
    }
  }

  /// The strongest reading that is a date; where that one holds only a day, the strongest with a time on that day.
  static func winner(among readings: [DateReading]) -> Int? {
    LocalTime.strongest(among: readings, \.local)
  }
}
