public import AlbumModel
import FoundationEssentials

/// The sample photos and what their files say of themselves.
public enum Fixtures {
  /// The repository's root, absolute.
  public static let root = FilePath(#filePath).parent.parent.parent

  /// The folder of the sample photos, absolute.
  public static let photos = root.appending(FilePath("fixtures/photos"))

  /// The table of the sample photos, absolute.
  public static let table = root.appending(FilePath("fixtures/photos.tsv"))

  /// The rows of the table, in its order.
  ///
  /// - Throws: the file system's error, or `FixtureTableError` for a row that can't be read.
  public static func rows() throws -> [FixturePhoto] {
    let text = try String(contentsOfFile: table.lossyText, encoding: .utf8)
    return try text.split(separator: "\n").dropFirst().map { line in
      guard let row = FixturePhoto(line) else { throw FixtureTableError(row: String(line)) }
      return row
    }
  }

  /// The bytes of a file.
  public static func bytes(of path: FilePath) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(filePath: path.lossyText)))
  }
}

/// A row of the fixtures' table that isn't one.
public struct FixtureTableError: Error {
  public let row: String
}

/// What the table says of one sample photo.
public struct FixturePhoto: Hashable, Sendable {
  /// Relative to `Fixtures.photos`.
  public let name: String
  /// When it was taken, or nil where its file doesn't say.
  public let local: LocalTime?
  /// As the file has it (`+01:00`), or nil where it has none.
  public let offset: String?
  /// The camera's model.
  public let camera: String
  /// Pixels as stored, before the orientation is applied.
  public let width: Int
  /// Pixels as stored, before the orientation is applied.
  public let height: Int
  /// EXIF's Orientation, 1...8.
  public let orientation: Int
  /// What is odd about it, often empty.
  public let note: String

  /// The file, absolute.
  public var path: FilePath { Fixtures.photos.appending(FilePath(name)) }

  /// Whether the picture data is garbage, on purpose.
  public var isBroken: Bool { note.hasPrefix("broken") }

  init?(_ line: Substring) {
    let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    guard fields.count == 8, let width = Int(fields[4]), let height = Int(fields[5]),
      let orientation = Int(fields[6])
    else { return nil }
    let local = LocalTime(fields[1])
    guard local != nil || fields[1].isEmpty else { return nil }
    name = fields[0]
    self.local = local
    offset = fields[2].isEmpty ? nil : fields[2]
    camera = fields[3]
    self.width = width
    self.height = height
    self.orientation = orientation
    note = fields[7]
  }
}
