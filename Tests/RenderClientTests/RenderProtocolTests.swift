import AlbumModel
import Testing

@testable import RenderClient

@Suite struct RenderProtocolTests {
  private static let request = RenderRequest(
    number: 0x0102_0304, orientation: .quarterRight, source: .embedded,
    outputs: [
      RenderRequest.Output(box: .cover, quality: 80, format: .jpeg),
      RenderRequest.Output(box: .cover, quality: 75, format: .webp),
    ])

  private static let replies: [RenderReply] = [
    .ready(.all), .ready([]), .rendered(number: 7, [PixelSize(width: 427, height: 320)]),
    .rendered(number: 8, (1...RenderOutput.limit).map { PixelSize(width: $0, height: 70_000) }),
    .failed(number: .max, RenderFailure(.damaged, "ends early")),
    .failed(number: 0, RenderFailure(.nonsense, "")),
  ]

  @Test("a request comes back as it went, little-endian at fixed places")
  func requestRoundTrip() {
    let encoded = Self.request.encoded
    let head: [UInt8] = [0x70, 0x64, 0x65, 0x72, 3, 0, 6, 2, 4, 3, 2, 1, 2, 0, 0, 0]
    let outputs: [UInt8] = [0x40, 1, 0, 0, 80, 1, 0, 0, 0x40, 1, 0, 0, 75, 2, 0, 0]
    #expect(encoded == head + outputs + [UInt8](repeating: 0, count: 32))
    #expect(RenderRequest(encoded: encoded) == Self.request)
  }

  @Test("a reply comes back as it went", arguments: replies)
  func replyRoundTrip(reply: RenderReply) {
    #expect(reply.encoded.count == RenderReply.size)
    #expect(RenderReply(encoded: reply.encoded) == reply)
  }

  @Test("each reason comes back", arguments: RenderFailure.Reason.allCases)
  func reasons(reason: RenderFailure.Reason) {
    let reply = RenderReply.failed(number: 1, RenderFailure(reason, "text"))
    #expect(RenderReply(encoded: reply.encoded) == reply)
  }

  @Test("a long text is cut at a character's end")
  func longText() {
    let text = String(repeating: "é", count: 200)
    let reply = RenderReply(encoded: RenderReply.failed(number: 1, RenderFailure(.damaged, text)).encoded)
    #expect(reply == .failed(number: 1, RenderFailure(.damaged, String(repeating: "é", count: 53))))
  }

  @Test("another length, magic or version is no message")
  func foreign() {
    for encoded in [Self.request.encoded, RenderReply.ready(.calls).encoded] {
      for index in 0..<6 {
        var changed = encoded
        changed[index] ^= 0x80
        #expect(RenderRequest(encoded: changed) == nil)
        #expect(RenderReply(encoded: changed) == nil)
      }
      #expect(RenderRequest(encoded: encoded + [0]) == nil)
      #expect(RenderReply(encoded: Array(encoded.dropLast())) == nil)
    }
    #expect(RenderRequest(encoded: []) == nil)
    #expect(RenderReply(encoded: []) == nil)
  }

  @Test(
    "a request out of range is none",
    arguments: [
      (6, 0), (6, 9), (7, 0), (7, 3), (12, 0), (12, 7), (12, 3), (19, 1), (20, 0), (20, 101), (21, 0),
      (29, 9),
    ])
  func outOfRange(offset: Int, value: UInt8) {
    var encoded = Self.request.encoded
    encoded[offset] = value
    #expect(RenderRequest(encoded: encoded) == nil)
  }

  @Test("a reply's text is UTF-8 without control characters, no longer than its place")
  func hostileText() {
    let encoded = RenderReply.failed(number: 1, RenderFailure(.damaged, "abc")).encoded
    for (offset, value) in [(20, 108), (20, 255), (21, 0x1B), (21, 0x0A), (21, 0xFF), (21, 0)]
      as [(Int, UInt8)]
    {
      var changed = encoded
      changed[offset] = value
      #expect(RenderReply(encoded: changed) == nil)
    }
  }

  @Test("any kind and reason that isn't known is no reply")
  func unknownKinds() {
    let encoded = RenderReply.failed(number: 1, RenderFailure(.damaged, "abc")).encoded
    for value in UInt8(11)...255 {
      var kind = encoded
      kind[6] = value
      #expect(RenderReply(encoded: kind) == nil)
      var reason = encoded
      reason[7] = value
      #expect(RenderReply(encoded: reason) == nil)
    }
  }
}
