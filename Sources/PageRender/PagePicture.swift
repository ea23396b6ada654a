import AlbumModel
import CPango
import FileAccess
import Glibc
import PageDrawing
import PictureRender
import RenderClient

/// One picture of a page: a JPEG file in memory.
///
/// PDF and SVG get the file as it is, unless its colours mean something else than sRGB: viewers of PDF pass over a
/// profile inside a JPEG.
@safe final class PagePicture {
  let size: PixelSize
  private let pixels: StandardPixels
  private let bytes: UnsafeMutablePointer<UInt8>
  private let count: Int
  private var surface: OpaquePointer?

  /// The most bytes of a file: 128 MiB.
  private static let fileSize = 128 << 20

  /// Reads the file from a descriptor.
  init(_ descriptor: Int32, pixels: StandardPixels) throws(RenderFailure) {
    let count = try DescriptorBytes.size(of: descriptor)
    guard count <= Self.fileSize, let memory = unsafe malloc(max(count, 1)) else {
      throw RenderFailure(.tooLarge, "a picture of \(count) bytes")
    }
    unsafe bytes = unsafe memory.assumingMemoryBound(to: UInt8.self)
    self.count = count
    self.pixels = pixels
    do throws(RenderFailure) {
      let room = unsafe UnsafeMutableRawBufferPointer(start: memory, count: count)
      try unsafe Self.fill(room, from: descriptor)
      let frame = try unsafe Self.frame(UnsafeBufferPointer(start: bytes, count: count).span)
      size = PixelSize(width: frame.width, height: frame.height)
    } catch {
      unsafe free(memory)
      throw error
    }
  }

  deinit {
    unsafe cairo_surface_destroy(surface)
    unsafe free(bytes)
  }

  private static func fill(
    _ room: UnsafeMutableRawBufferPointer, from descriptor: Int32
  ) throws(RenderFailure) {
    do throws(SystemError) {
      guard try unsafe SystemCall.read(descriptor, into: room, at: 0) == room.count else {
        throw SystemError(code: EIO)
      }
    } catch {
      throw RenderFailure(.unreadable, error.message)
    }
  }

  private static func frame(_ file: borrowing Span<UInt8>) throws(RenderFailure) -> JPEGFrame {
    guard file.count >= 3, file[0] == 0xFF, file[1] == 0xD8, file[2] == 0xFF else {
      throw RenderFailure(.notAPicture, "a picture that isn't JPEG")
    }
    return try JPEGFrame(file)
  }

  /// What Cairo paints, and the width and height of its pixels.
  @safe struct Image {
    let surface: OpaquePointer
    let width: Int
    let height: Int
  }

  /// The picture to be painted into a place of points, valid as long as this object lives and until the next is asked for.
  func image(for place: Box, pixelsPerPoint: Double?) throws(RenderFailure) -> Image {
    guard let pixelsPerPoint else { return try packedImage() }
    let wanted = PixelSize(
      width: Int(min((place.width * pixelsPerPoint).rounded(.up), Double(size.width))),
      height: Int(min((place.height * pixelsPerPoint).rounded(.up), Double(size.height))))
    return try unpackedImage(wanted)
  }

  /// A surface with the file attached; its own pixels are never touched, and so take no memory.
  private func packedImage() throws(RenderFailure) -> Image {
    if let surface = unsafe surface {
      return unsafe Image(surface: surface, width: size.width, height: size.height)
    }
    let surface = try unsafe keep(
      cairo_image_surface_create(CAIRO_FORMAT_RGB24, Int32(size.width), Int32(size.height)))
    let file = unsafe UnsafeBufferPointer(start: bytes, count: count)
    let frame = try unsafe Self.frame(file.span)
    let converted = try unsafe pixels.converted(file.span, frame)
    let status =
      if let converted {
        unsafe converted.withUnsafeBufferPointer { unsafe Self.attach($0, to: surface) }
      } else {
        unsafe Self.attach(file, to: surface)
      }
    try CairoStatus.check(status)
    return unsafe Image(surface: surface, width: size.width, height: size.height)
  }

  /// Gives a surface its own copy of a file: Cairo may look at it when this object is gone.
  private static func attach(
    _ file: UnsafeBufferPointer<UInt8>, to surface: OpaquePointer
  ) -> cairo_status_t {
    guard let source = file.baseAddress, let copy = unsafe malloc(file.count) else {
      return CAIRO_STATUS_NO_MEMORY
    }
    unsafe memcpy(copy, source, file.count)
    let status = unsafe cairo_surface_set_mime_data(
      surface, CAIRO_MIME_TYPE_JPEG, copy.assumingMemoryBound(to: UInt8.self), UInt(file.count),
      { unsafe free($0) }, copy)
    if status != CAIRO_STATUS_SUCCESS { unsafe free(copy) }
    return status
  }

  /// The pixels in Cairo's layout: 32 bits of the machine's order, blue in the lowest.
  private func unpackedImage(_ wanted: PixelSize) throws(RenderFailure) -> Image {
    let bitmap = try unsafe pixels.pixels(
      of: UnsafeBufferPointer(start: bytes, count: count).span,
      size: PixelSize(width: max(1, wanted.width), height: max(1, wanted.height)))
    let surface = try unsafe keep(
      cairo_image_surface_create(CAIRO_FORMAT_RGB24, Int32(bitmap.width), Int32(bitmap.height)))
    guard let target = unsafe cairo_image_surface_get_data(surface) else {
      throw RenderFailure(.tooLarge, "no memory for a picture")
    }
    let stride = unsafe Int(cairo_image_surface_get_stride(surface))
    var sample = unsafe bitmap.bytes
    for row in 0..<bitmap.height {
      unsafe (target + row * stride).withMemoryRebound(to: UInt32.self, capacity: bitmap.width) { pixels in
        for column in 0..<bitmap.width {
          unsafe pixels[column] = UInt32(sample[0]) << 16 | UInt32(sample[1]) << 8 | UInt32(sample[2])
          unsafe sample += 3
        }
      }
    }
    unsafe cairo_surface_mark_dirty(surface)
    return unsafe Image(surface: surface, width: bitmap.width, height: bitmap.height)
  }

  /// Keeps a new surface in place of the one before.
  private func keep(_ surface: OpaquePointer?) throws(RenderFailure) -> OpaquePointer {
    guard let surface = unsafe surface else { throw RenderFailure(.tooLarge, "no memory for a picture") }
    unsafe cairo_surface_destroy(self.surface)
    unsafe self.surface = unsafe surface
    try CairoStatus.check(unsafe cairo_surface_status(surface))
    return unsafe surface
  }
}
