/// Why a photo has no picture, for which a drawn tile stands then, or why a document can't be drawn.
public struct RenderFailure: Error, Hashable, Sendable {
  /// The kinds of failure.
  ///
  /// The numbers travel between the two programs: a new kind gets a new number.
  public enum Reason: UInt8, CaseIterable, Sendable {
    /// The first bytes are those of no picture format that is read.
    case notAPicture = 1
    /// More bytes, pixels or memory than a picture is allowed.
    case tooLarge
    /// A picture's beginning, but no pixel could be read.
    case damaged
    /// A picture of a known format, in a variant that isn't read.
    case unsupported
    /// The photo can't be opened, isn't a regular file, or its bytes can't be read.
    case unreadable
    /// What is made can't be written, or the program that makes it can't be started.
    case outputFailed
    /// The worker ended while it had this photo.
    case workerDied
    /// The worker had the photo longer than the time limit.
    case timedOut
    /// The worker answered something that is no answer.
    case nonsense
    /// The photo may be in order, but what shows its format isn't installed: a program for films, a library.
    case noTool
  }

  public let reason: Reason
  /// The cause in a few words, in English, without the photo's name.
  public let text: String

  public init(_ reason: Reason, _ text: String) {
    self.reason = reason
    self.text = text
  }
}
