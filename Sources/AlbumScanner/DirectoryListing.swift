import AlbumLibrary
import AlbumModel
import FileAccess
import PhotoMetadata

/// A directory on a walk's way.
struct WalkedDirectory: Sendable {
  /// Relative to the scanned folder, empty for itself.
  let path: FilePath
  /// Whether its name may be a link: the scanned folder's, and those of links that are followed.
  let mayBeLink: Bool
  /// Nil where it lies in the scanned folder.
  let beyond: LinkTargets.Beyond?
}

/// What a scan takes of one directory.
struct DirectoryListing: Sendable {
  /// A photo's file, as the disk lists it.
  struct File: Sendable {
    let name: FilePath
    let stamp: FileStamp
    /// The files beside it that may be its sidecars, the one to trust more first.
    var sidecars: [ScannedSidecar] = []
  }

  /// The folders to enter, the last name first.
  private(set) var folders: [WalkedDirectory] = []
  private(set) var files: [File] = []
  /// How many entries are passed over.
  private(set) var leftOut = 0

  init(of directory: WalkedDirectory, in scope: WalkScope, links: inout LinkTargets) throws(SystemError) {
    let path = scope.folder.path.appending(directory.path)
    let entries = try FolderEntries(of: path, followingLinks: directory.mayBeLink)
    var besides: [FilePath: ScannedSidecar] = [:]
    var linkNames: [FilePath] = []
    while let (name, listedKind) = try entries.next() {
      if LeftOut.marksFolder(name) {
        self = DirectoryListing(leftOut: 1)
        return
      }
      let kind = if let listedKind { listedKind } else { try entries.status(of: name).kind }
      let isFolder = kind == .folder
      if kind == .link {
        linkNames.append(name)
      } else if kind == .file, LeftOut.mayBeSidecar(name) {
        // A file that goes away between the listing and here is simply not there.
        if let stamp = try? entries.status(of: name).stamp { besides[name] = ScannedSidecar(name, stamp) }
      } else if LeftOut.passesOver(name, kind)
        || scope.excludes(name, in: directory.path, isFolder: isFolder)
      {
        leftOut += 1
      } else if isFolder {
        enter(name, of: directory, in: scope, links)
      } else if let status = try? entries.status(of: name) {
        files.append(File(name: name, stamp: status.stamp))
      }
    }
    // In the order of their names, so that of two links to one file the same is taken each time.
    for name in linkNames.sorted() {
      take(link: name, among: entries, of: directory, in: scope, &links, &besides)
    }
    folders.sort { $0.path > $1.path }
    assign(besides)
  }

  private init(leftOut: Int) {
    self.leftOut = leftOut
  }

  private mutating func enter(
    _ name: FilePath, of directory: WalkedDirectory, in scope: WalkScope, _ links: LinkTargets
  ) {
    let path = directory.path.appending(name)
    if scope.folder.apart.contains(path) { return }
    guard let beyond = directory.beyond else {
      folders.append(WalkedDirectory(path: path, mayBeLink: false, beyond: nil))
      return
    }
    if let beyond = links.entering(name, of: beyond) {
      folders.append(WalkedDirectory(path: path, mayBeLink: false, beyond: beyond))
    } else {
      leftOut += 1
    }
  }

  private mutating func take(
    link name: FilePath, among entries: borrowing FolderEntries, of directory: WalkedDirectory,
    in scope: WalkScope, _ links: inout LinkTargets, _ besides: inout [FilePath: ScannedSidecar]
  ) {
    guard !LeftOut.isHidden(name), let status = try? entries.status(of: name, followingLinks: true) else {
      leftOut += 1
      return
    }
    if status.kind == .file, LeftOut.mayBeSidecar(name) {
      besides[name] = ScannedSidecar(name, status.stamp)
      return
    }
    let isFolder = status.kind == .folder
    if !LeftOut.passesOver(name, status.kind), !scope.excludes(name, in: directory.path, isFolder: isFolder),
      let target = try? entries.resolved(name)
    {
      if isFolder, let beyond = links.follow(to: target) {
        let path = directory.path.appending(name)
        folders.append(WalkedDirectory(path: path, mayBeLink: true, beyond: beyond))
        return
      }
      if !isFolder, links.takesFile(at: target, status.stamp) {
        files.append(File(name: name, stamp: status.stamp))
        return
      }
    }
    leftOut += 1
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

extension ScannedSidecar {
  fileprivate init(_ name: FilePath, _ stamp: FileStamp) {
    self.init(name: name, size: stamp.size, modified: stamp.modified)
  }
}
