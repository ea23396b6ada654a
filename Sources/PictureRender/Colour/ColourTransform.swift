import CLCMS
import RenderClient

/// A profile of lcms2, closed when the value goes.
@safe struct ColourProfile: ~Copyable {
  let handle: cmsHPROFILE

  private init?(_ handle: cmsHPROFILE?) {
    guard let handle = unsafe handle else { return nil }
    unsafe self.handle = unsafe handle
  }

  /// An ICC profile's bytes; nil where they are none.
  init?(_ bytes: [UInt8]) {
    unsafe self.init(cmsOpenProfileFromMem(bytes, UInt32(clamping: bytes.count)))
  }

  /// sRGB (IEC 61966-2-1).
  static func standard() -> ColourProfile? { unsafe ColourProfile(cmsCreate_sRGBProfile()) }

  /// A grey of sRGB's curve.
  static func standardGrey() -> ColourProfile? {
    guard let curve = unsafe standardCurve() else { return nil }
    defer { unsafe cmsFreeToneCurve(curve) }
    return unsafe ColourProfile(cmsCreateGrayProfile(cmsD50_xyY(), curve))
  }

  /// Adobe RGB (1998): its primaries, D65, and a curve of 563/256.
  static func adobeRGB() -> ColourProfile? {
    guard let curve = unsafe cmsBuildGamma(nil, 563.0 / 256) else { return nil }
    defer { unsafe cmsFreeToneCurve(curve) }
    return unsafe rgb(red: (0.64, 0.33), green: (0.21, 0.71), blue: (0.15, 0.06), curve)
  }

  /// Display P3: the primaries of cinemas, D65, and sRGB's curve.
  static func displayP3() -> ColourProfile? {
    guard let curve = unsafe standardCurve() else { return nil }
    defer { unsafe cmsFreeToneCurve(curve) }
    return unsafe rgb(red: (0.68, 0.32), green: (0.265, 0.69), blue: (0.15, 0.06), curve)
  }

  /// ITU-R BT.2020, with sRGB's curve.
  static func wideRGB() -> ColourProfile? {
    guard let curve = unsafe standardCurve() else { return nil }
    defer { unsafe cmsFreeToneCurve(curve) }
    return unsafe rgb(red: (0.708, 0.292), green: (0.17, 0.797), blue: (0.131, 0.046), curve)
  }

  private static func standardCurve() -> OpaquePointer? {
    // IEC 61966-2-1 as lcms' parametric curve of type 4.
    unsafe cmsBuildParametricToneCurve(nil, 4, [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045])
  }

  private static func rgb(
    red: (Double, Double), green: (Double, Double), blue: (Double, Double),
    _ curve: OpaquePointer
  ) -> ColourProfile? {
    var white = cmsCIExyY(x: 0.3127, y: 0.3290, Y: 1)
    var primaries = cmsCIExyYTRIPLE(
      Red: cmsCIExyY(x: red.0, y: red.1, Y: 1), Green: cmsCIExyY(x: green.0, y: green.1, Y: 1),
      Blue: cmsCIExyY(x: blue.0, y: blue.1, Y: 1))
    let curves: [OpaquePointer?] = unsafe [curve, curve, curve]
    return unsafe ColourProfile(cmsCreateRGBProfile(&white, &primaries, curves))
  }

  /// The kind of picture that the profile describes; nil where it is another.
  var samples: Bitmap.Samples? {
    switch unsafe cmsGetColorSpace(handle) {
    case cmsSigGrayData: .grey
    case cmsSigRgbData: .rgb
    case cmsSigCmykData: .cmyk
    default: nil
    }
  }

  deinit {
    _ = unsafe cmsCloseProfile(handle)
  }
}

/// Turns pixels of a profile into sRGB, or into a grey of its curve.
@safe final class ColourTransform {
  private let handle: cmsHTRANSFORM
  private let source: Bitmap.Samples

  /// Nil where the profile is of another kind of picture, or broken.
  init?(from profile: borrowing ColourProfile, _ source: Bitmap.Samples, areInksInverted: Bool = false) {
    let target = source == .grey ? ColourProfile.standardGrey() : ColourProfile.standard()
    guard profile.samples == source, let target else { return nil }
    let layout =
      switch source {
      case .grey: lcms_grey_8
      case .rgb: lcms_rgb_8
      case .cmyk: areInksInverted ? lcms_inverted_cmyk_8 : lcms_cmyk_8
      }
    let transform = unsafe cmsCreateTransform(
      profile.handle, layout, target.handle, source == .grey ? lcms_grey_8 : lcms_rgb_8,
      UInt32(INTENT_PERCEPTUAL), UInt32(cmsFLAGS_NOCACHE))
    guard let transform = unsafe transform else { return nil }
    unsafe handle = unsafe transform
    self.source = source
  }

  deinit {
    unsafe cmsDeleteTransform(handle)
  }

  /// The picture in sRGB.
  func apply(to bitmap: consuming Bitmap) throws(RenderFailure) -> Bitmap {
    let target =
      source == .cmyk ? try Bitmap(width: bitmap.width, height: bitmap.height, samples: .rgb) : nil
    let pixels = UInt32(bitmap.width * bitmap.height)
    guard let target else {
      unsafe cmsDoTransform(handle, bitmap.bytes, bitmap.bytes, pixels)
      return bitmap
    }
    unsafe cmsDoTransform(handle, bitmap.bytes, target.bytes, pixels)
    return target
  }

  /// Whether the transform leaves every colour of a coarse grid as it is, to two steps of 255.
  var leavesColoursAlone: Bool {
    guard source != .cmyk else { return false }
    let steps: [UInt8] = [0, 51, 102, 153, 204, 255]
    let colours: [UInt8] =
      source == .grey
      ? steps : steps.flatMap { red in steps.flatMap { green in steps.flatMap { [red, green, $0] } } }
    var converted = colours
    let pixels = UInt32(colours.count / source.count)
    unsafe cmsDoTransform(handle, colours, &converted, pixels)
    return zip(colours, converted).allSatisfy { abs(Int($0) - Int($1)) <= 2 }
  }
}
