import AlbumExport
import AlbumLibrary
import AlbumModel
import CommandLineKit

/// `photocal date shift`: the photos of a camera whose clock was wrong.
enum ShiftedDates {
  static let files = RepeatingArgument(
    .file(), minimum: .none, doc: "a photo of the library, by any of its files")
  static let shift = ValueOption(
    "--by", value: .clockShift, doc: "what to add")
  static let camera = ValueOption("--camera", value: .text("NAME"), doc: "all photos of this camera")

  static let spec = CommandSpec(
    "shift", summary: "shift the dates of photos whose camera's clock was wrong",
    discussion: [
      "Give either a camera, by the name that 'photocal summary --json' shows, or files. The dates in force are shifted, so "
        + "that the same shift once more shifts them further; 'photocal date unset' takes it back. Of a camera's photos those "
        + "whose date was set by hand are left alone.",
      "A photo without a date is left alone. One whose date has no time of day can be shifted by whole days only, and is "
        + "named where it can't be.",
      BareName.help,
    ],
    usage: ["--by SHIFT --camera NAME", "--by SHIFT FILE..."],
    arguments: [files], options: [shift, camera],
    examples: [
      ExampleSpec(
        "photocal date shift --by -01:00 --camera 'Canon EOS 40D'", does: "the clock was an hour ahead"),
      ExampleSpec("photocal date shift --by +365d trip/*.jpg", does: "the clock was 365 days behind"),
    ])

  /// What a shift comes to.
  private struct Plan {
    var dates: [Photo.ID: LocalTime] = [:]
    var undated = 0
    var setByHand = 0
    var refused: [(path: FilePath, reason: String)] = []
  }

  static func run(_ session: Session) throws(Failure) -> ExitStatus {
    let words = session.words
    guard let shift = words[shift] else {
      throw Failure("'date shift' needs --by: how far to shift, such as +01:00", status: .usage)
    }
    guard shift.seconds != 0 else { throw Failure("--by \(shift) shifts nothing", status: .usage) }
    guard (words[camera] == nil) != words[files].isEmpty else {
      throw Failure("'date shift' needs either --camera NAME or files, not both", status: .usage)
    }
    let library = try session.libraryToChange()
    let plan: Plan
    if let camera = words[camera] {
      let photos = try Self.photos(of: camera, in: library)
      let kept = try reading { try library.photosSetByHand(among: photos.map(\.id)) }
      plan = Self.plan(shift, for: photos, except: kept)
    } else {
      plan = Self.plan(shift, for: try KnownPhotos(library: library).photos(of: words[files]))
    }
    if !plan.dates.isEmpty { try reading { try library.setDates(plan.dates, isShifted: true) } }
    report(plan, shift, session)
    if plan.refused.isEmpty { return .done }
    return plan.dates.isEmpty ? .failed : .doneWithLosses
  }

  private static func photos(of camera: ArgumentText, in library: AlbumLibrary) throws(Failure) -> [Photo] {
    let known = try reading { try library.cameras() }
    guard let name = camera.utf8Text, known.contains(name) else {
      let shown = TerminalText.escapingControls(bytes: camera.bytes)
      let word = camera.lossyText.lowercased()
      let near = Suggestions.nearest(to: word, among: known)
      let proposal = didYouMean(near.isEmpty ? known.filter { $0.lowercased().contains(word) } : near)
      let names = ": 'photocal summary --json' names the library's cameras"
      throw Failure("no photo is by a camera called '\(shown)'\(proposal ?? names)", status: .usage)
    }
    return try reading { try library.photos(ofCamera: name) }
  }

  private static func plan(_ shift: ClockShift, for photos: [Photo], except kept: Set<Photo.ID> = []) -> Plan
  {
    var plan = Plan()
    for photo in photos {
      if kept.contains(photo.id) {
        plan.setByHand += 1
        continue
      }
      guard let local = photo.facts.taken?.local else {
        plan.undated += 1
        continue
      }
      if let shifted = shift.applied(to: local) {
        if let objection = PhotographDates.objection(to: shifted) {
          plan.refused.append((photo.path, "\(shifted) \(objection)"))
        } else {
          plan.dates[photo.id] = shifted
        }
      } else {
        plan.refused.append((photo.path, "its date has no time of day, \(local)"))
      }
    }
    return plan
  }

  private static func report(_ plan: Plan, _ shift: ClockShift, _ session: Session) {
    for (path, reason) in plan.refused { complain("not shifted, \(reason): \(path.listed)") }
    let refused = plan.refused.map { path, reason in
      JSONValue.object(JSONValue.members(of: path) + ["message": .string(reason)])
    }
    let facts = [
      (plan.undated, "without a date left alone"), (plan.setByHand, "set by hand left alone"),
      (refused.count, "not shifted"),
    ]
    let said = facts.filter { $0.0 > 0 }.map { ", \($0.0) \($0.1)" }.joined()
    DateCommand.report(
      [
        "changed": .int(plan.dates.count), "undated": .int(plan.undated), "setByHand": .int(plan.setByHand),
        "refused": .array(refused),
      ],
      "\(Count.text(plan.dates.count, "photo")) shifted by \(shift)\(said)", session)
  }
}
