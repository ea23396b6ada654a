/// A table of figures in a terminal: the first column's texts at the left, the others at the right.
struct FigureTable {
  private let widths: [Int]

  /// - Parameter widths: of the columns, in characters.
  init(_ widths: [Int]) {
    self.widths = widths
  }

  func row(_ cells: [String]) {
    let padded = zip(cells, widths).enumerated().map { index, cell in
      let blanks = String(repeating: " ", count: max(0, cell.1 - cell.0.count))
      return index == 0 ? cell.0 + blanks : blanks + cell.0
    }
    print(padded.joined(separator: " "))
  }

  /// The number with so many digits after the point.
  static func rounded(_ value: Double, _ digits: Int = 1) -> String {
    let scale = (0..<digits).reduce(1) { scale, _ in scale * 10 }
    let parts = Int((value * Double(scale)).rounded()).quotientAndRemainder(dividingBy: scale)
    return digits == 0
      ? "\(parts.quotient)" : "\(parts.quotient).\(String(scale + parts.remainder).dropFirst())"
  }
}
