/// The phrases that help and the manual page share.
extension ValueSpec {
  /// What help adds about the value's form, or nil where the placeholder says enough.
  var note: String? {
    switch kind {
    case .file, .directory: nil
    case .text, .day, .month, .year, .number, .choice: expected.isEmpty ? nil : expected
    }
  }
}

extension ArgumentSpec {
  /// What the argument is and how it's written: `the day to show (a day such as 2024-05-17)`.
  var description: String {
    guard let note = value.note else { return doc }
    return "\(doc) (\(note))"
  }
}

extension OptionSpec {
  /// What the option does, how its value is written, and what holds without it.
  var description: String {
    let notes = [
      value?.note,
      isRepeating ? "may be repeated" : nil,
      environment.map { "else $\($0)" },
      defaultText.map { "default: \($0)" },
    ].compactMap(\.self)
    return notes.isEmpty ? doc : "\(doc) (\(notes.joined(separator: "; ")))"
  }
}

extension CommandSpec {
  /// The usage lines after the command's path.
  var usageLines: [String] {
    guard usage.isEmpty else { return usage }
    let tail = subcommands.isEmpty ? arguments.map(\.usage) : ["COMMAND"]
    return [(["[OPTION...]"] + tail).joined(separator: " ")]
  }

  /// The command and all below it, each with its path.
  func family(before path: [String] = []) -> [(path: [String], command: CommandSpec)] {
    let here = path + [name]
    return [(here, self)] + subcommands.flatMap { $0.family(before: here) }
  }
}
