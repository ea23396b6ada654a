import AlbumModel
import AlbumPages
import CalendarGrid

/// One run of an export: the order in which an album is brought up to date.
final class AlbumRun {
  private let maker: PageMaker
  private let folder: AlbumFolder
  private let pictures: PictureRound
  private let tell: (ExportProgress) throws -> Void
  private var report = ExportReport()
  private var progress = ExportProgress()

  init(
    maker: PageMaker, folder: AlbumFolder, pictures: PictureRound,
    progress: @escaping (ExportProgress) throws -> Void
  ) {
    self.maker = maker
    self.folder = folder
    self.pictures = pictures
    tell = progress
  }

  func export() throws -> ExportReport {
    let outline = try maker.outline()
    progress.allPhotos = outline.photoCount
    try tell(progress)
    for file in AlbumAssets.files { if try folder.write(file.bytes, to: file.path) { report.written += 1 } }
    var lastDay: CivilDate?
    let months = outline.months
    for (index, month) in months.enumerated() {
      let neighbours = Neighbours(
        previous: index > 0 ? months[index - 1] : nil,
        next: index + 1 < months.count ? months[index + 1] : nil)
      try export(month, neighbours, lastDay: &lastDay, later: months[(index + 1)...])
    }
    try exportYears(outline)
    report.removed = try folder.finish()
    report.pictures = pictures.count
    report.picturesMade = pictures.made
    report.picturesFailed = pictures.failures.sorted { $0.path < $1.path }
    return report
  }

  /// A month's pictures, then its days' pages, then its own.
  private func export(
    _ month: CivilMonth, _ neighbours: Neighbours<CivilMonth>, lastDay: inout CivilDate?,
    later: ArraySlice<CivilMonth>
  ) throws {
    let page = try maker.month(month, neighbours: neighbours)
    let days = page.weeks.joined().filter { $0.isInMonth && $0.count > 0 }.map(\.date)
    pictures.startMonth()
    for cell in page.weeks.joined() { if let cover = cell.cover { try pictures.want(cover.photo) } }
    for caption in page.partial { try pictures.want(caption.photo) }
    for day in days {
      let photos = try maker.reading.photos(on: day)
      for photo in photos { try pictures.want(photo) }
      progress.photos += photos.count
      try tell(progress)
    }
    let renderer = PageRenderer(locale: maker.locale, pictures: try pictures.finish())

    let nextDay = days.isEmpty ? nil : try firstDay(of: later)
    for (index, day) in days.enumerated() {
      let around = Neighbours(previous: lastDay, next: index + 1 < days.count ? days[index + 1] : nextDay)
      try write(renderer.html(try maker.day(day, neighbours: around)), to: .day(day))
      lastDay = day
    }
    try write(renderer.html(page), to: .month(month))
  }

  /// The first day with photos of these months.
  private func firstDay(of months: ArraySlice<CivilMonth>) throws -> CivilDate? {
    for month in months {
      if let day = try maker.reading.days(in: month.firstDay...month.lastDay).first { return day.date }
    }
    return nil
  }

  private func exportYears(_ outline: AlbumOutline) throws {
    let page = try maker.years(outline)
    pictures.startMonth()
    for tile in page.sections.flatMap(\.tiles) { if let cover = tile.cover { try pictures.want(cover) } }
    let renderer = PageRenderer(locale: maker.locale, pictures: try pictures.finish())
    try write(renderer.html(page), to: .years)
  }

  private func write(_ bytes: [UInt8], to target: PageTarget) throws {
    if try folder.write(bytes, to: PageAddress(target).path) { report.written += 1 }
    report.pages += 1
    progress.pages += 1
    try tell(progress)
  }
}
