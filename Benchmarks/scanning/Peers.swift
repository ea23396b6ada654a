import Foundation

/// Other programs that read the dates of photos, those that are installed.
struct Peers {
  private struct Peer {
    let program: String
    let arguments: String
    /// How many times as long as photocal it must take, from 100,000 photos on; nil where nothing is asked.
    let slower: Double?
  }

  /// They print what they read and store nothing.
  private static let all = [
    // Level, but for the noise of a machine.
    Peer(program: "jhead", arguments: "-c", slower: 0.95),
    Peer(program: "exif", arguments: "-t DateTimeOriginal -m", slower: nil),
    Peer(program: "exiv2", arguments: "-K Exif.Photo.DateTimeOriginal", slower: 10),
  ]

  private let library: SampleLibrary

  init(_ library: SampleLibrary) {
    self.library = library
  }

  /// - Parameter subject: the contender's name that the limits are of.
  func contenders(besides subject: String) -> [Contest.Contender] {
    let isHeld = library.count >= 100_000
    var contenders = Peers.all.filter { SampleLibrary.isInstalled($0.program) }.map { peer in
      Contest.Contender(
        name: peer.program + " " + (peer.arguments.split(separator: " ").first ?? ""),
        command: [
          "sh", "-c", "find \"$0\" -type f -print0 | xargs -0 \(peer.program) \(peer.arguments)",
          library.photos,
        ],
        mayFail: true, limit: isHeld ? peer.slower.map { .slower($0, than: subject) } : nil,
        rounds: library.count > 100_000 ? 1 : 3)
    }
    if SampleLibrary.isInstalled("exiftool") { contenders.append(exifTool(besides: subject, isHeld: isHeld)) }
    return contenders
  }

  /// Where a photo takes milliseconds, one run will do, over some thousand photos.
  private func exifTool(besides subject: String, isHeld: Bool) -> Contest.Contender {
    let parts = library.parts()
    let part = parts.last { $0.count >= 5_000 } ?? parts[0]
    return Contest.Contender(
      name: "exiftool -fast2 -r -csv",
      command: ["exiftool", "-fast2", "-r", "-csv", "-DateTimeOriginal", part.folder],
      mayFail: true, limit: isHeld ? .slower(150, than: subject) : nil, rounds: 1, count: part.count)
  }
}
