import BenchmarkRuns

/// Programs that do the same work, run in turn, round after round, so that what else the machine does hits all alike.
struct Contest {
  struct Contender {
    let name: String
    let command: [String]
    var mayFail = false
    /// Done before each run, not measured.
    var preparation: () -> Void = {}
    /// How often the first contender's median this one may take, or how many milliseconds; nil where nothing is asked.
    var limit: Limit?
    /// Rounds that it takes part in.
    var rounds = Int.max
  }

  enum Limit {
    case times(Double)
    case milliseconds(Double)
  }

  let title: String
  /// The number of photos that a run is about.
  let count: Int
  /// The first is what the others are compared with.
  let contenders: [Contender]

  /// Runs all and prints a line for each; whether all keep their limits.
  func report(rounds: Int) throws -> Bool {
    var runs: [[ProgramRun]] = contenders.map { _ in [] }
    for round in 0..<rounds {
      for (index, contender) in contenders.enumerated() where round < contender.rounds {
        contender.preparation()
        runs[index].append(try ProgramRun(contender.command, mayFail: contender.mayFail))
      }
    }
    print("\n\(title)")
    Contest.row(["", "ms", "µs a photo", "times", "processor ms", "times", "MB", "limit"])
    var isKept = true
    let (first, firstProcessor) = (
      Contest.median(runs[0], \.seconds), Contest.median(runs[0], \.processorSeconds)
    )
    for (contender, runs) in zip(contenders, runs) {
      let (seconds, processor) = (Contest.median(runs, \.seconds), Contest.median(runs, \.processorSeconds))
      let (limit, keeps) = Contest.verdict(contender.limit, seconds: seconds, first: first)
      isKept = isKept && keeps
      Contest.row([
        contender.name, Contest.rounded(seconds * 1000), Contest.rounded(seconds * 1_000_000 / Double(count)),
        Contest.rounded(seconds / first, 2), Contest.rounded(processor * 1000),
        Contest.rounded(processor / firstProcessor, 2), Contest.rounded(runs.map(\.megabytes).max() ?? 0),
        limit,
      ])
    }
    return isKept
  }

  private static func verdict(_ limit: Limit?, seconds: Double, first: Double) -> (text: String, isKept: Bool)
  {
    switch limit {
    case nil: return ("", true)
    case .times(let times):
      let isKept = seconds <= times * first
      return ("\(times) times" + (isKept ? "" : " MISSED"), isKept)
    case .milliseconds(let milliseconds):
      let isKept = seconds * 1000 <= milliseconds
      return ("\(Int(milliseconds)) ms" + (isKept ? "" : " MISSED"), isKept)
    }
  }

  private static func median(_ runs: [ProgramRun], _ value: (ProgramRun) -> Double) -> Double {
    let sorted = runs.map(value).sorted()
    return sorted.isEmpty ? 0 : sorted[sorted.count / 2]
  }

  private static let columns = [24, 9, 11, 7, 13, 7, 7, 18]

  private static func row(_ cells: [String]) {
    let padded = zip(cells, columns).enumerated().map { index, cell in
      let blanks = String(repeating: " ", count: max(0, cell.1 - cell.0.count))
      return index == 0 ? cell.0 + blanks : blanks + cell.0
    }
    print(padded.joined(separator: " "))
  }

  private static func rounded(_ value: Double, _ digits: Int = 1) -> String {
    let scale = digits == 1 ? 10 : 100
    let parts = Int((value * Double(scale)).rounded()).quotientAndRemainder(dividingBy: scale)
    let fraction = String(scale + parts.remainder).dropFirst()
    return "\(parts.quotient).\(fraction)"
  }
}
