import AlbumLibrary
import AlbumModel

/// What ends a command before it is done: a message for people and the exit status.
struct Failure: Error {
  let message: String
  let status: ExitStatus

  init(_ message: String, status: ExitStatus = .failed) {
    self.message = message
    self.status = status
  }

  init(_ error: LibraryError) {
    self.init(error.message)
  }
}

/// The exit statuses (design page "The command line").
enum ExitStatus: Int32, CaseIterable {
  case done = 0
  case failed = 1
  case usage = 2
  case doneWithLosses = 3
  case interrupted = 130

  /// For the manual.
  var meaning: String {
    switch self {
    case .done: "done"
    case .failed: "failed: a message says what and what to do, nothing half-written remains"
    case .usage: "wrong usage: the message names the word and the nearest known one"
    case .doneWithLosses: "done, but some files or folders could not be read or are away: each is named"
    case .interrupted: "interrupted: what was finished is kept"
    }
  }
}
