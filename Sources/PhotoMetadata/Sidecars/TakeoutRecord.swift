import FoundationEssentials

/// What Google Takeout's JSON file says of a photo that an album needs.
struct TakeoutRecord: Hashable, Sendable {
  /// photoTakenTime's seconds since 1970, UTC, as digits; never creationTime, which is the upload's.
  let takenTime: WrittenStamp

  /// Bytes of a file, at most.
  static let longestFile = 1 << 20

  /// Nil where the bytes aren't JSON, or are of a file that isn't Takeout's of a photo: albums have none of these.
  init?(json bytes: [UInt8]) {
    guard bytes.count <= TakeoutRecord.longestFile,
      let document = try? JSONDecoder().decode(Document.self, from: Data(bytes))
    else { return nil }
    takenTime = WrittenStamp(
      text: Array(document.photoTakenTime.timestamp.digits.utf8), spelling: .secondsSince1970, isUTC: true)
  }

  private struct Document: Decodable {
    let photoTakenTime: Moment
  }

  private struct Moment: Decodable {
    let timestamp: Seconds
  }

  /// A number of seconds, written as a text or as a number.
  private struct Seconds: Decodable {
    let digits: String

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let text = try? container.decode(String.self) {
        digits = String(text.prefix(64))
      } else if let number = try? container.decode(Int64.self) {
        digits = String(number)
      } else {
        // `1.5e9` is a whole number as well.
        let number = try container.decode(Double.self)
        guard let whole = Int64(exactly: number.rounded(.down)) else {
          throw DecodingError.dataCorruptedError(in: container, debugDescription: "seconds out of range")
        }
        digits = String(whole)
      }
    }
  }
}
