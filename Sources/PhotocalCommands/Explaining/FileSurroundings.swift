import AlbumLibrary
import AlbumModel
import CommandLineKit
import FileAccess
import PhotoMetadata

/// What is known of a file that is to be explained besides its bytes: by options, by a library where there is one, and by
/// the files beside it.
struct FileSurroundings {
  private let library: AlbumLibrary?
  private let folders: [KnownFolder]
  private let zone: LibraryZone
  private let usesModified: Bool
  private var indexes: [FilePath: SidecarIndex] = [:]

  /// A library that can't be read is said and left aside: a file can be explained without it.
  init(_ session: Session) throws(Failure) {
    let named = try session.zone()
    usesModified = session.words[FolderOptions.usesModified]
    var library: AlbumLibrary?
    var folders: [KnownFolder] = []
    var libraryZone: LibraryZone?
    do throws(LibraryError) {
      let opened = try AlbumLibrary.reading(session.libraryPathIfAny ?? FilePath(""))
      folders = try opened.folders()
      libraryZone = try opened.settings().flatMap { LibraryZone(identifier: $0.zone) }
      library = opened
    } catch {
      if case .notFound = error, session.words[CommonOptions.library] == nil {
        // Most files are explained before there is a library.
      } else {
        complain("explained without the library: \(error.message)")
      }
    }
    self.library = library
    self.folders = folders
    if let zone = named ?? libraryZone {
      self.zone = zone
      return
    }
    do throws(UnknownZone) {
      zone = try LibraryZone.system()
    } catch {
      throw Failure(error.message)
    }
  }

  /// The path that a word of the command line means: that of the photo with a bare name, where the library has one.
  ///
  /// Nil, and said, where several photos have it.
  func path(of word: FilePath) -> FilePath? {
    guard BareName.isOne(word), let files = try? library?.files(named: word) else { return word }
    if files.count > 1 {
      BareName.list(files.map(\.path), called: word)
      complain("\(BareName.isShared(by: files.count)): \(word.listed)")
      return nil
    }
    return files.first?.path ?? word
  }

  /// What is known of the file at an absolute path free of links, but for its sidecars.
  ///
  /// Folders date it from the indexed one on, all of them where no known folder is around it.
  func context(of path: FilePath, modified: Int64) -> FileContext {
    let folder = folders.innermost(around: path)
    let above = folder?.path.parent ?? FilePath("")
    var context = FileContext(path: path.relative(to: above), zone: zone, scanned: Today.inUTC)
    if folder != nil { context.userDate = try? library?.userDate(at: path) }
    if usesModified || folder?.usesModified == true { context.modified = modified }
    return context
  }

  /// The paths of the sidecars beside a file, the one to trust more first.
  mutating func sidecars(of path: FilePath) -> [FilePath] {
    let folder = path.parent
    let index = indexes[folder] ?? SidecarIndex(FileSurroundings.candidates(in: folder))
    indexes[folder] = index
    return index.sidecars(of: path.name).map(folder.appending)
  }

  private static func candidates(in folder: FilePath) -> [FilePath] {
    guard let entries = try? FolderEntries(of: folder, followingLinks: true) else { return [] }
    var names: [FilePath] = []
    while let entry = try? entries.next() {
      if SidecarIndex.isCandidate(entry.name) { names.append(entry.name) }
    }
    return names
  }
}
