/// `: did you mean 'a' or 'b'?`, nil where there is nothing to propose.
func didYouMean(_ words: [String]) -> String? {
  guard let last = words.last else { return nil }
  let quoted = words.dropLast().map { "'\($0)'" }.joined(separator: ", ")
  return ": did you mean " + (quoted.isEmpty ? "'\(last)'?" : "\(quoted) or '\(last)'?")
}
