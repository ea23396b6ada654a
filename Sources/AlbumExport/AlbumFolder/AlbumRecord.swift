import AlbumModel

/// What an export leaves for the next one: of each part of the album a print of what it shows, its pages as they were
/// left, its pictures, its copies of photos, and the photos that no picture could be made of.
///
/// A text file beside the album's list, written last. Nothing of it is believed where another program wrote it, but of
/// which photos the copies are. It may be lost or damaged at any time: then the pages are made anew and compared.
struct AlbumRecord {
  static let name = ".photocal-pages"
  /// So many bytes are read at most: some ten million photos.
  static let mostBytes = 1 << 29
  private static let format = "photocal-pages 3"

  /// A part of the album.
  struct Part: Equatable {
    struct Page: Equatable {
      let path: String
      let size: Int64
      /// Nanoseconds since 1970-01-01 UTC.
      let modified: Int64
    }

    /// A copy of a photo.
    struct Copy: Equatable {
      let file: Page
      /// `Photo.contentKey` of the photo.
      let key: UInt64
    }

    var print: UInt64
    var pages: [Page] = []
    var pictures: [String] = []
    /// The copies of photos, as they were left.
    var copies: [Copy] = []
    /// By the photo's key.
    var failures: [String: ExportReport.Failure] = [:]
  }

  private let bytes: [UInt8]
  /// Where each part's lines are.
  private var places: [Substring: Range<Int>] = [:]
  /// Why photos have no picture, by key.
  private(set) var failed: [String: ExportReport.Failure] = [:]
  /// The content keys of the photos that copies are of, by the hash of the copy's path: of all parts, finished or not.
  private(set) var copyKeys: [Int: UInt64] = [:]
  /// Whether this very program wrote it.
  private(set) var isOwn = false

  /// A record without parts.
  init() { bytes = [] }

  /// Reads a record; empty where it isn't one of this program's.
  init(_ bytes: [UInt8], program: String) {
    self.bytes = bytes
    var lines = TextLines(bytes)
    guard lines.next().map({ String(bytes.text($0)) }) == Self.format,
      let writer = lines.next().map({ String(bytes.text($0)) })
    else { return }
    isOwn = writer == program
    var name: Substring?
    var start = lines.position
    while let line = lines.next() {
      switch bytes[line].first {
      case UInt8(ascii: "*"):
        if let copy = Self.copy(bytes.text(line)) { copyKeys[copy.file.path.hashValue] = copy.key }
      case _ where !isOwn: break
      case UInt8(ascii: "#"):
        if let name { places[name] = start..<line.lowerBound }
        name = bytes.text(line).dropFirst(2)
        start = lines.position
      case UInt8(ascii: "!"), UInt8(ascii: "~"):
        if let (key, failure) = Self.failure(bytes.text(line)) { failed[key] = failure }
      default: break
      }
    }
    // A last part without the line that ends the record may not be whole, and isn't noted.
  }

  /// What is known of a part; nil where nothing is, or not all of it can be read.
  func part(_ name: String) -> Part? {
    guard let place = places[name[...]] else { return nil }
    var lines = TextLines(bytes, from: place)
    guard let first = lines.next(), let print = UInt64(bytes.text(first), radix: 16) else { return nil }
    var part = Part(print: print)
    while let line = lines.next() {
      let text = bytes.text(line)
      let fields = text.dropFirst(2)
      switch text.first {
      case "=":
        guard let page = Self.page(fields) else { return nil }
        part.pages.append(page)
      case "*":
        guard let copy = Self.copy(text) else { return nil }
        part.copies.append(copy)
      case "+": part.pictures.append(String(fields))
      case "!", "~":
        guard let (key, failure) = Self.failure(text) else { return nil }
        part.failures[key] = failure
      default: return nil
      }
    }
    return part
  }

  /// The text of a record.
  struct Writer {
    private(set) var bytes: [UInt8]

    init(program: String) { bytes = Array("\(AlbumRecord.format)\n\(program)\n".utf8) }

    mutating func add(_ part: Part, _ name: String) {
      line("# ", name)
      line("", String(part.print, radix: 16))
      for page in part.pages { line("= ", "\(page.size) \(page.modified) \(page.path)") }
      for copy in part.copies { add(copy) }
      for picture in part.pictures { line("+ ", picture) }
      for (key, failure) in part.failures.sorted(by: { $0.key < $1.key }) {
        let reason = String(failure.reason.map { $0.isNewline ? " " : $0 })
        line(failure.isLoss ? "! " : "~ ", "\(key) \(failure.path.percentEncoded) \(reason)")
      }
    }

    /// Notes the copies of a part that is to be made again, under a name that no part has.
    mutating func addUnfinished(_ copies: [Part.Copy], _ name: String) {
      if copies.isEmpty { return }
      line("# ", "unfinished " + name)
      for copy in copies { add(copy) }
    }

    mutating func end() { line("# ", "end") }

    private mutating func add(_ copy: Part.Copy) {
      line("* ", "\(String(copy.key, radix: 16)) \(copy.file.size) \(copy.file.modified) \(copy.file.path)")
    }

    private mutating func line(_ mark: String, _ text: String) {
      bytes += mark.utf8
      bytes += text.utf8
      bytes.append(UInt8(ascii: "\n"))
    }
  }

  /// Reads `SIZE MODIFIED PATH`.
  private static func page(_ fields: Substring) -> Part.Page? {
    let words = fields.split(separator: " ", maxSplits: 2)
    guard words.count == 3, let size = Int64(words[0]), let modified = Int64(words[1]) else { return nil }
    return Part.Page(path: String(words[2]), size: size, modified: modified)
  }

  /// Reads `* KEY SIZE MODIFIED PATH`.
  private static func copy(_ line: Substring) -> Part.Copy? {
    let words = line.split(separator: " ", maxSplits: 2)
    guard words.count == 3, let key = UInt64(words[1], radix: 16), let file = page(words[2]) else {
      return nil
    }
    return Part.Copy(file: file, key: key)
  }

  /// Reads `! KEY PHOTO REASON`, or with `~` what is no loss.
  private static func failure(_ line: Substring) -> (key: String, ExportReport.Failure)? {
    let words = line.split(separator: " ", maxSplits: 3)
    guard words.count == 4, let photo = FilePath(percentEncoded: words[2]) else { return nil }
    return (
      String(words[1]), ExportReport.Failure(path: photo, reason: String(words[3]), isLoss: words[0] == "!")
    )
  }
}
