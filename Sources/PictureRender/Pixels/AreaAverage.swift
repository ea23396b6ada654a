import AlbumModel
import RenderClient

/// Along one axis, how much of each source pixel lies in each target pixel.
struct AxisCoverage {
  /// For each target pixel, the first source pixel that it touches.
  let first: [Int]
  /// For each target pixel, where its weights begin; one entry more at the end.
  let start: [Int]
  /// The shares of the source pixels, `one` for each target pixel in all.
  let weights: [UInt16]

  /// The weight of a target pixel's whole area: 15 bits, so that a weighted sum of 16-bit values fits in 32.
  static let oneBits: UInt32 = 15

  /// `source` >= `target` >= 1, both below 2^31.
  init(source: Int, target: Int) {
    var first: [Int] = []
    var start = [0]
    var weights: [UInt16] = []
    first.reserveCapacity(target)
    start.reserveCapacity(target + 1)
    weights.reserveCapacity(source + target)
    // In units of 1/target of a source pixel a target pixel is `source` long.
    for cell in 0..<target {
      let from = cell * source
      let to = from + source
      let touched = from / target..<(to + target - 1) / target
      first.append(touched.lowerBound)
      var before = 0
      for pixel in touched {
        let covered = min((pixel + 1) * target, to) - from
        let upTo = ((covered << Int(Self.oneBits)) + source / 2) / source
        weights.append(UInt16(truncatingIfNeeded: upTo - before))
        before = upTo
      }
      start.append(weights.count)
    }
    self.first = first
    self.start = start
    self.weights = weights
  }
}

extension Bitmap {
  /// The picture shrunk to this size, or its own where that is smaller: each pixel is the average of the area that it covers,
  /// parts of pixels counted by their share, in linear time.
  consuming func shrunk(to size: PixelSize) throws(RenderFailure) -> Bitmap {
    let size = PixelSize(width: min(size.width, width), height: min(size.height, height))
    guard size.width < width || size.height < height else { return self }
    let target = try Bitmap(width: size.width, height: size.height, samples: samples)
    let columns = AxisCoverage(source: width, target: size.width)
    let rows = AxisCoverage(source: height, target: size.height)
    unsafe withUnsafeTemporaryAllocation(of: UInt32.self, capacity: stride) { sums in
      unsafe withUnsafeTemporaryAllocation(of: UInt16.self, capacity: stride) { averages in
        // Both have room for a row, which is at least a byte.
        guard let sums = sums.baseAddress, let averages = averages.baseAddress else { return }
        for row in 0..<size.height {
          unsafe averageRows(rows, row, sums, averages)
          unsafe averageColumns(columns, averages, target.bytes + row * target.stride)
        }
      }
    }
    return target
  }

  /// The average of the rows that a target row covers, with 8 more bits than a sample.
  private borrowing func averageRows(
    _ rows: AxisCoverage, _ row: Int, _ sums: UnsafeMutablePointer<UInt32>,
    _ averages: UnsafeMutablePointer<UInt16>
  ) {
    let count = stride
    var source = unsafe UnsafePointer(bytes) + rows.first[row] * count
    let weights = rows.start[row]..<rows.start[row + 1]
    let half = UInt32(1) << (AxisCoverage.oneBits - 9)
    unsafe sums.initialize(repeating: half, count: count)
    for index in weights {
      let weight = rows.weights[index]
      for sample in 0..<count {
        unsafe sums[sample] = sums[sample] &+ UInt32(source[sample]) &* UInt32(weight)
      }
      unsafe source += count
    }
    for sample in 0..<count {
      unsafe averages[sample] = UInt16(truncatingIfNeeded: sums[sample] &>> (AxisCoverage.oneBits - 8))
    }
  }

  private borrowing func averageColumns(
    _ columns: AxisCoverage, _ averages: UnsafeMutablePointer<UInt16>,
    _ target: UnsafeMutablePointer<UInt8>
  ) {
    unsafe columns.first.withUnsafeBufferPointer { first in
      unsafe columns.start.withUnsafeBufferPointer { start in
        unsafe columns.weights.withUnsafeBufferPointer { weights in
          switch samples {
          case .grey: unsafe Self.averageGrey(first, start, weights, averages, target)
          case .rgb: unsafe Self.averageRGB(first, start, weights, averages, target)
          case .cmyk: unsafe Self.averageInks(first, start, weights, averages, target)
          }
        }
      }
    }
  }

  private static let half = UInt32(1) << (AxisCoverage.oneBits + 7)

  private static func sample(_ sum: UInt32) -> UInt8 {
    UInt8(truncatingIfNeeded: sum &>> (AxisCoverage.oneBits + 8))
  }

  private static func averageGrey(
    _ first: UnsafeBufferPointer<Int>, _ start: UnsafeBufferPointer<Int>,
    _ weights: UnsafeBufferPointer<UInt16>, _ averages: UnsafeMutablePointer<UInt16>,
    _ target: UnsafeMutablePointer<UInt8>
  ) {
    for column in 0..<first.count {
      var source = unsafe averages + first[column]
      var sum = half
      for index in unsafe start[column]..<start[column &+ 1] {
        unsafe sum = sum &+ UInt32(source[0]) &* UInt32(weights[index])
        unsafe source += 1
      }
      unsafe target[column] = sample(sum)
    }
  }

  private static func averageRGB(
    _ first: UnsafeBufferPointer<Int>, _ start: UnsafeBufferPointer<Int>,
    _ weights: UnsafeBufferPointer<UInt16>, _ averages: UnsafeMutablePointer<UInt16>,
    _ target: UnsafeMutablePointer<UInt8>
  ) {
    var out = unsafe target
    for column in 0..<first.count {
      var source = unsafe averages + first[column] &* 3
      var (red, green, blue) = (half, half, half)
      for index in unsafe start[column]..<start[column &+ 1] {
        let weight = unsafe UInt32(weights[index])
        unsafe red = red &+ UInt32(source[0]) &* weight
        unsafe green = green &+ UInt32(source[1]) &* weight
        unsafe blue = blue &+ UInt32(source[2]) &* weight
        unsafe source += 3
      }
      unsafe out[0] = sample(red)
      unsafe out[1] = sample(green)
      unsafe out[2] = sample(blue)
      unsafe out += 3
    }
  }

  private static func averageInks(
    _ first: UnsafeBufferPointer<Int>, _ start: UnsafeBufferPointer<Int>,
    _ weights: UnsafeBufferPointer<UInt16>, _ averages: UnsafeMutablePointer<UInt16>,
    _ target: UnsafeMutablePointer<UInt8>
  ) {
    for column in 0..<first.count {
      for ink in 0..<4 {
        var source = unsafe averages + first[column] &* 4 + ink
        var sum = half
        for index in unsafe start[column]..<start[column &+ 1] {
          unsafe sum = sum &+ UInt32(source[0]) &* UInt32(weights[index])
          unsafe source += 4
        }
        unsafe target[column &* 4 + ink] = sample(sum)
      }
    }
  }
}
