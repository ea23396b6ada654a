import AlbumModel
import AlbumPages
import AlbumPrint
import CalendarGrid
import CommandLineKit

/// Which pages a calendar has, by the options of the command line.
struct PrintPlan {
  /// A page, laid out when it is asked for.
  typealias Page = (PageComposer) throws -> PrintedPage

  var pages: [Page] = []
  /// The days that the pages show.
  let days: ClosedRange<CivilDate>
  /// What the file is called where the user says nothing.
  let title: String
  /// The months of a wall calendar that have a picture of another month.
  var substitutes: [WallPlan.Choice] = []

  private static let nothing = Failure("no photos in this span: nothing to print")

  /// The pages of a PDF.
  static func document(
    _ session: Session, style: PrintStyle, span: PageSpan, of maker: PageMaker
  ) throws -> PrintPlan {
    switch style {
    case .wall: try wall(session, span: span, of: maker)
    case .year: try years(session, of: maker, orEmpty: true) { year in { try $0.year(year) } }
    case .album where span == .year: try years(session, of: maker) { year in { try $0.album(year: year) } }
    case .album: try months(session, of: maker)
    }
  }

  /// One month's page.
  static func month(_ month: CivilMonth, style: PrintStyle, of maker: PageMaker) throws -> PrintPlan {
    let cover = try maker.reading.summary(of: .month(month)).cover?.photo
    let page: Page =
      switch style {
      case .album, .year: { try $0.album(month) }
      case .wall: { try $0.wall(month, picture: cover) }
      }
    return PrintPlan(pages: [page], days: shown(month...month), title: maker.locale.monthTitle(month))
  }

  /// One year's page.
  static func year(_ year: Int, style: PrintStyle, of maker: PageMaker) throws -> PrintPlan {
    let cover = try maker.reading.summary(of: .year(year)).cover?.photo
    let page: Page =
      switch style {
      case .album: { try $0.album(year: year) }
      case .wall: { try $0.wall(year: year, picture: cover) }
      case .year: { try $0.year(year) }
      }
    return PrintPlan(pages: [page], days: AlbumSpan.year(year).days, title: maker.locale.yearTitle(year))
  }

  private static func months(_ session: Session, of maker: PageMaker) throws -> PrintPlan {
    let year = session.words[PrintOptions.year]
    let months = try maker.outline().years.filter { year == nil || $0.year == year }.flatMap { year in
      zip(CivilMonth.months(ofYear: year.year), year.months).filter { $1.photoCount > 0 }.map { $0.0 }
    }
    guard let first = months.first, let last = months.last else { throw nothing }
    return PrintPlan(
      pages: months.map { month in { try $0.album(month) } }, days: shown(first...last),
      title: months.count == 1 ? maker.locale.monthTitle(first) : maker.title)
  }

  /// - Parameter isPrintedEmpty: whether the year that the user names is printed without a photo too.
  private static func years(
    _ session: Session, of maker: PageMaker, orEmpty isPrintedEmpty: Bool = false, _ page: (Int) -> Page
  ) throws -> PrintPlan {
    let only = session.words[PrintOptions.year]
    var years = try maker.reading.years().filter { year in
      try (only == nil || only == year) && maker.reading.summary(of: .year(year)).photoCount > 0
    }
    if let only, years.isEmpty, isPrintedEmpty { years = [only] }
    guard let first = years.first, let last = years.last else { throw nothing }
    return PrintPlan(
      pages: years.map(page),
      days: AlbumSpan.year(first).days.lowerBound...AlbumSpan.year(last).days.upperBound,
      title: years.count == 1 ? maker.locale.yearTitle(first) : maker.title)
  }

  private static func wall(_ session: Session, span: PageSpan, of maker: PageMaker) throws -> PrintPlan {
    let year = session.words[PrintOptions.year] ?? Today.date.month.year + 1
    let title = maker.locale.yearTitle(year)
    let days = shown(CivilMonth.january(ofYear: year)...CivilMonth.december(ofYear: year))
    let album = maker.reading
    let source = session.words[PrintOptions.picturesFrom]
    if span == .year {
      let newest = try album.dayRange()?.upperBound.month.year
      guard let shown = source ?? newest, let cover = try album.summary(of: .year(shown)).cover?.photo else {
        throw nothing
      }
      return PrintPlan(pages: [{ try $0.wall(year: year, picture: cover) }], days: days, title: title)
    }
    let months = try source.map(CivilMonth.months(ofYear:)) ?? WallPlan.latestMonths(of: album)
    guard !months.isEmpty else { throw nothing }
    let plan = try WallPlan(year: year, pictures: months, of: album)
    guard plan.choices.contains(where: { $0.picture != nil }) else { throw nothing }
    return PrintPlan(
      pages: plan.choices.map { choice in { try $0.wall(choice.month, picture: choice.picture) } },
      days: days,
      title: title, substitutes: plan.choices.filter { $0.without != nil })
  }

  /// The months' days, and those of their neighbours that a grid can show.
  private static func shown(_ months: ClosedRange<CivilMonth>) -> ClosedRange<CivilDate> {
    months.lowerBound.firstDay.advanced(by: -7)...months.upperBound.lastDay.advanced(by: 7)
  }
}
