/// A path or a name as the disk holds it: any bytes but NUL, not always UTF-8.
public struct FilePath: Hashable, Sendable {
  /// The raw bytes, without a closing NUL.
  public let bytes: [UInt8]

  /// The path made of these bytes.
  public init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// The path whose bytes are the text's UTF-8.
  public init(_ text: String) {
    bytes = Array(text.utf8)
  }

  /// The path as text, or nil where the bytes aren't UTF-8.
  public var utf8Text: String? { String(validating: bytes, as: UTF8.self) }

  /// The path as text for people, with U+FFFD in place of what isn't UTF-8.
  public var lossyText: String { String(decoding: bytes, as: UTF8.self) }

  /// Feeds all bytes at once, which is quicker than one after the other.
  public func hash(into hasher: inout Hasher) {
    unsafe bytes.withUnsafeBytes { unsafe hasher.combine(bytes: $0) }
  }

  /// Whether the path has no bytes.
  public var isEmpty: Bool { bytes.isEmpty }

  /// The last component, or the whole path where it has no slash.
  public var name: FilePath {
    guard let slash = bytes.lastIndex(of: FilePath.slash) else { return self }
    return FilePath(bytes: Array(bytes[(slash + 1)...]))
  }

  /// All before the last component, without a closing slash; `/` for a name in the root, empty for a bare name.
  public var parent: FilePath {
    guard let slash = bytes.lastIndex(of: FilePath.slash) else { return FilePath("") }
    return FilePath(bytes: Array(bytes[..<max(slash, 1)]))
  }

  /// The path of `name` inside this folder; an empty path or an empty name leaves the other as it is.
  public func appending(_ name: FilePath) -> FilePath {
    if isEmpty { return name }
    if name.isEmpty { return self }
    var path: [UInt8] = []
    path.reserveCapacity(bytes.count + 1 + name.bytes.count)
    path += bytes
    if bytes.last != FilePath.slash { path.append(FilePath.slash) }
    path += name.bytes
    return FilePath(bytes: path)
  }

  /// The path without slashes at its end; `/` stays.
  public var withoutClosingSlashes: FilePath {
    let end = bytes.lastIndex { $0 != FilePath.slash } ?? 0
    return FilePath(bytes: Array(bytes.prefix(end + 1)))
  }

  /// Whether this is `folder` or lies anywhere inside it; both absolute and free of `.` and `..`.
  public func isInside(_ folder: FilePath) -> Bool {
    guard bytes.starts(with: folder.bytes) else { return false }
    return bytes.count == folder.bytes.count || folder.bytes.last == FilePath.slash
      || bytes[folder.bytes.count] == FilePath.slash
  }

  /// What follows `folder` in the path of something inside it; empty for the folder itself.
  public func relative(to folder: FilePath) -> FilePath {
    FilePath(bytes: Array(bytes.dropFirst(folder.bytes.count).drop { $0 == FilePath.slash }))
  }

  /// The names between the slashes, none for an empty path.
  public var components: [FilePath] {
    bytes.split(separator: FilePath.slash).map { FilePath(bytes: Array($0)) }
  }

  private static let slash = UInt8(ascii: "/")
}

extension FilePath: Comparable {
  /// Byte order, which is the same on every machine and in every locale.
  public static func < (left: FilePath, right: FilePath) -> Bool {
    left.bytes.lexicographicallyPrecedes(right.bytes)
  }
}
