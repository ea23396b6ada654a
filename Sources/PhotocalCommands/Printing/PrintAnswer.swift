import AlbumExport
import AlbumModel
import AlbumPrint
import CalendarGrid
import RenderClient

/// A printed file as the answer tells it.
struct PrintAnswer {
  let report: PrintReport
  let path: FilePath
  let substitutes: [WallPlan.Choice]
  let seconds: Double

  /// So many failures are named one by one.
  private static let mostNamed = 10

  /// Whether all that was asked for is in the file.
  var isWhole: Bool {
    report.picturesFailed.isEmpty && report.obstacle == nil && report.drawing.missingGlyphs == 0
  }

  /// What was printed, and which months have another month's picture.
  var lines: [String] {
    let pages = Count.text(report.drawing.pages, "page")
    let pictures = Count.text(report.pictures, "picture")
    return [
      "\(pages) with \(pictures) written to \(path.listed) (\(Seconds.text(seconds)))"
    ]
      + substitutes.compactMap { choice in
        guard let without = choice.without, let day = choice.picture?.day else { return nil }
        return "\(choice.month): \(without) has no photos: the picture is of \(day)"
      }
  }

  /// The document of `--json`.
  var json: JSONValue {
    .object(
      JSONValue.members(of: path) + [
        "pages": .int(report.drawing.pages), "pictures": .int(report.pictures),
        "picturesFetched": .int(report.picturesFetched),
        "picturesBlurred": .array(
          report.picturesBlurred.map { blurred in
            .object(
              JSONValue.members(of: blurred.photo.path) + [
                "dotsPerInch": .int(Int(blurred.dotsPerInch))
              ])
          }),
        "picturesFailed": .array(
          report.picturesFailed.map { failure in
            .object(JSONValue.members(of: failure.path) + ["reason": .string(failure.reason)])
          }),
        "substitutes": .array(
          substitutes.map { choice in
            [
              "month": .string(choice.month.description),
              "picture": choice.picture.map { .object(JSONValue.members(of: $0.path)) } ?? .null,
            ]
          }), "missingCharacters": .int(report.drawing.missingGlyphs),
        "fontPackages": .array(report.drawing.fontPackages.map { .string($0) }),
        "seconds": Seconds.json(seconds),
      ])
  }

  /// Tells which pictures have too few pixels for their places.
  func complainOfBlurred() {
    for blurred in report.picturesBlurred.prefix(Self.mostNamed) {
      let photo = blurred.photo
      let advice = photo.day.map { "choose another photo with 'photocal cover set \($0) FILE'" }
      complain(
        "blurred on paper, only \(Int(blurred.dotsPerInch)) dots an inch: \(photo.path.listed): "
          + (advice ?? "print it smaller"))
    }
    let unnamed = report.picturesBlurred.count - Self.mostNamed
    if unnamed > 0 { complain("and \(unnamed) more blurred pictures: --json names them all") }
  }

  /// Tells what is missing.
  func complainOfLosses() {
    if let obstacle = report.obstacle {
      complain("\(obstacle.message); drawn tiles stand in their places")
    }
    for failure in report.picturesFailed.prefix(Self.mostNamed) {
      complain("no picture, a drawn tile in its place: \(failure.path.listed): \(failure.reason)")
    }
    let unnamed = report.picturesFailed.count - Self.mostNamed
    if unnamed > 0 { complain("and \(unnamed) more photos without a picture: --json names them all") }
    guard report.drawing.missingGlyphs > 0 else { return }
    let characters = report.drawing.missingCharacters.prefix(12).map(String.init).joined(separator: " ")
    let packages = report.drawing.fontPackages.joined(separator: " ")
    complain(
      "no installed font has \(Count.text(report.drawing.missingGlyphs, "letter")) (\(characters)): install \(packages) "
        + "and print again")
  }
}
