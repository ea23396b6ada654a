import AlbumModel
import CalendarGrid

@testable import PhotoMetadata

extension PhotoReader {
  /// Reads a file whose names say nothing.
  func read(_ source: some ByteSource, now: CivilDate) -> Reading {
    read(source, context: FileContext(path: FilePath(""), zone: .utc, scanned: now))
  }

  func read(_ descriptor: Int32, size: Int64, now: CivilDate) -> Reading {
    read(descriptor, size: size, context: FileContext(path: FilePath(""), zone: .utc, scanned: now))
  }
}
