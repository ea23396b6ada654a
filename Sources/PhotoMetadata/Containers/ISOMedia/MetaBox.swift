/// The box `meta`, which begins with a version in files of the standard and at once with boxes in QuickTime's.
enum MetaBox {
  /// Where its boxes stand.
  static func children(_ box: Box, in window: inout ByteWindow) throws(PhotoReadError) -> Range<Int64> {
    var fields = FieldCursor(box.content)
    // The version and its flags are 0; the size of a box isn't.
    return try fields.number32(in: &window) == 0 ? fields.rest : box.content
  }
}
