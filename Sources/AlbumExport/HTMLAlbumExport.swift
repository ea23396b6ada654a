public import AlbumModel
public import AlbumPages
public import CalendarGrid
import FileAccess

/// Exports a library as a folder of HTML pages.
///
/// It goes month by month: the month's pictures, its days' pages, its own page; then come the pages of many months, that
/// of all years last, and removals after it. What it holds of photos is a month's; of days and of the album's own files
/// it holds some bytes each.
public struct HTMLAlbumExport {
  public struct Options: Sendable {
    public var outFolder: FilePath
    /// Folders that the album may not lie in: those the library indexes.
    public var photoFolders: [FilePath]
    public var locale: PageLocale
    /// Nil for the locale's.
    public var firstWeekday: Weekday?
    public var outside: OutsideDays
    /// The album's name, nil for the locale's word for one.
    public var title: String?
    public var dayPages: DayPages
    public var thumbnails: Thumbnails
    /// Whether there is a WebP beside each JPEG.
    public var hasWebP: Bool
    public var originals: OriginalFiles
    /// Whether copies of photos are to tell no place.
    public var stripsLocation: Bool
    /// The months on the page of some months.
    public var rolling: RollingMonths
    /// Which photos the library was asked for; nil for all.
    public var choice: AlbumChoice?

    public init(
      outFolder: FilePath, photoFolders: [FilePath] = [], locale: PageLocale, firstWeekday: Weekday? = nil,
      outside: OutsideDays = .blank, title: String? = nil, dayPages: DayPages = .all,
      thumbnails: Thumbnails = .full, hasWebP: Bool = false, originals: OriginalFiles = .link,
      stripsLocation: Bool = false, rolling: RollingMonths = RollingMonths(),
      choice: AlbumChoice? = nil
    ) {
      self.outFolder = outFolder
      self.photoFolders = photoFolders
      self.locale = locale
      self.firstWeekday = firstWeekday
      self.outside = outside
      self.title = title
      self.dayPages = dayPages
      self.thumbnails = thumbnails
      self.hasWebP = hasWebP
      self.originals = originals
      self.stripsLocation = stripsLocation
      self.rolling = rolling
      self.choice = choice
    }
  }

  private let pictures: any PictureMaking
  private let cache: PictureCache?

  /// An export whose pictures are made by `pictures`, or taken from the cache where one is given and has them.
  public init(pictures: some PictureMaking, cache: PictureCache? = nil) {
    self.pictures = pictures
    self.cache = cache
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
      reading: reading, locale: options.locale, firstWeekday: options.firstWeekday, outside: options.outside,
      title: options.title, choice: options.choice)
    var report = try withoutActuallyEscaping(progress) { progress in
      let run = try AlbumRun(
        maker: maker, options: options, folder: folder, pictures: pictures, cache: cache,
        program: HTMLAlbumExport.program, progress: progress)
      return try run.export()
    }
    report.seconds = (clock.now - start) / .seconds(1)
    return report
  }

  /// Names this program's very build, and the programs for films beside it: others may make other pages, and pictures that
  /// these couldn't.
  private static var program: String {
    let stamp = try? FileStatus(of: FilePath("/proc/self/exe"), followingLinks: true).stamp
    let own = stamp.map { "program \($0.size) \($0.modified)" } ?? "program unknown"
    let folders = (FilePath(environment: "PATH") ?? FilePath("/usr/bin")).bytes.split(
      separator: UInt8(ascii: ":"))
    let tools = ["ffmpeg", "ffmpegthumbnailer"].filter { name in
      folders.contains { folder in
        let path = FilePath(bytes: Array(folder)).appending(FilePath(name))
        return (try? FileStatus(of: path, followingLinks: true))?.kind == .file
      }
    }
    return ([own] + tools).joined(separator: " ")
  }
}
