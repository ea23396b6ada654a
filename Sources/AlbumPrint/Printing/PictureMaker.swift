import AlbumExport
import AlbumModel
import FileAccess
import RenderClient

/// Sees to it that the pictures of some pages are on disk: fetches those that the cache has, has the others made.
struct PictureMaker {
  /// A picture on disk.
  struct File {
    let path: FilePath
    let size: PixelSize
  }

  /// A photo in so many pixels.
  struct Key: Hashable {
    let photo: Int64
    let shortSide: Int
  }

  let pool: RenderPool
  let cache: PictureCache?
  let folder: PicturesOnDisk
  /// Pixels of a picture for each point of its box.
  let pixelsPerPoint: Double
  let isCancelled: () -> Bool

  private static let quality = 90

  func key(_ picture: PagePicture) -> Key {
    Key(photo: picture.photo.id, shortSide: picture.shortSide(pixelsPerPoint: pixelsPerPoint))
  }

  /// The pictures of some pages, each of a size once; those that could not be made are missing and told in the report.
  func pictures(of pages: [PrintedPage], _ report: inout PrintReport) throws -> [Key: File] {
    var files: [Key: File] = [:]
    var waiting: [Key: Int] = [:]
    var wanted: [(key: Key, photo: Photo, box: ThumbnailBox)] = []
    for picture in pages.flatMap(\.pictures) {
      let key = key(picture)
      guard files[key] == nil, waiting[key] == nil, let box = ThumbnailBox(shortSide: key.shortSide)
      else { continue }
      if let file = fetched(picture.photo, box, as: folder.fetched(files.count)) {
        files[key] = file
        report.picturesFetched += 1
      } else {
        waiting[key] = wanted.count
        wanted.append((key, picture.photo, box))
      }
    }
    guard report.obstacle == nil, !wanted.isEmpty else { return files }
    let jobs = wanted.enumerated().map { index, entry in
      RenderJob(
        photo: entry.photo.path, orientation: entry.photo.facts.orientation,
        outputs: [RenderOutput(path: folder.made(index), box: entry.box, quality: Self.quality)],
        isFilm: entry.photo.facts.kind == .video, tag: Int64(index))
    }
    do throws(RenderError) {
      try pool.renderAll(jobs) { job, result in
        let entry = wanted[Int(job.tag)]
        let path = folder.made(Int(job.tag))
        switch result {
        case .rendered(let sizes):
          files[entry.key] = sizes.first.map { File(path: path, size: $0) }
          keep(path, entry.photo, entry.box)
        case .failed(let failure): report.note(job.photo, failure)
        }
        if isCancelled() { pool.cancel() }
      }
    } catch {
      if case .cancelled = error { throw DocumentPrinter.Failure.interrupted }
      report.obstacle = error
    }
    return files
  }

  private func fetched(_ photo: Photo, _ box: ThumbnailBox, as path: FilePath) -> File? {
    guard let bytes = cache?.print(of: photo, box: box, quality: Self.quality),
      (try? folder.write(bytes, to: path)) != nil, let size = folder.size(of: path)
    else { return nil }
    return File(path: path, size: size)
  }

  private func keep(_ path: FilePath, _ photo: Photo, _ box: ThumbnailBox) {
    guard let cache, let bytes = folder.bytes(of: path) else { return }
    cache.store(bytes, asPrintOf: photo, box: box, quality: Self.quality)
  }
}
