import AlbumModel
import CTurboJPEG
import TestSupport

/// A picture as the mean colours of four by four fields: enough to see which way up it stands.
struct CoarsePicture {
  private static let fields = 4
  /// Red, green and blue, 0...255, of the fields from the top left, row by row.
  private var colours: [SIMD3<Double>]

  /// Decodes a JPEG file as it is stored; nil where that can't be done.
  init?(decoding file: [UInt8]) {
    guard let decoder = unsafe tjInitDecompress() else { return nil }
    defer { unsafe _ = tjDestroy(decoder) }
    var (width, height, subsampling, space): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
    let length = UInt(file.count)
    guard unsafe tjDecompressHeader3(decoder, file, length, &width, &height, &subsampling, &space) == 0,
      width >= CoarsePicture.fields, height >= CoarsePicture.fields
    else { return nil }
    var pixels = [UInt8](repeating: 0, count: Int(width) * Int(height) * 3)
    let format = Int32(TJPF_RGB.rawValue)
    guard unsafe tjDecompress2(decoder, file, length, &pixels, width, 0, height, format, 0) == 0 else {
      return nil
    }
    colours = CoarsePicture.means(of: pixels, width: Int(width), height: Int(height))
  }

  /// The picture set upright from its stored state (EXIF 2.32, tag 0x0112).
  func upright(from orientation: Orientation) -> CoarsePicture {
    let last = CoarsePicture.fields - 1
    var upright = self
    for y in 0...last {
      for x in 0...last {
        let (column, row) =
          switch orientation {
          case .upright: (x, y)
          case .mirrored: (last - x, y)
          case .turnedAround: (last - x, last - y)
          case .mirroredTurnedAround: (x, last - y)
          case .mirroredQuarterLeft: (y, x)
          case .quarterRight: (y, last - x)
          case .mirroredQuarterRight: (last - y, last - x)
          case .quarterLeft: (last - y, x)
          }
        upright.colours[y * CoarsePicture.fields + x] = colours[row * CoarsePicture.fields + column]
      }
    }
    return upright
  }

  /// The mean difference of the fields' colours, 0...255.
  func difference(from other: CoarsePicture) -> Double {
    let differences = zip(colours, other.colours).map { left, right in
      let difference = left - right
      return (abs(difference.x) + abs(difference.y) + abs(difference.z)) / 3
    }
    return differences.reduce(0, +) / Double(differences.count)
  }

  private static func means(of pixels: [UInt8], width: Int, height: Int) -> [SIMD3<Double>] {
    var sums = [SIMD3<Double>](repeating: .zero, count: fields * fields)
    var counts = [Double](repeating: 0, count: fields * fields)
    // A few hundred samples a field say as much as all of them.
    for y in stride(from: 0, to: height, by: max(1, height / 64)) {
      for x in stride(from: 0, to: width, by: max(1, width / 64)) {
        let field = y * fields / height * fields + x * fields / width
        let start = (y * width + x) * 3
        sums[field] += SIMD3(Double(pixels[start]), Double(pixels[start + 1]), Double(pixels[start + 2]))
        counts[field] += 1
      }
    }
    return zip(sums, counts).map { $0 / $1 }
  }
}
