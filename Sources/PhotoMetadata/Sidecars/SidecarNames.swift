import AlbumModel

/// Sidecars by the names that they stand for: as written first, then with ASCII letters in either case.
struct SidecarNames: Sendable {
  private struct Entry {
    let name: ArraySlice<UInt8>
    let sidecar: FilePath
  }

  /// By the name in lower case.
  private var folded: [Key: Entry] = [:]
  /// By the name as written, of those that differ from another in case only.
  private var exact: [ArraySlice<UInt8>: FilePath] = [:]

  /// Bytes that are hashed as one, which is several times faster than one by one.
  private struct Key: Hashable, Sendable {
    let bytes: [UInt8]

    init(_ name: ArraySlice<UInt8>) {
      bytes = ASCII.lowercase(name)
    }

    func hash(into hasher: inout Hasher) {
      unsafe bytes.withUnsafeBytes { unsafe hasher.combine(bytes: $0) }
    }
  }

  var isEmpty: Bool { folded.isEmpty }

  /// Of several sidecars that stand for one name the longest counts, of these the first in byte order.
  mutating func insert(_ sidecar: FilePath, as name: ArraySlice<UInt8>) {
    let entry = Entry(name: name, sidecar: sidecar)
    let key = Key(name)
    guard let other = folded.updateValue(entry, forKey: key) else { return }
    for entry in [other, entry] where other.name != name || exact[name] != nil {
      exact[entry.name] = exact[entry.name].map { SidecarNames.better($0, entry.sidecar) } ?? entry.sidecar
    }
    if SidecarNames.better(other.sidecar, sidecar) == other.sidecar { folded[key] = other }
  }

  private static func better(_ one: FilePath, _ other: FilePath) -> FilePath {
    if one.bytes.count != other.bytes.count { return one.bytes.count > other.bytes.count ? one : other }
    return min(one, other)
  }

  subscript(name: ArraySlice<UInt8>) -> FilePath? {
    guard let entry = folded[Key(name)] else { return nil }
    return exact.isEmpty ? entry.sidecar : exact[name] ?? entry.sidecar
  }
}
