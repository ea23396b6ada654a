import AlbumModel
import CalendarGrid

/// Chooses the date that a photo was taken (design page "The capture date").
enum CaptureDate {
  /// A place that a date can be read from.
  struct Source: Sendable {
    let name: DateSource
    /// The dates written there, the one to trust more first.
    let stamps: @Sendable (FileMetadata) -> [WrittenStamp]

    init(_ name: DateSource, _ stamps: @escaping @Sendable (FileMetadata) -> [WrittenStamp]) {
      self.name = name
      self.stamps = stamps
    }
  }

  /// The sources, strongest first; no other place can date a photo.
  static let sources = [
    Source(.exifDateTimeOriginal) { $0.exif.flatMap(\.originals) }
  ]

  /// The photo's date, or nil where no source has one.
  static func choose(from metadata: FileMetadata, context: FileContext) -> TakenAt? {
    let readings = readings(of: metadata, scanned: context.scanned)
    guard let winner = winner(among: readings), case .success(let stamp) = readings[winner].stamp else {
      return nil
    }
    return TakenAt(local: stamp.local, offsetMinutes: stamp.offsetMinutes, source: readings[winner].source)
  }

  /// Every date that the sources hold, strongest first, with the reason why it was chosen or not.
  static func candidates(in metadata: FileMetadata, context: FileContext) -> [DateCandidate] {
    let readings = readings(of: metadata, scanned: context.scanned)
    let winner = winner(among: readings)
    return readings.enumerated().map { index, reading in
      let stamp = try? reading.stamp.get()
      return DateCandidate(
        source: reading.source, raw: EscapedText.escaped(reading.written.text), stamp: stamp?.local,
        offsetMinutes: stamp?.offsetMinutes, isAccepted: index == winner,
        reason: reason(for: reading, at: index, winner: winner))
    }
  }

  struct Reading {
    let source: DateSource
    let written: WrittenStamp
    let stamp: Result<DateStamp, DateRejection>
  }

  private static func readings(of metadata: FileMetadata, scanned: CivilDate) -> [Reading] {
    sources.flatMap { source in
      source.stamps(metadata).map { written in
        Reading(
          source: source.name, written: written,
          stamp: Result { () throws(DateRejection) in try DateStamp(written, scanned: scanned) })
      }
    }
  }

  /// The strongest reading that is a date; where that one holds only a day, the strongest with a time on that day.
  static func winner(among readings: [Reading]) -> Int? {
    func stamp(_ index: Int) -> LocalTime? { (try? readings[index].stamp.get())?.local }
    guard let first = readings.indices.first(where: { stamp($0) != nil }) else { return nil }
    guard let day = stamp(first), day.precision == .day else { return first }
    return readings.indices.first { index in
      stamp(index).map { $0.day == day.date && $0.precision > .day } ?? false
    } ?? first
  }

  private static func reason(for reading: Reading, at index: Int, winner: Int?) -> String {
    switch reading.stamp {
    case .failure(let rejection): rejection.reason
    case .success where index == winner: "is the date used"
    case .success where index < winner ?? 0:
      "has only the day: the time of that day is taken from a weaker source"
    case .success: "is weaker than the date used"
    }
  }
}
