import AlbumModel
import CTurboJPEG
import RenderClient
import Testing
import TestSupport

/// What a picture's colours mean survives: a small profile goes along, everything else becomes sRGB.
@Suite struct ColourTests {
  private let folder: RenderingFolder

  init() throws {
    folder = try RenderingFolder()
  }

  /// APP2 segments with a profile, in parts of this size.
  private static func carrying(_ jpeg: [UInt8], _ profile: [UInt8], part: Int = 65_000) -> [UInt8] {
    let starts = Array(stride(from: 0, to: profile.count, by: part))
    var file = jpeg
    for (index, start) in starts.enumerated().reversed() {
      let body = Array("ICC_PROFILE\0".utf8) + [UInt8(index + 1), UInt8(starts.count)]
      file = file.carrying(0xE2, body + profile[start..<min(start + part, profile.count)])
    }
    return file
  }

  private static func profile(in jpeg: [UInt8]) -> [UInt8]? {
    let segment = JPEGSegments(jpeg).all.first { $0.marker == 0xE2 }
    return segment.map { Array(jpeg[$0.place].dropFirst(4 + 14)) }
  }

  private static let green = TestPicture(width: 64, height: 64, all: [20, 200, 40])

  @Test(
    "a small profile goes along, in one segment or several, and the pixels stay", arguments: [65_000, 100])
  func carried(part: Int) throws {
    let profile = PictureFiles.displayP3
    #expect(profile.count < 4096)
    let picture = try folder.picture(Self.carrying(Self.green.jpeg(), profile, part: part))
    #expect(Self.profile(in: try folder.written) == profile)
    #expect(isClose(picture.colour(atX: 0.5, y: 0.5), [20, 200, 40], within: 4))
  }

  @Test("a large profile becomes sRGB")
  func converted() throws {
    let profile = PictureFiles.largeDisplayP3
    #expect(profile.count > 4096)
    let picture = try folder.picture(Self.carrying(Self.green.jpeg(subsampling: TJSAMP_444), profile))
    #expect(Self.profile(in: try folder.written) == nil)
    let colour = picture.colour(atX: 0.5, y: 0.5)
    #expect(colour[0] < 10 && colour[1] > 195 && colour[2] < 30, "\(colour)")
  }

  @Test("sRGB isn't carried: pictures are that without a profile")
  func standard() throws {
    let picture = try folder.picture(Self.carrying(Self.green.jpeg(), PictureFiles.sRGB))
    #expect(Self.profile(in: try folder.written) == nil)
    #expect(isClose(picture.colour(atX: 0.5, y: 0.5), [20, 200, 40], within: 4))
  }

  @Test("a profile that is broken, cut short, or of another kind of picture says nothing")
  func broken() throws {
    let profile = PictureFiles.displayP3
    let grey = TestPicture(width: 64, height: 64, all: [90]).jpeg()
    let files = [
      Self.carrying(Self.green.jpeg(), [1, 2, 3]),
      Self.carrying(Self.green.jpeg(), Array(profile.prefix(200))),
      Self.carrying(grey, profile),
    ]
    for file in files {
      _ = try folder.picture(file)
      #expect(Self.profile(in: try folder.written) == nil)
    }
  }

  @Test("WebP carries the profile too, and nothing else but the picture")
  func inWebP() throws {
    let profile = PictureFiles.displayP3
    let secret = Array("Exif\0\0GPS 48.8584".utf8)
    let jpeg = Self.carrying(Self.green.jpeg(), profile).carrying(0xE1, secret)
    guard case .rendered = try folder.result(jpeg, format: .webp) else {
      Issue.record("no WebP")
      return
    }
    let file = try folder.written
    var chunks: [String: [UInt8]] = [:]
    var place = 12
    while place + 8 <= file.count {
      let name = String(decoding: file[place..<place + 4], as: UTF8.self)
      let length = (0..<4).reduce(0) { $0 | Int(file[place + 4 + $1]) << (8 * $1) }
      chunks[name] = Array(file[place + 8..<min(place + 8 + length, file.count)])
      place += 8 + length + length % 2
    }
    #expect(Set(chunks.keys) == ["VP8X", "ICCP", "VP8 "])
    #expect(chunks["ICCP"] == profile && chunks["VP8X"]?.first == 0x20)
    #expect(place == file.count && file.count == 8 + (0..<4).reduce(0) { $0 | Int(file[4 + $1]) << (8 * $1) })
    // What is written is read again.
    #expect(isClose(try folder.picture(file).colour(atX: 0.5, y: 0.5), [20, 200, 40], within: 6))
    guard case .rendered = try folder.result(Self.green.jpeg(), format: .webp) else { return }
    #expect(try folder.written[12..<16].elementsEqual("VP8 ".utf8))
  }

  /// An EXIF block that says so of its colours.
  private static func exif(colourSpace: UInt16, rule: String?) -> [UInt8] {
    func entry(_ tag: Int, _ format: Int, _ count: Int, _ value: [UInt8]) -> [UInt8] {
      PictureFiles.littleNumber(tag, 2) + PictureFiles.littleNumber(format, 2)
        + PictureFiles.littleNumber(count, 4) + value + [UInt8](repeating: 0, count: 4 - value.count)
    }
    func directory(_ entries: [[UInt8]]) -> [UInt8] {
      PictureFiles.littleNumber(entries.count, 2) + entries.flatMap { $0 } + [0, 0, 0, 0]
    }
    let (exif, rules) = (26, 26 + 30)
    let main = directory([entry(0x8769, 4, 1, PictureFiles.littleNumber(exif, 4))])
    let own = directory([
      entry(0xA001, 3, 1, PictureFiles.littleNumber(Int(colourSpace), 2)),
      entry(0xA005, 4, 1, PictureFiles.littleNumber(rules, 4)),
    ])
    let last = directory([entry(1, 2, 4, Array((rule ?? "R98").utf8) + [0])])
    return Array("Exif\0\0".utf8) + [0x49, 0x49, 42, 0, 8, 0, 0, 0] + main + own + last
  }

  @Test(
    "Adobe RGB that only EXIF names becomes sRGB; a profile counts more",
    arguments: [(2, nil, true), (0xFFFF, "R03", true), (0xFFFF, "R98", false), (1, "R03", false)]
      as [(UInt16, String?, Bool)])
  func adobeRGB(colourSpace: UInt16, rule: String?, isAdobe: Bool) throws {
    let jpeg = Self.green.jpeg().carrying(0xE1, Self.exif(colourSpace: colourSpace, rule: rule))
    let colour = try folder.picture(jpeg).colour(atX: 0.5, y: 0.5)
    // Green of Adobe RGB lies outside sRGB: no red is left.
    #expect(isAdobe ? colour[0] < 8 : isClose(colour, [20, 200, 40], within: 4), "\(colour)")
    _ = try folder.picture(Self.carrying(jpeg, PictureFiles.displayP3))
    #expect(Self.profile(in: try folder.written) == PictureFiles.displayP3)
  }
}
