import BenchmarkRuns
import Foundation

/// Scans of a library of photos, beside the programs that read dates and those that only walk.
struct ScanContests {
  private let library: SampleLibrary
  private let floor = ProcessInfo.processInfo.environment["PHOTOCAL_FLOOR"]
  private static let name = "photocal index"

  /// What photocal's scans of a library came to.
  struct Outcome {
    let isKept: Bool
    let count: Int
    let first: Contest.Medians?
    let unchanged: Contest.Medians?
    let changed: Contest.Medians?
  }

  init(_ library: SampleLibrary) {
    self.library = library
  }

  /// Runs and prints them.
  func report() throws -> Outcome {
    let count = library.count
    let rounds = max(3, min(9, 500_000 / count))
    var contests = [
      try Contest(
        title: "\(count) photos indexed for the first time", count: count, contenders: first()
      ).report(rounds: rounds, warmsUp: true)
    ]
    if let dropCaches {
      contests.append(
        try Contest(
          title: "\(count) photos indexed for the first time, nothing in memory", count: count,
          contenders: cold(dropCaches)
        ).report(rounds: 3))
    }
    library.removeDatabase()
    _ = try ProgramRun(index)
    let again = try Contest(
      title: "\(count) photos indexed again, nothing changed", count: count,
      contenders: [
        walk,
        Contest.Contender(name: ScanContests.name, command: index, limit: isHeld ? .times(1.5) : nil),
      ]
    ).report(rounds: rounds, warmsUp: true)
    let medians = (contests[0].medians[ScanContests.name], again.medians[ScanContests.name])
    let some = try Contest(
      title: "\(count) photos indexed again, one in a hundred changed", count: count,
      contenders: [
        walk,
        Contest.Contender(
          name: ScanContests.name, command: index, preparation: library.touchSome,
          limit: limitOfSome(first: medians.0, again: medians.1)),
      ]
    ).report(rounds: rounds)
    return Outcome(
      isKept: (contests + [again, some]).allSatisfy(\.isKept), count: count, first: medians.0,
      unchanged: medians.1, changed: some.medians[ScanContests.name])
  }

  /// A scan where nothing changed and the hundredth part of a first one, and half as much for what can't be shared.
  private func limitOfSome(first: Contest.Medians?, again: Contest.Medians?) -> Contest.Limit? {
    guard isHeld, let first, let again else { return nil }
    return .milliseconds((again.seconds + first.seconds / 100) * 1.5 * 1000)
  }

  /// Whether limits hold: where photos are few, the start of a program outweighs them.
  private var isHeld: Bool { library.count >= 100_000 }

  private var limitByFloor: Contest.Limit? { floor != nil && isHeld ? .times(1.5) : nil }

  private var index: [String] { library.command("index", library.photos) }

  private var walk: Contest.Contender {
    Contest.Contender(name: "find -printf", command: ["find", library.photos, "-printf", "%p %s %T@\\n"])
  }

  private func first() -> [Contest.Contender] {
    let floor = floor.map { least($0, threads: 2) }
    let photocal = Contest.Contender(
      name: ScanContests.name, command: index, preparation: library.removeDatabase, limit: limitByFloor)
    return [floor, photocal].compactMap(\.self) + Peers(library).contenders(besides: ScanContests.name)
  }

  private func cold(_ dropCaches: @escaping () -> Void) -> [Contest.Contender] {
    let prepare = {
      library.removeDatabase()
      dropCaches()
    }
    var floor = floor.map { least($0, threads: 8) }
    floor?.preparation = prepare
    let photocal = Contest.Contender(
      name: ScanContests.name, command: index, preparation: prepare, limit: limitByFloor)
    return [floor, photocal].compactMap(\.self)
  }

  /// The least that any indexer with libexif must do: walk, open, read 16 KiB, parse, store.
  private func least(_ program: String, threads: Int) -> Contest.Contender {
    Contest.Contender(
      name: "floor, \(threads) threads",
      command: [
        program, library.photos, "arena0", "-b", "16", "-t", "\(threads)", "-d", library.database, "-s", "1",
      ] + (threads > 2 ? ["-R"] : []),
      preparation: library.removeDatabase)
  }

  /// Empties the system's caches, where this process may.
  private var dropCaches: (() -> Void)? {
    let path = "/proc/sys/vm/drop_caches"
    guard FileManager.default.isWritableFile(atPath: path) else { return nil }
    return {
      sync()
      try? Data("3\n".utf8).write(to: URL(fileURLWithPath: path))
    }
  }
}

extension [ScanContests.Outcome] {
  /// Prints what photocal's scans cost, a line a size.
  func printSizes() {
    let kinds: [(name: String, medians: KeyPath<ScanContests.Outcome, Contest.Medians?>)] = [
      ("first", \.first), ("unchanged", \.unchanged), ("1 % changed", \.changed),
    ]
    let columns = kinds.flatMap { ["\($0.name) ms", "µs a photo", "MB"] }
    let table = FigureTable([12] + columns.map { $0.count + 1 })
    print("\nphotocal index, by the number of photos")
    table.row([""] + columns)
    for outcome in self {
      let figures = kinds.flatMap { kind -> [String] in
        guard let medians = outcome[keyPath: kind.medians] else { return ["", "", ""] }
        return [
          medians.seconds * 1000, medians.seconds * 1_000_000 / Double(outcome.count), medians.megabytes,
        ].map { FigureTable.rounded($0) }
      }
      table.row(["\(outcome.count)"] + figures)
    }
  }
}
