import AlbumModel
import CalendarGrid
import TestSupport

/// What the collection's list says of a file's date, and how far it binds.
struct CorpusTruth {
  let row: Corpus.Row

  /// The stamps that are right; none where the file must be undated.
  var stamps: [LocalTime] {
    // A camera's clock that stands in the future gives no date.
    guard row["strength"] != "odd-year" else { return [] }
    let answers = [row["expected_local"]] + (row["strength"] == "xmp-create" ? [row["alt_local"]] : [])
    return answers.compactMap { LocalTime($0) }
  }

  /// Whether the list has the stamp in UTC, so that a zone decides what the clock on the wall showed.
  var isUTC: Bool { row["expected_zone"] == "Z" }

  /// The sources that the list's column stands for.
  var sources: [DateSource] { CorpusTruth.sources[row["expected_source"]] ?? [] }

  private static let sources: [String: [DateSource]] = [
    "exif-original": [.exifDateTimeOriginal], "exif-digitized": [.exifDateTimeDigitized],
    "exif-modify": [.exifDateTime], "gps": [.gps], "xmp": [.xmp, .xmpSidecar, .exifDateTimeDigitized],
    "iptc": [.iptc, .xmp], "png": [.pngCreationTime], "quicktime": [.quickTimeCreationDate, .quickTime],
    "takeout": [.takeout], "name": [.name],
  ]

  /// Whether an answer, nil for undated, is what the list wants.
  func agrees(with answer: LocalTime?) -> Bool {
    guard let answer else { return stamps.isEmpty }
    return stamps.contains { agrees(answer, $0) }
  }

  private func agrees(_ answer: LocalTime, _ stamp: LocalTime) -> Bool {
    if row["strength"] == "partial" { return answer.day == stamp.date }
    if isUTC { return CorpusTruth.isZoneShift(CorpusTruth.seconds(from: answer, to: stamp)) }
    // The list fills up the seconds of a stamp that has none.
    return answer.precision >= .minute && CorpusTruth.seconds(from: answer, to: stamp) == 0
  }

  /// Whether zones can be so many seconds apart: whole quarters of an hour, 14 hours at most.
  static func isZoneShift(_ seconds: Int) -> Bool {
    seconds.isMultiple(of: 900) && abs(seconds) <= 14 * 3600
  }

  static func seconds(from start: LocalTime, to end: LocalTime) -> Int {
    func count(_ time: LocalTime) -> Int {
      ((time.date.dayNumber * 24 + time.hour) * 60 + time.minute) * 60 + time.second
    }
    return count(end) - count(start)
  }
}
