import AlbumModel
import CalendarGrid

/// All that may date a photo: its bytes, its names, what stands beside it, and a person's word.
struct DateEvidence: Sendable {
  let metadata: FileMetadata
  let context: FileContext

  /// What stands in the places of a row of `CaptureDate.sources`, whose rank is its number there, 1 the strongest.
  func readings(of row: [DatePlace], rank: Int) -> [DateReading] {
    // One array for all: several rows are asked for every photo of a scan.
    var readings: [DateReading] = []
    for place in row {
      for written in place.stamps(self) {
        let stamp = Result { () throws(DateRejection) in
          try DateStamp(written, scanned: context.scanned, firstYear: place.firstYear)
        }
        guard place.takes(stamp, in: self) else { continue }
        let (local, clock) = turnedLocal(stamp, of: written)
        readings.append(
          DateReading(source: place.name, rank: rank, written: written, stamp: local, clock: clock))
      }
    }
    return readings
  }

  /// The date that a reading gives the photo.
  ///
  /// - Parameter rank: the rank of the source that told the day, where another one told the time.
  func taken(from reading: DateReading, rank: Int?) -> TakenAt? {
    guard let local = reading.local else { return nil }
    return TakenAt(
      local: local, offsetMinutes: offsetMinutes(of: reading), source: reading.source,
      isZoneAssumed: reading.clock == .assumedZone, rank: rank ?? reading.rank)
  }
}

// What the table of sources asks for.
extension DateEvidence {
  /// The packets of XMP files beside the photo.
  var sidecarPackets: [XMPPacket] { context.sidecars.compactMap(\.packet) }

  /// What GPS receivers gave: by EXIF, then by XMP.
  var gpsStamps: [WrittenStamp] {
    metadata.exif.compactMap(\.gps) + (metadata.xmp + sidecarPackets).compactMap(\.gps)
  }

  /// When a film was made, as its header says.
  var movieHeader: [WrittenStamp] { [metadata.quickTime.movieHeader].compactMap(\.self) }

  /// When photos were taken, by Google Takeout's files beside them.
  var takeoutTimes: [WrittenStamp] { context.sidecars.compactMap(\.takenTime) }

  /// What a person set.
  var userDate: [WrittenStamp] {
    guard let date = context.userDate else { return [] }
    return [WrittenStamp(text: Array(date.description.utf8), spelling: .set(date))]
  }

  /// The dates of the file's name that count as one source.
  func nameStamps(_ source: DateSource) -> [WrittenStamp] {
    NameDate.dates(in: context.path.name).lazy.filter { $0.source == source }.map(\.stamp)
  }

  /// What the names of the folders around the file tell.
  var folderDate: [WrittenStamp] {
    let nearest = FolderDate.nearest(in: context.path.parent.components, scanned: context.scanned)
    return [nearest?.stamp].compactMap(\.self)
  }

  /// When the file was last changed, to the second.
  var modified: [WrittenStamp] {
    guard let nanoseconds = context.modified else { return [] }
    let (seconds, rest) = nanoseconds.quotientAndRemainder(dividingBy: 1_000_000_000)
    let floored = rest < 0 ? seconds - 1 : seconds
    return [WrittenStamp(text: Array(String(floored).utf8), spelling: .secondsSince1970, isUTC: true)]
  }
}
