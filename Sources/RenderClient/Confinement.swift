/// Which of the system's fences stand around a worker; the raw value travels between the programs.
public struct Confinement: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// It opens no file but those of the system, and writes none but those that it was handed (Landlock).
  public static let files = Confinement(rawValue: 1)
  /// It has no network, runs no program and looks into no other process (seccomp).
  public static let calls = Confinement(rawValue: 2)

  /// What a kernel offers that has all of it.
  public static let all: Confinement = [.files, .calls]

  /// The names of what is lacking, as kernels call it; nil where nothing is.
  public var lacking: String? {
    let names = [contains(.files) ? nil : "Landlock", contains(.calls) ? nil : "seccomp filters"]
    let lacking = names.compactMap(\.self)
    return lacking.isEmpty ? nil : lacking.joined(separator: " and ")
  }
}
