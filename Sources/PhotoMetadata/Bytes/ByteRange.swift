extension Range<Int64> {
  /// How many bytes of a file the range has.
  var length: Int64 { upperBound - lowerBound }
}
