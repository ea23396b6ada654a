import Glibc
import Synchronization

/// Whether someone asked the program to stop (Ctrl-C, SIGTERM).
///
/// The first request lets the work end cleanly; a second one ends the program at once.
enum Interruption {
  private static let wasRequested = Atomic<Bool>(false)

  /// Whether to stop soon.
  static var isRequested: Bool { wasRequested.load(ordering: .relaxed) }

  /// Takes over the two signals from here on.
  static func watch() {
    for number in [SIGINT, SIGTERM] {
      signal(number) { number in
        if Interruption.wasRequested.exchange(true, ordering: .relaxed) {
          _exit(ExitStatus.interrupted.rawValue)
        }
      }
    }
  }
}
