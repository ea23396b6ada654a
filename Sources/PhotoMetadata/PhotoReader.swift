public import AlbumModel
public import CalendarGrid

/// What a file says of itself, or why it says nothing.
public struct Reading: Sendable {
  /// The format that the first bytes tell, nil where none.
  public let format: PhotoFormat?
  /// A hash of the first 4096 bytes, fewer where the file is shorter; 0 where they couldn't be read.
  public let headHash: UInt64
  public let outcome: Result<PhotoFacts, PhotoReadError>

  let metadata: FileMetadata
  let scanned: CivilDate

  /// Every date that the file holds, strongest first, and why each was taken or not.
  public var candidates: [DateCandidate] {
    CaptureDate.candidates(in: metadata, scanned: scanned)
  }
}

/// Reads what photos say of themselves, a file after the other.
///
/// One for each thread that reads: it owns the buffer that files are read into.
public final class PhotoReader {
  private var window = ByteWindow()
  private let allocation: ExifAllocation

  public init(allocation: ExifAllocation = .arena) {
    self.allocation = allocation
  }

  /// Reads as little of a file as tells its date, size, orientation and camera.
  ///
  /// - Parameters:
  ///   - descriptor: the file, open for reading; it stays open and its position stays where it is.
  ///   - size: the file's length in bytes.
  ///   - now: the day of the scan in UTC; dates more than two days after it are none.
  public func read(_ descriptor: Int32, size: Int64, now: CivilDate) -> Reading {
    read(DescriptorSource(descriptor: descriptor, size: size), now: now)
  }

  func read(_ source: some ByteSource, now: CivilDate) -> Reading {
    var format: PhotoFormat?
    var headHash: UInt64 = 0
    var metadata = FileMetadata()
    let outcome = Result { () throws(PhotoReadError) in
      window.open(source)
      defer { window.close() }
      guard source.size > 0 else { throw .emptyFile }
      let head = try window.load(HeadHash.length, at: 0)
      (format, headHash) = window.withBytes(head, at: 0) { bytes in
        (PhotoFormat(firstBytes: bytes.span), HeadHash.hash(bytes.span))
      }
      switch format {
      case .jpeg: return try readJPEG(&metadata, now: now)
      case nil: throw .unknownFormat
      }
    }
    if case .failure = outcome { metadata = FileMetadata() }
    return Reading(format: format, headHash: headHash, outcome: outcome, metadata: metadata, scanned: now)
  }

  private func readJPEG(_ metadata: inout FileMetadata, now: CivilDate) throws(PhotoReadError) -> PhotoFacts {
    var walker = JPEGWalker()
    var facts = PhotoFacts(format: .jpeg)
    var hasFrame = false
    while metadata.exif == nil || !hasFrame, let segment = try walker.next(in: &window) {
      switch segment {
      case .exif(let offset, let length):
        // Of several EXIF blocks the first is the primary image's.
        guard metadata.exif == nil else { continue }
        metadata.exif = try readExif(at: offset, length: length)
      case .frame(let size):
        facts.size = facts.size ?? size
        hasFrame = true
      }
    }
    guard metadata.exif != nil || hasFrame else { throw .damagedJPEG }
    if let exif = metadata.exif {
      facts.size = facts.size ?? exif.size
      facts.orientation = exif.orientation ?? .upright
      facts.camera = exif.camera
    }
    facts.taken = CaptureDate.choose(from: metadata, scanned: now)
    return facts
  }
}

extension PhotoReader {
  /// Reads the block, of which `length` bytes should be there, without loading what of it isn't looked at.
  private func readExif(at offset: Int64, length: Int) throws(PhotoReadError) -> ExifBlock {
    let reach = window.withBytes(length, at: offset) { ExifExcerpt.reach($0, length: length) }
    let loaded = try window.load(reach, at: offset)
    return window.withBytes(loaded, at: offset) { ExifBlock(&$0, allocation: allocation) }
  }
}

@available(*, unavailable)
extension PhotoReader: Sendable {}
