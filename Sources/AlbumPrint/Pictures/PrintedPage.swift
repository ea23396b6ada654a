public import PageDrawing

/// A page laid out: what is drawn, and the photos in it.
public struct PrintedPage: Sendable {
  /// One thing on the page.
  enum Piece {
    case mark(Mark)
    case picture(PagePicture)
  }

  /// The page's name in an outline.
  public let label: String
  let sheet: Sheet
  private(set) var pieces: [Piece]

  init(_ label: String, on sheet: Sheet) {
    self.label = label
    self.sheet = sheet
    pieces = sheet.marks.map(Piece.mark)
  }

  mutating func add(_ mark: Mark) { pieces.append(.mark(mark)) }
  mutating func add(_ picture: PagePicture) { pieces.append(.picture(picture)) }

  /// The photos, from the back to the front.
  public var pictures: [PagePicture] {
    pieces.compactMap { piece in
      if case .picture(let picture) = piece { picture } else { nil }
    }
  }

  /// The page as it is drawn; pictures without a file are drawn as tiles.
  ///
  /// - Parameter hasFile: which of `pictures` there is a file of.
  /// - Returns: the page whose picture marks count those with a file.
  public func drawn(hasFile: [Bool]) -> DrawnPage {
    var marks: [Mark] = []
    var index = 0
    var files = 0
    for piece in pieces {
      switch piece {
      case .mark(let mark): marks.append(mark)
      case .picture(let picture):
        if hasFile[index] {
          marks.append(picture.mark(files))
          files += 1
        } else {
          marks += picture.tile
        }
        index += 1
      }
    }
    return DrawnPage(width: sheet.width, height: sheet.height, bleed: sheet.cut, label: label, marks: marks)
  }
}
