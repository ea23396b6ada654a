/// Makes QuickTime films byte by byte: a file type and a movie header, without any track.
public struct MovieBuilder: Sendable {
  /// The creation time of the movie header: UTC, 0 for none.
  public var secondsSince1904: UInt32
  public var durationMilliseconds: UInt32 = 3_000

  public init(secondsSince1904: UInt32) {
    self.secondsSince1904 = secondsSince1904
  }

  /// The file.
  public var bytes: [UInt8] {
    // Version and flags, created, changed, time scale, duration; rate to next track.
    let times = [0, secondsSince1904, secondsSince1904, 1_000, durationMilliseconds]
    let header = times.flatMap(MovieBuilder.bigEndian) + [UInt8](repeating: 0, count: 80)
    let type = Array("qt  ".utf8) + MovieBuilder.bigEndian(0) + Array("qt  ".utf8)
    return MovieBuilder.box("ftyp", type) + MovieBuilder.box("moov", MovieBuilder.box("mvhd", header))
  }

  private static func box(_ type: String, _ content: [UInt8]) -> [UInt8] {
    bigEndian(UInt32(content.count + 8)) + Array(type.utf8) + content
  }

  private static func bigEndian(_ number: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }
}
