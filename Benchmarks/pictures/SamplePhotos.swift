import BenchmarkRuns
import CTurboJPEG
import Foundation

/// Photos of 12 megapixels to make pictures of: painted, written as JPEG, and turned into the other formats by programs
/// that are installed.
struct SamplePhotos {
  /// Files of a format by its name.
  private(set) var formats: [(name: String, files: [String])] = []
  let folder: String

  private static let width = 4000
  private static let height = 3000
  /// How many JPEGs there are; of the other formats there are three.
  private static let count = 8

  /// A format, and a shell's line that makes a file of it: `$1` is the JPEG, `$2` the file.
  private static let conversions: [(name: String, line: String)] = [
    ("heic", "heif-enc -q 60 -o \"$2\" \"$1\""), ("avif", "heif-enc -A -q 60 -p speed=9 -o \"$2\" \"$1\""),
    ("png", "vips pngsave \"$1\" \"$2\""), ("webp", "vips webpsave \"$1\" \"$2\""),
    ("tiff", "vips tiffsave \"$1\" \"$2\" --compression deflate"),
    ("mp4", "ffmpeg -y -loop 1 -i \"$1\" -vf scale=1920:1080 -t 4 -pix_fmt yuv420p \"$2\""),
  ]

  /// Makes the photos in a folder.
  init(in folder: String) throws {
    self.folder = folder
    let jpegs = try (0..<Self.count).map { index in
      let file = "\(folder)/photo-\(index).jpg"
      try Self.paint(index).write(to: URL(fileURLWithPath: file))
      return file
    }
    formats.append(("jpeg", jpegs))
    for conversion in Self.conversions {
      let files = jpegs.prefix(3).compactMap { jpeg in
        let file = "\(jpeg.dropLast(3))\(conversion.name)"
        let isMade = (try? ProgramRun(["sh", "-c", conversion.line, "sh", jpeg, file])) != nil
        return isMade ? file : nil
      }
      if !files.isEmpty { formats.append((conversion.name, files)) }
    }
  }

  /// Waves of every length and a little noise: about as many bytes as a camera's photo.
  private static func paint(_ seed: Int) throws -> Data {
    var samples = [UInt8](repeating: 0, count: 3 * width * height)
    var noise = UInt32(truncatingIfNeeded: 7 + seed)
    let phase = Double(seed)
    let slow = (0..<width).map { x in sin(Double(x) / 310 + phase) * 60 }
    let middling = (0..<width).map { x in sin(Double(x) / 23) * 25 }
    let fast = (0..<width).map { x in sin(Double(x) / 3.7) * 10 }
    for y in 0..<height {
      let rise: Double = sin(Double(y) / 170) * 30 + sin(Double(y) / 9) * 8
      for x in 0..<width {
        noise = noise &* 1_664_525 &+ 1_013_904_223
        let grain = Double(noise >> 28)
        let place = 3 * (y * width + x)
        let light: Double = 115 + grain
        samples[place] = UInt8(light + slow[x] + rise)
        samples[place + 1] = UInt8(light + middling[x] + rise + fast[x])
        samples[place + 2] = UInt8(light - slow[x] + fast[x])
      }
    }
    let handle = unsafe tjInitCompress()
    defer { unsafe tjDestroy(handle) }
    var file: UnsafeMutablePointer<UInt8>?
    var count: UInt = 0
    let result = unsafe tjCompress2(
      handle, samples, Int32(width), 0, Int32(height), TJPF_RGB.rawValue, &file, &count,
      Int32(bitPattern: TJSAMP_420.rawValue), 90, 0)
    defer { unsafe tjFree(file) }
    guard result == 0, let file = unsafe file else { throw PictureBenchError.notMade("photo-\(seed).jpg") }
    return unsafe Data(bytes: file, count: Int(count))
  }
}
