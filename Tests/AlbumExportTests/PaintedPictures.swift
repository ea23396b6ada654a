import AlbumExport
import AlbumModel
import Foundation
import RenderClient

/// A maker of pictures for tests: writes the same small JPEG for each picture of a job and remembers the jobs.
final class PaintedPictures: PictureMaking {
  private(set) var jobs: [RenderJob] = []
  /// False for a maker that makes and reports nothing.
  var isWorking = true
  /// Names of photos whose picture can't be made.
  var broken: Set<String> = []
  var brokenReason = RenderFailure.Reason.damaged
  /// Names of photos that it says to have made without making anything.
  var forgotten: Set<String> = []
  /// Names of photos that it never reports.
  var unreported: Set<String> = []

  /// Done before a photo is reported whose pictures were made.
  var beforeReport: () throws -> Void = {}

  func make(_ jobs: [RenderJob], report: (RenderJob, RenderResult) -> Void) throws {
    self.jobs += jobs
    guard isWorking else { return }
    for job in jobs {
      let name = job.photo.name.lossyText
      if unreported.contains(name) { continue }
      if broken.contains(name) {
        report(job, .failed(RenderFailure(brokenReason, "damaged")))
        continue
      }
      if !forgotten.contains(name) {
        for output in job.outputs {
          let bytes = output.format == .jpeg ? PaintedPictures.jpeg : PaintedPictures.webp
          try bytes.write(to: URL(fileURLWithPath: output.path.lossyText))
        }
      }
      try beforeReport()
      report(job, .rendered(job.outputs.map { _ in PixelSize(width: 8, height: 8) }))
    }
  }

  /// One grey pixel block, baseline, 8 x 8.
  static let jpeg: Data = {
    let base64 = """
      /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDABALDA4MChAODQ4SERATGCgaGBYWGDEjJR0oOjM9PDkzODdASFxOQERXRTc4UG1RV19iZ2hnPk1x\
      eXBkeFxlZ2P/wAALCAAIAAgBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAAB//EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AN//Z
      """
    return Data(base64Encoded: base64) ?? Data()
  }()

  /// The header of a WebP file without anything in it.
  static let webp = Data(Array("RIFF".utf8) + [4, 0, 0, 0] + Array("WEBP".utf8))
}
