import AlbumModel
import CalendarGrid
import TestSupport

/// An album as it lies on the disk.
struct ExportedAlbum {
  let folder: FilePath
  /// The pages by path relative to the album.
  let pages: [FilePath: HTMLPage]
  /// Every file, by path relative to the album.
  let files: [FilePath]

  init(_ folder: FilePath) throws {
    self.folder = folder
    files = try folder.contents().filter { folder.appending($0).isFile }
    var pages: [FilePath: HTMLPage] = [:]
    for file in files where file.lossyText.hasSuffix(".html") {
      let bytes = try readFile(folder.appending(file))
      guard let text = String(validating: bytes, as: UTF8.self) else { throw NotText(page: file) }
      pages[file] = HTMLPage(text)
    }
    self.pages = pages
  }

  /// A page whose bytes aren't UTF-8.
  struct NotText: Error {
    let page: FilePath
  }

  /// The album of the sample photos, in American English, that all reading tests share.
  static func sample() throws -> ExportedAlbum { try made.get().album }

  /// How the export ended that made it.
  static func sampleExport() throws -> ProgramOutcome { try made.get().outcome }

  private static let made = Result {
    let home = try SampleLibrary.home()
    let folder = home.folder.path.appending("album")
    let outcome = try home.run("export", "html", folder, "--locale", "en_US")
    return (album: try ExportedAlbum(folder), outcome: outcome)
  }

  func page(_ name: String) -> HTMLPage? { pages[FilePath(name)] }

  func page(of month: CivilMonth) -> HTMLPage? { page(ExportedAlbum.name(month.description)) }

  func page(of day: CivilDate) -> HTMLPage? { page(ExportedAlbum.name(day.description)) }

  /// `2024/05/17/index.html` for `2024-05-17`.
  static func name(_ date: String) -> String { date.replacing("-", with: "/") + "/index.html" }

  /// The dates, `2024-05` or `2024-05-17`, that have a page, by the number of their parts.
  func dates(parts count: Int) -> Set<String> {
    Set(
      pages.keys.compactMap { page in
        let parts = page.lossyText.split(separator: "/")
        let isDate = parts.count == count + 1 && parts.last == "index.html" && parts[0].allSatisfy(\.isNumber)
        return isDate ? parts.dropLast().joined(separator: "-") : nil
      })
  }

  /// What a reference on a page leads to: an absolute path, as long as it is a file's; nil for a place in the page itself.
  func target(of reference: String, on page: FilePath) -> FilePath? {
    let path = reference.prefix { $0 != "#" && $0 != "?" }
    if path.isEmpty { return nil }
    if path.hasPrefix("file://") { return FilePath(bytes: percentDecoded(path.dropFirst(7))) }
    return folder.appending(page.parent).appending(FilePath(bytes: percentDecoded(path)))
  }

  /// The links of a page to files outside the album, each once, in order.
  func originals(on page: HTMLPage) -> [FilePath] {
    let links = page.tags(named: "a").compactMap { $0.attributes["href"] }.filter { $0.hasPrefix("file:") }
    return unique(links.compactMap { target(of: $0, on: FilePath("")) })
  }

  /// The pictures that a page shows, each once, in order, as absolute paths.
  func pictures(on page: FilePath) -> [FilePath] {
    let sources = pages[page]?.tags(named: "img").compactMap { $0.attributes["src"] } ?? []
    return unique(sources.compactMap { target(of: $0, on: page) })
  }

  /// What is wrong with the links and pictures of all pages: those that lead nowhere, or out of the album other than
  /// to an original.
  func brokenReferences() -> [String] {
    pages.flatMap { name, page in
      page.references.filter { reference in
        guard let target = target(of: reference, on: name) else { return false }
        return !target.isFile
      }.map { "\(name.lossyText): \($0)" }
    }
  }
}

/// The elements, each once, in the order of their first place.
private func unique(_ paths: [FilePath]) -> [FilePath] {
  var seen: Set<FilePath> = []
  return paths.filter { seen.insert($0).inserted }
}

private func percentDecoded(_ text: Substring) -> [UInt8] {
  let bytes = Array(text.utf8)
  var decoded: [UInt8] = []
  var index = 0
  while index < bytes.count {
    if bytes[index] == UInt8(ascii: "%"), index + 2 < bytes.count,
      let value = UInt8(String(decoding: bytes[(index + 1)...(index + 2)], as: UTF8.self), radix: 16)
    {
      decoded.append(value)
      index += 3
    } else {
      decoded.append(bytes[index])
      index += 1
    }
  }
  return decoded
}
