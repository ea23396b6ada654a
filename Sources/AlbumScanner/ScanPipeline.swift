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
  let readerCount: Int
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
    let readersAtWork = Countdown(from: readerCount)

    var threads: [WorkerThread] = []
    // Whatever happens below, no thread is left behind.
    defer {
      sightings.close()
      tasks.close()
      events.close()
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
      })
    for _ in 0..<readerCount {
      threads.append(
        try WorkerThread { [scope, rules] in
          ScanPipeline.read(tasks, with: FileReader(folder: scope.folder, rules: rules), events: events)
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
