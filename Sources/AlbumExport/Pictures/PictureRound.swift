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
  private var failures = PictureFailures()
  /// Those that failed in an earlier export of the same photos by the same program: not tried again.
  private let known: [String: ExportReport.Failure]
  private(set) var made = 0
  private(set) var fetched = 0
  /// Hashes of the keys of all photos that the album shows a picture of, to count each once.
  private var counted: Set<Int> = []

  private struct Waiting {
    let photo: Photo
    /// What it holds, where its pictures are to be found by that.
    let content: PhotoContent?
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
    if isHopeless(photo, set.key) {
      missing.formUnion(lacking.map(\.path))
      return
    }
    let before = waiting[set.key]
    // The small picture inside a file is made sooner than the file is read to find it.
    let isKept = cache != nil && recipe.thumbnails == .full
    let content = before?.content ?? (isKept ? PhotoContent(of: photo) : nil)
    if let content { lacking = try lacking.filter { try !take($0, cache?.bytes(of: $0, madeOf: content)) } }
    if lacking.isEmpty { return }
    let pictures = (before?.pictures ?? []) + lacking.filter { before?.pictures.contains($0) != true }
    waiting[set.key] = Waiting(photo: photo, content: content, pictures: pictures)
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
    failures.startPart()
  }

  /// The pictures of the part at hand that are there.
  var shown: [String] { present.sorted() }

  /// Whether each photo of the part at hand has its pictures or is known to have none whatever is tried.
  var isComplete: Bool { !failures.mayPass }

  /// Why photos of the part at hand lack pictures, by key.
  var reasons: [String: ExportReport.Failure] { failures.ofPart }

  /// Keeps pictures that an earlier export made; false where one of them is gone.
  func keep(_ paths: [String]) throws -> Bool {
    for path in paths { if try !folder.keep(path) { return false } }
    for path in paths { count(path) }
    return true
  }

  /// Reports a photo that failed in an earlier export and isn't tried again.
  func repeatFailure(_ failure: ExportReport.Failure, of key: String) {
    failures.add(failure, of: key, mayPass: false)
  }

  private func isThere(_ picture: AlbumPicture) throws -> Bool {
    try folder.keep(picture.path) || take(picture, cache?.bytes(of: picture))
  }

  /// Puts a picture from the cache into the album; false where there is none.
  private func take(_ picture: AlbumPicture, _ bytes: [UInt8]?) throws -> Bool {
    guard let bytes else { return false }
    _ = try folder.write(bytes, to: picture.path)
    note(picture.path)
    fetched += 1
    return true
  }

  /// Whether a photo failed in this run, or in an earlier export in a way that no other try can change.
  private func isHopeless(_ photo: Photo, _ key: String) -> Bool {
    if failures.repeat(key) { return true }
    guard let known = known[key] else { return false }
    let failure = ExportReport.Failure(path: photo.path, reason: known.reason, isLoss: known.isLoss)
    failures.add(failure, of: key, mayPass: false)
    return true
  }

  private func note(_ path: String) {
    present.insert(path)
    count(path)
  }

  /// Photos of the whole run that lack pictures, by path: those of which there is none, or those shown by a smaller one.
  func lacking(isShown: Bool) -> [ExportReport.Failure] {
    failures.all.filter { counted.contains(Substring($0.key).hashValue) == isShown }.map(\.value)
      .sorted { $0.path < $1.path }
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
    for (key, entry) in all where failures.all[key] == nil {
      let lacking = entry.pictures.filter { !present.contains($0.path) }
      missing.formUnion(lacking.map(\.path))
      if !lacking.isEmpty { failures.addUnknown() }
    }
  }

  private func finish(_ entry: Waiting, _ key: String, _ result: RenderResult) throws {
    var failure: RenderFailure?
    switch result {
    case .failed(let cause): failure = cause
    case .rendered:
      for picture in entry.pictures {
        if let bytes = try cache.flatMap({ _ in try folder.readStaged(picture.name) }) {
          cache?.store(bytes, as: picture, madeOf: entry.content)
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
    let isLoss = !PictureRound.harmlessReasons.contains(failure.reason)
    failures.add(
      ExportReport.Failure(path: entry.photo.path, reason: failure.text, isLoss: isLoss), of: key,
      mayPass: PictureRound.passingReasons.contains(failure.reason))
  }

  /// What another try may not meet again: the file can be read then, there is room.
  private static let passingReasons: Set<RenderFailure.Reason> = [.unreadable, .outputFailed]
  /// What says nothing against the file.
  private static let harmlessReasons: Set<RenderFailure.Reason> = [.unsupported, .noTool]
}
