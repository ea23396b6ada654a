/// What a drawn file is and says of itself, without its pages.
public struct DrawnDocument: Hashable, Sendable {
  /// The file's format.
  public enum Kind: Hashable, Sendable {
    /// Any number of pages, at least one.
    case pdf
    /// One page; text becomes outlines, so that it looks alike everywhere.
    case svg
    /// One page of so many pixels a point: each side is rounded to whole pixels.
    case png(pixelsPerPoint: Double)
  }

  public var kind: Kind
  public var title: String
  public var author: String?
  public var subject: String?
  public var keywords: [String]
  /// The language of the texts (BCP 47) that don't name their own.
  public var language: String
  /// The program and its version.
  public var creator: String
  /// When the file says that it was made, in seconds since 1970-01-01 UTC: the same input gives the same bytes.
  public var created: Int64

  /// The most pixels that a PNG may have.
  public static let pixelLimit = 100_000_000

  public init(
    kind: Kind, title: String, author: String? = nil, subject: String? = nil, keywords: [String] = [],
    language: String, creator: String, created: Int64
  ) {
    self.kind = kind
    self.title = title
    self.author = author
    self.subject = subject
    self.keywords = keywords
    self.language = language
    self.creator = creator
    self.created = created
  }
}
