import AlbumExport
import AlbumModel
import CommandLineKit
import RenderClient

/// What an album lacks, as lines for standard error: a folder that is away once with the number of its photos, other photos
/// one by one.
struct ExportLosses {
  /// Photos that lack the same.
  private struct Kind {
    let photos: [ExportReport.Failure]
    /// Of a photo named by itself.
    let one: String
    /// Behind a number of photos.
    let many: String
  }

  private let kinds: [Kind]
  private let obstacle: RenderError?
  private let drawn: [ExportReport.Failure]

  /// - Parameter obstacle: why no picture could be made at all.
  init(_ report: ExportReport, obstacle: RenderError?) {
    self.obstacle = obstacle
    drawn = report.drawn
    let pictures = [
      Kind(
        photos: report.picturesFailed, one: "no picture, a drawn tile in its place", many: "without a picture"
      ),
      Kind(
        photos: report.picturesReduced.filter(\.isLoss), one: "no large picture, a smaller one in its place",
        many: "without a large picture"),
    ]
    let originals = [
      Kind(
        photos: report.originalsFailed, one: "not copied, its link leads to a picture of it",
        many: "not copied"),
      Kind(
        photos: report.originalsWithLocation, one: "not copied, its place can't be taken out for certain",
        many: "whose place can't be taken out"),
    ]
    kinds = (obstacle == nil ? pictures : []) + originals
  }

  /// So many photos without the same are named one by one.
  private static let mostNamed = 10

  /// The lines; `namesAll` for each photo in a line of its own.
  func lines(places: AwayPlaces, namesAll: Bool) -> [String] {
    var places = places
    var away: [FilePath: [String]] = [:]
    var named: [String] = []
    for kind in kinds {
      let byPlace = Dictionary(grouping: kind.photos) { places.place(of: $0.path) }
      for case (let place?, let photos) in byPlace {
        away[place, default: []].append(Count.text(photos.count, "photo") + " " + kind.many)
      }
      named += names(kind, namesAll ? kind.photos : byPlace[nil] ?? [], namesAll)
    }
    let absent = away.sorted { $0.key < $1.key }.map { place, lacks in
      "away: \(place.listed): \(lacks.joined(separator: ", "))" + (namesAll ? "" : " (-v names them)")
    }
    let tiles = Dictionary(grouping: drawn, by: \.reason).sorted { $0.key < $1.key }.map { reason, photos in
      "\(Count.text(photos.count, "photo")) with a drawn tile: \(reason)"
    }
    return (obstacle.map { [$0.message] } ?? []) + absent + named + tiles
  }

  private func names(_ kind: Kind, _ photos: [ExportReport.Failure], _ namesAll: Bool) -> [String] {
    let named = namesAll ? photos[...] : photos.prefix(ExportLosses.mostNamed)
    let unnamed = photos.count - named.count
    return named.map { "\(kind.one): \($0.path.listed): \($0.reason)" }
      + (unnamed > 0 ? ["and \(unnamed) more photos \(kind.many): -v names them all"] : [])
  }
}
