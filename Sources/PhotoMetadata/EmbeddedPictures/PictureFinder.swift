import AlbumModel

/// Tells what a file is and where in it pictures stand, from a few kilobytes of it.
///
/// One for each thread that reads.
package final class PictureFinder {
  private var contents = FileContents(allocation: .arena)

  package init() {}

  /// Looks a file over; what is broken or cut off isn't there.
  ///
  /// - Parameters:
  ///   - descriptor: the file, open for reading; its position stays where it is.
  ///   - size: its length in bytes.
  package func find(_ descriptor: Int32, size: Int64) -> PictureLayout {
    contents.open(DescriptorSource(descriptor: descriptor, size: size), nameExtension: "")
    defer { contents.close() }
    var layout = PictureLayout()
    do throws(PhotoReadError) {
      try find(&layout)
    } catch {
      layout.format = layout.format ?? contents.format
    }
    return layout
  }

  private func find(_ layout: inout PictureLayout) throws(PhotoReadError) {
    let loaded = try contents.window.load(16, at: 0, ahead: JPEGWalker.headerBytes)
    let container = contents.window.withBytes(loaded, at: 0) { Container(firstBytes: $0.span) }
    guard let container else {
      // A JPEG that ends behind its first marker, or goes on with stray bytes.
      if contents.window.holds([0xFF, 0xD8], at: 0) { layout.format = .jpeg }
      return
    }
    if container == .jpeg {
      layout.format = .jpeg
      return try JPEGPreviews.find(&layout, in: &contents.window)
    }
    do throws(PhotoReadError) {
      try container.reader.read(&contents)
    } catch {
      // What the file is may be known though nothing else is.
    }
    layout.format = contents.format
    layout.durationMilliseconds = contents.durationMilliseconds
    guard let format = contents.format, format.isRaw else { return }
    var previews = PreviewCandidates()
    switch container {
    case .tiff: try TIFFPreviews.find(&previews, &layout, in: &contents.window)
    case .isoMedia: try CR3Previews.find(&previews, in: &contents.window)
    case .raf: try OwnPreviews.findRAF(&previews, in: &contents.window)
    case .crw: try OwnPreviews.findCRW(&previews, in: &contents.window)
    case .x3f: try OwnPreviews.findX3F(&previews, in: &contents.window)
    default: break
    }
    layout.previews = previews.sorted
  }
}

@available(*, unavailable)
extension PictureFinder: Sendable {}
