public import AlbumModel

/// The sidecars of a folder, to be asked which of them belong to a file.
public struct SidecarIndex: Sendable {
  private var xmp = SidecarNames()
  private var takeout = TakeoutNames()

  /// Whether a file of this name may be a sidecar: its name ends in `.xmp` or `.json`, in any case.
  public static func isCandidate(_ name: FilePath) -> Bool {
    kind(of: name) != nil
  }

  /// The kind of sidecar that a file of this name may be; what it holds decides.
  public static func kind(of name: FilePath) -> Sidecar.Kind? {
    extensions.first { stem(of: name, before: $0.ending) != nil }?.kind
  }

  private static let extensions: [(ending: [UInt8], kind: Sidecar.Kind)] = [
    (Array(".xmp".utf8), .xmp), (Array(".json".utf8), .takeout),
  ]

  /// - Parameter names: the names of a folder that are candidates, in any order; others are passed over.
  public init(_ names: some Sequence<FilePath>) {
    for name in names {
      for (ending, kind) in SidecarIndex.extensions {
        guard let stem = SidecarIndex.stem(of: name, before: ending) else { continue }
        switch kind {
        case .xmp: xmp.insert(name, as: stem)
        case .takeout: takeout.insert(name, stem: stem)
        }
      }
    }
  }

  /// What stands before the ending; nil where the name has another, or nothing before it.
  private static func stem(of name: FilePath, before ending: [UInt8]) -> ArraySlice<UInt8>? {
    let bytes = name.bytes
    guard bytes.count > ending.count,
      zip(bytes.suffix(ending.count), ending).allSatisfy({ ASCII.lowercase($0) == $1 })
    else { return nil }
    return bytes.dropLast(ending.count)
  }

  /// The sidecars of the file of that name, the one to trust more first.
  ///
  /// Where a folder holds both `IMG_1.jpg` and `IMG_1(1).jpg`, each gets its own.
  public func sidecars(of name: FilePath) -> [FilePath] {
    var found: [FilePath] = []
    if !xmp.isEmpty {
      let media = MediaName(name)
      found = [xmp[name.bytes[...]], xmp[media.stem]].compactMap(\.self)
      if found.count == 2, found[0] == found[1] { found.removeLast() }
    }
    if !takeout.isEmpty, let sidecar = takeout.sidecar(of: name) { found.append(sidecar) }
    return found
  }
}
