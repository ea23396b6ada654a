/// The JSON documents that scripts rely on, member by member (design page "The command line", JSON).
enum JSONContract {
  static let index = JSONShape.object(
    Dictionary(
      uniqueKeysWithValues: [
        "folders", "photos", "added", "changed", "moved", "missing", "away", "awayFolders", "unchanged",
        "undated", "partial", "leftOut", "unreadable",
      ].map { ($0, .count) } + [("seconds", .seconds)]))

  static let day = JSONShape.object(["day": date, "count": .count, "photos": .list(photo)])

  static let list = JSONShape.object(["count": .count, "photos": .list(photo)])

  static let month = JSONShape.object([
    "month": monthName, "title": .text, "firstWeekday": .count, "weekdays": .row(7, .text),
    "weeks": .list(.row(7, cell)), "summary": summary(of: ["month": monthName]),
  ])

  static let year = JSONShape.object([
    "year": .count, "months": .row(12, month), "summary": summary(of: ["year": .pattern("9999")]),
  ])

  static let timeline = JSONShape.object([
    "from": monthName, "to": monthName, "firstWeekday": .count, "weekdays": .row(7, .text),
    "weeks": .list(.row(7, timelineCell)),
  ])

  static let rolling = JSONShape.object([
    "from": .nullable(monthName), "to": .nullable(monthName), "firstWeekday": .count,
    "weekdays": .row(7, .text), "months": .list(month),
  ])

  static let onThisDay = JSONShape.object([
    "monthDay": .pattern("99-99"),
    "years": .list(.object(["date": date, "count": .count, "cover": cover])),
  ])

  static func summaries(by span: String) -> JSONShape {
    let name: JSONShape = .pattern(["year": "9999", "month": "9999-99"][span] ?? "9999-99-99")
    return .object(["by": .oneOf([span]), "summaries": .list(summary(of: [span: name]))])
  }

  static let explain = JSONShape.object([
    "files": .list(
      .object([
        "path": .text, "format": .nullable(.text), "taken": .nullable(taken), "candidates": .list(candidate),
        "sidecars": .list(path),
      ]))
  ])

  static let check = JSONShape.object([
    "ok": .boolean,
    "problems": .list(
      .object([
        "kind": .oneOf(["damaged", "day-table", "away", "unreadable", "suspicious-date"]),
        "path": .nullable(.text), "pathBytes": .nullable(.text), "message": .text,
      ])),
  ])

  static let dateSet = JSONShape.object(["changed": .count, "date": local])

  static let dateUnset = JSONShape.object(["changed": .count, "unchanged": .count])

  static let dateShift = JSONShape.object([
    "changed": .count, "undated": .count, "setByHand": .count,
    "refused": .list(.object(["path": .text, "pathBytes": .nullable(.text), "message": .text])),
  ])

  static let folders = JSONShape.object([
    "folders": .list(
      .object([
        "path": .text, "pathBytes": .nullable(.text), "id": .text, "state": .oneOf(["present", "away"]),
        "photos": .count, "lastScan": .nullable(.pattern("9999-99-99T99:99:99Z")), "exclude": .list(.text),
        "followLinks": .boolean, "useMtime": .boolean,
      ]))
  ])

  static let forget = JSONShape.object([
    "path": .nullable(.text), "pathBytes": .nullable(.text), "photos": .count, "missing": .count,
    "dates": .count, "covers": .count,
  ])

  static let coverList = JSONShape.object([
    "covers": .list(.object(["day": date, "cover": cover, "missing": .boolean]))
  ])

  static let coverChange = JSONShape.object(["day": date, "cover": cover])

  // MARK: - Their parts

  private static let date = JSONShape.pattern("9999-99-99")

  private static let monthName = JSONShape.pattern("9999-99")

  /// ISO 8601 text, cut to what is known.
  private static let local = JSONShape.pattern("9999*")

  private static let taken = JSONShape.object([
    "local": local, "precision": .oneOf(["second", "minute", "day", "month", "year"]),
    "offset": .nullable(.text),
    "source": .text, "assumedZone": .boolean,
  ])

  /// -1 for rejected, else stars.
  private static let rating = JSONShape.integer(-1...5)

  private static let path = JSONShape.object(["path": .text, "pathBytes": .nullable(.text)])

  private static let file = JSONShape.object([
    "path": .text, "pathBytes": .nullable(.text), "kind": .text, "bytes": .count,
  ])

  private static let cover = JSONShape.nullable(
    .object(["path": .text, "pathBytes": .nullable(.text), "pinned": .boolean]))

  private static let photo = JSONShape.object([
    "path": .text, "day": .nullable(date), "kind": .oneOf(["photo", "video"]), "taken": .nullable(taken),
    "width": .nullable(.count), "height": .nullable(.count), "orientation": .nullable(.count),
    "duration": .nullable(.seconds), "camera": .nullable(.text), "rating": .nullable(rating), "bytes": .count,
    "isCover": .boolean, "files": .list(file), "copies": .list(path),
  ])

  private static let cellMembers: [String: JSONShape] = [
    "date": date, "number": .count, "inMonth": .boolean, "chosen": .boolean, "count": .count, "cover": cover,
  ]

  private static let cell = JSONShape.object(cellMembers)

  private static let timelineCell = JSONShape.object(
    cellMembers.merging(["borderTop": .boolean, "borderLeft": .boolean]) { $1 })

  private static func summary(of span: [String: JSONShape]) -> JSONShape {
    .object(
      span.merging([
        "photoCount": .count, "dayCount": .count, "firstTaken": .nullable(local),
        "lastTaken": .nullable(local),
        "busiestDay": .nullable(.object(["date": date, "count": .count])), "cover": cover,
        "cameras": .list(.object(["name": .text, "count": .count])), "sources": .table(.count),
        "partial": .count,
      ]) { $1 })
  }

  private static let candidate = JSONShape.object([
    "source": .text, "raw": .nullable(.text), "local": .nullable(local), "precision": .nullable(.text),
    "offset": .nullable(.text), "accepted": .boolean, "reason": .nullable(.text),
  ])
}
