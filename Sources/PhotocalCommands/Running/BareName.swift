import AlbumModel
import FileAccess

/// A file's name without its folder: the library may know which file is meant.
enum BareName {
  /// For the help of commands that take files.
  static let help =
    "FILE is a path. Where no file of that name is in the current folder, the name of a photo of the library is enough; the "
    + "photos are listed where several have it."

  /// Whether a word of the command line is one: a path that exists never is (design page "The command line").
  static func isOne(_ word: FilePath) -> Bool {
    !word.isEmpty && !word.bytes.contains(UInt8(ascii: "/"))
      && (try? FileStatus(of: word, followingLinks: false)) == nil
  }

  /// Lists the photos that have a name.
  static func list(_ paths: [FilePath], called name: FilePath) {
    for path in paths.prefix(mostListed) { complain("\(name.listed) may be \(path.listed)") }
    let unlisted = paths.count - mostListed
    if unlisted > 0 { complain("and \(unlisted) more") }
  }

  /// Why a name alone isn't enough, and what is.
  static func isShared(by count: Int) -> String { "the name of \(count) photos (give the path of one)" }

  private static let mostListed = 20
}
