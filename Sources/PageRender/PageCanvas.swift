import AlbumModel
import CPango
import PageDrawing
import RenderClient

/// Draws a page's marks on a context of Cairo, whose unit is the point.
@safe struct PageCanvas {
  private let context: OpaquePointer
  private let texts: TextSetter
  private let pictures: [PagePicture]
  /// Nil where the file isn't made of pixels.
  private let pixelsPerPoint: Double?

  @unsafe init(
    _ context: OpaquePointer, _ texts: TextSetter, _ pictures: [PagePicture], pixelsPerPoint: Double?
  ) {
    unsafe self.context = unsafe context
    self.texts = texts
    self.pictures = pictures
    self.pixelsPerPoint = pixelsPerPoint
  }

  func draw(_ mark: Mark) throws(RenderFailure) {
    switch mark {
    case .fill(let box, let ink, let radius):
      take(ink)
      outline(box, radius)
      unsafe cairo_fill(context)
    case .fade(let box, let top, let bottom):
      fade(box, top, bottom)
    case .line(let from, let to, let width, let ink):
      take(ink)
      unsafe cairo_set_line_width(context, width)
      unsafe cairo_move_to(context, from.x, from.y)
      unsafe cairo_line_to(context, to.x, to.y)
      unsafe cairo_stroke(context)
    case .text(let text):
      take(text.ink)
      unsafe texts.draw(text, on: context)
    case .picture(let mark):
      guard pictures.indices.contains(mark.picture) else {
        throw RenderFailure(.unsupported, "a picture that isn't there")
      }
      try draw(pictures[mark.picture], mark)
    }
  }

  private func take(_ ink: Ink) {
    unsafe cairo_set_source_rgba(context, ink.red, ink.green, ink.blue, ink.opacity)
  }

  /// Makes the box the path, its corners rounded.
  private func outline(_ box: Box, _ radius: Double) {
    unsafe cairo_new_path(context)
    let radius = min(radius, box.width / 2, box.height / 2)
    guard radius > 0 else {
      unsafe cairo_rectangle(context, box.x, box.y, box.width, box.height)
      return
    }
    let inner = box.inset(by: radius)
    let quarter = Double.pi / 2
    unsafe cairo_arc(context, inner.right, inner.y, radius, -quarter, 0)
    unsafe cairo_arc(context, inner.right, inner.bottom, radius, 0, quarter)
    unsafe cairo_arc(context, inner.x, inner.bottom, radius, quarter, 2 * quarter)
    unsafe cairo_arc(context, inner.x, inner.y, radius, 2 * quarter, 3 * quarter)
    unsafe cairo_close_path(context)
  }

  private func fade(_ box: Box, _ top: Ink, _ bottom: Ink) {
    let pattern = unsafe cairo_pattern_create_linear(0, box.y, 0, box.bottom)
    for (place, ink) in [(0.0, top), (1.0, bottom)] {
      unsafe cairo_pattern_add_color_stop_rgba(
        pattern, place, ink.red, ink.green, ink.blue, ink.opacity)
    }
    unsafe cairo_set_source(context, pattern)
    unsafe cairo_pattern_destroy(pattern)
    outline(box, 0)
    unsafe cairo_fill(context)
  }

  private func draw(_ picture: PagePicture, _ mark: PictureMark) throws(RenderFailure) {
    guard mark.box.width > 0, mark.box.height > 0 else { return }
    let place = mark.placement(ofWidth: Double(picture.size.width), height: Double(picture.size.height))
    let image = try picture.image(for: place, pixelsPerPoint: pixelsPerPoint)
    unsafe cairo_save(context)
    outline(mark.box, mark.radius)
    unsafe cairo_clip(context)
    unsafe cairo_translate(context, place.x, place.y)
    unsafe cairo_scale(context, place.width / Double(image.width), place.height / Double(image.height))
    unsafe cairo_set_source_surface(context, image.surface, 0, 0)
    if pixelsPerPoint != nil {
      // An edge that falls between two pixels isn't mixed with what lies beyond the picture.
      unsafe cairo_pattern_set_extend(cairo_get_source(context), CAIRO_EXTEND_PAD)
    }
    unsafe cairo_paint(context)
    unsafe cairo_restore(context)
  }
}
