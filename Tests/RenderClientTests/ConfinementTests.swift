import AlbumModel
import CConfinedChild
import RenderClient
import Testing
import TestSupport

/// What a process that confined itself can still do: tried for real, in a process of its own.
@Suite struct ConfinementTests {
  private let folder: TemporaryFolder
  private let everything: Int32 = 127

  init() throws {
    folder = try TemporaryFolder()
    _ = try folder.write("secret", Array("secret".utf8))
  }

  /// Whether the kernel has Landlock; the tests of files are left out without it.
  static let hasLandlock = kernel_has_landlock() != 0

  private func possible(
    reading readable: [StaticString]?, calls: Bool, runsPrograms: Bool
  ) -> Int32 {
    let secret = folder.path("secret").lossyText
    let made = folder.path("made").lossyText
    let runs: Int32 = runsPrograms ? 1 : 0
    guard let readable else {
      return unsafe confined_child(nil, calls ? 1 : 0, runs, secret, made)
    }
    let folders: [UnsafePointer<CChar>?] =
      unsafe readable.map { unsafe UnsafeRawPointer($0.utf8Start).assumingMemoryBound(to: CChar.self) } + [
        nil
      ]
    return unsafe confined_child(folders, calls ? 1 : 0, runs, secret, made)
  }

  @Test("without a fence all of it can be done: the attempts are real")
  func free() {
    #expect(possible(reading: nil, calls: false, runsPrograms: true) == everything)
  }

  @Test(
    "files are read below the named folders only, none is written or made, no program runs",
    .enabled(if: ConfinementTests.hasLandlock, "the kernel has no Landlock"))
  func files() {
    let rest = COULD_CONNECT | COULD_TRACE | COULD_READ_SYSTEM
    let confined = possible(
      reading: ["/usr", "/lib", "/lib64", "/nowhere", "/dev/urandom"], calls: false, runsPrograms: false)
    #expect(confined == Int32(rest))
    let films = possible(reading: ["/"], calls: false, runsPrograms: true)
    #expect(films == Int32((rest | COULD_READ | COULD_RUN)))
  }

  @Test("no socket, no tracing, and a program only where it may be run")
  func calls() {
    let files = COULD_READ | COULD_WRITE | COULD_MAKE | COULD_READ_SYSTEM
    #expect(possible(reading: nil, calls: true, runsPrograms: false) == Int32(files))
    #expect(possible(reading: nil, calls: true, runsPrograms: true) == Int32((files | COULD_RUN)))
  }

  @Test("what a worker lacks is told by its name")
  func lacking() {
    #expect(Confinement.all.lacking == nil)
    #expect(Confinement.files.lacking == "seccomp filters")
    #expect(Confinement([]).lacking == "Landlock and seccomp filters")
  }
}
