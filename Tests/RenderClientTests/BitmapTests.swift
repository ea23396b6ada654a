import AlbumModel
import RenderClient
import Testing

@testable import PictureRender

@Suite struct BitmapTests {
  private static func bitmap(
    _ width: Int, _ height: Int, _ samples: Bitmap.Samples, _ value: (Int) -> UInt8
  ) throws -> Bitmap {
    let bitmap = try Bitmap(width: width, height: height, samples: samples)
    for index in 0..<bitmap.byteCount { unsafe bitmap.bytes[index] = value(index) }
    return bitmap
  }

  private static func samples(_ bitmap: borrowing Bitmap) -> [UInt8] {
    let pixels = unsafe UnsafeBufferPointer(start: bitmap.bytes, count: bitmap.byteCount)
    return unsafe Array(pixels)
  }

  /// The average of the area each pixel covers, computed pixel by pixel in floating point.
  private static func expected(_ source: [UInt8], _ from: PixelSize, _ to: PixelSize, _ channels: Int)
    -> [Double]
  {
    func share(_ cell: Int, _ pixel: Int, _ source: Int, _ target: Int) -> Double {
      let length = Double(source) / Double(target)
      return max(
        0, min(Double(cell + 1) * length, Double(pixel + 1)) - max(Double(cell) * length, Double(pixel)))
        / length
    }
    return (0..<to.height).flatMap { row in
      (0..<to.width).flatMap { column in
        (0..<channels).map { channel in
          var sum = 0.0
          for y in 0..<from.height {
            let down = share(row, y, from.height, to.height)
            guard down > 0 else { continue }
            for x in 0..<from.width {
              let value = Double(source[(y * from.width + x) * channels + channel])
              sum += value * down * share(column, x, from.width, to.width)
            }
          }
          return sum
        }
      }
    }
  }

  @Test(
    "a shrunk pixel is the average of the area it covers, to a rounding",
    arguments: [
      (8, 8, 4, 4), (7, 5, 3, 2), (50, 37, 43, 32), (20, 20, 20, 7), (20, 20, 7, 20), (9, 1, 2, 1),
      (1, 9, 1, 2),
      (61, 40, 1, 1), (13, 13, 12, 12),
    ], [Bitmap.Samples.grey, .rgb])
  func averages(sides: (Int, Int, Int, Int), samples: Bitmap.Samples) throws {
    var state: UInt32 = 7
    let source = (0..<sides.0 * sides.1 * samples.rawValue).map { _ -> UInt8 in
      state = state &* 1_664_525 &+ 1_013_904_223
      return UInt8(state >> 24)
    }
    let to = PixelSize(width: sides.2, height: sides.3)
    let shrunk = try Self.bitmap(sides.0, sides.1, samples) { source[$0] }.shrunk(to: to)
    #expect(shrunk.width == to.width && shrunk.height == to.height)
    let expected = Self.expected(source, PixelSize(width: sides.0, height: sides.1), to, samples.rawValue)
    let difference = zip(Self.samples(shrunk), expected).map { abs(Double($0) - $1) }.max()
    #expect((difference ?? 99) < 0.52)
  }

  @Test("white stays white and black black, however much a picture shrinks", arguments: [UInt8(0), 255])
  func extremes(value: UInt8) throws {
    let shrunk = try Self.bitmap(2000, 31, .grey) { _ in value }.shrunk(to: PixelSize(width: 3, height: 2))
    #expect(Self.samples(shrunk) == [UInt8](repeating: value, count: 6))
  }

  @Test("shrinking never enlarges")
  func neverLarger() throws {
    let shrunk = try Self.bitmap(3, 2, .rgb) { UInt8($0) }.shrunk(to: PixelSize(width: 9, height: 9))
    #expect(Self.samples(shrunk) == Array(0..<18))
  }

  /// The stored picture `0 1 2 / 3 4 5` set upright (EXIF 2.32, tag 0x0112).
  private static let upright: [(Orientation, Int, [UInt8])] = [
    (.upright, 3, [0, 1, 2, 3, 4, 5]), (.mirrored, 3, [2, 1, 0, 5, 4, 3]),
    (.turnedAround, 3, [5, 4, 3, 2, 1, 0]), (.mirroredTurnedAround, 3, [3, 4, 5, 0, 1, 2]),
    (.mirroredQuarterLeft, 2, [0, 3, 1, 4, 2, 5]), (.quarterRight, 2, [3, 0, 4, 1, 5, 2]),
    (.mirroredQuarterRight, 2, [5, 2, 4, 1, 3, 0]), (.quarterLeft, 2, [2, 5, 1, 4, 0, 3]),
  ]

  @Test("each orientation is set upright", arguments: upright, [Bitmap.Samples.grey, .rgb])
  func turned(row: (Orientation, Int, [UInt8]), samples: Bitmap.Samples) throws {
    let count = samples.rawValue
    let turned = try Self.bitmap(3, 2, samples) { UInt8($0 / count) }.upright(row.0)
    #expect(turned.width == row.1 && turned.height == 6 / row.1)
    #expect(Self.samples(turned) == row.2.flatMap { [UInt8](repeating: $0, count: count) })
  }

  @Test(
    "a bitmap without sides, or too large, is refused", arguments: [(0, 1), (1, 0), (-1, 1), (Int.max, 2)])
  func refused(width: Int, height: Int) {
    var reason: RenderFailure.Reason?
    do throws(RenderFailure) {
      _ = try Bitmap(width: width, height: height, samples: .rgb)
    } catch {
      reason = error.reason
    }
    #expect(reason == .tooLarge)
  }
}
