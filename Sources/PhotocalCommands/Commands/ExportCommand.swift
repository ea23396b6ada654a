import AlbumExport
import AlbumLibrary
import AlbumModel
import AlbumPages
import CalendarGrid
import CommandLineKit
import RenderClient

/// `photocal export`: the library as an album of pages; what is printed is `PrintExport`'s, the files for other programs are
/// `DataExport`'s.
enum ExportCommand: Command {
  static let out = Argument(
    .directory("OUT"), doc: "the album's folder: a new or empty one, or an earlier album")
  static let outside = CalendarOptions.outside
  static let title = ValueOption("--title", value: .text("TEXT"), doc: "the album's name")
  static let dayPages: ValueOption<DayPages> = ValueOption(
    "--day-pages", value: .choice("WHICH"),
    doc: "pages of days with all pictures, with the cover's alone, or none", default: "all")

  static let thumbnails: ValueOption<Thumbnails> = ValueOption(
    "--thumbnails", value: .choice("FROM"),
    doc: "pictures from the whole photo, or in seconds from the small one that a camera put into the file",
    default: "full")
  static let webp = Flag("--webp", doc: "a WebP beside each JPEG: smaller, but slow to make")
  static let originals: ValueOption<OriginalFiles> = ValueOption(
    "--originals", value: .choice("HOW"),
    doc: "link to the photos where they lie, copy them into the album, or have pictures alone",
    default: "link")
  static let stripLocation = Flag(
    "--strip-location", doc: "with --originals copy: take out of the copies where photos were taken")

  static let spec = CommandSpec(
    "export", summary: "make an album to look at, a calendar to print, or a file for other programs",
    discussion: [
      "'photocal export html OUT' makes a calendar album of web pages in the folder OUT; the others write one file."
    ],
    subcommands: [html] + PrintExport.specs + DataExport.specs,
    soughtAs: ["album", "publish", "print", "calendar", "dump"])

  private static let html = CommandSpec(
    "html", summary: "make a calendar album of web pages",
    discussion: [
      "The album has a page of all years, a page for each year and each month, the latter with one cover a day, and a page "
        + "for each day with all its photos; also all weeks in one run, the last months (--months and --starting choose others), and each day "
        + "of the year in all years. Open OUT/index.html in any browser; it needs no network.",
      "A second export writes only what changed. Files in OUT that photocal didn't write are never touched, and photos "
        + "are only read.",
      "Pictures are kept in ~/.cache/photocal/pictures for other exports and libraries, up to 2 GB; PHOTOCAL_CACHE names "
        + "another folder, or 'off'.",
      "To give an album away or put it on the web, use '--originals copy' or '--originals none': then no page says "
        + "where your files lie. A copy whose place can't be taken out for certain isn't made; the photo is shown by a "
        + "picture of it, and the export names it.",
    ],
    arguments: [out],
    options: [
      title, ListCommand.first, ListCommand.last, ListCommand.rating, ListCommand.folder, dayPages, outside,
      RollingCommand.count, RollingCommand.anchor, originals, stripLocation, thumbnails, webp,
    ],
    examples: [
      ExampleSpec("photocal export html album", does: "make the album, or bring it up to date"),
      ExampleSpec("photocal export html album --locale ja_JP", does: "the album in Japanese"),
      ExampleSpec(
        "photocal export html best --rating 4 --title 'Our best'",
        does: "an album of the photos with 4 or 5 stars"),
      ExampleSpec(
        "photocal export html public --originals copy --strip-location",
        does: "an album to give away, with the photos but not where they were taken"),
    ])

  static func run(_ session: Session) throws(Failure) -> ExitStatus {
    switch session.words.spec.name {
    case html.name: return try exportHTML(session)
    case let name where PrintExport.specs.contains { $0.name == name }: return try PrintExport.run(session)
    default: return try DataExport.run(session)
    }
  }

  private static func exportHTML(_ session: Session) throws(Failure) -> ExitStatus {
    let originals = session.words[originals] ?? .link
    guard originals == .copy || !session.words[stripLocation] else {
      throw Failure(
        "--strip-location is about copies of photos: give --originals copy too (photos themselves are never changed)",
        status: .usage)
    }
    guard session.words[RollingCommand.count] != 0 else {
      throw Failure("--months 0 leaves its page without a month", status: .usage)
    }
    let library = try session.library()
    let known = try reading { try library.folders() }
    let folders = known.map(\.path)
    let cache = try PictureCachePlace.cache(session.environment, outside: folders)
    let newest = try reading { try library.dayRange() }?.upperBound.month ?? Today.date.month
    let selection = try ListCommand.selection(session, in: library)
    let options = HTMLAlbumExport.Options(
      outFolder: FilePath(session.words[out]), photoFolders: folders,
      locale: try session.pageLocale(), firstWeekday: session.firstWeekday,
      outside: session.words[outside] ?? .blank, title: session.words[title]?.lossyText,
      dayPages: session.words[dayPages] ?? .all, thumbnails: session.words[thumbnails] ?? .full,
      hasWebP: session.words[webp], originals: originals, stripsLocation: session.words[stripLocation],
      rolling: try RollingCommand.months(session, newest: newest),
      choice: AlbumChoice(selection, namesFolder: originals == .link))

    Interruption.watch()
    let pictures = WorkerPictures(
      RenderPool(program: RenderPool.installedProgram()), isCancelled: { Interruption.isRequested })
    var line = ProgressLine.onStandardError(label: "exporting", unit: "photos")
    let report: ExportReport
    do {
      let album: any AlbumReading =
        selection.isEverything ? library : try SelectedAlbum(library, selection)
      report = try HTMLAlbumExport(pictures: pictures, cache: cache).run(album, options) { progress in
        if Interruption.isRequested { throw CancellationError() }
        line.update(count: progress.photos, total: progress.allPhotos)
      }
      line.clear()
    } catch {
      line.clear()
      return try ending(error)
    }
    let losses = ExportLosses(report, obstacle: pictures.obstacle)
    for line in losses.lines(places: AwayPlaces(known), namesAll: session.isVerbose) { complain(line) }
    if session.isVerbose, let lacking = pictures.confinement.lacking {
      complain("the kernel has no \(lacking): photocal-render ran without")
    }
    if !selection.isEverything, report.pages == 1 {
      complain(
        "no photo matches \(ListCommand.given(session).joined(separator: " and ")): the album is empty")
    }
    if session.printsJSON {
      session.print(report.json)
    } else if !session.isQuiet {
      session.output.line(ExportReportText.line(report))
    }
    let isWhole =
      report.picturesFailed.isEmpty && !report.picturesReduced.contains(where: \.isLoss)
      && report.originalsFailed.isEmpty
    return isWhole && pictures.obstacle == nil ? .done : .doneWithLosses
  }

  /// The status of an export that was broken off, or the failure that ended it.
  private static func ending(_ error: any Error) throws(Failure) -> ExitStatus {
    if Interruption.isRequested {
      complain("interrupted: what was finished is kept, run it again to go on")
      return .interrupted
    }
    switch error {
    case let error as LibraryError: throw Failure(error)
    case let error as AlbumFolderError: throw Failure(error.message)
    case let error as RenderError: throw Failure(error.message)
    default: throw Failure("\(error)")
    }
  }
}
