import AlbumExport
import AlbumModel
import CalendarGrid
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
  let format: PhotoFormat?
  let taken: TakenAt?
  let candidates: [DateCandidate]
  /// Why nothing can be told, or nil where the file could be read.
  let problem: String?

  /// Reads the file `path`, through a link too: a person named it.
  init(of path: FilePath, with reader: PhotoReader) throws(Unreadable) {
    self.path = (try? path.resolved()) ?? path
    let reading: Reading
    do throws(PhotoFile.OpenError) {
      let file = try PhotoFile(opening: self.path)
      let context = FileContext(path: self.path, zone: .system, scanned: Today.inUTC)
      reading = reader.read(file.descriptor.number, size: file.stamp.size, context: context)
    } catch {
      throw Unreadable(message: error.message)
    }
    format = reading.format
    candidates = reading.candidates
    switch reading.outcome {
    case .success(let facts):
      taken = facts.taken
      problem = nil
    case .failure(let error):
      taken = nil
      problem = error.message
    }
  }
}

extension Explanation {
  /// One of `files[]` of `explain --json`.
  var json: JSONValue {
    .object(
      JSONValue.members(of: path) + [
        "format": .optional(format?.rawValue), "taken": taken?.json ?? .null,
        "candidates": .array(candidates.map(Explanation.json)),
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

  /// The file, what it stands on, and a line for each candidate.
  var text: String {
    var lines = [path.listed]
    if let problem { lines.append("  format  unknown: \(problem)") }
    if let format { lines.append("  format  \(format.rawValue)") }
    if let taken {
      lines.append("  taken   \(taken.local) (\(precision(taken))\(zone(taken)))")
      lines.append("  source  \(taken.source.rawValue)")
    } else if problem == nil {
      lines.append("  taken   undated")
    }
    for candidate in candidates {
      lines.append("  found   \(candidate.source.rawValue) \"\(candidate.raw)\" \(candidate.reason)")
    }
    if candidates.isEmpty, problem == nil {
      lines.append("  found   no date in EXIF's DateTimeOriginal, the only place looked at so far")
    }
    return lines.map { $0 + "\n" }.joined()
  }

  /// What is known where it is less than the time.
  private func precision(_ taken: TakenAt) -> String {
    taken.local.precision < .minute ? "known to the \(taken.local.precision.rawValue), " : ""
  }

  private func zone(_ taken: TakenAt) -> String {
    taken.offset.map { "offset \($0)" } ?? "offset unknown"
  }
}
