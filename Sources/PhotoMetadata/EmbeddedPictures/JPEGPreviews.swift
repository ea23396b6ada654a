/// What a JPEG's first segments tell of its pictures: the size of its own, and the small one in the EXIF block.
enum JPEGPreviews {
  static func find(_ layout: inout PictureLayout, in window: inout ByteWindow) throws(PhotoReadError) {
    var walker = JPEGWalker()
    while let segment = try walker.next(in: &window) {
      switch segment {
      case .exif(let start, let length): try readExif(start, length, &layout, in: &window)
      case .frame(let size): layout.size = layout.size ?? size
      default: break
      }
    }
  }

  /// The block begins with `Exif`, a zero and a byte of padding.
  private static func readExif(
    _ start: Int64, _ length: Int, _ layout: inout PictureLayout, in window: inout ByteWindow
  ) throws(PhotoReadError) {
    let mark: Int64 = 6
    guard layout.previews.isEmpty,
      var walker = try TIFFWalker(at: start + mark, length: Int64(length) - mark, in: &window)
    else { return }
    var previews = PreviewCandidates()
    try TIFFPreviews.find(&previews, &layout, &walker, in: &window)
    layout.previews = previews.sorted
  }
}
