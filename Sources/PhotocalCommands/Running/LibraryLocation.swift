import AlbumModel

/// Where the library is.
enum LibraryLocation {
  /// `--library`, else `$PHOTOCAL_LIBRARY`, else `photocal/library.sqlite` in `$XDG_DATA_HOME` or `~/.local/share`.
  static func path(option: FilePath?, environment: Environment) throws(Failure) -> FilePath {
    if let option { return option }
    if let path = environment["PHOTOCAL_LIBRARY"] { return FilePath(path) }
    if let data = environment["XDG_DATA_HOME"] { return FilePath(data).appending(nameInData) }
    guard let home = environment["HOME"] else {
      throw Failure("no place for the library: set HOME, or name a file with --library FILE")
    }
    return FilePath(home).appending(FilePath(".local/share")).appending(nameInData)
  }

  private static let nameInData = FilePath("photocal/library.sqlite")
}
