public import AlbumModel
public import AlbumPages
public import CalendarGrid

/// Exports a library as a folder of HTML pages.
///
/// It goes month by month: the month's pictures, its days' pages, its own page; the page of all years comes last, and
/// removals after it. What it holds doesn't grow with the number of photos.
public struct HTMLAlbumExport {
  public struct Options: Sendable {
    public var outFolder: FilePath
    /// Folders that the album may not lie in: those the library indexes.
    public var photoFolders: [FilePath]
    public var locale: PageLocale
    /// Nil for the locale's.
    public var firstWeekday: Weekday?
    public var outside: OutsideDays

    public init(
      outFolder: FilePath, photoFolders: [FilePath] = [], locale: PageLocale, firstWeekday: Weekday? = nil,
      outside: OutsideDays = .blank
    ) {
      self.outFolder = outFolder
      self.photoFolders = photoFolders
      self.locale = locale
      self.firstWeekday = firstWeekday
      self.outside = outside
    }
  }

  private let pictures: any PictureMaking

  /// An export whose pictures are made by `pictures`.
  public init(pictures: some PictureMaking) {
    self.pictures = pictures
  }

  /// Brings the album up to date with the library.
  ///
  /// - Parameter progress: told after each batch of pictures and each page; what it throws stops the export, and the
  ///   album then works as far as it was written.
  /// - Throws: `AlbumFolderError`, and what the library, the maker of pictures and `progress` throw.
  public func run(
    _ reading: some AlbumReading, _ options: Options, progress: (ExportProgress) throws -> Void = { _ in }
  ) throws -> ExportReport {
    let clock = ContinuousClock()
    let start = clock.now
    let folder = try AlbumFolder(options.outFolder, outside: options.photoFolders)
    let maker = PageMaker(
      reading: reading, locale: options.locale, firstWeekday: options.firstWeekday, outside: options.outside)
    var report = try withoutActuallyEscaping(progress) { progress in
      let run = AlbumRun(
        maker: maker, folder: folder, pictures: PictureRound(folder: folder, maker: pictures),
        progress: progress)
      return try run.export()
    }
    report.seconds = (clock.now - start) / .seconds(1)
    return report
  }
}
