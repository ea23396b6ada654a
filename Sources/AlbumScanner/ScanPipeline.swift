import AlbumLibrary
import AlbumModel
import FileAccess

/// One thread walks a folder, several read files, the caller's takes what they found: bounded queues between them.
struct ScanPipeline {
  /// What reaches the caller's thread.
  enum Event: Sendable {
    /// What the walker found; never `toRead`, which the readers take.
    case walked(FolderWalker.Finding)
    case read([FileReader.ReadFile])
  }

  let scope: WalkScope
  let library: FilePath
  let readerCount: Int
  let rules: FileReader.Rules

  /// Hands every event to `consume` on the calling thread; ends early where it answers false or throws.
  func run(consume: (Event) throws(ScanError) -> Bool) throws(ScanError) {
    let tasks = BoundedQueue<ReadingBatch>(capacity: 256)
    let events = BoundedQueue<Event>(capacity: 1024)
    let readersAtWork = Countdown(from: readerCount)

    var threads: [WorkerThread] = []
    // Whatever happens below, no thread is left behind.
    defer {
      tasks.close()
      events.close()
      for thread in threads { thread.join() }
    }
    threads.append(
      try WorkerThread { [scope, library] in
        ScanPipeline.walk(scope, library: library, tasks: tasks, events: events)
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

  private static func walk(
    _ scope: WalkScope, library: FilePath, tasks: BoundedQueue<ReadingBatch>, events: BoundedQueue<Event>
  ) {
    do throws(LibraryError) {
      let known = try KnownFiles(library: library, folder: scope.folder.id)
      let walker = FolderWalker(scope: scope, known: known) { finding in
        if case .toRead(let batch) = finding { return tasks.push(batch) }
        return events.push(.walked(finding))
      }
      walker.walk()
    } catch {
      events.push(.walked(.failed(error)))
    }
  }

  private static func read(
    _ tasks: BoundedQueue<ReadingBatch>, with reader: FileReader, events: BoundedQueue<Event>
  ) {
    while let batch = tasks.pop() {
      guard events.push(.read(reader.read(batch))) else { return }
    }
  }
}
