import AlbumModel

/// A date that a file's name holds (design page "The capture date", "Names").
struct NameDate: Hashable, Sendable {
  let stamp: WrittenStamp
  /// `name`, `name.utc` or `name.day`.
  let source: DateSource

  /// The dates in a file's name, from left to right.
  static func dates(in name: FilePath) -> [NameDate] {
    let scanner = NameScanner(name.bytes)
    guard scanner.mayHoldDate else { return [] }
    if let moment = epoch(in: scanner) { return [moment] }
    return scanner.findings().map { finding in
      let isUTC = utcMarks.contains { $0.precedes(finding.range.lowerBound, in: scanner.name) }
      let source: DateSource = finding.local.precision == .day ? .nameDay : isUTC ? .nameUTC : .name
      return NameDate(
        stamp: WrittenStamp(
          text: Array(scanner.name[finding.range]), spelling: .read(finding.local), isUTC: source == .nameUTC),
        source: source)
    }
  }

  /// What stands before a date in UTC: Pixel's cameras.
  private static let utcMarks = [NamePattern("pxl_")]

  /// What stands before milliseconds since 1970: WeChat, LINE and Facebook.
  private static let epochMarks = ["mmexport", "wx_camera_", "line_", "fb_img_"].map(NamePattern.init)

  /// What may follow milliseconds since 1970 that are a name by themselves.
  private static let epochEndings = ["(", " (", "_", "~", "-edited", ".mp"].map(NamePattern.init)

  /// 1990-01-01 to 2099-12-31: other numbers of 13 digits are no moments of photos.
  private static let epochs = 631_152_000_000..<4_102_444_800_000

  private static func epoch(in scanner: NameScanner) -> NameDate? {
    for run in scanner.runs(of: 13) {
      guard let number = scanner.number(at: run.lowerBound, count: 13), epochs.contains(number),
        isEpoch(run, in: scanner)
      else { continue }
      return NameDate(
        stamp: WrittenStamp(text: Array(scanner.name[run]), spelling: .millisecondsSince1970, isUTC: true),
        source: .nameUTC)
    }
    return nil
  }

  private static func isEpoch(_ run: Range<Int>, in scanner: NameScanner) -> Bool {
    if epochMarks.contains(where: { $0.precedes(run.lowerBound, in: scanner.name) }) {
      return !(scanner.byte(run.upperBound).map(ASCII.isAlphanumeric) ?? false)
    }
    guard run.lowerBound == 0 else { return false }
    return run.upperBound == scanner.end
      || epochEndings.contains { $0.matches(scanner.name, at: run.upperBound) }
  }
}
