import AlbumModel

/// The files of one photo.
struct Shot {
  /// The shown one first.
  let members: [ShotMember]
  /// The strongest of their dates, nil where none has any.
  let date: TakenAt?

  var shown: ShotMember { members[0] }
}

/// Which files are one photo: the one place that says so (design page "The capture date", one photo, several files).
enum ShotRule {
  /// A key has few files; what a hostile directory has beyond these stands for itself.
  static let largestGroup = 64

  /// The photos that files of one key are.
  ///
  /// - Parameter files: of one directory, all with the same `ShotName.key`.
  static func shots(of files: [ShotMember]) -> [Shot] {
    let inOrder = files.sorted { ($0.role, $0.fileName) < ($1.role, $1.fileName) }
    var groups: [[ShotMember]] = []
    // Files that say when they were taken come first: one that doesn't joins the first group that it may belong to.
    for file in inOrder.filter({ $0.inside != nil }) + inOrder.filter({ $0.inside == nil }) {
      let group = groups.firstIndex { $0.count < largestGroup && isPart(file, of: $0) }
      if let group { groups[group].append(file) } else { groups.append([file]) }
    }
    return groups.map { group in
      let members = group.sorted { ($0.role, $0.fileName) < ($1.role, $1.fileName) }
      return Shot(members: members, date: strongest(members.flatMap(\.dates)))
    }
  }

  private static func isPart(_ file: ShotMember, of group: [ShotMember]) -> Bool {
    group.allSatisfy { mayBeOneShot(file, $0) } && group.contains { areOneKind(file, $0) }
  }

  /// Whether nothing inside the two files speaks against their being one shot.
  private static func mayBeOneShot(_ left: ShotMember, _ right: ShotMember) -> Bool {
    guard let leftDate = left.inside, let rightDate = right.inside else { return true }
    return ShotClock.agree(leftDate, rightDate)
  }

  /// Whether two files are of a kind that cameras and phones make of one shot.
  private static func areOneKind(_ left: ShotMember, _ right: ShotMember) -> Bool {
    if left.format.kind != right.format.kind { return true }
    if left.name.isEdited != right.name.isEdited { return true }
    guard left.format.kind == .photo else { return false }
    if left.format.isRaw != right.format.isRaw { return true }
    // Two pictures to look at, or two raw files: only where both say that they are of one moment.
    return left.format != right.format && left.inside != nil && right.inside != nil
  }

  /// Of dates in order of their files' roles the one of the least rank, the earlier of equals; where that one holds only a
  /// day, the strongest with a time on that day.
  static func strongest(_ dates: [TakenAt]) -> TakenAt? {
    let inOrder = dates.enumerated().sorted { ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset) }
      .map(\.element)
    return LocalTime.strongest(among: inOrder, \.local).map { inOrder[$0] }
  }
}
