import AlbumModel
import CalendarGrid
import TestSupport

@testable import PhotoMetadata

/// A photo's dates, each by the name of the place where it stands; all others are absent.
struct PhotoDates {
  var metadata = FileMetadata()
  var context = FileContext(path: FilePath("photos/a.jpg"), zone: .utc, scanned: CivilDate(dayNumber: 20_700))

  init() {}

  init(_ places: [(Place, String)]) {
    for (place, text) in places { set(place, text) }
  }

  /// Places in the page's order.
  enum Place: String, CaseIterable {
    case user, sidecar, original, xmp, digitized, xmpCreated, sidecarCreated, iptc, pngCreation, creationDate,
      name
    case corroborated, movieHeader, gps, takeout, nameUTC, nameDay, changed, creationYear, pngTime, folder,
      modified
  }

  static func stamp(_ text: String, offset: String = "", isUTC: Bool = false) -> WrittenStamp {
    WrittenStamp(text: Array(text.utf8), offset: Array(offset.utf8), isUTC: isUTC)
  }

  /// Sets a place's date as it would be written there.
  mutating func set(_ place: Place, _ text: String) {
    let stamp = PhotoDates.stamp(text)
    switch place {
    case .user: context.userDate = LocalTime(text)
    case .sidecar: packet { $0.originals.append(stamp) }
    case .sidecarCreated: packet { $0.created.append(stamp) }
    case .original: block { $0.originals.append(stamp) }
    case .digitized: block { $0.digitized.append(stamp) }
    case .corroborated, .changed: block { $0.changed.append(stamp) }
    case .gps: block { $0.gps = PhotoDates.stamp(text, isUTC: true) }
    case .xmp: filePacket { $0.originals.append(stamp) }
    case .xmpCreated: filePacket { $0.created.append(stamp) }
    case .iptc: metadata.iptc.append(stamp)
    case .pngCreation: metadata.pngCreationTimes.append(stamp)
    case .pngTime: metadata.pngTimes.append(PhotoDates.stamp(text, isUTC: true))
    case .creationDate, .creationYear: metadata.quickTime.creationDates.append(stamp)
    case .movieHeader:
      metadata.quickTime.movieHeader = WrittenStamp(
        text: Array(text.utf8), spelling: .secondsSince1904, isUTC: true)
    case .takeout:
      let time = WrittenStamp(text: Array(text.utf8), spelling: .secondsSince1970, isUTC: true)
      context.sidecars.append(Sidecar(kind: .takeout, takenTime: time))
    case .name, .nameUTC, .nameDay: context.path = context.path.parent.appending(FilePath(text))
    case .folder: context.path = FilePath("photos").appending(FilePath(text)).appending(context.path.name)
    case .modified: context.modified = Int64(text)
    }
  }

  mutating func block(_ change: (inout ExifBlock) -> Void) {
    if metadata.exif.isEmpty { metadata.exif.append(ExifBlockTests.read([])) }
    change(&metadata.exif[0])
  }

  private mutating func filePacket(_ change: (inout XMPPacket) -> Void) {
    if metadata.xmp.isEmpty { metadata.xmp.append(XMPPacket([UInt8]().span)) }
    change(&metadata.xmp[0])
  }

  private mutating func packet(_ change: (inout XMPPacket) -> Void) {
    var packet = context.sidecars.first?.packet ?? XMPPacket([UInt8]().span)
    change(&packet)
    context.sidecars = [Sidecar(kind: .xmp, packet: packet)] + context.sidecars.filter { $0.kind != .xmp }
  }

  var taken: TakenAt? { CaptureDate.choose(from: metadata, context: context) }
  var candidates: [DateCandidate] { CaptureDate.candidates(in: metadata, context: context) }

  /// The source and the date, as `exif.DateTimeOriginal 2019-02-03T10:11:12`.
  var answer: String? { taken.map { "\($0.source.rawValue) \($0.local)" } }
}
