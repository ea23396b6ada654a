import RenderClient

extension Bitmap {
  /// The RGB picture that cyan, magenta, yellow and black inks give, without regard to the press: each colour is what
  /// its ink and the black let through.
  ///
  /// Adobe's programs store inks inverted (255 is no ink), and say so by an APP14 segment.
  consuming func inksAsRGB(areInverted: Bool) throws(RenderFailure) -> Bitmap {
    let converted = try Bitmap(width: width, height: height, samples: .rgb)
    let flip: UInt8 = areInverted ? 0 : 0xFF
    var ink = unsafe bytes
    var colour = unsafe converted.bytes
    for _ in 0..<width * height {
      let light = unsafe UInt32(ink[3] ^ flip)
      for sample in 0..<3 {
        let product = unsafe UInt32(ink[sample] ^ flip) &* light &+ 127
        unsafe colour[sample] = UInt8(truncatingIfNeeded: product / 255)
      }
      unsafe ink += 4
      unsafe colour += 3
    }
    return converted
  }
}
