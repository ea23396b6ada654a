import AlbumModel
import FoundationEssentials
import Glibc
import RenderClient
import TestSupport

/// The worker program under a name of its own, so that a test finds its own workers among this process's children.
struct WorkerCopy {
  let program: FilePath
  private let name: String

  /// A copy in the folder, whose name is short enough for the 15 characters that the kernel keeps.
  init(in folder: TemporaryFolder) throws {
    name = "r" + String(UInt64.random(in: 0..<(1 << 56)), radix: 16).prefix(13)
    program = try folder.install(RenderPool.installedProgram(), as: name)
  }

  /// The children of this process that run, or ran and aren't reaped, under that name.
  var children: [pid_t] {
    let entries = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return entries.compactMap { pid_t($0) }.filter { process in
      // "pid (name) state parent …"
      guard let status = Self.text("/proc/\(process)/stat"), status.contains("(\(name))") else {
        return false
      }
      let fields = status.split(separator: " ")
      return fields.count > 3 && fields[3] == "\(getpid())"
    }
  }

  /// Where a process's descriptors lead, by number.
  static func descriptors(of process: pid_t) -> [Int: String] {
    let folder = "/proc/\(process)/fd"
    var leads: [Int: String] = [:]
    for entry in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] {
      guard let number = Int(entry) else { continue }
      leads[number] = try? FileManager.default.destinationOfSymbolicLink(atPath: "\(folder)/\(entry)")
    }
    return leads
  }

  /// A file of /proc as text; such files have no size, so they are read to their end.
  static func text(_ path: String) -> String? {
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = unsafe read(descriptor, &part, part.count)
      guard count > 0 else { break }
      bytes += part.prefix(count)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Sends a signal to the first worker that has this file open; false where none has within ten seconds.
  func signal(_ signal: Int32, workerThatHas file: FilePath) -> Bool {
    let deadline = SuspendingClock.now + .seconds(10)
    while SuspendingClock.now < deadline {
      for child in children where Self.descriptors(of: child).values.contains(file.lossyText) {
        return kill(child, signal) == 0
      }
      usleep(2000)
    }
    return false
  }
}
