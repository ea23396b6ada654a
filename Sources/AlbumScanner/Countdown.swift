import Synchronization

/// Counts down to zero from several threads.
final class Countdown: Sendable {
  private let remaining: Atomic<Int>

  init(from count: Int) {
    remaining = Atomic(count)
  }

  /// Takes one off and answers how many are left.
  func countDown() -> Int {
    remaining.subtract(1, ordering: .acquiringAndReleasing).newValue
  }
}
