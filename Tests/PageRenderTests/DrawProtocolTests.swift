import PageDrawing
import RenderClient
import Testing

/// The messages between photocal and the process that draws.
@Suite struct DrawProtocolTests {
  private static let requests: [DrawRequest] = [
    .begin(byteCount: 70), .page(number: 3, byteCount: 900, pictures: 12), .pictures(8), .finish,
  ]

  private static var replies: [DrawReply] {
    var page = DrawReply.Page(number: 7)
    page.missingGlyphs = 40
    page.missingCharacters = ["年", "\u{10600}"]
    return [
      .begun, .drawn(page), .finished, .failed(RenderFailure(.damaged, "a picture – broken")),
    ]
  }

  @Test("every message comes back as it was")
  func roundTrip() {
    for request in Self.requests { #expect(DrawRequest(encoded: request.encoded) == request) }
    for reply in Self.replies { #expect(DrawReply(encoded: reply.encoded) == reply) }
  }

  @Test("a message of another length or version is none, and no reply is one of the picture worker's")
  func otherMessages() {
    for request in Self.requests {
      let bytes = request.encoded
      #expect(DrawRequest(encoded: bytes.dropLast()) == nil)
      #expect(DrawRequest(encoded: bytes + [0]) == nil)
      #expect(DrawRequest(encoded: bytes.replacing(4, with: 99)) == nil)
    }
    for reply in Self.replies {
      let bytes = reply.encoded
      #expect(DrawReply(encoded: bytes.dropLast()) == nil)
      #expect(DrawReply(encoded: bytes.replacing(4, with: 99)) == nil)
      #expect(RenderReply(encoded: bytes) == nil)
    }
    #expect(DrawReply(encoded: RenderReply.ready(.all).encoded) == nil)
  }

  @Test("counts past their limits are no request, and a character that is none no reply")
  func limits() {
    #expect(DrawRequest(encoded: DrawRequest.begin(byteCount: DrawRequest.byteLimit + 1).encoded) == nil)
    #expect(
      DrawRequest(
        encoded: DrawRequest.page(number: 1, byteCount: 1, pictures: DrawnPage.pictureLimit + 1).encoded)
        == nil)
    // The second byte from above of the first character: past U+10FFFF.
    #expect(DrawReply(encoded: Self.replies[1].encoded.replacing(22, with: 0xFF)) == nil)
    #expect(DrawReply(encoded: Self.replies[1].encoded.replacing(16, with: 200)) == nil)
  }
}

extension [UInt8] {
  fileprivate func replacing(_ index: Int, with byte: UInt8) -> [UInt8] {
    var bytes = self
    bytes[index] = byte
    return bytes
  }
}
