import AlbumModel

/// Sees to it that photos have their pictures in the album: keeps those that are there, has the others made in batches.
final class PictureRound {
  let recipe = PictureRecipe.current
  private let folder: AlbumFolder
  private let maker: any PictureMaking
  /// Waiting to be made, by the name they are staged under.
  private var waiting: [String: Photo] = [:]
  /// Pictures of the month at hand that are there, and that aren't: at most one entry a photo shown there.
  private var present: Set<String> = []
  private var missing: Set<String> = []
  /// Why pictures of the month at hand could not be made.
  private(set) var reasons: [String: ExportReport.Failure] = [:]
  /// Those that failed in an earlier export of the same photos by the same program: not tried again.
  private let known: [String: String]
  private(set) var made = 0
  private(set) var failures: [ExportReport.Failure] = []
  /// The same of the whole run.
  private var earlier: [String: ExportReport.Failure] = [:]
  /// Hashes of the pictures that could not be made: none is tried twice in a run.
  private var failed: Set<Int> = []
  /// Hashes of all pictures that the album shows, to count each once.
  private var counted: Set<Int> = []

  /// How many pictures are handed over at once.
  private static let batch = 256

  init(folder: AlbumFolder, maker: any PictureMaking, known: [String: String] = [:]) {
    self.folder = folder
    self.known = known
    self.maker = maker
  }

  /// Whether a file of an earlier export stays though this one doesn't show it.
  func spares(_ path: String) -> Bool { !maker.isWorking && recipe.isPicture(path) }

  /// All pictures of the album so far.
  var count: Int { counted.count }

  /// Asks for a photo's picture, where one can be made from its format; it is there, or known to be missing, after `finish()`.
  func want(_ photo: Photo) throws {
    guard recipe.takes(photo.facts.format) else { return }
    let path = recipe.path(of: photo)
    if present.contains(path) || missing.contains(path) { return }
    if failed.contains(path.hashValue) {
      missing.insert(path)
      reasons[path] = earlier[path]
      return
    }
    if try folder.keep(path) {
      note(path)
      return
    }
    if let reason = known[path] {
      missing.insert(path)
      fail(photo.path, path, reason)
      return
    }
    waiting[path.split(separator: "/").last.map(String.init) ?? path] = photo
    if waiting.count >= PictureRound.batch { try makeWaiting() }
  }

  /// Has the rest made and answers which photos have no picture.
  func finish() throws -> PictureShelf {
    try makeWaiting()
    return PictureShelf(recipe: recipe, missing: missing)
  }

  /// Forgets the month's pictures, not the counts.
  func startMonth() {
    present = []
    missing = []
    reasons = [:]
  }

  /// The pictures of the month at hand that are there.
  var shown: [String] { present.sorted() }

  /// Whether each picture of the month at hand is there or is known to be impossible.
  var isComplete: Bool { missing.allSatisfy { reasons[$0] != nil } }

  /// Keeps pictures that an earlier export made; false where one of them is gone.
  func keep(_ paths: [String]) throws -> Bool {
    for path in paths { if try !folder.keep(path) { return false } }
    for path in paths { counted.insert(path.hashValue) }
    return true
  }

  /// Reports a picture that failed in an earlier export and isn't tried again.
  func repeatFailure(_ failure: ExportReport.Failure, of path: String) {
    fail(failure.path, path, failure.reason)
  }

  private func fail(_ photo: FilePath, _ path: String, _ reason: String) {
    let failure = ExportReport.Failure(path: photo, reason: reason)
    reasons[path] = failure
    earlier[path] = failure
    if failed.insert(path.hashValue).inserted { failures.append(failure) }
  }

  private func note(_ path: String) {
    present.insert(path)
    counted.insert(path.hashValue)
  }

  private func makeWaiting() throws {
    if waiting.isEmpty { return }
    let photos = waiting
    waiting = [:]
    let jobs = try photos.keys.sorted().compactMap { name in
      try photos[name].map { photo in
        PictureJob(
          photo: photo.path, orientation: photo.facts.orientation, output: try folder.stage(name),
          recipe: recipe)
      }
    }
    // A report can't throw; the first error is thrown when all is reported.
    var failure: (any Error)?
    try maker.make(jobs) { job, result in
      guard let name = job.output.name.utf8Text, let photo = photos[name] else { return }
      do {
        try finish(photo, name, result)
      } catch {
        failure = failure ?? error
      }
    }
    if let failure { throw failure }
    // A job that nobody reported has no picture.
    for photo in photos.values where !present.contains(recipe.path(of: photo)) {
      missing.insert(recipe.path(of: photo))
      failed.insert(recipe.path(of: photo).hashValue)
    }
  }

  private func finish(_ photo: Photo, _ name: String, _ result: PictureResult) throws {
    let path = recipe.path(of: photo)
    var reason: String? = if case .failed(let reason) = result { reason } else { nil }
    if reason == nil {
      if try folder.publishStaged(name, to: path) {
        made += 1
        note(path)
      } else {
        reason = "no picture came of it"
      }
    }
    if let reason { fail(photo.path, path, reason) }
  }
}
