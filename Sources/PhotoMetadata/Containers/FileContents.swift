import AlbumModel

/// A file under reading: its bytes, and what its containers have told so far.
struct FileContents: ~Copyable {
  var window = ByteWindow()
  let allocation: ExifAllocation
  /// The file's name in lower case after its last dot, empty where it has none: it settles what the bytes leave open.
  var nameExtension = ""

  var format: PhotoFormat?
  /// The stored picture's size in pixels.
  var size: PixelSize?
  /// How the container says that its picture is turned; EXIF is asked where it doesn't.
  var orientation: Orientation?
  var durationMilliseconds: Int?
  /// The camera's name for people, as the container has it; EXIF and XMP are asked first.
  var camera: String?
  var metadata = FileMetadata()

  /// So many EXIF blocks, and so many packets, of a file are looked at; a sound file has one.
  static let mostBlocks = 4
  /// Bytes of an XMP packet that are read, at most.
  static let longestPacket = 4 << 20

  init(allocation: ExifAllocation) {
    self.allocation = allocation
  }

  /// Turns to another file.
  mutating func open(_ source: some ByteSource, nameExtension: String) {
    window.open(source)
    self.nameExtension = nameExtension
    forget()
  }

  /// Lets go of the file.
  mutating func close() {
    window.close()
    forget()
  }

  private mutating func forget() {
    format = nil
    size = nil
    orientation = nil
    durationMilliseconds = nil
    camera = nil
    metadata = FileMetadata()
  }
}
