import CPango

/// Shows a run that goes from right to left letter by letter in the order in which they stand, left to right.
///
/// Cairo writes such a run into a PDF in reading order, with steps back; viewers take each letter for a word of its own
/// then, and put spaces between some. Most programs write what stands on the page, and viewers turn it around.
enum VisualRun {
  private struct Cluster {
    let glyphs: ClosedRange<Int>
    let bytes: Range<Int>
  }

  /// Characters that have no glyph of their own, and those that no font has (pango-types.h).
  private static let emptyGlyph: UInt32 = 0x0FFF_FFFF

  /// Whether a run goes from right to left, and all its glyphs are its font's.
  static func isFor(_ run: UnsafeMutablePointer<PangoGlyphItem>) -> Bool {
    guard let item = unsafe run.pointee.item, let string = unsafe run.pointee.glyphs else { return false }
    guard unsafe item.pointee.analysis.level % 2 == 1 else { return false }
    return (0..<(unsafe Int(string.pointee.num_glyphs))).allSatisfy {
      unsafe string.pointee.glyphs[$0].glyph <= emptyGlyph
    }
  }

  /// Shows the run, whose line's text this is, with its left end on the baseline at a point.
  static func show(
    _ run: UnsafeMutablePointer<PangoGlyphItem>, of text: UnsafePointer<CChar>, atX left: Double, y: Double,
    on context: OpaquePointer
  ) {
    guard let item = unsafe run.pointee.item, let string = unsafe run.pointee.glyphs,
      let font = unsafe item.pointee.analysis.font,
      let scaled = unsafe pango_cairo_font_get_scaled_font(OpaquePointer(font))
    else { return }
    unsafe cairo_set_scaled_font(context, scaled)
    let unit = Double(PANGO_SCALE)
    var position = 0
    for cluster in unsafe clusters(run, text).reversed() {
      var glyphs: [cairo_glyph_t] = []
      for index in cluster.glyphs {
        let info = unsafe string.pointee.glyphs[index]
        let x = left + Double(position + Int(info.geometry.x_offset)) / unit
        position += Int(info.geometry.width)
        guard info.glyph != emptyGlyph else { continue }
        glyphs.append(
          cairo_glyph_t(index: UInt(info.glyph), x: x, y: y + Double(info.geometry.y_offset) / unit))
      }
      guard !glyphs.isEmpty else { continue }
      var whole = cairo_text_cluster_t(
        num_bytes: Int32(cluster.bytes.count), num_glyphs: Int32(glyphs.count))
      unsafe cairo_show_text_glyphs(
        context, text + cluster.bytes.lowerBound, Int32(cluster.bytes.count), glyphs, Int32(glyphs.count),
        &whole, 1, cairo_text_cluster_flags_t(0))
    }
  }

  /// The run's clusters in reading order: in a run to the left, the glyphs' order is the other way round.
  private static func clusters(
    _ run: UnsafeMutablePointer<PangoGlyphItem>, _ text: UnsafePointer<CChar>
  ) -> [Cluster] {
    var place = unsafe PangoGlyphItemIter()
    var clusters: [Cluster] = []
    var hasCluster = unsafe pango_glyph_item_iter_init_start(&place, run, text) != 0
    while hasCluster {
      let (start, end) = unsafe (Int(place.start_glyph), Int(place.end_glyph))
      let bytes = unsafe Int(place.start_index)..<Int(place.end_index)
      clusters.append(
        Cluster(glyphs: start > end ? end + 1...start : start...max(start, end - 1), bytes: bytes))
      hasCluster = unsafe pango_glyph_item_iter_next_cluster(&place) != 0
    }
    return clusters
  }
}
