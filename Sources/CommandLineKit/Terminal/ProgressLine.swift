internal import Glibc

/// One line on a terminal that says how far a long job is, redrawn in place; nothing elsewhere.
///
/// `Reading  12000 of 100000 photos  [###.................]  12%  3120/s  0:28 left`. The rate is that of the last few
/// seconds. The line is never wider than the terminal: what says least goes first.
public struct ProgressLine: Sendable {
  private let label: String
  private let unit: String
  private let columns: (@Sendable () -> Int)?
  private let clock: @Sendable () -> Duration
  private let write: @Sendable (String) -> Void
  private var lastDrawing: Duration?
  private var pace = Pace()

  /// A line for a job called `label` that counts `unit`.
  ///
  /// - Parameters:
  ///   - label: what is being done: `Reading`
  ///   - unit: what is counted, in the plural: `photos`
  ///   - columns: the terminal's width at the moment, or nil where there's no terminal to draw on
  ///   - clock: the time since some moment, never going back
  ///   - write: passes text to the terminal
  public init(
    label: String, unit: String, columns: (@Sendable () -> Int)?,
    clock: @escaping @Sendable () -> Duration = ProgressLine.monotonicTime,
    write: @escaping @Sendable (String) -> Void
  ) {
    self.label = TerminalText.escapingControls(label)
    self.unit = TerminalText.escapingControls(unit)
    self.columns = columns
    self.clock = clock
    self.write = write
  }

  /// A line on standard error, where that is a terminal that obeys escape sequences.
  public static func onStandardError(label: String, unit: String) -> ProgressLine {
    let terminal = Terminal(descriptor: STDERR_FILENO)
    let columns: @Sendable () -> Int = { Terminal.windowColumns(of: STDERR_FILENO) ?? terminal.columns }
    return ProgressLine(label: label, unit: unit, columns: terminal.obeysEscapes ? columns : nil) { text in
      var rest = Array(text.utf8)[...]
      while !rest.isEmpty {
        let written = unsafe rest.withUnsafeBytes {
          unsafe Glibc.write(STDERR_FILENO, $0.baseAddress, $0.count)
        }
        guard written > 0 || errno == EINTR else { return }
        rest = rest.dropFirst(max(written, 0))
      }
    }
  }

  /// Tells how much is done, and of how many once that's known; draws at most ten times a second.
  public mutating func update(count: Int, total: Int? = nil) {
    guard let columns else { return }
    let now = clock()
    if let lastDrawing, now - lastDrawing < .milliseconds(100) { return }
    lastDrawing = now
    pace.note(count, at: now)
    let line = ProgressText(label: label, unit: unit, count: count, total: total, rate: pace.perSecond)
    write("\r\u{1B}[K" + line.text(columns: columns() - 1))
  }

  /// Clears the line, so that a message or the shell's prompt finds it empty; a later update draws again.
  public mutating func clear() {
    guard lastDrawing != nil else { return }
    lastDrawing = nil
    write("\r\u{1B}[K")
  }

  /// The system's monotonic clock.
  public static func monotonicTime() -> Duration {
    var time = timespec()
    unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }
}

/// How fast a count grows, the last few seconds weighing most.
struct Pace: Sendable {
  private var last: (count: Int, time: Duration)?
  private var smoothed: Double?

  /// The growth a second, or nil until a second's worth of it is known.
  var perSecond: Double? { smoothed }

  /// Notes a count; one lower than the last starts anew.
  mutating func note(_ count: Int, at time: Duration) {
    guard let (lastCount, lastTime) = last, count >= lastCount else {
      last = (count, time)
      smoothed = nil
      return
    }
    let seconds = (time - lastTime) / .seconds(1)
    guard seconds >= 1 else { return }
    let rate = Double(count &- lastCount) / seconds
    let weight = seconds / (seconds + Pace.memory)
    smoothed = smoothed.map { $0 + (rate - $0) * weight } ?? rate
    last = (count, time)
  }

  /// The seconds after which half of what was measured is forgotten.
  private static let memory = 4.0
}
