import AlbumModel
import Glibc
package import RenderClient

/// Pixels in memory, row by row without gaps, 8 bits a sample; owns the memory.
@safe package struct Bitmap: ~Copyable {
  /// What a pixel's samples are, in order.
  package enum Samples: Int, Sendable {
    case grey = 1
    case rgb = 3
    case cmyk = 4

    /// Samples, and so bytes, a pixel.
    var count: Int { rawValue }
  }

  package let width: Int
  package let height: Int
  package let samples: Samples
  /// The samples, `byteCount` of them.
  package let bytes: UnsafeMutablePointer<UInt8>

  /// Bytes in a row.
  package var stride: Int { width * samples.count }
  /// Bytes in all.
  package var byteCount: Int { stride * height }

  /// A black picture; `.tooLarge` where there is no memory for it.
  package init(width: Int, height: Int, samples: Samples) throws(RenderFailure) {
    let (pixels, overflows) = width.multipliedReportingOverflow(by: height)
    guard width > 0, height > 0, !overflows, pixels <= Int(Int32.max),
      let memory = unsafe calloc(pixels, samples.count)
    else { throw RenderFailure(.tooLarge, "no memory for \(width) x \(height) pixels") }
    self.width = width
    self.height = height
    self.samples = samples
    unsafe bytes = memory.assumingMemoryBound(to: UInt8.self)
  }

  /// Takes over memory of malloc(3) with as many samples as the numbers say.
  @unsafe init(
    adopting memory: UnsafeMutablePointer<UInt8>, width: Int, height: Int, samples: Samples
  ) {
    self.width = width
    self.height = height
    self.samples = samples
    unsafe bytes = unsafe memory
  }

  deinit {
    unsafe free(bytes)
  }
}
