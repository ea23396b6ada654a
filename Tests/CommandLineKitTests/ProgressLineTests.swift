import Synchronization
import Testing

@testable import CommandLineKit

@Suite("The progress line")
struct ProgressLineTests {
  /// A terminal whose clock and width a test sets, and what was written to it.
  final class Paper: Sendable {
    let time = Mutex(Duration.zero)
    let columns = Mutex(80)
    let written = Mutex<[String]>([])

    func line(isTerminal: Bool = true) -> ProgressLine {
      let columns: @Sendable () -> Int = { self.columns.withLock { $0 } }
      return ProgressLine(
        label: "Reading", unit: "photos", columns: isTerminal ? columns : nil,
        clock: { self.time.withLock { $0 } },
        write: { text in self.written.withLock { $0.append(text) } })
    }

    func wait(_ duration: Duration) { time.withLock { $0 += duration } }
    var drawings: [String] { written.withLock { $0 } }
    var last: String { drawings.last ?? "" }
  }

  private static let start = "\r\u{1B}[K"

  @Test("the line counts, and knows the time left once the total is known")
  func story() {
    let paper = Paper()
    var line = paper.line()
    line.update(count: 0)
    #expect(paper.last == Self.start + "Reading  0 photos")
    paper.wait(.seconds(1))
    line.update(count: 500)
    #expect(paper.last == Self.start + "Reading  500 photos  500/s")
    paper.wait(.seconds(1))
    line.update(count: 1000, total: 50_000)
    #expect(
      paper.last == Self.start + "Reading  1000 of 50000 photos  [....................]  2%  500/s  1:38 left"
    )
    paper.wait(.seconds(49))
    line.update(count: 25_500, total: 50_000)
    #expect(
      paper.last == Self.start
        + "Reading  25500 of 50000 photos  [##########..........]  51%  500/s  0:49 left")
    line.clear()
    #expect(paper.last == Self.start)
    line.clear()
    #expect(paper.drawings.count == 5)
  }

  @Test("it is drawn ten times a second at most")
  func throttled() {
    let paper = Paper()
    var line = paper.line()
    for count in 0..<1000 {
      line.update(count: count)
      paper.wait(.milliseconds(1))
    }
    #expect(paper.drawings.count == 10)
  }

  @Test("after it was cleared for a message it is drawn again at once")
  func redrawn() {
    let paper = Paper()
    var line = paper.line()
    line.update(count: 1)
    line.clear()
    line.update(count: 2)
    #expect(paper.last == Self.start + "Reading  2 photos")
  }

  @Test("where there is no terminal nothing is written")
  func silent() {
    let paper = Paper()
    var line = paper.line(isTerminal: false)
    line.update(count: 1, total: 2)
    paper.wait(.seconds(5))
    line.update(count: 2, total: 2)
    line.clear()
    #expect(paper.drawings == [])
  }

  @Test(
    "it is never wider than the terminal less a column, and loses what says least first", arguments: 0...100)
  func narrow(columns: Int) {
    let text = ProgressText(label: "Reading", unit: "photos", count: 1000, total: 50_000, rate: 499.9)
    let line = text.text(columns: columns)
    #expect(TerminalText.width(line) <= columns)
    #expect(line.contains("[") == (columns >= 75))
    #expect(line.contains("/s") == (columns >= 51))
    #expect(line.contains("%") == (columns >= 44))
    #expect(line.contains("left") == (columns >= 40))
    #expect("Reading  1000 of 50000 photos".hasPrefix(line.prefix(29)))
  }

  @Test("a resized window is seen at the next drawing")
  func resized() {
    let paper = Paper()
    var line = paper.line()
    line.update(count: 1000, total: 50_000)
    paper.wait(.seconds(1))
    paper.columns.withLock { $0 = 12 }
    line.update(count: 2000, total: 50_000)
    #expect(paper.last == Self.start + "Reading  20")
  }

  @Test(
    "totals that can't be and rates that say nothing leave their parts out",
    arguments: [
      (5, 0, nil, "Reading  5 of 0 photos"), (5, 4, 2.0, "Reading  5 of 4 photos  2.0/s"),
      (-1, 4, nil, "Reading  -1 of 4 photos"),
      (4, 4, 8.0, "Reading  4 of 4 photos  [####################]  100%  8.0/s  0:00 left"),
      (0, 10, 0.0, "Reading  0 of 10 photos  [....................]  0%  0.0/s"),
      (1, Int.max, 0.25, "Reading  1 of 9223372036854775807 photos  [....................]  0%  0.2/s"),
      (0, 7200, 1.0, "Reading  0 of 7200 photos  [....................]  0%  1.0/s  2:00:00 left"),
      (1, nil, .infinity, "Reading  1 photos"),
    ] as [(Int, Int?, Double?, String)])
  func odd(count: Int, total: Int?, rate: Double?, line: String) {
    let text = ProgressText(label: "Reading", unit: "photos", count: count, total: total, rate: rate)
    #expect(text.text(columns: 200) == line)
  }

  @Test("the rate follows the last seconds")
  func pace() throws {
    var pace = Pace()
    pace.note(0, at: .zero)
    #expect(pace.perSecond == nil)
    for second in 1...10 { pace.note(second * 100, at: .seconds(second)) }
    #expect(pace.perSecond == 100)
    for second in 1...30 { pace.note(1000 + second * 1000, at: .seconds(10 + second)) }
    let rate = try #require(pace.perSecond)
    #expect((990...1000).contains(rate))
    pace.note(0, at: .seconds(41))
    #expect(pace.perSecond == nil)
  }

  @Test("the clock goes forward")
  func clock() {
    let first = ProgressLine.monotonicTime()
    #expect(first > .zero)
    #expect(ProgressLine.monotonicTime() >= first)
  }
}
