public import AlbumModel

/// Why a document wasn't drawn; its file is as it was before.
public enum DrawingError: Error, Hashable, Sendable {
  /// The worker program isn't there or doesn't start: its path, and the cause in a few words.
  case cannotStart(program: FilePath, cause: String)
  /// The file can't be written: its path, and the cause in a few words.
  case cannotWrite(FilePath, cause: String)
  /// A page, counted from 1, can't be drawn.
  case page(Int, RenderFailure)
  /// A page's picture, the page counted from 1, can't be opened.
  case picture(FilePath, page: Int, cause: String)
  /// A document without a page, a picture file with more than one, or one past its limits.
  case impossible(String)
  /// `PageDrawer.cancel()` was called.
  case cancelled
}

extension DrawingError: CustomStringConvertible {
  /// The error for people.
  public var description: String {
    switch self {
    case .cannotStart(let program, let cause):
      "pages can't be drawn: \(program.lossyText) doesn't start (\(cause)); it belongs beside photocal"
    case .cannotWrite(let path, let cause):
      "\(path.lossyText) can't be written: \(cause)"
    case .page(let number, let failure):
      "page \(number) can't be drawn: \(failure.text)"
    case .picture(let path, let page, let cause):
      "page \(page) can't be drawn: its picture \(path.lossyText) can't be read (\(cause))"
    case .impossible(let cause):
      "nothing was drawn: \(cause)"
    case .cancelled:
      "nothing was drawn: cancelled"
    }
  }
}
