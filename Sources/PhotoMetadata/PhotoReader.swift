public import AlbumModel

/// What a file says of itself, or why it says nothing.
public struct Reading: Sendable {
  /// The format that the file's bytes tell, nil where none.
  public let format: PhotoFormat?
  /// A hash of the first 4096 bytes, fewer where the file is shorter; 0 where they couldn't be read.
  public let headHash: UInt64
  public let outcome: Result<PhotoFacts, PhotoReadError>

  let metadata: FileMetadata
  let context: FileContext

  /// Every date that the file, its names and its sidecars hold, strongest first, and why each was taken or not; none where
  /// the file couldn't be read.
  public var candidates: [DateCandidate] {
    guard case .success = outcome else { return [] }
    return CaptureDate.candidates(in: metadata, context: context)
  }
}

/// Reads what photos say of themselves, a file after the other.
///
/// One for each thread that reads: it owns the buffer that files are read into.
public final class PhotoReader {
  private var contents: FileContents

  public init(allocation: ExifAllocation = .arena) {
    contents = FileContents(allocation: allocation)
  }

  /// Reads as little of a file as tells its date, size, orientation and camera.
  ///
  /// - Parameters:
  ///   - descriptor: the file, open for reading; it stays open and its position stays where it is.
  ///   - size: the file's length in bytes.
  public func read(_ descriptor: Int32, size: Int64, context: FileContext) -> Reading {
    read(DescriptorSource(descriptor: descriptor, size: size), context: context)
  }

  /// Reads a file beside a photo: its date and rating.
  ///
  /// - Parameters:
  ///   - descriptor: the file, open for reading; it stays open and its position stays where it is.
  ///   - size: the file's length in bytes.
  ///   - kind: what its name says it is; nil where its bytes are to tell.
  /// - Returns: `unknownFormat` where it is neither XMP nor a file that Google Takeout wrote for a photo.
  public func readSidecar(
    _ descriptor: Int32, size: Int64, kind: Sidecar.Kind? = nil
  ) -> Result<Sidecar, PhotoReadError> {
    readSidecar(DescriptorSource(descriptor: descriptor, size: size), kind: kind)
  }

  func readSidecar(
    _ source: some ByteSource, kind: Sidecar.Kind? = nil
  ) -> Result<Sidecar, PhotoReadError> {
    Result { () throws(PhotoReadError) in
      contents.open(source, nameExtension: "")
      defer { contents.close() }
      return try contents.readSidecar(kind)
    }
  }

  func read(_ source: some ByteSource, context: FileContext) -> Reading {
    var format: PhotoFormat?
    var headHash: UInt64 = 0
    var metadata = FileMetadata()
    let outcome = Result { () throws(PhotoReadError) in
      contents.open(source, nameExtension: PhotoNames.nameExtension(of: context.path))
      defer {
        format = contents.format
        contents.close()
      }
      guard source.size > 0 else { throw .emptyFile }
      let head = try contents.window.load(HeadHash.length, at: 0)
      let container: Container?
      (container, headHash) = contents.window.withBytes(head, at: 0) { bytes in
        (Container(firstBytes: bytes.span), HeadHash.hash(bytes.span))
      }
      guard let container else { throw .unknownFormat }
      try container.reader.read(&contents)
      guard let known = contents.format else { throw .unknownFormat }
      metadata = contents.metadata
      return PhotoFacts(of: contents, format: known, context: context)
    }
    return Reading(format: format, headHash: headHash, outcome: outcome, metadata: metadata, context: context)
  }
}

@available(*, unavailable)
extension PhotoReader: Sendable {}
