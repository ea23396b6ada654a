import AlbumModel

/// Where the library is.
enum LibraryLocation {
  /// `--library`, else `$PHOTOCAL_LIBRARY`, else the usual place.
  static func path(option: FilePath?, environment: Environment) throws(Failure) -> FilePath {
    if let path = option ?? environment.path("PHOTOCAL_LIBRARY") ?? usual(environment) { return path }
    throw Failure("no place for the library: set HOME, or name a file with --library FILE")
  }

  /// `photocal/library.sqlite` in `$XDG_DATA_HOME` or `~/.local/share`; nil where neither is known.
  static func usual(_ environment: Environment) -> FilePath? {
    let share = environment.path("HOME")?.appending(FilePath(".local/share"))
    return (environment.path("XDG_DATA_HOME") ?? share)?.appending(FilePath("photocal/library.sqlite"))
  }
}
