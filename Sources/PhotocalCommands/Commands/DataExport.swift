import AlbumExport
import AlbumLibrary
import AlbumModel
import AlbumPages
import CommandLineKit

/// `photocal export ics|json|jsonl|csv`: the library as a file for other programs.
enum DataExport {
  static let out = Argument(
    .file("OUT"), doc: "the file to write, replaced where it is there; '-' for standard output")
  static let album = ValueOption(
    "--album", value: .text("ALBUM"),
    doc: "link to the days of this HTML album: its folder, or the address where it is published")

  private static let selection: [any OptionDeclaration] = [
    ListCommand.first, ListCommand.last, ListCommand.rating, ListCommand.folder,
  ]
  private static let replacing =
    "OUT is written whole or not at all; a file that is there is replaced. It may not lie in a folder of photos."

  static let specs = [ics, json, jsonl, csv]

  private static let ics = CommandSpec(
    "ics", summary: "make a calendar with an event for each day with photos",
    discussion: [
      "An all-day event says how many photos the day has and leads to its cover, or with --album to the day's page. The file "
        + "is iCalendar (RFC 5545), which calendar programs import or subscribe to; an event keeps its identity from one "
        + "export to the next.",
      replacing,
    ],
    arguments: [out], options: [album] + selection,
    examples: [
      ExampleSpec("photocal export ics photos.ics", does: "make the calendar"),
      ExampleSpec(
        "photocal export ics photos.ics --album album", does: "link its days to the pages of an album"),
    ])

  private static let json = CommandSpec(
    "json", summary: "make one JSON document of the whole library",
    discussion: [
      "It holds all photos, with the members of 'photocal list --json', the days with their covers, and a summary of each "
        + "month. docs/library.schema.json describes it.", replacing,
    ],
    arguments: [out], options: selection,
    examples: [ExampleSpec("photocal export json library.json", does: "write the document")])

  private static let jsonl = CommandSpec(
    "jsonl", summary: "write a line of JSON for each photo",
    discussion: [
      "Each line is one of the objects that 'photocal list --json' has in 'photos'. Photos known only to a month or a year, and "
        + "those without a date, come last.", replacing,
    ],
    arguments: [out], options: selection,
    examples: [
      ExampleSpec("photocal export jsonl - | jq -r .camera", does: "print the camera of each photo")
    ])

  private static let csv = CommandSpec(
    "csv", summary: "write a table with a row for each photo",
    discussion: [
      "The first row names the columns: path, pathBytes (in base64, where the path isn't UTF-8), day, taken, precision, "
        + "offset, source, assumedZone, kind, format, width, height, orientation, duration (seconds), camera, rating, bytes, "
        + "isCover, files and copies (how many). An unknown fact is an empty field. The form is that of RFC 4180, in UTF-8.",
      replacing,
    ],
    arguments: [out], options: selection,
    examples: [ExampleSpec("photocal export csv photos.csv", does: "write the table")])

  static func run(_ session: Session) throws(Failure) -> ExitStatus {
    let clock = ContinuousClock()
    let start = clock.now
    let place = FilePath(session.words[out])
    let isStandardOutput = place == FilePath("-")
    if isStandardOutput, session.printsJSON {
      throw Failure(
        "--json prints a report, and OUT '-' the file itself: they can't both hold", status: .usage)
    }
    let library = try session.library()
    let selection = try ListCommand.selection(session, in: library)
    let writer = try DataWriter(session, library, selection)
    Interruption.watch()
    do {
      if isStandardOutput {
        _ = try writer.write { session.output.write($0) }
        return .done
      }
      let file = try OutputFile(place, outside: library.folders().map(\.path), library: library.path)
      let count = try writer.write(file.write)
      try file.finish()
      report(count, writer.unit, of: file, at: place, seconds: (clock.now - start) / .seconds(1), session)
      return .done
    } catch {
      if error is CancellationError {
        PhotocalCommands.complain(isStandardOutput ? "interrupted" : "interrupted: nothing was written")
        return .interrupted
      }
      throw (error as? Failure) ?? (error as? LibraryError).map(Failure.init) ?? Failure("\(error)")
    }
  }

  private static func report(
    _ count: Int, _ unit: String, of file: OutputFile, at place: FilePath, seconds: Double, _ session: Session
  ) {
    if session.printsJSON {
      session.print(
        .object(
          JSONValue.members(of: place) + [
            unit + "s": .int(count), "bytes": .int(file.byteCount), "seconds": Seconds.json(seconds),
          ]))
    } else if !session.isQuiet {
      session.output.line("\(Count.text(count, unit)) written to \(place.listed) (\(Seconds.text(seconds)))")
    }
  }
}

/// Makes the file of one of the kinds.
private struct DataWriter {
  /// What the file has of: `photo`, `event`.
  let unit: String
  private let session: Session
  private let library: AlbumLibrary
  private let selection: AlbumSelection
  private let links: AlbumLinks?
  /// The photos that are chosen as an album of its own, where its covers or sums are asked for; nil for the whole library.
  private let selected: SelectedAlbum?

  init(_ session: Session, _ library: AlbumLibrary, _ selection: AlbumSelection) throws(Failure) {
    self.session = session
    self.library = library
    self.selection = selection
    let isCalendar = session.words.spec.name == "ics"
    unit = isCalendar ? "event" : "photo"
    links = isCalendar ? try DataWriter.links(session) : nil
    // Of some photos of a day another one may be the cover; rows of a span alone need no more than the library's.
    let hasOwnCovers = selection.leastRating != nil || selection.folder != nil
    let hasSums = isCalendar || session.words.spec.name == "json"
    selected =
      hasOwnCovers || hasSums && !selection.isEverything
      ? try reading { try SelectedAlbum(library, selection) } : nil
  }

  private static func links(_ session: Session) throws(Failure) -> AlbumLinks? {
    guard let word = session.words[DataExport.album] else { return nil }
    if let text = word.utf8Text, let links = AlbumLinks(address: text) { return links }
    guard let links = AlbumLinks(folder: FilePath(word)) else {
      throw Failure(
        "no album there: \(FilePath(word).listed): 'photocal export html DIR' makes one")
    }
    return links
  }

  private var album: any AlbumReading { selected ?? library }

  /// Writes the file's text; answers with the number of what it has.
  func write(_ output: @escaping (String) throws -> Void) throws -> Int {
    switch session.words.spec.name {
    case "ics":
      return try DayCalendar(
        album,
        .init(
          libraryName: try library.stableName() ?? "empty", locale: try session.pageLocale(), album: links)
      ).write(output)
    case "json":
      return try LibraryJSON(album, selection).write(eachPhoto, to: output)
    case "csv":
      try output(PhotoCSV.header)
      return try rows(output, PhotoCSV.row)
    default:
      return try rows(output) { JSONText.line($0.json) + "\n" }
    }
  }

  private func rows(_ output: @escaping (String) throws -> Void, _ row: @escaping (Photo) -> String) throws
    -> Int
  {
    var count = 0
    try eachPhoto { photo in
      count += 1
      try output(row(photo))
    }
    return count
  }

  private func eachPhoto(_ body: @escaping (Photo) throws -> Void) throws {
    var line = ProgressLine.onStandardError(label: "exporting", unit: "photos")
    defer { line.clear() }
    let total = selection.isEverything ? try library.totals().photos : nil
    var count = 0
    let step = { (photo: Photo) in
      if Interruption.isRequested { throw CancellationError() }
      count += 1
      line.update(count: count, total: total)
      try body(photo)
    }
    if let selected {
      try selected.eachPhoto(step)
    } else {
      try library.eachPhoto(in: selection, step)
    }
  }
}
