import AlbumExport
import AlbumModel
import CommandLineKit
import FileAccess
import PhotoMetadata

/// What a file holds of dates, and which one it stands on.
struct Explanation {
  /// Why a file can't be looked at.
  struct Unreadable: Error {
    let message: String
  }

  let path: FilePath
  /// The name of the file's format: a picture's, a film's, or a sidecar's.
  let format: String?
  let taken: TakenAt?
  let candidates: [DateCandidate]
  /// The sidecars that speak for it.
  let sidecars: [FilePath]
  /// Why nothing can be told, or nil where the file could be read.
  let problem: String?

  /// Reads the file `path`, through a link too: a person named it.
  init(
    of path: FilePath, in surroundings: inout FileSurroundings, with reader: PhotoReader
  ) throws(Unreadable) {
    let path = (try? path.resolved()) ?? path
    let file: PhotoFile
    do throws(PhotoFile.OpenError) {
      file = try PhotoFile(opening: path)
    } catch {
      throw Unreadable(message: error.message)
    }
    var context = surroundings.context(of: path, modified: file.stamp.modified)
    if let sidecar = Explanation.sidecar(file, named: path.name, reader) {
      self.init(
        path: path, format: sidecar.kind.rawValue, taken: sidecar.taken(in: context),
        candidates: sidecar.candidates(in: context))
      return
    }
    let beside = surroundings.sidecars(of: path).compactMap { beside in
      Explanation.sidecar(at: beside, reader).map { (path: beside, sidecar: $0) }
    }
    context.sidecars = beside.map(\.sidecar)
    let reading = reader.read(file.descriptor.number, size: file.stamp.size, context: context)
    var facts: PhotoFacts?
    var problem: String?
    switch reading.outcome {
    case .success(let told): facts = told
    case .failure(let error): problem = error.message
    }
    self.init(
      path: path, format: reading.format?.rawValue, taken: facts?.taken, candidates: reading.candidates,
      sidecars: beside.map(\.path), problem: problem)
  }

  private init(
    path: FilePath, format: String?, taken: TakenAt?, candidates: [DateCandidate], sidecars: [FilePath] = [],
    problem: String? = nil
  ) {
    self.path = path
    self.format = format
    self.taken = taken
    self.candidates = candidates
    self.sidecars = sidecars
    self.problem = problem
  }

  private static func sidecar(at path: FilePath, _ reader: PhotoReader) -> Sidecar? {
    guard let file = try? PhotoFile(opening: path) else { return nil }
    return sidecar(file, named: path.name, reader)
  }

  private static func sidecar(_ file: borrowing PhotoFile, named name: FilePath, _ reader: PhotoReader)
    -> Sidecar?
  {
    guard let kind = SidecarIndex.kind(of: name) else { return nil }
    return try? reader.readSidecar(file.descriptor.number, size: file.stamp.size, kind: kind).get()
  }
}

extension Explanation {
  /// One of `files[]` of `explain --json`.
  var json: JSONValue {
    .object(
      JSONValue.members(of: path) + [
        "format": .optional(format), "taken": taken?.json ?? .null,
        "candidates": .array(candidates.map(Explanation.json)),
        "sidecars": .array(sidecars.map { .object(JSONValue.members(of: $0)) }),
      ])
  }

  private static func json(_ candidate: DateCandidate) -> JSONValue {
    [
      "source": .string(candidate.source.rawValue), "raw": .string(candidate.raw),
      "local": .optional(candidate.stamp?.description),
      "precision": .optional(candidate.stamp?.precision.rawValue),
      "offset": .optional(candidate.offsetMinutes.map(UTCOffset.text)),
      "accepted": .bool(candidate.isAccepted),
      "reason": .string(candidate.reason),
    ]
  }
}
