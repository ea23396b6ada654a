import CPango
import FileAccess
import PageDrawing
import RenderClient

/// A file under drawing: Cairo's surface of the document's kind, and the stream it writes to.
///
/// Cairo 1.16 offers no trim box, bleed box or language of a PDF: a page's sheet is its media box. Its tags, which links
/// need, make damaged files.
@safe final class DrawnFile {
  private let document: DrawnDocument
  private let stream: OutputStream
  private let texts: TextSetter
  private var surface: OpaquePointer?

  init(_ document: DrawnDocument, output: consuming FileDescriptor) throws(RenderFailure) {
    self.document = document
    stream =
      document.kind == .svg
      ? OutputStream(output) { SVGTitle.put(document.title, into: &$0) } : OutputStream(output)
    texts = try TextSetter(language: document.language)
  }

  deinit {
    // Cairo writes to the stream when a surface ends.
    unsafe cairo_surface_destroy(surface)
  }

  /// Draws one more page.
  func add(
    _ page: DrawnPage, pictures: [PagePicture], number: UInt32
  ) throws(RenderFailure) -> DrawReply.Page {
    let surface = try unsafe begin(page)
    guard let context = unsafe cairo_create(surface) else {
      throw RenderFailure(.tooLarge, "no memory for the page")
    }
    defer { unsafe cairo_destroy(context) }
    let scale = pixelsPerPoint
    unsafe cairo_scale(context, scale ?? 1, scale ?? 1)
    let canvas = unsafe PageCanvas(context, texts, pictures, pixelsPerPoint: scale)
    texts.beginPage()
    for mark in page.marks { try canvas.draw(mark) }
    try CairoStatus.check(unsafe cairo_status(context))
    // A picture file is written when it is finished.
    if case .pdf = document.kind {
      try outline(page, number)
      unsafe cairo_show_page(context)
    }
    try unsafe check(surface)
    var drawn = DrawReply.Page(number: number)
    drawn.missingGlyphs = texts.missingGlyphs
    drawn.missingCharacters = texts.missingCharacters
    return drawn
  }

  /// Completes the file.
  func finish() throws(RenderFailure) {
    guard let surface = unsafe surface else { throw RenderFailure(.unsupported, "it has no page") }
    if case .png = document.kind {
      let status = unsafe cairo_surface_write_to_png_stream(surface, OutputStream.write, stream.context)
      try stream.check()
      try CairoStatus.check(status)
    }
    unsafe cairo_surface_finish(surface)
    try unsafe check(surface)
    try stream.finish()
  }

  private func check(_ surface: OpaquePointer) throws(RenderFailure) {
    try stream.check()
    try CairoStatus.check(unsafe cairo_surface_status(surface))
  }

  private var pixelsPerPoint: Double? {
    if case .png(let pixelsPerPoint) = document.kind { pixelsPerPoint } else { nil }
  }

  /// The surface, set to the page's size.
  private func begin(_ page: DrawnPage) throws(RenderFailure) -> OpaquePointer {
    if let surface = unsafe surface {
      guard case .pdf = document.kind else { throw RenderFailure(.unsupported, "a second page") }
      unsafe cairo_pdf_surface_set_size(surface, page.width, page.height)
      return unsafe surface
    }
    let made =
      switch document.kind {
      case .pdf:
        unsafe cairo_pdf_surface_create_for_stream(
          OutputStream.write, stream.context, page.width, page.height)
      case .svg:
        unsafe cairo_svg_surface_create_for_stream(
          OutputStream.write, stream.context, page.width, page.height)
      case .png(let pixelsPerPoint):
        try unsafe Self.image(page, pixelsPerPoint)
      }
    guard let made = unsafe made else { throw RenderFailure(.tooLarge, "no memory for the page") }
    unsafe surface = unsafe made
    try unsafe check(made)
    if case .pdf = document.kind { unsafe describe(made) }
    return unsafe made
  }

  private static func image(
    _ page: DrawnPage, _ pixelsPerPoint: Double
  ) throws(RenderFailure) -> OpaquePointer? {
    let width = max(1, (page.width * pixelsPerPoint).rounded())
    let height = max(1, (page.height * pixelsPerPoint).rounded())
    guard width * height <= Double(DrawnDocument.pixelLimit), max(width, height) <= 32_767 else {
      throw RenderFailure(.tooLarge, "\(Int(width)) x \(Int(height)) pixels")
    }
    return unsafe cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height))
  }

  private func describe(_ surface: OpaquePointer) {
    let created = CreationDate.text(document.created)
    let keywords = document.keywords.joined(separator: ", ")
    let entries: [(cairo_pdf_metadata_t, String?)] = [
      (CAIRO_PDF_METADATA_TITLE, document.title), (CAIRO_PDF_METADATA_AUTHOR, document.author),
      (CAIRO_PDF_METADATA_SUBJECT, document.subject),
      (CAIRO_PDF_METADATA_KEYWORDS, keywords.isEmpty ? nil : keywords),
      (CAIRO_PDF_METADATA_CREATOR, document.creator),
      (CAIRO_PDF_METADATA_CREATE_DATE, created), (CAIRO_PDF_METADATA_MOD_DATE, created),
    ]
    for (entry, text) in entries {
      if let text { unsafe cairo_pdf_surface_set_metadata(surface, entry, text) }
    }
  }

  private func outline(_ page: DrawnPage, _ number: UInt32) throws(RenderFailure) {
    guard let label = page.label, let surface = unsafe surface else { return }
    _ = unsafe cairo_pdf_surface_add_outline(
      surface, CAIRO_PDF_OUTLINE_ROOT, label, "page=\(number) pos=[0 0]", cairo_pdf_outline_flags_t(0))
    try unsafe check(surface)
  }
}
