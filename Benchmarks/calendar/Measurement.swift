import CAllocationCount

/// What one kind of work costs.
struct Measurement {
  let name: String
  /// Pieces of work that a call of `body` does.
  let pieces: Int
  /// The unit, and its nanoseconds.
  var unit: (name: String, nanoseconds: Double) = ("ns", 1)
  /// The most that a piece may cost, in units; nil where nothing is asked.
  var limit: Double?
  /// Does the work and answers a number that follows from all of it, so that none can be left out.
  let body: (Int) -> Int

  private static let rounds = 21

  /// Runs it, prints its line, and answers whether it keeps its limit.
  func report() -> Bool {
    var times: [Double] = []
    var allocations = UInt.max
    for round in 0...Self.rounds {
      let before = allocation_count()
      let start = ContinuousClock.now
      Sink.take(body(round))
      let elapsed = ContinuousClock.now - start
      allocations = min(allocations, allocation_count() - before)
      // The first round warms the caches.
      if round > 0 {
        times.append(Double(elapsed.components.attoseconds) * 1e-9 + Double(elapsed.components.seconds) * 1e9)
      }
    }
    times.sort()
    let cost = { (time: Double) in time / Double(pieces) / unit.nanoseconds }
    let median = cost(times[times.count / 2])
    let isKept = limit.map { median < $0 } ?? true
    print(
      name.padded(to: 46), rounded(median).padded(to: 8, fromLeft: true), unit.name.padded(to: 2),
      "  best", rounded(cost(times[0])).padded(to: 8, fromLeft: true),
      "  allocations", rounded(Double(allocations) / Double(pieces)).padded(to: 6, fromLeft: true),
      limit.map { "  limit \(rounded($0))" + (isKept ? "" : "  MISSED") } ?? "")
    return isKept
  }

  private func rounded(_ value: Double) -> String {
    let hundredths = Int((value * 100).rounded())
    let digits = String(hundredths % 100)
    return "\(hundredths / 100)." + (digits.count < 2 ? "0" : "") + digits
  }
}

/// Where results go that nobody reads.
enum Sink {
  nonisolated(unsafe) private static var sum = 0

  @inline(never)
  static func take(_ value: Int) {
    unsafe sum = sum &+ value
  }
}

extension String {
  fileprivate func padded(to width: Int, fromLeft: Bool = false) -> String {
    let blanks = String(repeating: " ", count: max(0, width - count))
    return fromLeft ? blanks + self : self + blanks
  }
}
