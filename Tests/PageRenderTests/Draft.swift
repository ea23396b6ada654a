import AlbumModel
import PageDrawing
import RenderClient
import TestSupport

/// A folder in which a test draws.
struct Draft {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  static let drawer = PageDrawer(program: PageDrawer.installedProgram())

  static func document(_ kind: DrawnDocument.Kind) -> DrawnDocument {
    DrawnDocument(
      kind: kind, title: "Unsere Fotos – 2024年", author: "A. Painter", subject: "A calendar",
      keywords: ["photos", "calendar"], language: "en", creator: "photocal test", created: 1_715_949_045)
  }

  /// Draws pages of this size with a white sheet under their marks.
  @discardableResult
  func draw(
    _ kind: DrawnDocument.Kind = .pdf, to name: String, width: Double = 300, height: Double = 200,
    label: String? = nil, pages: [[Mark]], pictures: [FilePath] = []
  ) throws -> DrawingReport {
    let sheet = Mark.fill(Box(x: 0, y: 0, width: width, height: height), .white)
    let drawn = pages.map { marks in
      (
        page: DrawnPage(width: width, height: height, label: label, marks: [sheet] + marks),
        pictures: pictures
      )
    }
    return try Self.drawer.draw(Self.document(kind), output: folder.path(name), pages: drawn)
  }

  func text(_ name: String) -> String { folder.path(name).lossyText }
}
