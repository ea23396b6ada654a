import CPango
import RenderClient

/// The funnel of Cairo's states.
enum CairoStatus {
  /// Throws where this isn't success.
  static func check(_ status: cairo_status_t) throws(RenderFailure) {
    guard status != CAIRO_STATUS_SUCCESS else { return }
    let text = unsafe String(cString: cairo_status_to_string(status))
    throw RenderFailure(reasons[status.rawValue] ?? .damaged, text)
  }

  private static let reasons: [UInt32: RenderFailure.Reason] = [
    CAIRO_STATUS_NO_MEMORY.rawValue: .tooLarge, CAIRO_STATUS_INVALID_SIZE.rawValue: .tooLarge,
    CAIRO_STATUS_WRITE_ERROR.rawValue: .outputFailed,
  ]
}
