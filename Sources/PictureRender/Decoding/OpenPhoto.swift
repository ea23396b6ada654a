import AlbumModel
import FileAccess
import PhotoMetadata
import RenderClient

/// A photo under decoding: its open file, what it is, and its bytes once they are read.
struct OpenPhoto {
  /// The file, open for reading.
  let descriptor: Int32
  /// Bytes.
  let size: Int64
  let layout: PictureLayout
  private let file: PictureFile

  init(_ descriptor: Int32, finder: PictureFinder, file: PictureFile) throws(RenderFailure) {
    do throws(SystemError) {
      size = try FileStatus(ofDescriptor: descriptor).stamp.size
    } catch {
      throw RenderFailure(.unreadable, error.message)
    }
    self.descriptor = descriptor
    self.file = file
    layout = finder.find(descriptor, size: size)
  }

  /// Reads the whole file, or a part of it, and does something with the bytes.
  func withBytes<Result: ~Copyable>(
    of range: Range<Int64>? = nil, _ body: (borrowing Span<UInt8>) throws(RenderFailure) -> Result
  ) throws(RenderFailure) -> Result {
    try file.read(descriptor, range ?? 0..<size)
    return try file.withBytes(body)
  }
}
