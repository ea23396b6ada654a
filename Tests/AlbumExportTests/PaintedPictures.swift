import AlbumExport
import AlbumModel
import Foundation

/// A maker of pictures for tests: writes the same small JPEG for each job and remembers the jobs.
final class PaintedPictures: PictureMaking {
  private(set) var jobs: [PictureJob] = []
  /// Names of photos whose picture can't be made.
  var broken: Set<String> = []
  /// Names of photos that it says to have made without making anything.
  var forgotten: Set<String> = []
  /// Names of photos that it never reports.
  var unreported: Set<String> = []

  func make(_ jobs: [PictureJob], report: (PictureJob, PictureResult) -> Void) throws {
    self.jobs += jobs
    for job in jobs {
      let name = job.photo.name.lossyText
      if unreported.contains(name) { continue }
      if broken.contains(name) {
        report(job, .failed("damaged"))
        continue
      }
      if !forgotten.contains(name) {
        try PaintedPictures.jpeg.write(to: URL(fileURLWithPath: job.output.lossyText))
      }
      report(job, .made)
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
}
