import Glibc

/// A thread of its own for work that blocks, which the cooperative pool must never do.
@safe
final class WorkerThread {
  private let handle: pthread_t

  /// Starts `body`; throws what pthread_create(3) answers where no thread can be had.
  init(_ body: @escaping @Sendable () -> Void) throws(ScanError) {
    let start = unsafe Unmanaged.passRetained(Start(body))
    var handle = pthread_t()
    let code = unsafe pthread_create(
      &handle, nil,
      { start in
        if let start = unsafe start { unsafe Unmanaged<Start>.fromOpaque(start).takeRetainedValue().body() }
        return nil
      }, start.toOpaque())
    guard code == 0 else {
      unsafe start.release()
      throw .noThread(code: code)
    }
    self.handle = handle
  }

  /// Waits until the body has returned; to be called once.
  func join() {
    pthread_join(handle, nil)
  }

  private final class Start {
    let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) {
      self.body = body
    }
  }
}
