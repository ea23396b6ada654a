import AlbumExport
import AlbumModel
import FileAccess

/// The place of a file that is printed.
enum PrintPlace {
  /// The place without links; refused as other outputs are, and where something stands that can't be replaced whole.
  static func checked(_ given: FilePath, outside folders: [FilePath], library: FilePath) throws(Failure)
    -> FilePath
  {
    if let there = try? FileStatus(of: given, followingLinks: true), there.kind == .special {
      throw Failure("no regular file: \(given.listed): name a file to write")
    }
    do throws(OutputFileError) {
      return try OutputFile.place(given, outside: folders, library: library)
    } catch {
      throw Failure("\(error)")
    }
  }
}
