/// One step of the library's schema, from the version before to `version`.
///
/// A step that has been released never changes: later ones build on it.
public struct Migration: Hashable, Sendable {
  /// 1 for the first step; `PRAGMA user_version` once the step is done.
  public let version: Int
  /// The SQL file's name without `.sql`.
  public let name: String
  /// The SQL statements.
  public let sql: String

  public init(version: Int, name: String, sql: String) {
    self.version = version
    self.name = name
    self.sql = sql
  }
}

/// The library's schema: the SQL files of `migrations`, carried inside the program.
public enum PhotocalSchema {
  /// `phcl` in ASCII: what `PRAGMA application_id` says of a photo library.
  public static let applicationID: Int32 = 0x7068_636C

  /// All steps, in order, without a gap.
  public static let migrations: [Migration] = [
    Migration(version: 1, name: "v0001_photos", bytes: PackageResources.v0001_photos_sql),
    Migration(version: 2, name: "v0002_shots", bytes: PackageResources.v0002_shots_sql),
    Migration(version: 3, name: "v0003_sums", bytes: PackageResources.v0003_sums_sql),
    Migration(version: 4, name: "v0004_later", bytes: PackageResources.v0004_later_sql),
  ]
}

extension Migration {
  fileprivate init(version: Int, name: String, bytes: [UInt8]) {
    self.init(version: version, name: name, sql: String(decoding: bytes, as: UTF8.self))
  }
}
