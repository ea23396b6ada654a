public import AlbumModel
public import AlbumPages
import CalendarGrid

/// The days with photos as a calendar that other programs read (iCalendar, RFC 5545 and RFC 7986): an all-day event
/// each, which keeps no time of the day busy.
///
/// The same library makes the same bytes. An event is known again by its `UID`, made of the library's name and the day;
/// its `DTSTAMP` is the newest photo's time, so that programs take over what changed when photos are added.
public struct DayCalendar {
  public struct Options: Sendable {
    /// Names the library in the events' UIDs.
    public var libraryName: String
    public var locale: PageLocale
    /// Where an event leads; nil for its cover's file.
    public var album: AlbumLinks?

    public init(libraryName: String, locale: PageLocale, album: AlbumLinks? = nil) {
      self.libraryName = libraryName
      self.locale = locale
      self.album = album
    }
  }

  private let reading: any AlbumReading
  private let options: Options

  public init(_ reading: some AlbumReading, _ options: Options) {
    self.reading = reading
    self.options = options
  }

  /// Hands the calendar over piece by piece.
  ///
  /// - Returns: the number of events.
  @discardableResult
  public func write(_ output: (String) throws -> Void) throws -> Int {
    let range = try reading.dayRange()
    let days = try range.map { try reading.days(in: $0) } ?? []
    let newest = try days.last.flatMap { try reading.summary(of: .day($0.date)).lastTaken }
    let stamp = DayCalendar.stamp(newest)
    try output(DayCalendar.text(head(stamp)))
    for day in days { try output(DayCalendar.text(event(day, stamp))) }
    try output(DayCalendar.text([ICSLine("END", value: "VCALENDAR")]))
    return days.count
  }

  private static func text(_ lines: [ICSLine]) -> String { lines.map(\.folded).joined() }

  private func head(_ stamp: String) -> [ICSLine] {
    let name = options.locale.albumTitle
    return [
      ICSLine("BEGIN", value: "VCALENDAR"), ICSLine("VERSION", value: "2.0"),
      ICSLine("PRODID", value: "-//photocal//photocal//EN"), ICSLine("CALSCALE", value: "GREGORIAN"),
      ICSLine("UID", value: options.libraryName + "@photocal"), ICSLine("LAST-MODIFIED", value: stamp),
      ICSLine("NAME", text: name),
      // The name under which programs of before RFC 7986 look for it.
      ICSLine("X-WR-CALNAME", text: name),
    ]
  }

  private func event(_ day: AlbumDay, _ stamp: String) -> [ICSLine] {
    let photo = day.cover.photo
    let file = "file://" + photo.path.percentEncoded
    var lines = [
      ICSLine("BEGIN", value: "VEVENT"),
      ICSLine("UID", value: "\(day.date)-\(options.libraryName)@photocal"),
      ICSLine("DTSTAMP", value: stamp),
      ICSLine("DTSTART", ["VALUE": "DATE"], value: DayCalendar.basic(day.date)),
      ICSLine("DTEND", ["VALUE": "DATE"], value: DayCalendar.basic(day.date.advanced(by: 1))),
      ICSLine(
        "SUMMARY", ["LANGUAGE": options.locale.languageTag], text: options.locale.photoCount(day.count)),
      ICSLine("TRANSP", value: "TRANSPARENT"),
      ICSLine("URL", value: options.album?.link(to: day.date) ?? file),
    ]
    if let type = photo.facts.format.mediaType, photo.facts.kind == .photo {
      lines.append(ICSLine("IMAGE", ["VALUE": "URI", "DISPLAY": "THUMBNAIL", "FMTTYPE": type], value: file))
    } else {
      lines.append(ICSLine("ATTACH", value: file))
    }
    lines.append(ICSLine("END", value: "VEVENT"))
    return lines
  }

  /// `20240517`.
  private static func basic(_ date: CivilDate) -> String { date.description.replacing("-", with: "") }

  /// The local clock's time as one of UTC (section 3.3.5): the moment only orders versions of the calendar.
  private static func stamp(_ local: LocalTime?) -> String {
    guard let local else { return "19700101T000000Z" }
    let time = [local.hour, local.minute, local.second].map { $0 < 10 ? "0\($0)" : "\($0)" }.joined()
    return basic(local.date) + "T" + time + "Z"
  }
}

extension PhotoFormat {
  /// The media type of a picture (IANA's registry), nil where it has none.
  fileprivate var mediaType: String? {
    switch self {
    case .jpeg: "image/jpeg"
    case .heic: "image/heic"
    case .heif: "image/heif"
    case .avif: "image/avif"
    case .png: "image/png"
    case .webp: "image/webp"
    case .tiff: "image/tiff"
    case .jxl: "image/jxl"
    case .gif: "image/gif"
    default: nil
    }
  }
}
