import AlbumModel
import TestSupport

/// The sample photos in a library that all reading tests share; they must leave it as it is.
enum SampleLibrary {
  /// A home whose library holds the sample photos.
  static func home() throws -> TrialHome { try made.get().home }

  /// How the `index --json` ended that made the library.
  static func firstIndex() throws -> ProgramOutcome { try made.get().outcome }

  private static let made = Result {
    let home = try TrialHome(isShared: true)
    return (home: home, outcome: try home.run("index", SamplePhotos.folder, "--json"))
  }
}
