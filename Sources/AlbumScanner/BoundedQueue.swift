import Glibc

/// A queue between threads that makes the faster side wait, so that memory doesn't grow with the work.
@safe
final class BoundedQueue<Element: Sendable>: @unchecked Sendable {
  // Unchecked: every access to the state stands between lock and unlock of `mutex`.
  private let mutex: UnsafeMutablePointer<pthread_mutex_t>
  private let hasElements: UnsafeMutablePointer<pthread_cond_t>
  private let hasRoom: UnsafeMutablePointer<pthread_cond_t>
  private var elements: [Element] = []
  private var next = 0
  /// The weight of the elements that wait.
  private var load = 0
  private var isClosed = false
  private let capacity: Int
  private let weight: @Sendable (Element) -> Int

  /// A queue that takes no more while it holds `capacity` elements, or elements that weigh as much.
  init(capacity: Int, weight: @escaping @Sendable (Element) -> Int = { _ in 1 }) {
    self.capacity = capacity
    self.weight = weight
    unsafe mutex = .allocate(capacity: 1)
    unsafe hasElements = .allocate(capacity: 1)
    unsafe hasRoom = .allocate(capacity: 1)
    unsafe pthread_mutex_init(mutex, nil)
    unsafe pthread_cond_init(hasElements, nil)
    unsafe pthread_cond_init(hasRoom, nil)
  }

  deinit {
    unsafe pthread_cond_destroy(hasRoom)
    unsafe pthread_cond_destroy(hasElements)
    unsafe pthread_mutex_destroy(mutex)
    unsafe hasRoom.deallocate()
    unsafe hasElements.deallocate()
    unsafe mutex.deallocate()
  }

  /// Adds an element, waiting for room; false where the queue is closed and the element dropped.
  @discardableResult
  func push(_ element: Element) -> Bool {
    locked {
      while load >= capacity, !isClosed { unsafe pthread_cond_wait(hasRoom, mutex) }
      if isClosed { return false }
      elements.append(element)
      load += weight(element)
      unsafe pthread_cond_signal(hasElements)
      return true
    }
  }

  /// Takes the oldest element, waiting for one; nil when the queue is closed and empty.
  func pop() -> Element? {
    locked {
      while next == elements.count, !isClosed { unsafe pthread_cond_wait(hasElements, mutex) }
      guard next < elements.count else { return nil }
      let element = elements[next]
      next += 1
      load -= weight(element)
      if next == elements.count || next >= 64 {
        elements.removeSubrange(..<next)
        next = 0
      }
      // One may make room for several that wait, where they weigh less.
      unsafe pthread_cond_broadcast(hasRoom)
      return element
    }
  }

  /// Lets nothing more in; what is in can still be taken.
  func close() {
    locked {
      isClosed = true
      unsafe pthread_cond_broadcast(hasElements)
      unsafe pthread_cond_broadcast(hasRoom)
    }
  }

  private func locked<Result>(_ body: () -> Result) -> Result {
    unsafe pthread_mutex_lock(mutex)
    defer { unsafe pthread_mutex_unlock(mutex) }
    return body()
  }
}
