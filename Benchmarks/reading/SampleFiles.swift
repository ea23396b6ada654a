import AlbumModel
import CalendarGrid
import FileAccess
import Foundation
import PhotoMetadata

/// The files below some folders that photocal knows, by what it takes them for.
struct SampleFiles {
  private(set) var byFormat: [(format: PhotoFormat, files: [FilePath])] = []

  init(below folders: [String]) {
    var files: [PhotoFormat: [FilePath]] = [:]
    let reader = PhotoReader()
    for folder in folders {
      for name in FileManager.default.enumerator(atPath: folder) ?? .init() {
        guard let name = name as? String else { continue }
        let path = FilePath(folder + "/" + name)
        guard let format = OpenedSample(path)?.read(by: reader).format else { continue }
        files[format, default: []].append(path)
      }
    }
    byFormat = PhotoFormat.allCases.compactMap { format in files[format].map { (format, $0.sorted()) } }
  }
}

/// A file that is open for reading.
struct OpenedSample: ~Copyable {
  private let file: PhotoFile
  private let context: FileContext

  /// Nil where it can't be opened.
  init?(_ path: FilePath) {
    guard let file = try? PhotoFile(opening: path) else { return nil }
    self.file = file
    context = FileContext(path: path.name, zone: .utc, scanned: OpenedSample.today)
  }

  borrowing func read(by reader: PhotoReader) -> Reading {
    reader.read(file.descriptor.number, size: file.stamp.size, context: context)
  }

  /// No file's date is later.
  private static let today = CivilDate(dayNumber: 40_000)
}
