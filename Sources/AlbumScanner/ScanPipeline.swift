import AlbumLibrary
import AlbumModel
import FileAccess

/// One thread walks a folder, one compares what it lists with the library, several read files, the caller's takes what
/// they found: bounded queues between them.
struct ScanPipeline {
  /// What reaches the caller's thread; a directory comes before the files read in it.
  enum Event: Sendable {
    /// Its `toRead` is empty: the readers have it.
    case compared(DirectoryComparison)
    case read([FileReader.ReadFile])
    /// A directory that can't be read, relative to the scanned folder; nothing below it is known to be gone.
    case unreadable(FilePath, SystemError)
    /// The walk has ended; it met so many files of photos.
    case walked(files: Int)
    case failed(LibraryError)
  }

  let scope: WalkScope
  let library: FilePath
  /// Threads that read, where the files are in memory.
  let readerCount: Int
  /// Threads that read with them once files have to come from a disk, which serves several at a time.
  let helperCount: Int
  let rules: FileReader.Rules

  private typealias Sightings = BoundedQueue<FolderWalker.Sighting>
  private typealias Tasks = BoundedQueue<ReadingBatch>
  private typealias Events = BoundedQueue<Event>

  /// Hands every event to `consume` on the calling thread; ends early where it answers false or throws.
  func run(consume: (Event) throws(ScanError) -> Bool) throws(ScanError) {
    // A directory may be of any size: so many files wait, and one directory's more.
    let sightings = Sightings(capacity: 4096, weight: ScanPipeline.weight)
    let tasks = Tasks(capacity: 256)
    let events = Events(capacity: 8192, weight: ScanPipeline.weight)
    // Closed at the first wait for a disk, or at the end: who waits to take from it goes on.
    let firstWait = BoundedQueue<Never>(capacity: 1)
    let readersAtWork = Countdown(from: readerCount + helperCount)

    var threads: [WorkerThread] = []
    // Whatever happens below, no thread is left behind.
    defer {
      sightings.close()
      tasks.close()
      events.close()
      firstWait.close()
      for thread in threads { thread.join() }
    }
    threads.append(
      try WorkerThread { [scope] in
        FolderWalker(scope: scope).walk(sightings.push)
        sightings.close()
      })
    threads.append(
      try WorkerThread { [scope, library] in
        ScanPipeline.compare(sightings, in: scope, library: library, tasks: tasks, events: events)
        tasks.close()
        firstWait.close()
      })
    for number in 0..<readerCount + helperCount {
      threads.append(
        try WorkerThread { [scope, rules, readerCount] in
          if number >= readerCount { _ = firstWait.pop() }
          let reader = FileReader(folder: scope.folder, rules: rules, whenWaiting: firstWait.close)
          ScanPipeline.read(tasks, with: reader, events: events)
          if readersAtWork.countDown() == 0 { events.close() }
        })
    }
    while let event = events.pop() {
      guard try consume(event) else { return }
    }
  }

  private static func weight(_ sighting: FolderWalker.Sighting) -> Int {
    if case .directory(_, let listing) = sighting { listing.files.count + 16 } else { 1 }
  }

  private static func weight(_ event: Event) -> Int {
    switch event {
    case .read(let files): files.count
    case .compared(let directory): directory.missing.count + directory.restored.count + 1
    case .unreadable, .walked, .failed: 1
    }
  }

  private static func compare(
    _ sightings: Sightings, in scope: WalkScope, library: FilePath, tasks: Tasks, events: Events
  ) {
    do throws(LibraryError) {
      let known = try KnownFiles(library: library, folder: scope.folder.id)
      while let sighting = sightings.pop() {
        var batches: [ReadingBatch] = []
        let event: Event
        switch sighting {
        case .directory(let directory, let listing):
          let files = try known.files(inDirectory: directory.path)
          var comparison = DirectoryComparison(of: listing, in: directory, with: files)
          batches = comparison.takeBatches(in: directory)
          event = .compared(comparison)
        case .unreadable(let directory, let error): event = .unreadable(directory, error)
        case .ended(let files): event = .walked(files: files)
        }
        guard events.push(event), batches.allSatisfy(tasks.push) else { return }
      }
    } catch {
      events.push(.failed(error))
    }
  }

  private static func read(_ tasks: Tasks, with reader: FileReader, events: Events) {
    while let batch = tasks.pop() {
      guard events.push(.read(reader.read(batch))) else { return }
    }
  }
}
