/// Questions to a library, beside the sqlite3 shell that is asked the same of the same file.
struct QueryContests {
  private struct Question {
    let arguments: [String]
    /// What the shell is asked; nil where one query doesn't say it.
    var sql: String?
    /// For the whole process, in milliseconds; nil where nothing is asked.
    var limit: Double?
  }

  /// 2019-06 begins on day 18,048 since 1970-01-01.
  private static let questions = [
    Question(
      arguments: ["day", "2019-06-15"],
      sql: "SELECT path, taken, camera FROM photos WHERE day_number = 18062 ORDER BY taken, path", limit: 15),
    Question(
      arguments: ["month", "2019-06"],
      sql: "SELECT day, count, cover FROM day WHERE day BETWEEN 18048 AND 18077",
      limit: 15),
    Question(
      arguments: ["year", "2019"], sql: "SELECT day, count, cover FROM day WHERE day BETWEEN 17897 AND 18261",
      limit: 25),
    Question(
      arguments: ["summary", "--by", "year"],
      sql: "SELECT strftime('%Y', day * 86400, 'unixepoch') AS year, sum(count) FROM day GROUP BY year",
      limit: 50),
    Question(arguments: ["summary", "--by", "month"]),
    Question(
      arguments: ["on-this-day", "06-15"],
      sql: "SELECT day, count, cover FROM day WHERE strftime('%m-%d', day * 86400, 'unixepoch') = '06-15'"),
    Question(arguments: ["rolling"]),
    Question(arguments: ["timeline"]),
    Question(arguments: ["list", "--from", "2019-06", "--to", "2019-06"]),
  ]

  private let library: SampleLibrary

  init(_ library: SampleLibrary) {
    self.library = library
  }

  /// Runs and prints them; whether all limits are kept.
  func report() throws -> Bool {
    var isKept = true
    for question in QueryContests.questions {
      let name = question.arguments.joined(separator: " ")
      let photocal = Contest.Contender(
        name: "photocal", command: [library.photocal, "--library", library.database] + question.arguments,
        limit: question.limit.map { .milliseconds($0) })
      let shell = question.sql.map { sql in
        Contest.Contender(name: "sqlite3", command: ["sqlite3", library.database, sql])
      }
      let contest = Contest(
        title: "\(name), of \(library.count) photos", count: library.count,
        contenders: [SampleLibrary.isInstalled("sqlite3") ? shell : nil, photocal].compactMap(\.self))
      isKept = try contest.report(rounds: 21).isKept && isKept
    }
    return isKept
  }
}
