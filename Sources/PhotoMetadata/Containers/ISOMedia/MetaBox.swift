/// The box `meta`, which begins with a version in files of the standard and at once with boxes in QuickTime's.
enum MetaBox {
  /// Where its boxes stand.
  static func children(_ box: Box, in window: inout ByteWindow) throws(PhotoReadError) -> Range<Int64> {
    var fields = FieldCursor(box.content)
    var atOnce = fields
    fields.skip(4)
    _ = try atOnce.number32(in: &window)
    // The box of the handler comes first, as both demand.
    return try atOnce.number32(in: &window).map(FourCC.init(_:)) == .handler ? box.content : fields.rest
  }
}
