public import AlbumModel

/// A file beside a photo's, in the same directory, that says something of it.
public struct ScannedSidecar: Hashable, Sendable {
  public let name: FilePath
  /// Bytes.
  public let size: Int64
  /// Nanoseconds since 1970-01-01 UTC.
  public let modified: Int64

  public init(name: FilePath, size: Int64, modified: Int64) {
    self.name = name
    self.size = size
    self.modified = modified
  }

  /// One number for the state of several sidecars, whatever their order, the same on every machine; 0 for none.
  ///
  /// A file whose sidecars have another number than the library holds is read again.
  public static func stamp(of sidecars: [ScannedSidecar]) -> Int64 {
    if sidecars.isEmpty { return 0 }
    let sum = sidecars.reduce(0 as UInt64) { $0 &+ $1.hash }
    return sum == 0 ? 1 : Int64(bitPattern: sum)
  }

  /// The name's bytes, size and time mixed (FNV-1a, then multiplying and folding).
  private var hash: UInt64 {
    let name = name.bytes.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x0100_0000_01B3 }
    return [size, modified].reduce(name) { hash, part in
      let mixed = (hash ^ UInt64(bitPattern: part)) &* 0x9E37_79B9_7F4A_7C15
      return mixed ^ (mixed >> 29)
    }
  }
}

/// A file beside a photo's that may say something of it and could not be read.
public struct UnreadSidecar: Hashable, Sendable {
  public let name: FilePath
  /// Why, for people.
  public let message: String

  public init(name: FilePath, message: String) {
    self.name = name
    self.message = message
  }
}
