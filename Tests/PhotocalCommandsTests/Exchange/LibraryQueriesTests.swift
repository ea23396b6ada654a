import AlbumModel
import TestSupport
import Testing

/// The README's section on the library as an interface.
@Suite("The library as an interface")
struct LibraryQueriesTests {
  private static func readme() throws -> String {
    String(decoding: try readFile(Fixtures.root.appending("README.md")), as: UTF8.self)
  }

  @Test("README's queries run in the sqlite3 shell and find something")
  func queries() throws {
    let home = try SampleLibrary.home()
    let lines = try Self.readme().split(separator: "\n").filter { $0.hasPrefix("sqlite3 $L ") }
    #expect(lines.count >= 3)
    for line in lines {
      let outcome = try RunningProgram(
        Programs.shell, [FilePath("-c"), FilePath(String(line))],
        environment: ["PATH": "/usr/bin:/bin", "L": home.library.lossyText]
      ).finish()
      #expect(outcome.status == 0 && outcome.errorText == "", "\(line): \(outcome.errorText)")
      #expect(!outcome.lines.isEmpty, "\(line)")
    }
  }

  @Test("README lists every column of the view, in its order")
  func columns() throws {
    let home = try SampleLibrary.home()
    let outcome = try RunningProgram(
      Programs.sqlite, [home.library, FilePath("SELECT name FROM pragma_table_info('photos')")],
      environment: [:]
    ).finish()
    let section = try #require(try Self.readme().components(after: "## The library as an interface"))
    let documented = section.split(separator: "\n").compactMap { line -> [String]? in
      guard line.hasPrefix("| `"), let cell = line.split(separator: "|").first else { return nil }
      return cell.split(separator: "`").map(String.init).filter { !$0.contains { " ,".contains($0) } }
    }
    #expect(documented.flatMap(\.self) == outcome.lines)
  }
}

extension String {
  /// What stands between a heading and the next one of its level.
  fileprivate func components(after heading: String) -> Substring? {
    guard let start = firstRange(of: heading)?.upperBound else { return nil }
    let rest = self[start...]
    return rest[..<(rest.firstRange(of: "\n## ")?.lowerBound ?? rest.endIndex)]
  }
}
