public import AlbumModel
import CalendarGrid
import FoundationEssentials

/// A photo as a row of CSV: the columns' names are those of the members of `list --json`, an absent fact is an empty
/// field.
///
/// Later versions only add columns at the end.
public enum PhotoCSV {
  /// A column: its name, and what a photo has there.
  private struct Column: Sendable {
    let name: String
    let text: @Sendable (Photo) -> String?

    init(_ name: String, _ text: @escaping @Sendable (Photo) -> String?) {
      self.name = name
      self.text = text
    }
  }

  private static let columns = [
    Column("path") { $0.path.lossyText },
    // base64, where the path isn't UTF-8
    Column("pathBytes") {
      $0.path.utf8Text == nil ? Data($0.path.bytes).base64EncodedString() : nil
    },
    Column("day") { $0.day?.description },
    Column("taken") { $0.facts.taken?.local.description },
    Column("precision") { $0.facts.taken?.local.precision.rawValue },
    Column("offset") { $0.facts.taken?.offset },
    Column("source") { $0.facts.taken?.source.rawValue },
    Column("assumedZone") { $0.facts.taken.map { String($0.isZoneAssumed) } },
    Column("kind") { $0.facts.kind.rawValue },
    Column("format") { $0.facts.format.rawValue },
    Column("width") { $0.facts.size.map { String($0.width) } },
    Column("height") { $0.facts.size.map { String($0.height) } },
    Column("orientation") { String($0.facts.orientation.rawValue) },
    Column("duration") { $0.facts.durationMilliseconds.map { String(Double($0) / 1000) } },
    Column("camera") { $0.facts.camera },
    Column("rating") { $0.facts.rating.map { String($0) } },
    Column("bytes") { String($0.bytes) },
    Column("isCover") { String($0.isCover) },
    // how many files the shot has, and how many more of the same bytes
    Column("files") { String($0.otherFiles.count + 1) },
    Column("copies") { String($0.copies.count) },
  ]

  /// The row of the columns' names.
  public static var header: String { CSVText.row(columns.map(\.name)) }

  /// A photo's row.
  public static func row(_ photo: Photo) -> String { CSVText.row(columns.map { $0.text(photo) ?? "" }) }
}
