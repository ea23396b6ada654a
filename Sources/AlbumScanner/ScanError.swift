public import AlbumLibrary
public import AlbumModel
public import PhotoMetadata

/// What ends a scan as a whole; a file or a folder that can't be read costs only itself.
public enum ScanError: Error, Sendable {
  /// None of the folders given is there.
  case noFolder([FilePath])
  /// The library's first scan would store the system's zone, and that isn't known here.
  case unknownZone(UnknownZone)
  case library(LibraryError)
  /// The system has no thread left; an error number of pthread_create(3).
  case noThread(code: Int32)
}

/// What a question to the library gives; its errors end the scan.
func asking<Result>(_ body: () throws(LibraryError) -> Result) throws(ScanError) -> Result {
  do throws(LibraryError) {
    return try body()
  } catch {
    throw .library(error)
  }
}

/// A file or a folder that a scan couldn't read.
public struct ScanProblem: Hashable, Sendable {
  /// Absolute.
  public let path: FilePath
  /// Plain words.
  public let message: String
}
