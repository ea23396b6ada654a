/// Reads Canon's boxes in a CR3: each of CMT1 (IFD0), CMT2 (the EXIF directory) and CMT4 (GPS) is a TIFF of its own.
enum CanonBoxes {
  private static let metadata = Set(["CMT1", "CMT2", "CMT4"].map(FourCC.init(_:)))

  static func read(
    _ canon: Box, walker: inout ISOMediaWalker, of file: inout FileContents
  ) throws(PhotoReadError) {
    var children = canon.content
    while let box = try walker.next(&children, in: &file.window) {
      if metadata.contains(box.type) { try file.takeExif(in: box.content) }
    }
  }
}
