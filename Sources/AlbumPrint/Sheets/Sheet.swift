public import PageDrawing

/// A page's paper: where it is cut, what is printed beyond the cut, and where its contents stand.
public struct Sheet: Hashable, Sendable {
  /// The page that is left after cutting, in points from the sheet's corner.
  public let trim: Box
  /// Points that a picture at the page's edge runs on beyond the cut, so that no white shows; 0: nothing is cut.
  public let bleed: Double
  /// Where the contents stand.
  public let content: Box
  /// A hundredth of the page's shorter side, in points: letters, gaps and lines are measured by it, so that a page looks the
  /// same on every paper; more on a small page, where they would become too small.
  public let unit: Double
  /// The size in points below which letters can't be read well: on paper 5, on a screen, whose points are pixels, 8.
  let smallestLetters: Double

  /// Points that crop marks take beyond the bleed.
  private static let markRoom = 6 * pointsPerMillimetre

  static let pointsPerMillimetre = 72 / 25.4

  /// A sheet of paper; bleed and margin in millimetres.
  ///
  /// The margin is 5 % of the shorter side unless one is given. With a bleed the sheet is larger than the paper: by the bleed
  /// and the room for crop marks on each side.
  public init(_ paper: Paper, _ orientation: SheetOrientation, bleed: Double = 0, margin: Double? = nil) {
    let isUpright = orientation == .portrait
    self.init(
      width: (isUpright ? paper.shortSide : paper.longSide) * Self.pointsPerMillimetre,
      height: (isUpright ? paper.longSide : paper.shortSide) * Self.pointsPerMillimetre,
      bleed: bleed * Self.pointsPerMillimetre, margin: margin.map { $0 * Self.pointsPerMillimetre },
      smallestLetters: 5)
  }

  /// A page for a screen, of so many points, which are pixels there.
  public init(pixelWidth: Int, pixelHeight: Int) {
    self.init(
      width: Double(pixelWidth), height: Double(pixelHeight), bleed: 0, margin: nil, smallestLetters: 8)
  }

  private init(width: Double, height: Double, bleed: Double, margin: Double?, smallestLetters: Double) {
    self.smallestLetters = smallestLetters
    let cut = bleed > 0 ? bleed + Self.markRoom : 0
    trim = Box(x: cut, y: cut, width: width, height: height)
    self.bleed = bleed
    let shorter = min(width, height)
    // Two thirds of a unit are the smallest letters of all but tiny pages.
    unit = max(shorter / 100, min(smallestLetters / 1.5, shorter / 60))
    // A margin of half the page leaves nothing.
    content = trim.inset(by: min(margin ?? shorter / 20, shorter * 0.3))
  }

  /// Points cut off on each side.
  public var cut: Double { trim.x }
  /// The whole sheet's sides in points.
  public var width: Double { trim.width + 2 * cut }
  public var height: Double { trim.height + 2 * cut }
  /// Whether what is large stands over what is small, not beside it; a square is upright.
  public var isUpright: Bool { trim.height >= trim.width }

  /// The paper, and where something is cut off, the marks that say where.
  var marks: [Mark] {
    let paper = Box(x: 0, y: 0, width: width, height: height)
    guard bleed > 0 else { return [.fill(paper, PrintInk.paper)] }
    let outer = 0.15 * cut
    let inner = cut - bleed
    let vertical = [trim.x, trim.right].flatMap { x in
      [(outer, inner), (height - inner, height - outer)].map { from, to in
        Self.hairline(Point(x: x, y: from), Point(x: x, y: to))
      }
    }
    let horizontal = [trim.y, trim.bottom].flatMap { y in
      [(outer, inner), (width - inner, width - outer)].map { from, to in
        Self.hairline(Point(x: from, y: y), Point(x: to, y: y))
      }
    }
    return [.fill(paper, PrintInk.paper)] + vertical + horizontal
  }

  private static func hairline(_ from: Point, _ to: Point) -> Mark {
    .line(from: from, to: to, width: 0.25, .black)
  }
}
