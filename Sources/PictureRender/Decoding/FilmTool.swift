import AlbumModel
import CLinuxProcess
import FileAccess
import Glibc
import PhotoMetadata
import RenderClient

/// A program that shows frames of films, and how it is asked for one.
///
/// It gets the open file as standard input's neighbour and a pipe for its answer, no network where the system lets us
/// take it away, and limits of time and memory.
struct FilmTool {
  private enum Kind { case ffmpeg, thumbnailer }

  private let program: FilePath
  private let kind: Kind

  /// Bytes of a frame that are taken: 32 MiB.
  private static let longestFrame = 32 << 20
  /// The number under which the program has the film.
  private static let film = "/proc/self/fd/3"
  /// Seconds of the processor.
  private static let processorSeconds: UInt32 = 12

  /// The first of the programs that are known on $PATH; nil where none is there.
  static func installed() -> FilmTool? {
    find("ffmpeg").map { FilmTool(program: $0, kind: .ffmpeg) }
      ?? find("ffmpegthumbnailer").map { FilmTool(program: $0, kind: .thumbnailer) }
  }

  private static func find(_ name: String) -> FilePath? {
    let path = FilePath(environment: "PATH") ?? FilePath("/usr/bin")
    for folder in path.bytes.split(separator: UInt8(ascii: ":")) where folder.first == UInt8(ascii: "/") {
      let program = FilePath(bytes: Array(folder)).appending(FilePath(name))
      guard let terminated = try? program.terminated() else { continue }
      if unsafe access(terminated, X_OK) == 0 { return program }
    }
    return nil
  }

  /// A frame of a film as a JPEG, upright: one from its first seconds, which often begin in the dark, else the first.
  func frame(of photo: OpenPhoto) throws(RenderFailure) -> [UInt8] {
    let start = min((photo.layout.durationMilliseconds ?? 0) / 10, 3000)
    for milliseconds in start > 0 ? [start, 0] : [0] {
      let frame = try run(photo.descriptor, arguments(at: milliseconds))
      if frame.count > 2 { return frame }
    }
    throw RenderFailure(.damaged, "\(program.name.lossyText) shows no frame of it")
  }

  /// ffmpeg reads nothing but the film itself, and takes it for nothing but one.
  private func arguments(at milliseconds: Int) -> [String] {
    switch kind {
    case .ffmpeg:
      [
        "ffmpeg", "-v", "quiet", "-nostdin", "-threads", "1", "-protocol_whitelist", "file", "-f", "mov",
        "-ss",
        "\(milliseconds)ms", "-i", Self.film, "-an", "-sn", "-dn", "-frames:v", "1", "-vf",
        "scale='min(iw,3840)':'min(ih,3840)':force_original_aspect_ratio=decrease", "-c:v", "mjpeg",
        "-pix_fmt", "yuvj420p", "-q:v", "2", "-f", "image2pipe", "pipe:1",
      ]
    case .thumbnailer:
      ["ffmpegthumbnailer", "-i", Self.film, "-o", "-", "-c", "jpeg", "-q", "10", "-s", "0"]
    }
  }

  private func run(_ photo: Int32, _ arguments: [String]) throws(RenderFailure) -> [UInt8] {
    do throws(SystemError) {
      var ends: [Int32] = [-1, -1]
      _ = try SystemCall.check { unsafe pipe(&ends) }
      let reading = FileDescriptor(adopting: ends[0])
      let writing = FileDescriptor(adopting: ends[1])
      let process = try start(arguments, photo, writing)
      defer {
        kill(process, SIGKILL)
        _ = try? SystemCall.check { waitpid(process, nil, 0) }
      }
      return try Self.read(reading.number)
    } catch {
      throw RenderFailure(.outputFailed, "\(program.name.lossyText): \(error.message)")
    }
  }

  /// Takes the pipe's writing end over, so that the pipe ends with the program.
  private func start(
    _ arguments: [String], _ photo: Int32, _ writing: consuming FileDescriptor
  ) throws(SystemError) -> pid_t {
    let path = try program.terminated()
    var texts = unsafe arguments.map { unsafe strdup($0) } + [nil]
    defer { unsafe texts.forEach { unsafe free($0) } }
    var process: pid_t = 0
    let number = writing.number
    let result = unsafe linux_process_run_confined(
      path, &texts, photo, number, Self.processorSeconds, &process)
    guard result == 0 else { throw SystemError(code: result) }
    return process
  }

  private static func read(_ descriptor: Int32) throws(SystemError) -> [UInt8] {
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 64 << 10)
    while bytes.count < longestFrame {
      let count = try SystemCall.check { unsafe Glibc.read(descriptor, &part, part.count) }
      if count == 0 { return bytes }
      bytes += part[..<count]
    }
    return []
  }
}
