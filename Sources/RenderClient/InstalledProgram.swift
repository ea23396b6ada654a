import AlbumModel
import FileAccess

/// Where the programs are that photocal starts.
enum InstalledProgram {
  /// The program that an environment variable names, or else the one of this name beside the running program.
  static func path(of name: String, namedBy variable: String) -> FilePath {
    if let named = FilePath(environment: variable) { return named }
    let running = try? FilePath("/proc/self/exe").resolved()
    return (running?.parent ?? FilePath("")).appending(FilePath(name))
  }
}
