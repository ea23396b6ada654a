import AlbumLibrary
import AlbumModel
import AlbumPages
import AlbumPrint
import CalendarGrid
import CommandLineKit
import Glibc
import PageDrawing
import RenderClient

/// `photocal export pdf|png|svg`: calendars to print and to share.
enum PrintExport {
  static let out = Argument(.file("OUT"), doc: "the file to write, replaced where it is there")
  static let title = ValueOption("--title", value: .text("TEXT"), doc: "a name to print on each page")

  private static let selection: [any OptionDeclaration] = [
    ListCommand.first, ListCommand.last, ListCommand.rating, ListCommand.folder,
  ]
  private static let look: [any OptionDeclaration] = [
    PrintOptions.weekNumbers, PrintOptions.holidays, PrintOptions.birthdays, CalendarOptions.outside, title,
  ]
  private static let replacing =
    "OUT is written whole or not at all. Where a photo can't be shown there is a drawn tile, and the exit status is 3."
  private static let fonts =
    "Letters come from the fonts of the system; a message names the package where one is missing."

  static let specs = [
    CommandSpec(
      "pdf", summary: "make a calendar to print",
      discussion: [
        "'--style album' has a page for each month with photos, with one cover a day; 'wall' is a calendar for the next year "
          + "with a large picture a month, the best of the latest such month; 'year' has twelve small months, shaded by "
          + "the number of photos. '--per-page year' puts a whole year of an album or a wall calendar on one page.",
        "Pictures have 300 dots an inch. --from, --to, --rating and --folder choose the photos.",
        "--holidays and --birthdays read iCalendar files (.ics), also days that come again; of a damaged one, what can be read.",
        fonts, replacing,
      ],
      arguments: [out],
      options: [
        PrintOptions.style, PrintOptions.span, PrintOptions.year, PrintOptions.picturesFrom,
        PrintOptions.paper,
        PrintOptions.orientation, PrintOptions.margin, PrintOptions.bleed,
      ] + look + selection,
      examples: [
        ExampleSpec("photocal export pdf album.pdf", does: "print every month that has photos"),
        ExampleSpec(
          "photocal export pdf wall.pdf --style wall --holidays holidays.ics",
          does: "make next year's wall calendar"),
        ExampleSpec(
          "photocal export pdf wall.pdf --style wall --paper a3 --bleed 3", does: "make one for a print shop"),
      ]),
    picture("png", summary: "make a picture of a month or a year to share"),
    picture("svg", summary: "make a drawing of a month or a year"),
  ]

  private static func picture(_ name: String, summary: String) -> CommandSpec {
    CommandSpec(
      name, summary: summary,
      discussion: [
        "The styles are those of 'photocal export pdf', of one month or one year.", fonts, replacing,
      ],
      arguments: [out],
      options: [PrintOptions.month, PrintOptions.pictureYear, PrintOptions.size, PrintOptions.style] + look
        + selection,
      examples: [
        ExampleSpec("photocal export \(name) may.\(name) --month 2024-05", does: "show May 2024"),
        ExampleSpec(
          "photocal export \(name) year.\(name) --year 2024 --size 1920x1080", does: "show the whole year"),
      ])
  }

  static func run(_ session: Session) throws(Failure) -> ExitStatus {
    let clock = ContinuousClock()
    let start = clock.now
    let given = FilePath(session.words[out])
    let library = try session.library()
    let folders = try reading { try library.folders() }.map(\.path)
    let path = try PrintPlace.checked(given, outside: folders, library: library.path)
    let cache = try PictureCachePlace.cache(session.environment, outside: folders)
    Interruption.watch()
    var line = ProgressLine.onStandardError(label: "printing", unit: "pages")
    do {
      let maker = try pageMaker(session, library)
      let plan = try makePlan(session, maker)
      let files = try DayNameFiles(session, days: plan.days)
      let options = pageOptions(session, files.names)
      let composer = PageComposer(maker, options)
      let printer = DocumentPrinter(
        pool: RenderPool(program: RenderPool.installedProgram()),
        drawer: PageDrawer(program: PageDrawer.installedProgram()), cache: cache,
        isCancelled: { Interruption.isRequested })
      let report = try printer.print(
        document(session, maker, plan), to: path,
        pages: plan.pages.map { page in { try page(composer) } }, pixelsPerPoint: options.pixelsPerPoint
      ) { line.update(count: $0, total: plan.pages.count) }
      line.clear()
      let answer = PrintAnswer(
        report: report, path: given, substitutes: plan.substitutes, seconds: (clock.now - start) / .seconds(1)
      )
      answer.complainOfLosses()
      answer.complainOfBlurred()
      if session.printsJSON {
        session.print(answer.json)
      } else if !session.isQuiet {
        answer.lines.forEach { session.output.line($0) }
      }
      return answer.isWhole && files.areWhole ? .done : .doneWithLosses
    } catch {
      line.clear()
      return try ending(error)
    }
  }

  /// The status of a print that was broken off, or the failure that ended it.
  private static func ending(_ error: any Error) throws(Failure) -> ExitStatus {
    switch error {
    case let error as Failure: throw error
    case let error as LibraryError: throw Failure(error)
    case DocumentPrinter.Failure.interrupted:
      complain("interrupted: nothing was written")
      return .interrupted
    case DocumentPrinter.Failure.drawing(let error): throw Failure("\(error)")
    case DocumentPrinter.Failure.noPlace(let reason):
      throw Failure("can't make a folder for pictures: \(reason): name another one in TMPDIR")
    default: throw Failure("\(error)")
    }
  }

  private static func pageMaker(_ session: Session, _ library: AlbumLibrary) throws -> PageMaker {
    let selection = try ListCommand.selection(session, in: library)
    let album: any AlbumReading = selection.isEverything ? library : try SelectedAlbum(library, selection)
    return PageMaker(
      reading: album, locale: try session.pageLocale(), firstWeekday: session.firstWeekday,
      outside: session.words[CalendarOptions.outside] ?? .blank, title: session.words[title]?.lossyText)
  }

  private static func makePlan(_ session: Session, _ maker: PageMaker) throws -> PrintPlan {
    let style = session.words[PrintOptions.style] ?? .album
    guard !isDocument(session) else {
      if style != .wall, session.words[PrintOptions.picturesFrom] != nil {
        throw Failure("--pictures-from is about wall calendars: give --style wall too", status: .usage)
      }
      return try PrintPlan.document(
        session, style: style, span: session.words[PrintOptions.span] ?? .month, of: maker)
    }
    let month = session.words[PrintOptions.month]?.month
    if let year = session.words[PrintOptions.pictureYear] {
      guard month == nil else {
        throw Failure("--month and --year can't both hold: a picture shows one of them", status: .usage)
      }
      return try PrintPlan.year(year, style: style, of: maker)
    }
    guard let newest = try maker.reading.dayRange()?.upperBound.month else {
      throw Failure("no photos in this span: nothing to show")
    }
    return style == .year && month == nil
      ? try PrintPlan.year(newest.year, style: style, of: maker)
      : try PrintPlan.month(month ?? newest, style: style, of: maker)
  }

  private static func isDocument(_ session: Session) -> Bool { session.words.spec.name == "pdf" }

  private static func pageOptions(_ session: Session, _ names: DayNames) -> PageOptions {
    let words = session.words
    var options = PageOptions(
      sheet: Sheet(.a4, .portrait), hasWeekNumbers: words[PrintOptions.weekNumbers], names: names,
      title: words[title]?.lossyText)
    if isDocument(session) {
      let style = words[PrintOptions.style] ?? .album
      options.sheet = Sheet(
        words[PrintOptions.paper] ?? .a4, words[PrintOptions.orientation] ?? style.orientation,
        bleed: words[PrintOptions.bleed] ?? 0, margin: words[PrintOptions.margin])
    } else {
      let area = words[PrintOptions.size] ?? PixelArea(width: 1080, height: 1350)
      options.sheet = Sheet(pixelWidth: area.width, pixelHeight: area.height)
      options.pixelsPerPoint = session.words.spec.name == "svg" ? 2 : 1
    }
    return options
  }

  private static func document(_ session: Session, _ maker: PageMaker, _ plan: PrintPlan) -> DrawnDocument {
    let kind: DrawnDocument.Kind =
      switch session.words.spec.name {
      case "pdf": .pdf
      case "svg": .svg
      default: .png(pixelsPerPoint: 1)
      }
    // A build that must give the same bytes again says when it was (reproducible-builds.org).
    let created = session.environment["SOURCE_DATE_EPOCH"].flatMap { Int64($0) } ?? Int64(time(nil))
    return DrawnDocument(
      kind: kind, title: session.words[title]?.lossyText ?? plan.title, keywords: [],
      language: maker.locale.languageTag, creator: "photocal \(Photocal.spec.version)", created: created)
  }
}
