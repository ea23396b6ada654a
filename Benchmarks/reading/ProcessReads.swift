import Foundation

/// What this process has asked the system to read (proc(5), `/proc/self/io`).
struct ProcessReads {
  var calls = 0
  var bytes = 0

  /// The calls and bytes that `body` costs, and those of one look at the count.
  static func during(_ body: () -> Void) -> ProcessReads {
    let before = ProcessReads()
    body()
    let after = ProcessReads()
    return ProcessReads(calls: after.calls - before.calls, bytes: after.bytes - before.bytes)
  }

  private init(calls: Int, bytes: Int) {
    self.calls = calls
    self.bytes = bytes
  }

  private init() {
    let text = (try? String(contentsOfFile: "/proc/self/io", encoding: .utf8)) ?? ""
    for line in text.split(separator: "\n") {
      let fields = line.split(separator: ":")
      guard fields.count == 2, let number = Int(fields[1].drop { $0 == " " }) else { continue }
      switch fields[0] {
      case "rchar": bytes = number
      case "syscr": calls = number
      default: break
      }
    }
  }
}
