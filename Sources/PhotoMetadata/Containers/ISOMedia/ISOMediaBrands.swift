import AlbumModel

/// The formats that brands (ISO/IEC 14496-12, section 4.3) stand for.
enum ISOMediaBrands {
  /// What a brand as the file's first one says for sure.
  private static let formats: [FourCC: PhotoFormat] = {
    var formats: [FourCC: PhotoFormat] = [:]
    for (format, brands) in table { for brand in brands { formats[FourCC(brand)] = format } }
    return formats
  }()

  private static let table: [(PhotoFormat, [StaticString])] = [
    (.heic, ["heic", "heix", "heim", "heis", "hevc", "hevx", "hevm", "hevs"]),
    (.avif, ["avif", "avis"]),
    (.cr3, ["crx "]),
    (.jxl, ["jxl "]),
    (.mov, ["qt  "]),
    (.m4v, ["M4V ", "M4VH", "M4VP"]),
    (
      .mp4,
      [
        "isom", "mp41", "mp42", "avc1", "iso2", "iso3", "iso4", "iso5", "iso6", "MSNV", "XAVC", "dash",
        "mmp4",
      ]
    ),
    (.heif, ["mif1", "mif2", "msf1", "miaf", "heif"]),
  ]

  /// The brands that say how a picture's items are arranged and leave open how they are compressed.
  private static let arrangements = Set(["mif1", "mif2", "msf1", "miaf", "heif"].map(FourCC.init(_:)))

  /// The brands of sound alone.
  private static let sounds = Set(["M4A ", "M4B ", "M4P ", "F4A ", "F4B "].map(FourCC.init(_:)))

  /// The format of a file of these brands, or nil where none of them is one that is read.
  static func format(major: FourCC, compatible: [FourCC]) -> PhotoFormat? {
    guard !sounds.contains(major) else { return nil }
    guard !arrangements.contains(major) else {
      return compatible.lazy.compactMap(certain).first { $0 == .heic || $0 == .avif } ?? .heif
    }
    return certain(major) ?? compatible.lazy.compactMap(certain).first
  }

  private static func certain(_ brand: FourCC) -> PhotoFormat? {
    if let format = formats[brand] { return format }
    // 3gp4 ... 3gp9, 3ge6, 3gg6, 3gr6, 3gs6, 3g2a ...
    return brand.rawValue >> 16 == 0x3367 ? .threeGP : nil
  }
}
