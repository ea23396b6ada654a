import PageDrawing
import Testing

/// What travels to the program that draws, and what it accepts.
@Suite struct PageEncodingTests {
  @Test("a page with every mark comes back as it was")
  func pageRoundTrip() {
    #expect(DrawnPage(encoded: PageSample.page.encoded) == PageSample.page)
  }

  @Test("a document of each kind comes back as it was")
  func documentRoundTrip() {
    for kind in [DrawnDocument.Kind.pdf, .svg, .png(pixelsPerPoint: 1.5)] {
      let document = PageSample.document(kind)
      #expect(DrawnDocument(encoded: document.encoded) == document)
    }
  }

  @Test("a page or a document that is cut off, or goes on, is none")
  func otherLengths() {
    let page = PageSample.page.encoded
    let document = PageSample.document(.png(pixelsPerPoint: 2)).encoded
    #expect(!page.indices.contains { DrawnPage(encoded: Array(page.prefix($0))) != nil })
    #expect(!document.indices.contains { DrawnDocument(encoded: Array(document.prefix($0))) != nil })
    #expect(DrawnPage(encoded: page + [0]) == nil)
    #expect(DrawnDocument(encoded: document + [0]) == nil)
  }

  @Test("whatever a damaged page still gives is within the limits, so that it is encoded again as it is")
  func damage() {
    let whole = PageSample.page.encoded
    var accepted = 0
    for index in whole.indices {
      for value: UInt8 in [0x00, 0x7F, 0x80, 0xFF] where whole[index] != value {
        var bytes = whole
        bytes[index] = value
        guard let page = DrawnPage(encoded: bytes) else { continue }
        accepted += 1
        #expect(page.encoded == bytes)
      }
    }
    #expect(accepted > 100)
  }

  @Test("numbers past their limits are refused")
  func numberLimits() {
    let box = Box(x: 0, y: 0, width: 10, height: 10)
    let refused: [Mark] = [
      .fill(Box(x: .nan, y: 0, width: 1, height: 1), .black),
      .fill(Box(x: 0, y: 0, width: -1, height: 1), .black),
      .fill(Box(x: 0, y: 1e9, width: 1, height: 1), .black),
      .fill(box, Ink(red: 1.5, green: 0, blue: 0)),
      .fill(box, .black, radius: .infinity),
      .line(from: Point(x: 0, y: 0), to: Point(x: 1, y: 1), width: 0, .black),
      .text(TextMark("a", box: box, size: 0)),
      .text(TextMark("a", box: box, size: 9, lineLimit: 0)),
      .text(TextMark(String(repeating: "a", count: TextMark.textLimit + 1), box: box, size: 9)),
      .text(TextMark("a\u{0}b", box: box, size: 9)),
      .picture(PictureMark(picture: DrawnPage.pictureLimit, box: box)),
      .picture(PictureMark(picture: 0, box: box, centre: Point(x: 1.1, y: 0))),
    ]
    for mark in refused {
      let page = DrawnPage(width: 10, height: 10, marks: [mark])
      #expect(DrawnPage(encoded: page.encoded) == nil, "\(mark)")
    }
    for (width, height) in [(0.0, 10.0), (10, DrawnPage.longestSide + 1), (-.infinity, 10)] {
      #expect(DrawnPage(encoded: DrawnPage(width: width, height: height).encoded) == nil)
    }
  }

  @Test("a count that claims more marks than there are bytes asks for no memory")
  func lyingCount() {
    var bytes = DrawnPage(width: 10, height: 10).encoded
    // The count of marks is the last field of a page without any.
    bytes.replaceSubrange(bytes.count - 4..<bytes.count, with: [0x40, 0xC3, 0, 0])
    #expect(DrawnPage(encoded: bytes) == nil)
  }
}
