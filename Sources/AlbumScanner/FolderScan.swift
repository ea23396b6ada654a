import AlbumLibrary
import AlbumModel
import FileAccess

/// The scan of one folder: takes what the pipeline finds, writes it to the library and tells it.
final class FolderScan {
  private let folder: ScanFolder
  private let writer: ScanWriter
  private let teller: ScanTeller
  private let isCancelled: () -> Bool
  /// Directories that can't be read, relative to the folder.
  private var unread: [FilePath] = []
  private var changesInBatch = 0
  private var batchStart = ContinuousClock.now

  /// - Parameter folder: as `writer` began it.
  init(
    of folder: ScanFolder, into writer: ScanWriter, telling teller: ScanTeller,
    isCancelled: @escaping () -> Bool
  ) {
    self.folder = folder
    self.writer = writer
    self.teller = teller
    self.isCancelled = isCancelled
  }

  /// Takes all that the pipeline finds, until the scan is cancelled.
  func run(_ pipeline: ScanPipeline) throws(ScanError) {
    try pipeline.run { (event) throws(ScanError) in
      try self.take(event)
      return !self.isCancelled()
    }
  }

  /// After a whole run: what it didn't come to is missing, unless it lies elsewhere now.
  func finish() throws(ScanError) {
    let end = try asking { () throws(LibraryError) in
      try writer.finish(folder, unread: unread) { from, to in
        self.teller.tell(ScanChange(kind: .moved, path: to, oldPath: from))
      }
    }
    teller.count { report in
      report.missing += end.missing
      report.moved += end.moved
      report.added -= end.moved
    }
  }

  private func take(_ event: ScanPipeline.Event) throws(ScanError) {
    switch event {
    case .read(let files):
      for file in files { try store(file) }
    case .compared(let directory):
      try take(directory)
    case .walked(let files):
      teller.walked(files: files)
    case .unreadable(let directory, let error):
      unread.append(directory)
      teller.tellProblem(folder.path.appending(directory), error.message)
    case .failed(let error):
      throw .library(error)
    }
    let now = ContinuousClock.now
    teller.tellProgress(at: now)
    try commitWhenDue(at: now)
  }

  private func take(_ directory: DirectoryComparison) throws(ScanError) {
    try asking { () throws(LibraryError) in try writer.visit(directory: directory.path, in: folder) }
    teller.count { report in
      report.leftOut += directory.leftOut
      report.unchanged += directory.unchanged
      report.added += directory.restored.count
      report.missing += directory.missing.count
    }
    for id in directory.restored { try change { () throws(LibraryError) in try writer.restore(file: id) } }
    if directory.missing.isEmpty { return }
    try change { () throws(LibraryError) in try writer.markMissing(files: directory.missing.map(\.id)) }
  }

  private func store(_ read: FileReader.ReadFile) throws(ScanError) {
    let directory = folder.path.appending(read.file.directory)
    switch (read.file.outcome, read.standing) {
    case (.facts, .new): teller.count { $0.added += 1 }
    case (.facts, .changed):
      teller.count { $0.changed += 1 }
      teller.tell(ScanChange(kind: .changed, path: directory.appending(read.file.name)))
    // The file is as it was, whatever more the library now knows of it.
    case (.facts, .outdated): teller.count { $0.unchanged += 1 }
    case (.problem(let message), _): teller.tellProblem(directory.appending(read.file.name), message)
    }
    for sidecar in read.file.unreadSidecars {
      teller.tellSidecar(directory.appending(sidecar.name), sidecar.message)
    }
    try change { () throws(LibraryError) in try writer.store(read.file, in: folder) }
  }

  private func change(_ body: () throws(LibraryError) -> Void) throws(ScanError) {
    try asking(body)
    changesInBatch += 1
  }

  /// Ends the batch after a second or so, or after many changes, so that a broken-off scan loses little.
  private func commitWhenDue(at now: ContinuousClock.Instant) throws(ScanError) {
    guard batchStart.duration(to: now) > .seconds(1) || changesInBatch >= 20_000 else { return }
    try asking { () throws(LibraryError) in try writer.commit() }
    changesInBatch = 0
    batchStart = now
  }
}
