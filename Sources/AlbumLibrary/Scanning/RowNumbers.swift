/// The row numbers of names met lately, so that a name is asked for once, not once a file.
struct RowNumbers<Name: Hashable> {
  private var known: [Name: Int64] = [:]
  /// A library may have any number of names; memory has not.
  private let limit = 4_096

  /// The name's number, from `find` when it isn't known.
  mutating func number(
    of name: Name, find: () throws(LibraryError) -> Int64
  ) throws(LibraryError) -> Int64 {
    if let number = known[name] { return number }
    let number = try find()
    if known.count >= limit { forget() }
    known[name] = number
    return number
  }

  mutating func forget() {
    known.removeAll(keepingCapacity: true)
  }
}
