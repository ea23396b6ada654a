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
  private let isCancelled: () -> Bool

  /// Pictures at work at a time, about.
  private static let batchPictures = 32
  private static let batchPages = 8
  private static let quality = 90

  /// `isCancelled` is asked before each page and after each picture.
  public init(pool: RenderPool, drawer: PageDrawer, isCancelled: @escaping () -> Bool = { false }) {
    self.pool = pool
    self.drawer = drawer
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
    do {
      let drawing = try drawer.begin(document, output: output)
      var rest = pages[...]
      var done = 0
      while !rest.isEmpty {
        let batch = try nextBatch(&rest)
        let files = try pictures(of: batch, in: folder, pixelsPerPoint, &report)
        for page in batch {
          if isCancelled() { throw Failure.interrupted }
          let paths = page.pictures.map { files[key($0, pixelsPerPoint)] }
          try drawing.add(page.drawn(hasFile: paths.map { $0 != nil }), pictures: paths.compactMap(\.self))
          report.pictures += paths.count
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

  /// Makes the pictures of some pages, each of a size once; the files of those that could be made.
  private func pictures(
    of pages: [PrintedPage], in folder: PicturesOnDisk, _ pixelsPerPoint: Double, _ report: inout PrintReport
  ) throws -> [PictureKey: FilePath] {
    var keys: [PictureKey: Int] = [:]
    var jobs: [RenderJob] = []
    for picture in pages.flatMap(\.pictures) {
      let key = key(picture, pixelsPerPoint)
      guard keys[key] == nil, let box = ThumbnailBox(shortSide: key.shortSide) else { continue }
      keys[key] = jobs.count
      jobs.append(
        RenderJob(
          photo: picture.photo.path, orientation: picture.photo.facts.orientation,
          outputs: [RenderOutput(path: folder.file(jobs.count), box: box, quality: Self.quality)],
          isFilm: picture.photo.facts.kind == .video, tag: Int64(jobs.count)))
    }
    guard report.obstacle == nil, !jobs.isEmpty else { return [:] }
    var made: Set<Int> = []
    do throws(RenderError) {
      try pool.renderAll(jobs) { job, result in
        switch result {
        case .rendered: made.insert(Int(job.tag))
        case .failed(let failure): report.note(job.photo, failure)
        }
        if isCancelled() { pool.cancel() }
      }
    } catch {
      if case .cancelled = error { throw Failure.interrupted }
      report.obstacle = error
    }
    return keys.filter { made.contains($0.value) }.mapValues(folder.file)
  }

  private struct PictureKey: Hashable {
    let photo: Int64
    let shortSide: Int
  }

  private func key(_ picture: PagePicture, _ pixelsPerPoint: Double) -> PictureKey {
    PictureKey(photo: picture.photo.id, shortSide: picture.shortSide(pixelsPerPoint: pixelsPerPoint))
  }
}
