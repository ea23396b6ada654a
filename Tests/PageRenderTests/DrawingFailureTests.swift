import AlbumModel
import PageDrawing
import RenderClient
import TestSupport
import Testing

/// What happens when a document can't be drawn.
@Suite struct DrawingFailureTests {
  private static let picture = Mark.picture(
    PictureMark(picture: 0, box: Box(x: 0, y: 0, width: 100, height: 100)))

  /// A draft with an earlier file in the drawing's place, and the error that drawing over it throws.
  private static func failure(
    _ pages: [[Mark]], pictures: (TemporaryFolder) throws -> [FilePath] = { _ in [] }
  ) throws -> DrawingError? {
    let draft = try Draft()
    try draft.folder.write("a.pdf", Array("earlier".utf8))
    let pictures = try pictures(draft.folder)
    let before = try draft.folder.names()
    let error = #expect(throws: DrawingError.self) {
      try draft.draw(to: "a.pdf", pages: pages, pictures: pictures)
    }
    #expect(try draft.folder.bytes(of: "a.pdf") == Array("earlier".utf8))
    #expect(try draft.folder.names() == before, "nothing is left behind")
    return error
  }

  @Test("a picture that isn't one, or isn't there, is told with its page; the earlier file stays")
  func brokenPicture() throws {
    let text = try Self.failure([[Self.picture]]) { [try $0.write("p.jpg", Array("no picture".utf8))] }
    #expect(text == .page(1, RenderFailure(.notAPicture, "a picture that isn't JPEG")))
    let cut = try Self.failure([[Self.picture]]) {
      [try $0.write("p.jpg", Array(PaintedPicture.jpeg(width: 50, height: 50).prefix(100)))]
    }
    guard case .page(1, let failure) = cut else {
      Issue.record("\(String(describing: cut))")
      return
    }
    #expect(failure.reason == .damaged)
    guard
      case .picture(_, page: 1, cause: _) = try Self.failure(
        [[Self.picture]], pictures: { [$0.path("none.jpg")] })
    else {
      Issue.record("a missing picture is told")
      return
    }
  }

  @Test("a broken picture among hundreds is told, though the worker takes none of those behind it")
  func brokenAmongMany() throws {
    let error = try Self.failure([[Self.picture]]) { folder in
      let broken = try folder.write("broken.jpg", Array("no picture".utf8))
      let whole = try folder.write("p.jpg", PaintedPicture.jpeg(width: 20, height: 20))
      return [whole, broken] + [FilePath](repeating: whole, count: 400)
    }
    #expect(error == .page(1, RenderFailure(.notAPicture, "a picture that isn't JPEG")))
  }

  @Test("a mark of a picture that the page doesn't have, or past its limits, fails the page that has it")
  func brokenMark() throws {
    #expect(
      try Self.failure([[], [Self.picture]])
        == .page(2, RenderFailure(.unsupported, "a picture that isn't there")))
    #expect(
      try Self.failure([[.fill(Box(x: 0, y: 0, width: .nan, height: 1), .black)]])
        == .page(1, RenderFailure(.unsupported, "a size, a place or a text is past its limits")))
    #expect(try Self.failure([]) == .impossible("it has no page"))
  }

  @Test("a folder that isn't there, a program that isn't there or of another kind, are told by their paths")
  func surroundings() throws {
    let draft = try Draft()
    let missing = draft.folder.path("none/a.pdf")
    let pages = [(page: DrawnPage(width: 10, height: 10), pictures: [FilePath]())]
    let document = Draft.document(.pdf)
    #expect(throws: DrawingError.cannotWrite(missing, cause: "no such file or directory")) {
      try Draft.drawer.draw(document, output: missing, pages: pages)
    }
    let none = draft.folder.path("none")
    #expect(throws: DrawingError.cannotStart(program: none, cause: "no such file or directory")) {
      try PageDrawer(program: none).draw(document, output: draft.folder.path("a.pdf"), pages: pages)
    }
    let ends = FilePath("/bin/false")
    #expect(throws: DrawingError.cannotStart(program: ends, cause: "the worker ended with status 1")) {
      try PageDrawer(program: ends).draw(document, output: draft.folder.path("a.pdf"), pages: pages)
    }
    #expect(try draft.folder.names().isEmpty)
  }

  @Test("a cancelled drawing ends and leaves nothing")
  func cancelling() throws {
    let draft = try Draft()
    let drawer = PageDrawer(program: PageDrawer.installedProgram())
    let drawing = try drawer.begin(Draft.document(.pdf), output: draft.folder.path("a.pdf"))
    try drawing.add(DrawnPage(width: 100, height: 100))
    drawer.cancel()
    #expect(throws: DrawingError.cancelled) { try drawing.add(DrawnPage(width: 100, height: 100)) }
    #expect(throws: DrawingError.self) { try drawing.finish() }
    withExtendedLifetime(drawing) {}
  }
}
