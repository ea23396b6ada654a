import AlbumModel
import AlbumPages
import CalendarGrid
import FileAccess
import PhotoMetadata

/// Sees to it that the album holds copies of the photos that it shows, where it is to hold them.
///
/// A copy has the photo's length and time of last change. By those, and by the content key that was noted when it was
/// made, it is known to be up to date: another photo may have the name, the length and the time.
final class OriginalRound {
  private let folder: AlbumFolder
  private let files: OriginalFiles
  private let stripsLocation: Bool
  /// Whether copies that an earlier export stripped of their place can be taken for stripped.
  private let trustsStripped: Bool
  /// The copies of the part at hand, by photo, and as they were left.
  private var copies: [Photo.ID: String] = [:]
  private(set) var copiesOfPart: [AlbumRecord.Part.Copy] = []
  private var listed: Set<String> = []
  private(set) var copied = 0
  private(set) var failures: [ExportReport.Failure] = []
  private(set) var withLocation: [ExportReport.Failure] = []
  /// The paths of all copies, to count each once.
  private var counted: Set<Int> = []
  private var failed: Set<Photo.ID> = []
  /// The content keys of the photos that copies are of, by the hash of the copy's path, as far as they were noted.
  private var keys: [Int: UInt64]

  init(
    folder: AlbumFolder, files: OriginalFiles, stripsLocation: Bool, trustsStripped: Bool,
    known: [Int: UInt64] = [:]
  ) {
    keys = known
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
    copiesOfPart = []
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
          let file = AlbumRecord.Part.Page(path: path, size: stamp.size, modified: stamp.modified)
          copiesOfPart.append(AlbumRecord.Part.Copy(file: file, key: photo.contentKey))
        }
      }
      try step()
    }
  }

  /// Keeps the copies that an earlier export made; false where one of them isn't as it was left.
  func keep(_ copies: [AlbumRecord.Part.Copy]) throws -> Bool {
    for copy in copies.map(\.file) {
      guard let stamp = try folder.stamp(of: copy.path), stamp.size == copy.size,
        stamp.modified == copy.modified, try folder.keep(copy.path)
      else { return false }
    }
    for copy in copies { counted.insert(copy.file.path.hashValue) }
    return true
  }

  /// Whether the album now holds the copy.
  private func provide(_ photo: Photo, at path: String) throws -> Bool {
    let source: PhotoFile
    do throws(PhotoFile.OpenError) {
      source = try PhotoFile(opening: photo.path)
    } catch {
      // A photo on a drive that is away: what was copied earlier is still the photo. Where it isn't known of which photo
      // that is, the length must do.
      let key = keys[path.hashValue] ?? photo.contentKey
      if isTrusted(path), key == photo.contentKey, try folder.stamp(of: path)?.size == photo.bytes,
        try folder.keep(path)
      {
        keys[path.hashValue] = key
        return true
      }
      return fail(photo, error.message)
    }
    if isTrusted(path), let stamp = try folder.stamp(of: path), stamp.size == source.stamp.size,
      stamp.modified == source.stamp.modified, try isCopy(path, of: photo, source)
    {
      keys[path.hashValue] = photo.contentKey
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
    keys[path.hashValue] = photo.contentKey
    return true
  }

  /// Whether a copy of the same length and time is this photo's: as noted, else by its bytes.
  private func isCopy(_ path: String, of photo: Photo, _ source: borrowing PhotoFile) throws -> Bool {
    if let key = keys[path.hashValue] { return key == photo.contentKey }
    return try !stripsLocation && folder.holds(source, at: path)
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
