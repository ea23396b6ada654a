import AlbumModel
import RenderClient

/// Pixels that are ready to be written, and the profile that must go with them; none means sRGB.
struct SettledPicture: ~Copyable {
  var bitmap: Bitmap
  var profile: [UInt8]

  /// The same, no larger than this.
  consuming func shrunk(to size: PixelSize) throws(RenderFailure) -> SettledPicture {
    let profile = profile
    return SettledPicture(bitmap: try bitmap.shrunk(to: size), profile: profile)
  }
}

/// Settles what a picture's colours mean in a file for the web: a small profile goes along, everything else becomes sRGB.
///
/// Browsers show a picture without a profile as sRGB.
final class ColourSettlement {
  /// What is done for a kind of picture.
  private enum Verdict {
    case nothing
    case carry
    case convert(ColourTransform)
  }

  private struct Question: Hashable {
    let colour: PictureColour
    let samples: Bitmap.Samples
    let areInksInverted: Bool
  }

  /// A camera writes the same profile into all its pictures.
  private var known: [Question: Verdict] = [:]

  /// Bytes of the largest profile that is carried along: that of a screen has some hundred, that of a press a million.
  static let largestCarried = 4 << 10
  /// Answers that are kept.
  private static let mostKnown = 16

  /// The picture as it is to be written.
  func settle(
    _ bitmap: consuming Bitmap, _ colour: PictureColour, areInksInverted: Bool
  ) throws(RenderFailure) -> SettledPicture {
    switch verdict(Question(colour: colour, samples: bitmap.samples, areInksInverted: areInksInverted)) {
    case .convert(let transform):
      return SettledPicture(bitmap: try transform.apply(to: bitmap), profile: [])
    case .carry:
      guard case .profile(let profile) = colour else { break }
      return SettledPicture(bitmap: bitmap, profile: profile)
    case .nothing: break
    }
    guard bitmap.samples == .cmyk else { return SettledPicture(bitmap: bitmap, profile: []) }
    return SettledPicture(bitmap: try bitmap.inksAsRGB(areInverted: areInksInverted), profile: [])
  }

  private func verdict(_ question: Question) -> Verdict {
    if question.colour == .standard { return .nothing }
    if let verdict = known[question] { return verdict }
    if known.count >= Self.mostKnown { known = [:] }
    let verdict = Self.decide(question)
    known[question] = verdict
    return verdict
  }

  /// A profile that is broken, or of another kind of picture, says nothing.
  private static func decide(_ question: Question) -> Verdict {
    guard let profile = profile(question.colour),
      let transform = ColourTransform(
        from: profile, question.samples, areInksInverted: question.areInksInverted),
      !transform.leavesColoursAlone
    else { return .nothing }
    guard case .profile(let bytes) = question.colour, question.samples != .cmyk,
      bytes.count <= largestCarried
    else { return .convert(transform) }
    return .carry
  }

  private static func profile(_ colour: PictureColour) -> ColourProfile? {
    switch colour {
    case .standard: nil
    case .profile(let bytes): ColourProfile(bytes)
    case .adobeRGB: ColourProfile.adobeRGB()
    // The primaries of DCI with D65, and of BT.2020.
    case .coded(primaries: 12, _): ColourProfile.displayP3()
    case .coded(primaries: 9, _): ColourProfile.wideRGB()
    case .coded: nil
    }
  }
}
