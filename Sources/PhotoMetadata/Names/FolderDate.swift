public import AlbumModel
public import CalendarGrid

/// A day, a month or a year that folders' names hold (design page "The capture date", source `folder`).
struct FolderDate: Hashable, Sendable {
  let stamp: WrittenStamp

  /// The date of the nearest folder that has one which the photo can be of.
  ///
  /// A folder named by a bare month or day counts with the bare year, or year and month, around it:
  /// `2019/02-Feb/03`.
  ///
  /// - Parameters:
  ///   - folders: the names of the folders around a file, the outermost first.
  ///   - scanned: the day that the file is looked at, UTC.
  static func nearest(in folders: [FilePath], scanned: CivilDate) -> FolderDate? {
    for depth in folders.indices.reversed() {
      guard let (local, count, _) = date(of: folders[...depth]) else { continue }
      let text = folders[(depth - count + 1)...depth].map(\.bytes).joined(separator: [UInt8(ascii: "/")])
      let stamp = WrittenStamp(text: Array(text), spelling: .read(local))
      if (try? DateStamp(stamp, scanned: scanned)) != nil { return FolderDate(stamp: stamp) }
    }
    return nil
  }

  /// A date, the folders at the end of the path that say it, and whether they say nothing else.
  private typealias Found = (local: LocalTime, count: Int, isAlone: Bool)

  /// The date of the innermost folder.
  private static func date(of folders: ArraySlice<FilePath>) -> Found? {
    guard let inner = folders.last else { return nil }
    let name = FolderName(inner)
    if let (local, isAlone) = name.date { return (local, 1, isAlone) }
    guard let part = name.part, let outer = date(of: folders.dropLast()), outer.isAlone else { return nil }
    let (year, month, _) = outer.local.date.components
    let local =
      switch outer.local.precision {
      case .year where part.kind != .day: LocalTime(year: year, month: part.value)
      case .month where part.kind != .month: LocalTime(year: year, month: month, day: part.value)
      default: nil as LocalTime?
      }
    return local.map { ($0, outer.count + 1, true) }
  }
}

/// What folders are named after.
public enum DatedFolder {
  /// The day, month or year of the nearest folder that is named after one.
  ///
  /// - Parameters:
  ///   - path: folders, the outermost first.
  ///   - scanned: the day of the question, UTC: folders aren't named after later ones.
  public static func span(of path: FilePath, scanned: CivilDate) -> AlbumSpan? {
    let folders = path.bytes.split(separator: UInt8(ascii: "/")).map { FilePath(bytes: Array($0)) }
    guard let stamp = FolderDate.nearest(in: folders, scanned: scanned)?.stamp,
      let local = try? DateStamp(stamp, scanned: scanned).local
    else { return nil }
    return local.day.map(AlbumSpan.day) ?? local.month.map(AlbumSpan.month)
      ?? .year(local.date.components.year)
  }
}
