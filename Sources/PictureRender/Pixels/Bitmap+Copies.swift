import AlbumModel
import Glibc
import RenderClient

extension Bitmap {
  /// A grey picture in three samples.
  borrowing func greyAsRGB() throws(RenderFailure) -> Bitmap {
    let target = try Bitmap(width: width, height: height, samples: .rgb)
    var out = unsafe target.bytes
    for index in 0..<width * height {
      let sample = unsafe bytes[index]
      for place in 0..<3 { unsafe out[place] = sample }
      unsafe out += 3
    }
    return target
  }

  /// The part whose first pixel is in this column and row; the part lies within the picture.
  borrowing func part(column: Int, row: Int, _ size: PixelSize) throws(RenderFailure) -> Bitmap {
    let target = try Bitmap(width: size.width, height: size.height, samples: samples)
    for line in 0..<size.height {
      let source = unsafe bytes + (row + line) * stride + column * samples.count
      unsafe memcpy(target.bytes + line * target.stride, source, target.stride)
    }
    return target
  }
}
