/// Makes films without pictures: the boxes that tell of them.
public struct MovieBuilder: Sendable {
  /// Seconds since 1904.
  public var created = 3_600_000_000
  public var timeScale = 600
  public var duration = 1500
  /// Whether times and durations have 64 bits.
  public var isLong = false
  public var width = 1920
  public var height = 1080
  /// a, b, c and d of the track's matrix: 1, 0 or -1.
  public var matrix = [1, 0, 0, 1]
  /// Names and texts of QuickTime's keys.
  public var keys: [(String, String)] = []
  /// Boxes of the user data.
  public var userData: [[UInt8]] = []
  /// Boxes at the end of the movie's.
  public var more: [UInt8] = []

  public init() {}

  /// The box `moov`.
  public var movie: [UInt8] {
    var parts = [header, sound, track]
    if !keys.isEmpty { parts.append(MovieBuilder.meta(keys)) }
    if !userData.isEmpty { parts.append(BoxBuilder.box("udta", userData.flatMap(\.self))) }
    return BoxBuilder.box("moov", parts.flatMap(\.self) + more)
  }

  private var header: [UInt8] {
    let width = isLong ? 8 : 4
    return BoxBuilder.full(
      "mvhd", version: isLong ? 1 : 0, BoxBuilder.number(created, bytes: width),
      BoxBuilder.number(created, bytes: width), BoxBuilder.number(timeScale, bytes: 4),
      BoxBuilder.number(duration, bytes: width), [UInt8](repeating: 0, count: 80))
  }

  /// A track of sound, which has a size of nothing.
  private var sound: [UInt8] {
    BoxBuilder.box("trak", trackHeader([1, 0, 0, 1], width: 0, height: 0), media("soun"))
  }

  private var track: [UInt8] {
    BoxBuilder.box(
      "trak", trackHeader(matrix, width: width, height: height),
      BoxBuilder.box("edts", [UInt8](repeating: 0, count: 28)), media("vide"))
  }

  private func trackHeader(_ matrix: [Int], width: Int, height: Int) -> [UInt8] {
    let number = isLong ? 8 : 4
    let times = BoxBuilder.number(created, bytes: number) + BoxBuilder.number(created, bytes: number)
    let fixed = { BoxBuilder.number($0 << 16, bytes: 4) }
    let turn = [matrix[0], matrix[1], 0, matrix[2], matrix[3], 0].flatMap(fixed)
    // Turned pictures are moved back into view.
    let place = fixed(width) + fixed(0) + BoxBuilder.number(1 << 30, bytes: 4)
    return BoxBuilder.full(
      "tkhd", version: isLong ? 1 : 0, flags: 7,
      times + BoxBuilder.number(1, bytes: 4) + BoxBuilder.number(0, bytes: 4),
      BoxBuilder.number(duration, bytes: number) + [UInt8](repeating: 0, count: 16) + turn + place,
      fixed(width) + fixed(height))
  }

  private func media(_ handler: String) -> [UInt8] {
    BoxBuilder.box(
      "mdia", BoxBuilder.full("mdhd", [UInt8](repeating: 0, count: 20)),
      BoxBuilder.full(
        "hdlr", BoxBuilder.name("mhlr"), BoxBuilder.name(handler), [UInt8](repeating: 0, count: 13)))
  }

  /// QuickTime's box of keys and their texts.
  public static func meta(_ keys: [(String, String)]) -> [UInt8] {
    let names = keys.map { BoxBuilder.box("mdta", BoxBuilder.name($0.0)) }
    let items = keys.enumerated().map { index, key in
      let item = BoxBuilder.number(index + 1, bytes: 4)
      let data = text(key.1)
      return BoxBuilder.number(data.count + 8, bytes: 4) + item + data
    }
    return BoxBuilder.box(
      "meta",
      BoxBuilder.full("hdlr", BoxBuilder.number(0, bytes: 4), BoxBuilder.name("mdta"), [0, 0, 0, 0, 0]),
      BoxBuilder.full("keys", BoxBuilder.number(keys.count, bytes: 4), names.flatMap(\.self)),
      BoxBuilder.box("ilst", items.flatMap(\.self)))
  }

  /// The box of an item's text.
  public static func text(_ text: String) -> [UInt8] {
    BoxBuilder.box("data", BoxBuilder.number(1, bytes: 4), BoxBuilder.number(0, bytes: 4), Array(text.utf8))
  }

  /// A text of the older user data: its size, a language, the text.
  public static func userText(_ type: String, _ text: String) -> [UInt8] {
    BoxBuilder.box(type, BoxBuilder.number(text.utf8.count, bytes: 2), [0x15, 0xC7], Array(text.utf8))
  }
}
