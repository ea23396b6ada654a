import AlbumModel
import RenderClient

enum PictureBenchError: Error, CustomStringConvertible {
  case usage
  case noPicture(String, String)
  case notMade(String)

  var description: String {
    switch self {
    case .usage: "usage: picture-bench WORKER"
    case .noPicture(let photo, let reason): "no picture of \(photo): \(reason)"
    case .notMade(let photo): "the sample \(photo) can't be made"
    }
  }
}

/// The work that is measured: pictures of some photos, by one worker.
struct RenderRun {
  let worker: String
  /// Short sides in pixels, with commas.
  let sides: String
  let folder: String

  func make(_ photos: [String]) throws {
    let pool = RenderPool(program: FilePath(worker), workers: 1, timeLimit: .seconds(120))
    let boxes = sides.split(separator: ",").compactMap { Int($0).flatMap(ThumbnailBox.init(shortSide:)) }
    let jobs = photos.enumerated().map { index, photo in
      let outputs = boxes.enumerated().map { size, box in
        RenderOutput(path: FilePath("\(folder)/\(index)-\(size).jpg"), box: box)
      }
      return RenderJob(photo: FilePath(photo), outputs: outputs, tag: Int64(index))
    }
    var failure: PictureBenchError?
    try pool.renderAll(jobs) { job, result in
      guard case .failed(let reason) = result else { return }
      failure = failure ?? .noPicture(job.photo.lossyText, reason.text)
    }
    if let failure { throw failure }
  }
}
