import AlbumModel
import CPango
import TestSupport
import Testing

/// The pixels of a PNG file.
@safe struct ReadPicture: ~Copyable {
  private let surface: OpaquePointer
  let width: Int
  let height: Int

  init(_ path: FilePath) throws {
    let surface = unsafe try #require(cairo_image_surface_create_from_png(path.lossyText))
    try #require(unsafe cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS)
    unsafe self.surface = unsafe surface
    width = unsafe Int(cairo_image_surface_get_width(surface))
    height = unsafe Int(cairo_image_surface_get_height(surface))
  }

  /// Red, green and blue of the pixel in a column and a row.
  func colour(_ column: Int, _ row: Int) throws -> [UInt8] {
    let data = unsafe try #require(cairo_image_surface_get_data(surface))
    let place = unsafe row * Int(cairo_image_surface_get_stride(surface)) + 4 * column
    return unsafe [data[place + 2], data[place + 1], data[place]]
  }

  deinit {
    unsafe cairo_surface_destroy(surface)
  }
}

/// Whether two colours are the same but for what JPEG loses.
func isClose(_ one: [UInt8], _ other: [UInt8], within tolerance: Int = 8) -> Bool {
  one.count == other.count && zip(one, other).allSatisfy { abs(Int($0) - Int($1)) <= tolerance }
}
