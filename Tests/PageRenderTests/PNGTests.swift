import PageDrawing
import RenderClient
import TestSupport
import Testing

/// Drawn PNG files.
@Suite struct PNGTests {
  @Test("a page has exactly the pixels asked for")
  func size() throws {
    let draft = try Draft()
    for (scale, width, height) in [(1.0, 1080, 1350), (0.5, 540, 675), (1.301, 1405, 1756)] {
      try draft.draw(.png(pixelsPerPoint: scale), to: "a.png", width: 1080, height: 1350, pages: [[]])
      let picture = try ReadPicture(draft.folder.path("a.png"))
      #expect(picture.width == width && picture.height == height)
    }
  }

  @Test("boxes, lines, shades and pictures have their colours to their edges")
  func colours() throws {
    let draft = try Draft()
    let picture = try draft.folder.write("p.jpg", PaintedPicture.jpeg(width: 900, height: 600))
    let marks: [Mark] = [
      .fill(Box(x: 10, y: 10, width: 40, height: 40), Ink(hex: 0xB3302A)),
      .fill(Box(x: 60, y: 10, width: 40, height: 40), Ink(hex: 0x000000, opacity: 0.5)),
      .fade(Box(x: 110, y: 10, width: 40, height: 40), top: .black, bottom: .white),
      .line(from: Point(x: 10, y: 61), to: Point(x: 50, y: 61), width: 2, Ink(hex: 0x2857AC)),
      .fill(Box(x: 160, y: 10, width: 40, height: 40), .black, radius: 20),
      .picture(PictureMark(picture: 0, box: Box(x: 10, y: 80, width: 150, height: 100))),
    ]
    try draft.draw(.png(pixelsPerPoint: 2), to: "a.png", pages: [marks], pictures: [picture])
    let drawn = try ReadPicture(draft.folder.path("a.png"))
    // In points; each pixel is looked at just inside.
    let table: [(Double, Double, [UInt8])] = [
      (10, 10, [0xB3, 0x30, 0x2A]), (49.5, 49.5, [0xB3, 0x30, 0x2A]), (50, 50, [255, 255, 255]),
      (70, 20, [127, 127, 127]), (120, 30, [127, 127, 127]), (30, 60.5, [0x28, 0x57, 0xAC]),
      (30, 62.5, [255, 255, 255]), (161, 11, [255, 255, 255]), (180, 30, [0, 0, 0]),
      (10, 80, PaintedPicture.colours[0]), (82, 127, PaintedPicture.colours[0]),
      (88, 80, PaintedPicture.colours[1]), (159.5, 179.5, PaintedPicture.colours[3]),
      (10, 179.5, PaintedPicture.colours[2]), (160.5, 100, [255, 255, 255]), (9.5, 100, [255, 255, 255]),
    ]
    for (x, y, colour) in table {
      let found = try drawn.colour(Int(2 * x), Int(2 * y))
      #expect(isClose(found, colour, within: 9), "\(x), \(y)")
    }
  }

  @Test("a second page, or more pixels than are allowed, is refused")
  func refusals() throws {
    let draft = try Draft()
    #expect(throws: DrawingError.impossible("SVG and PNG files have one page")) {
      try draft.draw(.png(pixelsPerPoint: 1), to: "a.png", pages: [[], []])
    }
    #expect(throws: DrawingError.page(1, RenderFailure(.tooLarge, "30000 x 20000 pixels"))) {
      try draft.draw(.png(pixelsPerPoint: 100), to: "a.png", pages: [[]])
    }
    #expect(try draft.folder.names().isEmpty)
  }
}
