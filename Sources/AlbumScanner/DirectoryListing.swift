import AlbumLibrary
import AlbumModel
import FileAccess
import PhotoMetadata

/// What a scan takes of one directory.
struct DirectoryListing {
  /// A photo's file, as the disk lists it.
  struct File {
    let name: FilePath
    let stamp: FileStamp
    /// The files beside it that may be its sidecars, the one to trust more first.
    var sidecars: [ScannedSidecar] = []
  }

  /// The names of the folders to enter.
  var folders: [FilePath] = []
  var files: [File] = []
  /// How many entries are passed over.
  var leftOut = 0

  /// - Parameters:
  ///   - relative: the directory, relative to the scanned folder.
  ///   - folder: the scanned folder.
  init(of relative: FilePath, in folder: ScanFolder) throws(SystemError) {
    let isTop = relative == folder.part
    let entries = try FolderEntries(of: folder.path.appending(relative), followingLinks: isTop)
    var besides: [FilePath: ScannedSidecar] = [:]
    while let (name, listedKind) = try entries.next() {
      if LeftOut.marksFolder(name) {
        self = DirectoryListing(leftOut: 1)
        return
      }
      let kind = if let listedKind { listedKind } else { try entries.status(of: name).kind }
      if kind == .file, LeftOut.mayBeSidecar(name) {
        if let stamp = try? entries.status(of: name).stamp {
          besides[name] = ScannedSidecar(name: name, size: stamp.size, modified: stamp.modified)
        }
      } else if LeftOut.passesOver(name, kind) {
        leftOut += 1
      } else if kind == .folder {
        if !folder.apart.contains(relative.appending(name)) { folders.append(name) }
      } else if let status = try? entries.status(of: name) {
        // A file that goes away between the listing and here is simply not there.
        files.append(File(name: name, stamp: status.stamp))
      }
    }
    folders.sort(by: >)
    assign(besides)
  }

  private init(leftOut: Int) {
    self.leftOut = leftOut
  }

  /// Gives each file its sidecars; what belongs to none is left out.
  private mutating func assign(_ besides: [FilePath: ScannedSidecar]) {
    if besides.isEmpty { return }
    let index = SidecarIndex(besides.keys)
    var taken: Set<FilePath> = []
    for position in files.indices {
      let names = index.sidecars(of: files[position].name)
      files[position].sidecars = names.compactMap { besides[$0] }
      taken.formUnion(names)
    }
    leftOut += besides.count - taken.count
  }
}
