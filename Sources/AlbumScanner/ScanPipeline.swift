import AlbumLibrary
import AlbumModel
import CalendarGrid
import FileAccess
import PhotoMetadata

/// One thread walks a folder, several read files, the caller's takes what they found: bounded queues between them.
struct ScanPipeline {
  /// What reaches the caller's thread.
  enum Event: Sendable {
    /// What the walker found; never `toRead`, which the readers take.
    case walked(FolderWalker.Finding)
    case read([ReadFile])
  }

  /// A file that was opened.
  struct ReadFile: Sendable {
    let candidate: FolderWalker.Candidate
    let stamp: FileStamp
    let headHash: UInt64
    let outcome: ScannedFile.Outcome
  }

  let folder: ScanFolder
  let library: FilePath
  let readerCount: Int
  /// The day of the scan, which bounds how late a photo can be taken.
  let today: CivilDate

  /// Hands every event to `consume` on the calling thread; ends early where it answers false or throws.
  func run(consume: (Event) throws(ScanError) -> Bool) throws(ScanError) {
    let tasks = BoundedQueue<[FolderWalker.Candidate]>(capacity: 256)
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
      try WorkerThread { [folder, library] in
        ScanPipeline.walk(folder, library: library, tasks: tasks, events: events)
        tasks.close()
      })
    for _ in 0..<readerCount {
      threads.append(
        try WorkerThread { [folder, today] in
          ScanPipeline.read(tasks, in: folder, today: today, events: events)
          if readersAtWork.countDown() == 0 { events.close() }
        })
    }
    while let event = events.pop() {
      guard try consume(event) else { return }
    }
  }

  private static func walk(
    _ folder: ScanFolder, library: FilePath, tasks: BoundedQueue<[FolderWalker.Candidate]>,
    events: BoundedQueue<Event>
  ) {
    do throws(LibraryError) {
      let known = try KnownFiles(library: library, folder: folder.id)
      let walker = FolderWalker(folder: folder, known: known) { finding in
        if case .toRead(let candidates) = finding { return tasks.push(candidates) }
        return events.push(.walked(finding))
      }
      walker.walk()
    } catch {
      events.push(.walked(.failed(error)))
    }
  }

  private static func read(
    _ tasks: BoundedQueue<[FolderWalker.Candidate]>, in folder: ScanFolder, today: CivilDate,
    events: BoundedQueue<Event>
  ) {
    let reader = PhotoReader()
    while let candidates = tasks.pop() {
      let files = candidates.map { read($0, in: folder, with: reader, today: today) }
      guard events.push(.read(files)) else { return }
    }
  }

  private static func read(
    _ candidate: FolderWalker.Candidate, in folder: ScanFolder, with reader: PhotoReader,
    today: CivilDate
  ) -> ReadFile {
    let path = folder.path.appending(candidate.folder).appending(candidate.name)
    do throws(PhotoFile.OpenError) {
      let file = try PhotoFile(opening: path)
      let place = folder.path.name.appending(candidate.folder).appending(candidate.name)
      let context = FileContext(path: place, zone: .utc, scanned: today)
      let reading = reader.read(file.descriptor.number, size: file.stamp.size, context: context)
      return ReadFile(
        candidate: candidate, stamp: file.stamp, headHash: reading.headHash, outcome: outcome(of: reading))
    } catch {
      let stamp = (try? FileStatus(of: path, followingLinks: false))?.stamp
      return ReadFile(
        candidate: candidate, stamp: stamp ?? FileStamp(size: 0, modified: 0, device: 0, inode: 0),
        headHash: 0,
        outcome: .problem(error.message))
    }
  }

  private static func outcome(of reading: Reading) -> ScannedFile.Outcome {
    switch reading.outcome {
    case .success(let facts): .facts(facts)
    case .failure(let error): .problem(error.message)
    }
  }
}
