import AlbumModel
import CalendarGrid

// Local time of stamps that hold UTC, and offsets of stamps that hold none.
extension DateEvidence {
  /// A stamp with its clock turned local where it holds UTC: by an offset that the file has, else the library's zone.
  func turnedLocal(_ stamp: Result<DateStamp, DateRejection>, of written: WrittenStamp) -> (
    Result<DateStamp, DateRejection>, DateReading.Clock
  ) {
    guard written.isUTC, case .success(let utc) = stamp else { return (stamp, .local) }
    // A day without a time of day can't be turned; it is right for all but the hours that lie between.
    guard let seconds = utc.local.secondsSince1970 else { return (stamp, .assumedZone) }
    if let offset = fileOffset, let local = LocalTime(secondsSince1970: seconds + Int64(offset) * 60) {
      return (.success(DateStamp(local: local.keeping(utc.local), offsetMinutes: offset)), .offset)
    }
    guard let local = context.zone.local(atUTC: seconds), let turned = local.secondsSince1970 else {
      return (stamp, .assumedZone)
    }
    let minutes = Int((turned - seconds) / 60)
    return (.success(DateStamp(local: local.keeping(utc.local), offsetMinutes: minutes)), .assumedZone)
  }

  /// Minutes east of UTC of a reading: its own, else by its distance to the file's GPS stamp.
  func offsetMinutes(of reading: DateReading) -> Int? {
    guard let stamp = try? reading.stamp.get() else { return nil }
    if let offset = stamp.offsetMinutes { return offset }
    guard reading.clock == .local, let local = stamp.local.secondsSince1970,
      let gps = receiverTimes.lazy.compactMap(\.secondsSince1970).first
    else { return nil }
    let quarters = Int((Double(local - gps) / 900).rounded())
    return quarters.magnitude <= 14 * 4 ? quarters * 15 : nil
  }

  /// The first offset that the file itself has for any of its times: EXIF's OffsetTime tags, then those that XMP and
  /// QuickTime dates carry.
  private var fileOffset: Int? {
    for block in metadata.exif {
      let texts =
        block.originals.map(\.offset) + block.digitized.map(\.offset) + block.otherOffsets
        + block.changed.map(\.offset)
      if let offset = texts.lazy.compactMap(DateStamp.offsetMinutes).first { return offset }
    }
    let stamps = metadata.xmp.flatMap { $0.originals + $0.created } + metadata.quickTime.creationDates
    return stamps.lazy.compactMap { try? DateStamp($0, scanned: context.scanned).offsetMinutes }.first
  }

  /// What the receiver's clock showed, UTC.
  var receiverTimes: [LocalTime] {
    days(of: gpsStamps, since: DateRejection.firstGPSYear)
  }

  /// Those of the stamps that name a day or more.
  func days(of stamps: [WrittenStamp], since firstYear: Int = DateRejection.firstYear) -> [LocalTime] {
    stamps.compactMap { written in
      let local = try? DateStamp(written, scanned: context.scanned, firstYear: firstYear).local
      return local?.day == nil ? nil : local
    }
  }
}

extension LocalTime {
  /// The same clock, known as far as another one.
  fileprivate func keeping(_ other: LocalTime) -> LocalTime {
    LocalTime(
      date: date, hour: hour, minute: minute, second: other.precision == .second ? second : nil,
      fraction: other.fraction) ?? self
  }
}
