extension Int {
  /// The quotient rounded towards negative infinity, so that days and years before zero count on evenly.
  @inlinable @inline(__always)
  func flooredQuotient(by divisor: Int) -> Int {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? quotient - 1 : quotient
  }

  /// The remainder that goes with the quotient rounded towards negative infinity, 0..<divisor.
  @inlinable @inline(__always)
  func flooredRemainder(by divisor: Int) -> Int {
    let remainder = self % divisor
    return remainder < 0 ? remainder + divisor : remainder
  }

  /// The decimal digits with zeros before them up to `width`; a minus stands before the zeros.
  func padded(to width: Int) -> String {
    let digits = String(magnitude)
    return (self < 0 ? "-" : "") + String(repeating: "0", count: Swift.max(0, width - digits.count)) + digits
  }
}

/// The numbers of a text that is exactly four digits, then pairs of digits with a hyphen before each.
func isoNumbers(_ text: some StringProtocol, count: Int) -> [Int]? {
  let fields = text.split(separator: "-", omittingEmptySubsequences: false)
  guard fields.count == count else { return nil }
  var numbers: [Int] = []
  for (index, field) in fields.enumerated() {
    guard field.utf8.count == (index == 0 ? 4 : 2), field.utf8.allSatisfy({ (48...57).contains($0) }),
      let number = Int(field)
    else { return nil }
    numbers.append(number)
  }
  return numbers
}
