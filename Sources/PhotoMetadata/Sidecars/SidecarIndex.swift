public import AlbumModel

/// The sidecars of a folder, to be asked which of them belong to a file.
public struct SidecarIndex: Sendable {
  /// Whether a file of this name may be a sidecar: its name ends in `.xmp` or `.json`, in any case.
  public static func isCandidate(_ name: FilePath) -> Bool {
    false
  }

  /// - Parameter names: the names of a folder that are candidates, in any order.
  public init(_ names: some Sequence<FilePath>) {
  }

  /// The sidecars of the file of that name, the one to trust more first.
  ///
  /// Where a folder holds both `IMG_1.jpg` and `IMG_1(1).jpg`, each gets its own.
  public func sidecars(of name: FilePath) -> [FilePath] {
    []
  }
}
