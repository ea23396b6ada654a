/// The known words nearest to an unknown one.
public enum Suggestions {
  /// The nearest of `known`, ties in their order, three at most; empty where none is near.
  ///
  /// Near is a word that differs by case alone, then one that begins with the unknown word (two letters and up) or is
  /// begun by it, then one whose distance is at most a third of the longer word's length. Dashes in front don't count.
  public static func nearest(to word: String, among known: [String]) -> [String] {
    let unknown = letters(of: word)
    guard !unknown.isEmpty else { return [] }
    var best = Int.max
    var found: [String] = []
    for candidate in known where !found.contains(candidate) {
      guard let rank = rank(of: letters(of: candidate), for: unknown), rank <= best else { continue }
      if rank < best { found = [] }
      best = rank
      found.append(candidate)
    }
    return Array(found.prefix(3))
  }

  /// The insertions, deletions, changes of a letter and swaps of neighbours that lead from one word to the other, no
  /// letter touched twice (Damerau-Levenshtein, optimal string alignment).
  static func distance(from left: [Character], to right: [Character]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...right.count)
    for (row, letter) in left.enumerated() {
      var current = [row + 1]
      for (column, other) in right.enumerated() {
        var cost = min(last[column] + (letter == other ? 0 : 1), last[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, letter == right[column - 1], left[row - 1] == other {
          cost = min(cost, beforeLast[column - 1] + 1)
        }
        current.append(cost)
      }
      beforeLast = last
      last = current
    }
    return last[right.count]
  }

  /// How near a candidate is, 0 the nearest, or nil where it isn't near.
  private static func rank(of candidate: [Character], for word: [Character]) -> Int? {
    guard candidate != word else { return 0 }
    let longer = max(candidate.count, word.count)
    guard longer <= longestWord else { return nil }
    let shorter = min(candidate.count, word.count)
    if shorter >= 2, candidate.prefix(shorter) == word.prefix(shorter) { return 1 }
    let distance = distance(from: word, to: candidate)
    return distance <= longer / 3 ? distance : nil
  }

  private static func letters(of word: String) -> [Character] {
    Array(word.drop { $0 == "-" }.lowercased())
  }

  /// A longer word is a path or a slip of the paste, not a command.
  private static let longestWord = 64
}
