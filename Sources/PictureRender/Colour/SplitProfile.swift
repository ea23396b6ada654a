/// An ICC profile in the APP2 segments of a JPEG (ICC.1, annex B.4): a mark, a part's number from 1 on, and how many parts
/// there are.
struct SplitProfile {
  private var parts: [UInt8: [UInt8]] = [:]
  private var count: UInt8 = 0

  private static let mark = Array("ICC_PROFILE\0".utf8)

  /// Takes a segment's body, where it is a part of a profile.
  mutating func take(_ body: borrowing Span<UInt8>) {
    let mark = Self.mark
    guard body.count > mark.count + 2, mark.indices.allSatisfy({ body[$0] == mark[$0] }) else { return }
    let number = body[mark.count]
    count = body[mark.count + 1]
    guard parts[number] == nil else { return }
    parts[number] = (mark.count + 2..<body.count).map { body[$0] }
  }

  /// The whole profile; empty where there is none or a part is missing.
  var joined: [UInt8] {
    guard count > 0 else { return [] }
    var whole: [UInt8] = []
    for number in 1...count {
      guard let part = parts[number] else { return [] }
      whole += part
    }
    return whole
  }
}
