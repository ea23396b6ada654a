import CLinuxProcess
import Glibc
package import RenderClient

/// What a worker gives up for good once it has started, so that a picture that takes it over can reach nothing.
///
/// It keeps what it was handed: its socket and the open files of a request.
package struct WorkerConfinement: Sendable {
  /// Folders below which files can be read.
  let readable: [StaticString]
  let runsPrograms: Bool

  /// For pictures: libraries that are loaded when they are needed, and what these read.
  package static let pictures = WorkerConfinement(
    readable: [
      "/usr", "/lib", "/lib64", "/etc", "/opt", "/nix", "/gnu", "/dev/urandom", "/sys/devices/system/cpu",
    ],
    runsPrograms: false)
  /// For films, which another program reads by their names.
  package static let films = WorkerConfinement(readable: ["/"], runsPrograms: true)
  /// For pages: fonts lie anywhere.
  package static let pages = WorkerConfinement(readable: ["/"], runsPrograms: false)

  /// Gives it all up; answers what the kernel took.
  package func enter() -> Confinement {
    // A StaticString of a literal ends with a NUL.
    let folders: [UnsafePointer<CChar>?] =
      unsafe readable.map { unsafe UnsafeRawPointer($0.utf8Start).assumingMemoryBound(to: CChar.self) } + [
        nil
      ]
    let runs: Int32 = runsPrograms ? 1 : 0
    var confinement = Confinement()
    if unsafe linux_confine_files(folders, runs) == 0 { confinement.insert(.files) }
    if linux_confine_calls(runs) == 0 { confinement.insert(.calls) }
    return confinement
  }
}
