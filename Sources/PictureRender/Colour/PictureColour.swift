/// What the numbers of a picture's pixels mean.
package enum PictureColour: Hashable, Sendable {
  /// sRGB, grey with sRGB's curve, or inks of no press in particular: what a file that says nothing means.
  case standard
  /// An ICC profile, as the file has it.
  case profile([UInt8])
  /// Adobe RGB (1998), of which a camera's EXIF only says the name.
  case adobeRGB
  /// The numbers of ISO/IEC 23091-2 for the primaries and the transfer.
  case coded(primaries: Int, transfer: Int)
}
