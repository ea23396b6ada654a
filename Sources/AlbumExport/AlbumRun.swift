import AlbumModel
import AlbumPages
import CalendarGrid

/// One run of an export: the order in which an album is brought up to date, part by part.
///
/// A part whose print is that of the last export, and whose files lie as that one left them, is left as it is.
final class AlbumRun {
  private let maker: PageMaker
  private let settings: PartSettings
  private let folder: AlbumFolder
  private let pictures: PictureRound
  private let originals: OriginalRound
  private let cache: PictureCache?
  private let plan: AlbumPlan
  private let frame: AlbumFrame
  private let record: AlbumRecord
  private let program: String
  private var newRecord: AlbumRecord.Writer
  private let tell: (ExportProgress) throws -> Void
  private var report = ExportReport()
  private var progress = ExportProgress()
  /// The pages of the part at hand.
  private var pages: [String] = []

  /// - Parameter program: names this program's very build.
  init(
    maker: PageMaker, options: HTMLAlbumExport.Options, folder: AlbumFolder, pictures: any PictureMaking,
    cache: PictureCache?, program: String, progress: @escaping (ExportProgress) throws -> Void
  ) throws {
    self.maker = maker
    self.folder = folder
    let note = try folder.readNote(AlbumRecord.name, limit: AlbumRecord.mostBytes)
    record = note.map { AlbumRecord($0, program: program) } ?? AlbumRecord()
    self.program = program
    newRecord = AlbumRecord.Writer(program: program)
    self.cache = cache
    let recipe = PictureRecipe(thumbnails: options.thumbnails, hasWebP: options.hasWebP)
    self.pictures = PictureRound(
      folder: folder, recipe: recipe, maker: pictures, cache: cache, known: record.failed)
    originals = OriginalRound(
      folder: folder, files: options.originals, stripsLocation: options.stripsLocation,
      trustsStripped: record.isOwn, known: record.copyKeys)
    settings = PartSettings(
      maker: maker, dayPages: options.dayPages, recipe: recipe, originals: options.originals,
      stripsLocation: options.stripsLocation, rolling: options.rolling)
    plan = AlbumPlan(try maker.reading.prints())
    frame = maker.frame(
      hasDays: !plan.days.isEmpty, rollingTitle: settings.rollingTitle(newest: plan.days.last?.month))
    tell = progress
  }

  func export() throws -> ExportReport {
    progress.allPhotos = plan.photoCount
    try tell(progress)
    for file in AlbumAssets.files { if try folder.write(file.bytes, to: file.path) { report.written += 1 } }
    for part in plan.parts { try bringUpToDate(part) }
    report.removed = try folder.finish(sparing: pictures.spares)
    newRecord.end()
    if try folder.readNote(AlbumRecord.name, limit: AlbumRecord.mostBytes) != newRecord.bytes {
      try folder.writeNote(newRecord.bytes, AlbumRecord.name)
    }
    cache?.sweep()
    report.pictures = pictures.count
    report.picturesMade = pictures.made
    report.picturesFetched = pictures.fetched
    let withoutPicture = pictures.lacking(isShown: false)
    report.picturesFailed = withoutPicture.filter(\.isLoss)
    report.drawn = withoutPicture.filter { !$0.isLoss }
    report.picturesReduced = pictures.lacking(isShown: true)
    report.originals = originals.count
    report.originalsCopied = originals.copied
    report.originalsFailed = originals.failures.sorted { $0.path < $1.path }
    report.originalsWithLocation = originals.withLocation.sorted { $0.path < $1.path }
    return report
  }

  private func bringUpToDate(_ part: AlbumPart) throws {
    let print = plan.print(of: part, settings).value
    if let known = record.part(part.name), known.print == print, !isTelling(known.failures), try keep(known) {
      newRecord.add(known, part.name)
      progress.pages += known.pages.count
      if case .month(let month) = part { progress.photos += plan.count(on: plan.days(of: month)) }
      try tell(progress)
      return
    }
    pictures.startPart()
    originals.startPart()
    pages = []
    try make(part)
    guard pictures.isComplete, originals.isComplete, !isTelling(pictures.reasons) else {
      newRecord.addUnfinished(originals.copiesOfPart, part.name)
      return
    }
    var made = AlbumRecord.Part(
      print: print, pictures: pictures.shown, copies: originals.copiesOfPart, failures: pictures.reasons)
    made.pages = try pages.compactMap { path in
      try folder.stamp(of: path).map {
        AlbumRecord.Part.Page(path: path, size: $0.size, modified: $0.modified)
      }
    }
    if made.pages.count == pages.count {
      newRecord.add(made, part.name)
    } else {
      newRecord.addUnfinished(originals.copiesOfPart, part.name)
    }
  }

  /// Whether the record would name photos that failed where an album to be given away mustn't say where they lie.
  private func isTelling(_ failures: [String: ExportReport.Failure]) -> Bool {
    settings.originals != .link && !failures.isEmpty
  }

  /// Whether a part lies as the last export left it; its files then stay.
  private func keep(_ part: AlbumRecord.Part) throws -> Bool {
    for page in part.pages {
      guard let stamp = try folder.stamp(of: page.path), stamp.size == page.size,
        stamp.modified == page.modified
      else { return false }
    }
    guard try pictures.keep(part.pictures), try originals.keep(part.copies) else { return false }
    for page in part.pages { if try !folder.keep(page.path) { return false } }
    for (key, failure) in part.failures { pictures.repeatFailure(failure, of: key) }
    report.pages += part.pages.count
    return true
  }

  private func make(_ part: AlbumPart) throws {
    switch part {
    case .month(let month): try makeMonth(month)
    case .onThisDay(let day):
      let page = try maker.dayOfYear(
        day, dates: plan.datesByMonthDay[day] ?? [], neighbours: plan.monthDays.neighbours(of: day))
      try write(.onThisDay(day), showing: page.cards.map(\.cover.photo)) { $0.html(page) }
    case .year(let year):
      let page = try maker.withBlankOutside.year(year, neighbours: plan.years.neighbours(of: year))
      try wantPartial(page.partial.map(\.photo))
      try write(.year(year), showing: []) { $0.html(page) }
    case .daysOfYear:
      let page = maker.daysOfYear(plan.countsByMonthDay)
      try write(.daysOfYear, showing: []) { $0.html(page) }
    case .timeline:
      let page = try maker.withBlankOutside.timelineView(
        plan.daysByMonth.keys.sorted(), withPages: Set(plan.months))
      let covers = page.groups.flatMap { $0.weeks.joined().compactMap { $0.day.cover?.photo } }
      try write(.timeline, showing: covers) { $0.html(page) }
    case .rolling:
      guard let newest = plan.days.last?.month else { return }
      let run = settings.rolling.run(newest: newest)
      let page = try maker.withBlankOutside.rollingView(
        months: run.months, at: run.anchor, title: settings.rollingTitle(newest: newest))
      let covers = page.months.flatMap { $0.weeks.joined().compactMap { $0.cover?.photo } }
      try write(.rolling, showing: covers) { $0.html(page) }
    case .undated:
      let photos = try maker.reading.undatedPhotos()
      try wantWhole(photos, in: .undated)
      for page in maker.undated(photos) {
        try write(.undated(page: page.number), showing: []) { $0.html(page) }
      }
    case .years:
      let page = try maker.years(maker.outline())
      let covers = page.sections.flatMap { $0.tiles.compactMap { $0.cover?.photo } }
      try write(.years, showing: covers) { $0.html(page) }
    }
  }

  /// A month's pictures, then its days' pages, then its own.
  private func makeMonth(_ month: CivilMonth) throws {
    let page = try maker.month(month, neighbours: plan.months.neighbours(of: month))
    let days = plan.days(of: month)
    var photos: [CivilDate: [Photo]] = [:]
    if settings.dayPages != .none {
      for day in days {
        let ofDay = try maker.reading.photos(on: day)
        let cover = ofDay.first(where: \.isCover) ?? ofDay.first
        let shown = settings.dayPages == .all ? ofDay : [cover].compactMap(\.self)
        try wantWhole(shown, of: ofDay, in: .day(day))
        photos[day] = ofDay
        progress.photos += ofDay.count
        try tell(progress)
      }
    } else {
      progress.photos += plan.count(on: days)
    }
    try wantPartial(page.partial.map(\.photo))
    for cell in page.weeks.joined() { if let cover = cell.cover { try pictures.want(cover.photo) } }
    let renderer = renderer(try pictures.finish())
    if settings.dayPages != .none {
      for day in days {
        let ofDay = maker.day(day, photos: photos[day] ?? [], neighbours: plan.days.neighbours(of: day))
        try write(renderer.html(ofDay), to: .day(day))
      }
    }
    try write(renderer.html(page), to: .month(month))
  }

  /// Asks for the pictures of photos that a page shows whole, and for copies of all of the folder.
  private func wantWhole(_ shown: [Photo], of all: [Photo]? = nil, in place: OriginalPlace) throws {
    try originals.provide(all ?? shown, in: place) { try tell(progress) }
    let shelf = originals.shelf
    for photo in shown { try pictures.want(photo, withLarge: shelf.needsLarge(photo)) }
  }

  /// The same of photos known only to a month or a year.
  private func wantPartial(_ photos: [Photo]) throws {
    let byPlace = Dictionary(grouping: photos) { OriginalPlace(of: $0).path }
    for path in byPlace.keys.sorted() {
      guard let photos = byPlace[path], let first = photos.first else { continue }
      try wantWhole(photos, in: OriginalPlace(of: first))
    }
  }

  private func renderer(_ shelf: PictureShelf) -> PageRenderer {
    PageRenderer(
      locale: maker.locale, frame: frame, pictures: shelf, originals: originals.shelf,
      dayPages: settings.dayPages)
  }

  /// A page that is a part of its own: the pictures of the photos that it shows, then the page.
  private func write(
    _ target: PageTarget, showing photos: [Photo], _ html: (PageRenderer) -> [UInt8]
  ) throws {
    for photo in photos { try pictures.want(photo) }
    try write(html(renderer(try pictures.finish())), to: target)
  }

  private func write(_ bytes: [UInt8], to target: PageTarget) throws {
    let path = PageAddress(target).path
    if try folder.write(bytes, to: path) { report.written += 1 }
    pages.append(path)
    report.pages += 1
    progress.pages += 1
    try tell(progress)
  }
}
