public import AlbumExport
public import AlbumModel
import FileAccess
public import PageDrawing
public import RenderClient

/// Makes a file of laid out pages: their pictures by the picture workers, the pages by the drawing program.
///
/// A few pages are at work at a time, and their pictures are on disk only so long: what is held doesn't grow with the
/// number of pages.
public struct DocumentPrinter {
  /// Why nothing was printed.
  public enum Failure: Error, Sendable {
    /// No room for pictures on the way.
    case noPlace(reason: String)
    case drawing(DrawingError)
    case interrupted
  }

  private let pool: RenderPool
  private let drawer: PageDrawer
  private let cache: PictureCache?
  private let isCancelled: () -> Bool

  /// Pictures at work at a time, about.
  private static let batchPictures = 32
  private static let batchPages = 8
  /// Below this the eye sees a picture's pixels at the distance from which a page is read.
  private static let leastDotsPerInch = 150.0

  /// `cache` keeps pictures from one print to the next; `isCancelled` is asked before each page and after each picture.
  public init(
    pool: RenderPool, drawer: PageDrawer, cache: PictureCache? = nil,
    isCancelled: @escaping () -> Bool = { false }
  ) {
    self.pool = pool
    self.drawer = drawer
    self.cache = cache
    self.isCancelled = isCancelled
  }

  /// Prints pages into a file, which is replaced whole or left as it is.
  ///
  /// - Parameters:
  ///   - pages: each is laid out when its turn comes.
  ///   - pixelsPerPoint: of the pictures.
  ///   - progress: is told the number of pages that are done.
  public func print(
    _ document: DrawnDocument, to output: FilePath, pages: [() throws -> PrintedPage],
    pixelsPerPoint: Double, progress: (Int) -> Void = { _ in }
  ) throws -> PrintReport {
    var report = PrintReport()
    let folder: PicturesOnDisk
    do throws(SystemError) {
      folder = try PicturesOnDisk()
    } catch {
      throw Failure.noPlace(reason: error.message)
    }
    let maker = PictureMaker(
      pool: pool, cache: cache, folder: folder, pixelsPerPoint: pixelsPerPoint, isCancelled: isCancelled)
    defer { cache?.sweep() }
    do {
      let drawing = try drawer.begin(document, output: output)
      var rest = pages[...]
      var done = 0
      while !rest.isEmpty {
        let batch = try nextBatch(&rest)
        let made = try maker.pictures(of: batch, &report)
        for page in batch {
          if isCancelled() { throw Failure.interrupted }
          let files = page.pictures.map { made[maker.key($0)] }
          try drawing.add(
            page.drawn(hasFile: files.map { $0 != nil }), pictures: files.compactMap { $0?.path })
          report.pictures += files.count
          if document.kind == .pdf { noteBlurred(page, files, &report) }
          done += 1
          progress(done)
        }
        folder.clear()
      }
      report.drawing = try drawing.finish()
    } catch let error as DrawingError {
      throw error == .cancelled ? Failure.interrupted : Failure.drawing(error)
    }
    return report
  }

  /// Lays out the next pages: as many as have pictures enough to keep the workers busy.
  private func nextBatch(_ pages: inout ArraySlice<() throws -> PrintedPage>) throws -> [PrintedPage] {
    var batch: [PrintedPage] = []
    var pictures = 0
    while let next = pages.first, batch.count < Self.batchPages, pictures < Self.batchPictures {
      pages.removeFirst()
      let page = try next()
      batch.append(page)
      pictures += page.pictures.count
    }
    return batch
  }

  /// Notes the pictures of a page that are blurred on paper: of screens nobody knows how large they show a pixel.
  private func noteBlurred(
    _ page: PrintedPage, _ files: [PictureMaker.File?], _ report: inout PrintReport
  ) {
    for (picture, file) in zip(page.pictures, files) {
      guard let file else { continue }
      let dots = picture.dotsPerInch(of: file.size)
      if dots < Self.leastDotsPerInch { report.noteBlurred(picture.photo, dotsPerInch: dots) }
    }
  }
}
