import Glibc
import Synchronization

/// Work on a thread of its own, beside the test's.
final class OwnThread: Sendable {
  private let work: @Sendable () -> Void
  private let thread = Mutex<pthread_t?>(nil)

  private init(_ work: @escaping @Sendable () -> Void) {
    self.work = work
  }

  static func start(_ work: @escaping @Sendable () -> Void) -> OwnThread {
    let own = OwnThread(work)
    let context = unsafe Unmanaged.passRetained(own)
    var thread = pthread_t()
    let result = unsafe pthread_create(
      &thread, nil,
      { context in
        guard let context = unsafe context else { return nil }
        unsafe Unmanaged<OwnThread>.fromOpaque(context).takeRetainedValue().work()
        return nil
      }, context.toOpaque())
    precondition(result == 0, "no thread can be started")
    own.thread.withLock { $0 = thread }
    return own
  }

  func join() {
    if let thread = thread.withLock({ $0 }) { pthread_join(thread, nil) }
  }
}
