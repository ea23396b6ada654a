import AlbumModel

/// Where the library is.
enum LibraryLocation {
  /// `--library`, else `$PHOTOCAL_LIBRARY`, else the usual place.
  static func path(option: FilePath?, environment: Environment) throws(Failure) -> FilePath {
    if let option { return option }
    if let path = environment["PHOTOCAL_LIBRARY"] { return FilePath(path) }
    guard let usual = usual(environment) else {
      throw Failure("no place for the library: set HOME, or name a file with --library FILE")
    }
    return usual
  }

  /// `photocal/library.sqlite` in `$XDG_DATA_HOME` or `~/.local/share`; nil where neither is known.
  static func usual(_ environment: Environment) -> FilePath? {
    let data = environment["XDG_DATA_HOME"] ?? environment["HOME"].map { $0 + "/.local/share" }
    return data.map { FilePath($0).appending(FilePath("photocal/library.sqlite")) }
  }
}
