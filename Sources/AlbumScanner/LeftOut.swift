import AlbumModel
import FileAccess
import PhotoMetadata

/// Which names a scan passes over.
enum LeftOut {
  /// Folders that systems and servers keep for themselves, in lower case.
  private static let systemFolders: Set<FilePath> = [
    FilePath("lost+found"), FilePath("@eadir"), FilePath("#recycle"), FilePath("@recycle"),
    FilePath("#snapshot"), FilePath("$recycle.bin"),
    FilePath("system volume information"),
  ]

  /// Whether a scan neither enters nor takes what bears the name.
  static func passesOver(_ name: FilePath, _ kind: FileStatus.Kind) -> Bool {
    switch kind {
    case .folder: isFolder(name)
    case .file: isHidden(name) || !PhotoNames.isCandidate(name)
    case .link, .special: true
    }
  }

  /// Whether a file of this name may say something of a photo beside it.
  static func mayBeSidecar(_ name: FilePath) -> Bool {
    SidecarIndex.isCandidate(name) && !isHidden(name)
  }

  /// Whether a folder of this name is hidden or the system's.
  static func isFolder(_ name: FilePath) -> Bool {
    isHidden(name) || systemFolders.contains(lowercased(name))
  }

  /// Whether a file of this name says that all in its folder is left out.
  static func marksFolder(_ name: FilePath) -> Bool {
    name.bytes.first == dot && marks.contains(name)
  }

  /// Whether the folder of this path holds such a file.
  static func isMarked(_ folder: FilePath) -> Bool {
    marks.contains { (try? FileStatus(of: folder.appending($0), followingLinks: false)) != nil }
  }

  /// An album of ours holds no photos; the others are a person's word, to Android's galleries and to this program.
  private static let marks: Set<FilePath> = [
    FilePath(".photocal-album"), FilePath(".nomedia"), FilePath(".photocalignore"),
  ]

  /// Whether the name starts with a dot.
  static func isHidden(_ name: FilePath) -> Bool {
    name.bytes.first == dot
  }

  private static let dot = UInt8(ascii: ".")

  private static func lowercased(_ name: FilePath) -> FilePath {
    FilePath(bytes: name.bytes.map { (65...90).contains($0) ? $0 + 32 : $0 })
  }
}
