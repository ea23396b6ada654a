import AlbumModel
import RenderClient

/// Sees to it that photos have their pictures in the album: keeps those that are there, fetches others from the cache,
/// has the rest made in batches.
final class PictureRound {
  let recipe: PictureRecipe
  private let folder: AlbumFolder
  private let maker: any PictureMaking
  private let cache: PictureCache?
  /// What waits to be made, by the photo's key.
  private var waiting: [String: Waiting] = [:]
  /// Pictures of the part at hand that are there, and that aren't: at most some entries a photo shown there.
  private var present: Set<String> = []
  private var missing: Set<String> = []
  /// Why photos of the part at hand have no picture, by key.
  private(set) var reasons: [String: ExportReport.Failure] = [:]
  /// Whether one of them may have a picture at the next try.
  private var mayPass = false
  /// Those that failed in an earlier export of the same photos by the same program: not tried again.
  private let known: [String: ExportReport.Failure]
  private(set) var made = 0
  private(set) var fetched = 0
  private(set) var failures: [ExportReport.Failure] = []
  /// The same of the whole run, by key; none is tried twice in a run.
  private var failed: [String: ExportReport.Failure] = [:]
  private var passing: Set<String> = []
  /// Hashes of the keys of all photos that the album shows a picture of, to count each once.
  private var counted: Set<Int> = []

  private struct Waiting {
    let photo: Photo
    var pictures: [AlbumPicture]
  }

  /// How many photos are handed over at once.
  private static let batch = 256

  init(
    folder: AlbumFolder, recipe: PictureRecipe, maker: any PictureMaking, cache: PictureCache?,
    known: [String: ExportReport.Failure] = [:]
  ) {
    self.folder = folder
    self.recipe = recipe
    self.maker = maker
    self.cache = cache
    self.known = known
  }

  /// Whether a file of an earlier export stays though this one doesn't show it.
  func spares(_ path: String) -> Bool { !maker.isWorking && PictureRecipe.isPicture(path) }

  /// All photos with a picture so far.
  var count: Int { counted.count }

  /// Asks for a photo's pictures; they are there, or known to be missing, after `finish()`.
  ///
  /// - Parameter withLarge: whether the large view shows a picture too.
  func want(_ photo: Photo, withLarge: Bool = false) throws {
    let set = recipe.pictures(of: photo)
    var lacking: [AlbumPicture] = []
    for picture in withLarge ? set.all : set.small
    where !present.contains(picture.path) && !missing.contains(picture.path) {
      if try isThere(picture) { note(picture.path) } else { lacking.append(picture) }
    }
    if lacking.isEmpty { return }
    if failed[set.key] != nil || known[set.key] != nil {
      missing.formUnion(lacking.map(\.path))
      let failure = known[set.key].map {
        ExportReport.Failure(path: photo.path, reason: $0.reason, isLoss: $0.isLoss)
      }
      if let failure = failed[set.key] ?? failure {
        fail(set.key, failure, mayPass: passing.contains(set.key))
      }
      return
    }
    let before = waiting[set.key]?.pictures ?? []
    waiting[set.key] = Waiting(photo: photo, pictures: before + lacking.filter { !before.contains($0) })
    if waiting.count >= PictureRound.batch { try makeWaiting() }
  }

  /// Has the rest made and answers which pictures there are.
  func finish() throws -> PictureShelf {
    try makeWaiting()
    return PictureShelf(recipe: recipe, missing: missing)
  }

  /// Forgets the pictures of a part, not the counts.
  func startPart() {
    present = []
    missing = []
    reasons = [:]
    mayPass = false
  }

  /// The pictures of the part at hand that are there.
  var shown: [String] { present.sorted() }

  /// Whether each photo of the part at hand has its pictures or is known to have none whatever is tried.
  var isComplete: Bool { !mayPass }

  /// Keeps pictures that an earlier export made; false where one of them is gone.
  func keep(_ paths: [String]) throws -> Bool {
    for path in paths { if try !folder.keep(path) { return false } }
    for path in paths { count(path) }
    return true
  }

  /// Reports a photo that failed in an earlier export and isn't tried again.
  func repeatFailure(_ failure: ExportReport.Failure, of key: String) {
    fail(key, failure, mayPass: false)
  }

  private func isThere(_ picture: AlbumPicture) throws -> Bool {
    if try folder.keep(picture.path) { return true }
    guard let bytes = cache?.bytes(of: picture) else { return false }
    _ = try folder.write(bytes, to: picture.path)
    fetched += 1
    return true
  }

  private func fail(_ key: String, _ failure: ExportReport.Failure, mayPass: Bool) {
    reasons[key] = failure
    if mayPass {
      self.mayPass = true
      passing.insert(key)
    }
    if failed.updateValue(failure, forKey: key) == nil { failures.append(failure) }
  }

  private func note(_ path: String) {
    present.insert(path)
    count(path)
  }

  private func count(_ path: String) { counted.insert(PictureRecipe.key(ofPicture: path).hashValue) }

  private func makeWaiting() throws {
    if waiting.isEmpty { return }
    let all = waiting.sorted { $0.key < $1.key }
    waiting = [:]
    let jobs = try all.enumerated().map { index, entry in
      RenderJob(
        photo: entry.value.photo.path, orientation: entry.value.photo.facts.orientation,
        outputs: try entry.value.pictures.map { picture in
          RenderOutput(
            path: try folder.stage(picture.name), box: picture.box, quality: PictureRecipe.quality,
            format: picture.format)
        },
        source: recipe.thumbnails == .full ? .picture : .embedded,
        isFilm: entry.value.photo.facts.kind == .video, tag: Int64(index))
    }
    // A report can't throw; the first error is thrown when all is reported.
    var failure: (any Error)?
    try maker.make(jobs) { job, result in
      do {
        let (key, entry) = all[Int(job.tag)]
        try finish(entry, key, result)
      } catch {
        failure = failure ?? error
      }
    }
    if let failure { throw failure }
    // A job that nobody reported has no picture, this time.
    for (key, entry) in all where failed[key] == nil {
      let lacking = entry.pictures.filter { !present.contains($0.path) }
      missing.formUnion(lacking.map(\.path))
      if !lacking.isEmpty { mayPass = true }
    }
  }

  private func finish(_ entry: Waiting, _ key: String, _ result: RenderResult) throws {
    var failure: RenderFailure?
    switch result {
    case .failed(let cause): failure = cause
    case .rendered:
      for picture in entry.pictures {
        if let bytes = try cache.flatMap({ _ in try folder.readStaged(picture.name) }) {
          cache?.store(bytes, as: picture)
        }
        if try folder.publishStaged(picture.name, to: picture.path) {
          note(picture.path)
        } else {
          failure = RenderFailure(.nonsense, "no picture came of it")
        }
      }
      if failure == nil { made += 1 }
    }
    guard let failure else { return }
    missing.formUnion(entry.pictures.map(\.path).filter { !present.contains($0) })
    fail(
      key,
      ExportReport.Failure(
        path: entry.photo.path, reason: failure.text,
        isLoss: !PictureRound.harmlessReasons.contains(failure.reason)),
      mayPass: PictureRound.passingReasons.contains(failure.reason))
  }

  /// What another try may not meet again: the file can be read then, there is room.
  private static let passingReasons: Set<RenderFailure.Reason> = [.unreadable, .outputFailed]
  /// What says nothing against the file.
  private static let harmlessReasons: Set<RenderFailure.Reason> = [.unsupported, .noTool]
}
