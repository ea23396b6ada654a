public import AlbumModel
public import PageDrawing
import Synchronization

/// Draws pages into a PDF, SVG or PNG file, in a process of its own: photocal itself links no drawing library.
public final class PageDrawer: Sendable {
  /// The worker program.
  public let program: FilePath
  /// The longest that one page may take.
  public let timeLimit: Duration
  private let isCancelled = Atomic(false)

  /// A drawer that runs `program`; nothing is started yet.
  public init(program: FilePath, timeLimit: Duration = .seconds(60)) {
    self.program = program
    self.timeLimit = timeLimit
  }

  /// Where the drawing program is: what $PHOTOCAL_DRAW names, or photocal-draw beside the running program.
  public static func installedProgram() -> FilePath {
    InstalledProgram.path(of: "photocal-draw", namedBy: "PHOTOCAL_DRAW")
  }

  /// Draws a document whose pages come one at a time, each with its pictures: JPEG files, in the order in which its
  /// marks name them.
  ///
  /// Blocks until all is done. A page and its pictures are held only until they are drawn, and the next page is asked for
  /// after that: its pictures may be made then.
  ///
  /// - Parameter output: replaced whole, or left as it is where this throws; its folder must exist.
  public func draw(
    _ document: DrawnDocument, output: FilePath,
    pages: some Sequence<(page: DrawnPage, pictures: [FilePath])>
  ) throws(DrawingError) -> DrawingReport {
    let drawing = try begin(document, output: output)
    for (page, pictures) in pages { try drawing.add(page, pictures: pictures) }
    return try drawing.finish()
  }

  /// Begins a document to which the caller adds pages as it has them.
  public func begin(_ document: DrawnDocument, output: FilePath) throws(DrawingError) -> Drawing {
    try Drawing(document, output: output, by: self)
  }

  /// Ends drawings within a tenth of a second, with `.cancelled`; from any thread or from a signal handler.
  public func cancel() {
    isCancelled.store(true, ordering: .relaxed)
  }

  /// Whether `cancel()` was called.
  var wasCancelled: Bool { isCancelled.load(ordering: .relaxed) }
}
