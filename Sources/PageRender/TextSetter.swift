import CPango
import PageDrawing
import RenderClient

/// Sets texts by Pango: shaping, fonts of every script, lines, sizes; and counts characters that no font has.
@safe final class TextSetter {
  private let language: String
  private let pango: OpaquePointer
  private let layout: OpaquePointer
  private let description: OpaquePointer
  private(set) var missingGlyphs = 0
  private(set) var missingCharacters: [Unicode.Scalar] = []

  /// The share by which letters are set smaller, step by step.
  private static let shrinkStep = 0.96
  private static let unit = Double(PANGO_SCALE)
  /// Points that a line may be longer than its box: roundings.
  private static let tolerance = 0.01

  /// For texts of this language (BCP 47), unless they name their own.
  init(language: String) throws(RenderFailure) {
    guard let map = unsafe pango_cairo_font_map_get_default(),
      let pango = unsafe pango_font_map_create_context(map),
      let layout = unsafe pango_layout_new(pango), let description = unsafe pango_font_description_new()
    else { throw RenderFailure(.tooLarge, "no memory for texts") }
    self.language = language
    unsafe self.pango = unsafe pango
    unsafe self.layout = unsafe layout
    unsafe self.description = unsafe description
    // Outlines as the fonts have them, at every scale: a page breaks its lines alike in PDF and PNG.
    let options = unsafe cairo_font_options_create()
    unsafe cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    unsafe cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    unsafe cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    unsafe pango_cairo_context_set_font_options(pango, options)
    unsafe cairo_font_options_destroy(options)
    unsafe pango_context_set_round_glyph_positions(pango, 0)
    unsafe pango_layout_set_auto_dir(layout, 0)
  }

  deinit {
    unsafe pango_font_description_free(description)
    unsafe g_object_unref(UnsafeMutableRawPointer(layout))
    unsafe g_object_unref(UnsafeMutableRawPointer(pango))
  }

  /// Begins to count anew.
  func beginPage() {
    missingGlyphs = 0
    missingCharacters = []
  }

  /// Draws a text in the context's ink.
  func draw(_ mark: TextMark, on context: OpaquePointer) {
    guard !mark.text.isEmpty else { return }
    unsafe pango_cairo_update_context(context, pango)
    prepare(mark)
    fit(mark)
    countMissing()
    let height = Double(extents().height) / Self.unit
    let top =
      switch mark.vertical {
      case .top: mark.box.y
      case .middle: mark.box.y + (mark.box.height - height) / 2
      case .bottom: mark.box.bottom - height
      }
    unsafe show(at: Point(x: mark.box.x, y: top), on: context)
    unsafe cairo_new_path(context)
  }

  /// Shows the layout, run by run, its top left corner at a point.
  private func show(at corner: Point, on context: OpaquePointer) {
    guard let place = unsafe pango_layout_get_iter(layout), let text = unsafe pango_layout_get_text(layout)
    else { return }
    defer { unsafe pango_layout_iter_free(place) }
    repeat {
      guard let run = unsafe pango_layout_iter_get_run_readonly(place) else { continue }
      var extents = PangoRectangle()
      unsafe pango_layout_iter_get_run_extents(place, nil, &extents)
      let x = corner.x + Double(extents.x) / Self.unit
      let y = corner.y + (unsafe Double(pango_layout_iter_get_run_baseline(place))) / Self.unit
      if unsafe VisualRun.isFor(run) {
        unsafe VisualRun.show(run, of: text, atX: x, y: y, on: context)
      } else {
        unsafe cairo_move_to(context, x, y)
        unsafe pango_cairo_show_glyph_item(context, text, run)
      }
    } while unsafe pango_layout_iter_next_run(place) != 0
  }

  /// All but the size.
  private func prepare(_ mark: TextMark) {
    unsafe pango_layout_set_text(layout, mark.text, Int32(mark.text.utf8.count))
    let runsLeft = runsLeft(mark)
    unsafe pango_context_set_language(pango, pango_language_from_string(mark.language ?? language))
    unsafe pango_context_set_base_dir(pango, runsLeft ? PANGO_DIRECTION_RTL : PANGO_DIRECTION_LTR)
    unsafe pango_layout_context_changed(layout)
    unsafe pango_font_description_set_family(description, FontFamilies.names(of: mark.face))
    unsafe pango_font_description_set_weight(
      description, PangoWeight(rawValue: UInt32(mark.weight.rawValue)))
    unsafe pango_layout_set_width(layout, Int32(clamping: Int(mark.box.width * Self.unit)))
    // Pango's left is the left, as its own finding of directions is off.
    let alignment =
      switch mark.alignment {
      case .centre: PANGO_ALIGN_CENTER
      case .leading: runsLeft ? PANGO_ALIGN_RIGHT : PANGO_ALIGN_LEFT
      case .trailing: runsLeft ? PANGO_ALIGN_LEFT : PANGO_ALIGN_RIGHT
      }
    unsafe pango_layout_set_alignment(layout, alignment)
    let attributes = unsafe pango_attr_list_new()
    if mark.tracking != 0 {
      unsafe pango_attr_list_insert(
        attributes, pango_attr_letter_spacing_new(Int32(clamping: Int(mark.tracking * Self.unit))))
    }
    unsafe pango_layout_set_attributes(layout, attributes)
    unsafe pango_attr_list_unref(attributes)
  }

  private func runsLeft(_ mark: TextMark) -> Bool {
    guard mark.direction == .auto else { return mark.direction == .rightToLeft }
    unsafe pango_context_set_base_dir(pango, PANGO_DIRECTION_LTR)
    unsafe pango_layout_context_changed(layout)
    unsafe pango_layout_set_auto_dir(layout, 1)
    defer { unsafe pango_layout_set_auto_dir(layout, 0) }
    guard let line = unsafe pango_layout_get_line_readonly(layout, 0) else { return false }
    return unsafe pango_layout_line_get_resolved_direction(line) == PANGO_DIRECTION_RTL
  }

  /// Sets the size: the largest that fits, or the smallest allowed and an ellipsis.
  private func fit(_ mark: TextMark) {
    unsafe pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_NONE)
    unsafe pango_layout_set_height(layout, -1)
    unsafe pango_layout_set_wrap(layout, PANGO_WRAP_WORD)
    var size = mark.size
    let smallest = min(mark.smallestSize, mark.size)
    while true {
      set(size)
      if fits(mark) { return }
      guard size > smallest else { break }
      size = max(smallest, size * Self.shrinkStep)
    }
    let lineHeight = max(1, Double(extents().height) / Double(max(1, lineCount)))
    let room = Int32(clamping: Int((mark.box.height + Self.tolerance) * Self.unit / lineHeight))
    unsafe pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
    unsafe pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_END)
    // A negative height counts the lines of each paragraph.
    unsafe pango_layout_set_height(layout, -max(1, min(room, Int32(clamping: mark.lineLimit))))
  }

  private func set(_ size: Double) {
    unsafe pango_font_description_set_absolute_size(description, size * Self.unit)
    unsafe pango_layout_set_font_description(layout, description)
  }

  private var lineCount: Int { unsafe Int(pango_layout_get_line_count(layout)) }

  private func fits(_ mark: TextMark) -> Bool {
    let extents = extents()
    let room = Self.tolerance * Self.unit
    return lineCount <= mark.lineLimit
      && Double(extents.width) <= mark.box.width * Self.unit + room
      && Double(extents.height) <= mark.box.height * Self.unit + room
  }

  /// The logical extents, in units of Pango.
  private func extents() -> PangoRectangle {
    var extents = PangoRectangle()
    unsafe pango_layout_get_extents(layout, nil, &extents)
    return extents
  }

  /// A glyph of a character that no font has is this and the character (pango-types.h, PANGO_GLYPH_UNKNOWN_FLAG).
  private static let missingFlag: UInt32 = 0x1000_0000
  private static let noGlyph: UInt32 = 0xFFFF_FFFF

  private func countMissing() {
    guard unsafe pango_layout_get_unknown_glyphs_count(layout) > 0,
      let place = unsafe pango_layout_get_iter(layout)
    else { return }
    defer { unsafe pango_layout_iter_free(place) }
    repeat {
      guard let run = unsafe pango_layout_iter_get_run_readonly(place),
        let string = unsafe run.pointee.glyphs
      else { continue }
      for index in 0..<(unsafe Int(string.pointee.num_glyphs)) {
        let glyph = unsafe string.pointee.glyphs[index].glyph
        if glyph != Self.noGlyph, glyph & Self.missingFlag != 0 { miss(glyph & ~Self.missingFlag) }
      }
    } while unsafe pango_layout_iter_next_run(place) != 0
  }

  private func miss(_ value: UInt32) {
    missingGlyphs += 1
    guard let character = Unicode.Scalar(value), !missingCharacters.contains(character),
      missingCharacters.count < DrawReply.Page.characterLimit
    else { return }
    missingCharacters.append(character)
  }
}
