import AlbumModel
import AlbumPages
import CalendarGrid
import FileAccess
import PhotoMetadata

/// Sees to it that the album holds copies of the photos that it shows, where it is to hold them.
///
/// A copy has the photo's length and time of last change, and by those it is known to be up to date.
final class OriginalRound {
  private let folder: AlbumFolder
  private let files: OriginalFiles
  private let stripsLocation: Bool
  /// Whether copies that an earlier export stripped of their place can be taken for stripped.
  private let trustsStripped: Bool
  /// The copies of the part at hand, by photo, and as they were left.
  private var copies: [Photo.ID: String] = [:]
  private(set) var pages: [AlbumRecord.Part.Page] = []
  private var listed: Set<String> = []
  private(set) var copied = 0
  private(set) var failures: [ExportReport.Failure] = []
  private(set) var withLocation: [ExportReport.Failure] = []
  /// The paths of all copies, to count each once.
  private var counted: Set<Int> = []
  private var failed: Set<Photo.ID> = []

  init(folder: AlbumFolder, files: OriginalFiles, stripsLocation: Bool, trustsStripped: Bool) {
    self.folder = folder
    self.files = files
    self.stripsLocation = stripsLocation
    self.trustsStripped = trustsStripped
  }

  /// Where copies lie: those without their place apart, so that one is never taken for the other.
  private var top: String { stripsLocation ? "originals-without-location" : "originals" }

  var shelf: OriginalShelf { OriginalShelf(files: files, copies: copies) }
  /// All copies of the album so far.
  var count: Int { counted.count }
  /// Whether each photo of the part at hand was copied; where not, the next export tries again and says so again.
  private(set) var isComplete = true

  func startPart() {
    copies = [:]
    pages = []
    listed = []
    isComplete = true
  }

  /// Has photos copied into a folder that is named after what is known of their date; they are all that go there.
  ///
  /// - Parameter step: called after each photo.
  func provide(_ photos: [Photo], in place: OriginalPlace, step: () throws -> Void) throws {
    guard files == .copy else { return }
    let names = OriginalName.names(of: photos)
    for photo in photos where copies[photo.id] == nil {
      guard let name = names[photo.id] else { continue }
      let path = "\(top)/\(place.path)/\(name)"
      if try provide(photo, at: path) {
        copies[photo.id] = path
        counted.insert(path.hashValue)
        if listed.insert(path).inserted, let stamp = try folder.stamp(of: path) {
          pages.append(AlbumRecord.Part.Page(path: path, size: stamp.size, modified: stamp.modified))
        }
      }
      try step()
    }
  }

  /// Keeps the copies that an earlier export made; false where one of them isn't as it was left.
  func keep(_ copies: [AlbumRecord.Part.Page]) throws -> Bool {
    for copy in copies {
      guard let stamp = try folder.stamp(of: copy.path), stamp.size == copy.size,
        stamp.modified == copy.modified, try folder.keep(copy.path)
      else { return false }
    }
    for copy in copies { counted.insert(copy.path.hashValue) }
    return true
  }

  /// Whether the album now holds the copy.
  private func provide(_ photo: Photo, at path: String) throws -> Bool {
    let source: PhotoFile
    do throws(PhotoFile.OpenError) {
      source = try PhotoFile(opening: photo.path)
    } catch {
      // A photo on a drive that is away: what was copied earlier is still the photo, if it has its length.
      if isTrusted(path), try folder.stamp(of: path)?.size == photo.bytes, try folder.keep(path) {
        return true
      }
      return fail(photo, error.message)
    }
    if isTrusted(path), let stamp = try folder.stamp(of: path), stamp.size == source.stamp.size,
      stamp.modified == source.stamp.modified
    {
      return try folder.keep(path)
    }
    var patches: [BytePatch] = []
    if stripsLocation {
      do throws(PhotoReadError) {
        let found = try LocationPatches.find(
          in: source.descriptor.number, size: source.stamp.size, format: photo.facts.format)
        switch found {
        case .patches(let found): patches = found
        case .cannot(let reason):
          isComplete = false
          if failed.insert(photo.id).inserted {
            withLocation.append(ExportReport.Failure(path: photo.path, reason: reason))
          }
          return false
        }
      } catch {
        return fail(photo, "its metadata can't be read whole")
      }
    }
    if let problem = try folder.copy(source, patches.map { ($0.range.lowerBound, $0.bytes) }, to: path) {
      return fail(photo, problem)
    }
    copied += 1
    return true
  }

  /// Whether a copy that is there has no place left where it mustn't.
  private func isTrusted(_ path: String) -> Bool {
    !stripsLocation || trustsStripped || counted.contains(path.hashValue)
  }

  private func fail(_ photo: Photo, _ reason: String) -> Bool {
    isComplete = false
    if failed.insert(photo.id).inserted {
      failures.append(ExportReport.Failure(path: photo.path, reason: reason))
    }
    return false
  }
}

/// A folder of copies, named after what is known of the photos' dates; no folder holds both files and folders.
enum OriginalPlace {
  case day(CivilDate)
  case month(CivilMonth)
  case year(Int)
  case undated

  /// The place of a photo known to the day, to less, or not at all.
  init(of photo: Photo) {
    if let day = photo.day {
      self = .day(day)
    } else if let local = photo.facts.taken?.local {
      self = local.month.map { .month($0) } ?? .year(local.date.month.year)
    } else {
      self = .undated
    }
  }

  /// `2024/05/17`, `2024/05/undated`, `2024/undated`, `undated`.
  var path: String {
    switch self {
    case .day(let date): OriginalPlace.folders(date.description)
    case .month(let month): OriginalPlace.folders(month.description) + "/undated"
    case .year(let year): AlbumSpan.year(year).description + "/undated"
    case .undated: "undated"
    }
  }

  private static func folders(_ date: String) -> String {
    date.split(separator: "-").joined(separator: "/")
  }
}
