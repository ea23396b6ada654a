/// Which photos lack pictures in an export, and why, by the photos' keys.
struct PictureFailures {
  /// Of the whole run; none of these is tried twice in it.
  private(set) var all: [String: ExportReport.Failure] = [:]
  /// Of the part at hand.
  private(set) var ofPart: [String: ExportReport.Failure] = [:]
  /// Whether one of the part at hand may have its pictures at the next try.
  private(set) var mayPass = false
  /// Those of the run that may.
  private var passing: Set<String> = []

  /// Begins another part.
  mutating func startPart() {
    ofPart = [:]
    mayPass = false
  }

  /// Notes a failure.
  mutating func add(_ failure: ExportReport.Failure, of key: String, mayPass: Bool) {
    all[key] = failure
    ofPart[key] = failure
    if mayPass {
      passing.insert(key)
      self.mayPass = true
    }
  }

  /// Notes, for the part at hand too, what failed in the run before; false where nothing did.
  mutating func `repeat`(_ key: String) -> Bool {
    guard let failure = all[key] else { return false }
    add(failure, of: key, mayPass: passing.contains(key))
    return true
  }

  /// Notes that something of the part at hand is missing without a cause.
  mutating func addUnknown() { mayPass = true }
}
