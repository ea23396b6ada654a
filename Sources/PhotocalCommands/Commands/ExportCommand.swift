import AlbumExport
import AlbumLibrary
import AlbumModel
import AlbumPages
import CommandLineKit
import RenderClient

/// `photocal export`: the library as an album of pages; the files for other programs are `DataExport`'s.
enum ExportCommand: Command {
  static let out = Argument(
    .directory("OUT"), doc: "the album's folder: a new or empty one, or an earlier album")
  static let outside = CalendarOptions.outside
  static let title = ValueOption("--title", value: .text("TEXT"), doc: "the album's name")
  static let dayPages: ValueOption<DayPages> = ValueOption(
    "--day-pages", value: .choice("WHICH"),
    doc: "pages of days with all pictures, with the cover's alone, or none", default: "all")

  static let spec = CommandSpec(
    "export", summary: "make an album to look at, or a file for other programs",
    discussion: [
      "'photocal export html OUT' makes a calendar album of web pages in the folder OUT; the others write one file."
    ],
    subcommands: [html] + DataExport.specs,
    soughtAs: ["album", "publish", "calendar", "dump"])

  private static let html = CommandSpec(
    "html", summary: "make a calendar album of web pages",
    discussion: [
      "The album has a page of all years, a page for each year and each month, the latter with one cover a day, and a page "
        + "for each day with all its photos; also all weeks in one run, the last months, and each day of the year in all "
        + "years. Open OUT/index.html in any browser; it needs no network.",
      "A second export writes only what changed. Files in OUT that photocal didn't write are never touched, and photos "
        + "are only read.",
    ],
    arguments: [out],
    options: [
      title, ListCommand.first, ListCommand.last, ListCommand.rating, ListCommand.folder, dayPages, outside,
    ],
    examples: [
      ExampleSpec("photocal export html album", does: "make the album, or bring it up to date"),
      ExampleSpec("photocal export html album --locale ja_JP", does: "the album in Japanese"),
      ExampleSpec(
        "photocal export html best --rating 4 --title 'Our best'",
        does: "an album of the photos with 4 or 5 stars"),
    ])

  static func run(_ session: Session) throws(Failure) -> ExitStatus {
    guard session.words.spec.name == html.name else { return try DataExport.run(session) }
    let library = try session.library()
    let folders = try reading { try library.folders() }.map(\.path)
    let options = HTMLAlbumExport.Options(
      outFolder: FilePath(session.words[out]), photoFolders: folders,
      locale: try session.pageLocale(), firstWeekday: session.firstWeekday,
      outside: session.words[outside] ?? .blank, title: session.words[title]?.lossyText,
      dayPages: session.words[dayPages] ?? .all)
    let selection = try ListCommand.selection(session, in: library)

    Interruption.watch()
    let pictures = WorkerPictures(
      RenderPool(program: RenderPool.installedProgram()), isCancelled: { Interruption.isRequested })
    var line = ProgressLine.onStandardError(label: "exporting", unit: "photos")
    let report: ExportReport
    do {
      let album: any AlbumReading =
        selection.isEverything ? library : try SelectedAlbum(library, selection)
      report = try HTMLAlbumExport(pictures: pictures).run(album, options) { progress in
        if Interruption.isRequested { throw CancellationError() }
        line.update(count: progress.photos, total: progress.allPhotos)
      }
      line.clear()
    } catch {
      line.clear()
      return try ending(error)
    }
    complain(about: report, obstacle: pictures.obstacle)
    if session.printsJSON {
      session.print(report.json)
    } else if !session.isQuiet {
      session.output.line(ExportReportText.line(report))
    }
    return report.picturesFailed.isEmpty && pictures.obstacle == nil ? .done : .doneWithLosses
  }

  /// The status of an export that was broken off, or the failure that ended it.
  private static func ending(_ error: any Error) throws(Failure) -> ExitStatus {
    if Interruption.isRequested {
      PhotocalCommands.complain("interrupted: what was finished is kept, run it again to go on")
      return .interrupted
    }
    switch error {
    case let error as LibraryError: throw Failure(error)
    case let error as AlbumFolderError: throw Failure(error.message)
    case let error as RenderError: throw Failure(error.message)
    default: throw Failure("\(error)")
    }
  }

  /// So many photos without a picture are named one by one.
  private static let mostNamed = 10

  private static func complain(about report: ExportReport, obstacle: RenderError?) {
    if let obstacle {
      PhotocalCommands.complain(obstacle.message)
      return
    }
    for failure in report.picturesFailed.prefix(mostNamed) {
      PhotocalCommands.complain(
        "no picture, a drawn tile in its place: \(failure.path.listed): \(failure.reason)")
    }
    let unnamed = report.picturesFailed.count - mostNamed
    if unnamed > 0 {
      PhotocalCommands.complain("and \(unnamed) more photos without a picture: --json names them all")
    }
  }
}
