import BenchmarkRuns

/// Programs that do the same work, run in turn, round after round, so that what else the machine does hits all alike.
struct Contest {
  struct Contender {
    let name: String
    let command: [String]
    var mayFail = false
    /// Done before each run, not measured.
    var preparation: () -> Void = {}
    /// What is asked of its median; nil where nothing is.
    var limit: Limit?
    /// Rounds that it takes part in.
    var rounds = Int.max
    /// The number of photos that its run is about, where it has fewer than the others: its cost is told for all of them.
    var count: Int?
  }

  enum Limit {
    /// So many times the first contender's at most.
    case times(Double)
    case milliseconds(Double)
    /// So many times that of another contender, by name, at least.
    case slower(Double, than: String)
  }

  /// What the runs came to.
  struct Outcome {
    /// Whether all kept their limits.
    let isKept: Bool
    /// By the contender's name.
    let medians: [String: Medians]
  }

  /// The medians of a contender's runs, for all photos of the contest.
  struct Medians {
    let seconds: Double
    let processorSeconds: Double
    let bytesRead: Double?
    /// The most of all runs.
    let megabytes: Double
  }

  let title: String
  /// The number of photos that a run is about.
  let count: Int
  /// The first is what the others are compared with.
  let contenders: [Contender]

  /// Runs all and prints a line for each.
  ///
  /// - Parameter warmsUp: a first run of each isn't counted: it fetches the files into memory, for itself and the others.
  func report(rounds: Int, warmsUp: Bool = false) throws -> Outcome {
    for contender in contenders where warmsUp && contender.rounds >= rounds {
      contender.preparation()
      _ = try ProgramRun(contender.command, mayFail: contender.mayFail)
    }
    var runs: [[ProgramRun]] = contenders.map { _ in [] }
    for round in 0..<rounds {
      for (index, contender) in contenders.enumerated() where round < contender.rounds {
        contender.preparation()
        runs[index].append(try ProgramRun(contender.command, mayFail: contender.mayFail))
      }
    }
    let medians = zip(contenders, runs).map { contender, runs in
      Contest.medians(runs, times: Double(count) / Double(contender.count ?? count))
    }
    let named = Dictionary(zip(contenders.map(\.name), medians), uniquingKeysWith: { first, _ in first })
    let table = FigureTable([24, 9, 11, 12, 7, 13, 7, 7, 24])
    print("\n\(title)")
    table.row(["", "ms", "µs a photo", "bytes read", "times", "processor ms", "times", "MB", "limit"])
    var isKept = true
    for (contender, median) in zip(contenders, medians) {
      let verdict = Contest.verdict(contender.limit, median.seconds, first: medians[0].seconds, named)
      isKept = isKept && verdict.isKept
      table.row([
        contender.name, FigureTable.rounded(median.seconds * 1000),
        FigureTable.rounded(median.seconds * 1_000_000 / Double(count)),
        median.bytesRead.map { FigureTable.rounded($0 / Double(count), 0) } ?? "",
        FigureTable.rounded(median.seconds / medians[0].seconds, 2),
        FigureTable.rounded(median.processorSeconds * 1000),
        FigureTable.rounded(median.processorSeconds / medians[0].processorSeconds, 2),
        FigureTable.rounded(median.megabytes), verdict.text,
      ])
    }
    return Outcome(isKept: isKept, medians: named)
  }

  private static func verdict(
    _ limit: Limit?, _ seconds: Double, first: Double, _ medians: [String: Medians]
  ) -> (text: String, isKept: Bool) {
    let (text, isKept): (String, Bool)
    switch limit {
    case nil: return ("", true)
    case .times(let times): (text, isKept) = ("\(times) times", seconds <= times * first)
    case .milliseconds(let most): (text, isKept) = ("\(Int(most.rounded())) ms", seconds * 1000 <= most)
    case .slower(let times, let name):
      guard let other = medians[name]?.seconds else { return ("", true) }
      (text, isKept) = ("\(times) of photocal or more", seconds >= times * other)
    }
    return (isKept ? text : text + ", MISSED", isKept)
  }

  private static func medians(_ runs: [ProgramRun], times: Double) -> Medians {
    func median(_ value: (ProgramRun) -> Double) -> Double {
      let sorted = runs.map(value).sorted()
      return sorted.isEmpty ? 0 : sorted[sorted.count / 2]
    }
    let tellsReads = runs.allSatisfy { $0.bytesRead != nil }
    return Medians(
      seconds: median(\.seconds) * times, processorSeconds: median(\.processorSeconds) * times,
      bytesRead: tellsReads ? median { Double($0.bytesRead ?? 0) } * times : nil,
      megabytes: runs.map(\.megabytes).max() ?? 0)
  }
}
