import PageDrawing
import Testing

/// How a picture fills its box.
@Suite struct PicturePlacementTests {
  @Test("a picture fills its box, keeps its shape, and is cut around its centre as far as its edges allow")
  func placement() {
    let box = Box(x: 10, y: 20, width: 100, height: 100)
    // Each row: the picture's sides, the centre, where the whole picture lies.
    let table: [(Double, Double, Point, Box)] = [
      (400, 400, Point(x: 0.5, y: 0.5), Box(x: 10, y: 20, width: 100, height: 100)),
      (400, 200, Point(x: 0.5, y: 0.5), Box(x: -40, y: 20, width: 200, height: 100)),
      (400, 200, Point(x: 0, y: 0), Box(x: 10, y: 20, width: 200, height: 100)),
      (400, 200, Point(x: 1, y: 0), Box(x: -90, y: 20, width: 200, height: 100)),
      (400, 200, Point(x: 0.375, y: 0), Box(x: -15, y: 20, width: 200, height: 100)),
      (30, 60, Point(x: 0.5, y: 0.25), Box(x: 10, y: 20, width: 100, height: 200)),
    ]
    for (width, height, centre, place) in table {
      let mark = PictureMark(picture: 0, box: box, centre: centre)
      #expect(mark.placement(ofWidth: width, height: height) == place, "\(width) x \(height), \(centre)")
    }
  }

  @Test("what is left of a page without its bleed lies in its middle")
  func trim() {
    #expect(
      DrawnPage(width: 100, height: 60, bleed: 10).trim == Box(x: 10, y: 10, width: 80, height: 40))
  }
}
