public import AlbumLibrary
public import AlbumModel
import CalendarGrid
import FileAccess
import Glibc
import PhotoMetadata

/// Brings a library up to date with folders of photos (design page "The library", what a scan promises).
///
/// What is finished is committed about every second: a scan that is broken off loses no more than that, and the
/// next one finishes the job.
public final class Scanner {
  private let library: AlbumLibrary
  private let options: ScanOptions
  private let writer: ScanWriter
  private let today: CivilDate
  private let isCancelled: () -> Bool
  private let teller: ScanTeller
  private var zone = LibraryZone.utc
  private var scanned: [ScanFolder] = []

  /// Threads that read from a disk at once: with eight, what the disk takes for one read hardly shows.
  private static let readsInFlight = 8

  /// - Parameters:
  ///   - library: opened for writing.
  ///   - isCancelled: asked often; the scan ends cleanly soon after it answers true.
  ///   - onProgress: called about ten times a second.
  ///   - onProblem: called for each file and folder that can't be read.
  ///   - onChange: called for each photo that is changed, moved or missing, and each folder that is away or lies elsewhere
  ///     than before; what is missing is told at the end of the scan.
  public init(
    library: AlbumLibrary, options: ScanOptions = ScanOptions(),
    isCancelled: @escaping () -> Bool = { false },
    onProgress: @escaping (ScanProgress) -> Void = { _ in },
    onProblem: @escaping (ScanProblem) -> Void = { _ in },
    onChange: @escaping (ScanChange) -> Void = { _ in }
  ) {
    var now = timespec()
    unsafe clock_gettime(CLOCK_REALTIME, &now)
    self.library = library
    self.options = options
    self.isCancelled = isCancelled
    teller = ScanTeller(onProgress: onProgress, onProblem: onProblem, onChange: onChange)
    today = CivilDate(dayNumber: now.tv_sec / 86_400)
    writer = ScanWriter(library, now: utcText(secondsSince1970: now.tv_sec), rules: FolderPresence.rules)
  }

  /// Scans the folders one after the other; no folder given means every folder that the library knows.
  ///
  /// A folder that isn't there is away where the library knows it, a problem where it doesn't.
  public func scan(_ folders: [FilePath]) throws(ScanError) -> ScanReport {
    let start = ContinuousClock.now
    defer { writer.rollback() }
    let targets = try targets(folders)
    try settle()
    for target in targets where !isCancelled() { try scan(folder: target) }
    try tellMissing()
    if !isCancelled() {
      try asking { () throws(LibraryError) in try writer.compareCopies(isCancelled: isCancelled) }
    }
    try asking { () throws(LibraryError) in try writer.commit() }
    var report = teller.report
    let totals = try asking { () throws(LibraryError) in try library.totals() }
    report.photos = totals.photos
    report.undated = totals.undated
    report.partial = totals.partial
    report.away = totals.away
    report.wasInterrupted = isCancelled()
    report.seconds = start.duration(to: .now) / .seconds(1)
    return report
  }

  private func knownFolders() throws(ScanError) -> [KnownFolder] {
    try asking { () throws(LibraryError) in try library.folders() }
  }

  private func targets(_ folders: [FilePath]) throws(ScanError) -> [FilePath] {
    let known = try knownFolders()
    if folders.isEmpty { return ScanTargets(known: known).paths }
    let targets = ScanTargets(folders, known: known)
    for absent in targets.problems { teller.tell(absent) }
    if targets.paths.isEmpty { throw .noFolder(folders) }
    return targets.paths
  }

  /// Settles what holds for the whole library: the first scan stores it, a later one changes only what it is told.
  private func settle() throws(ScanError) {
    let stored = try asking { () throws(LibraryError) in try library.settings() }
    let settings = LibrarySettings(
      zone: try zoneName(stored),
      dayStart: options.dayStart ?? stored?.dayStart ?? .midnight)
    if settings != stored {
      try asking { () throws(LibraryError) in
        try writer.set(settings)
        // The thread that compares has a connection of its own, which sees what is committed.
        try writer.commit()
      }
    }
    if let known = options.zone ?? LibraryZone(identifier: settings.zone) {
      zone = known
    } else {
      teller.tellProblem(
        library.path, "the library's time zone \(settings.zone) isn't known here: UTC is used in its place")
    }
  }

  private func zoneName(_ stored: LibrarySettings?) throws(ScanError) -> String {
    if let name = options.zone?.identifier ?? stored?.zone { return name }
    do throws(UnknownZone) {
      return try LibraryZone.system().identifier
    } catch {
      throw .unknownZone(error)
    }
  }

  private func scan(folder path: FilePath) throws(ScanError) {
    // A folder scanned before may have turned out to be this one, at its new place.
    if try isUnknownAndNotThere(path) { return }
    var folder = try asking { () throws(LibraryError) in
      try writer.begin(folder: path, excludes: options.excludes)
    }
    for relocation in folder.relocations {
      teller.tell(ScanChange(kind: .relocated, path: relocation.to, oldPath: relocation.from))
    }
    if scanned.contains(where: { $0.covers(folder) }) { return }
    scanned.append(folder)
    teller.count { $0.folders += 1 }
    let known = try knownFolders()
    let knownPhotos = known.first { $0.id == folder.id }?.photoCount ?? 0
    if let reason = FolderPresence.reasonAway(folder.path, knownPhotos: knownPhotos) {
      try asking { () throws(LibraryError) in try writer.markAway(folder: folder.id) }
      teller.tellAway(folder.path, reason)
      return
    }
    try settle(&folder)
    teller.begin(expecting: knownPhotos)
    let scan = FolderScan(of: folder, into: writer, telling: teller, isCancelled: isCancelled)
    try scan.run(pipeline(for: folder, known: known))
    if isCancelled() { return }
    for inner in known where inner.isAway && folder.leavesApart(inner.path) {
      if let reason = FolderPresence.reasonAway(inner.path, knownPhotos: inner.photoCount) {
        teller.tellAway(inner.path, reason)
      }
    }
    try scan.finish()
  }

  private func isUnknownAndNotThere(_ path: FilePath) throws(ScanError) -> Bool {
    guard FolderPresence.reasonAway(path, knownPhotos: 0) != nil else { return false }
    return try !knownFolders().contains { path.isInside($0.path) }
  }

  /// Settles what holds for a folder, where the scan is told; then all of the folder is scanned.
  private func settle(_ folder: inout ScanFolder) throws(ScanError) {
    let before = folder
    folder.usesModified = options.usesModified ?? folder.usesModified
    folder.followsLinks = options.followsLinks ?? folder.followsLinks
    if folder == before { return }
    folder = writer.widened(folder)
    try asking { [folder] () throws(LibraryError) in
      try writer.setUsesModified(folder.usesModified, folder: folder.id)
      try writer.setFollowsLinks(folder.followsLinks, folder: folder.id)
      try writer.commit()
    }
  }

  private func tellMissing() throws(ScanError) {
    if teller.report.missing == 0 { return }
    try asking { () throws(LibraryError) in
      try writer.commit()
      try writer.eachMissing { teller.tell(ScanChange(kind: .missing, path: $0)) }
    }
  }

  private func pipeline(for folder: ScanFolder, known: [KnownFolder]) -> ScanPipeline {
    let scope = WalkScope(folder, known: known)
    let cores = max(2, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))))
    return ScanPipeline(
      scope: scope, library: library.path, readerCount: cores,
      helperCount: max(0, Scanner.readsInFlight - cores),
      rules: FileReader.Rules(zone: zone, today: today, usesModified: folder.usesModified))
  }
}

extension ScanFolder {
  /// Whether a scan of this one has seen all that a scan of the other would.
  fileprivate func covers(_ other: ScanFolder) -> Bool {
    id == other.id && (part.isEmpty || other.part.isInside(part))
  }

  /// Whether a folder of this path lies in the walked part and isn't entered.
  fileprivate func leavesApart(_ inner: FilePath) -> Bool {
    apart.contains { path.appending($0) == inner && (part.isEmpty || $0.isInside(part)) }
  }
}

/// ISO 8601 text of a moment, such as `2024-05-17T10:11:12Z`.
private func utcText(secondsSince1970 seconds: Int) -> String {
  let day = CivilDate(dayNumber: seconds / 86_400)
  let clock = LocalTime(
    date: day, hour: seconds % 86_400 / 3600, minute: seconds % 3600 / 60, second: seconds % 60)
  return (clock?.description ?? day.description) + "Z"
}
