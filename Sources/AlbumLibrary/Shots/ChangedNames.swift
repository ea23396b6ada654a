import AlbumModel

/// The names of files that a transaction changed, and in which directories files could be one shot at all.
///
/// Most directories hold files of one kind, `IMG_1.JPG`, `IMG_2.JPG` …, of which no two are one shot: what is kept here
/// tells them without asking the library for each file.
struct ChangedNames {
  /// A directory that was touched.
  fileprivate struct Directory {
    /// Changed in this transaction, of files that may have others of their key beside them.
    var names: [FilePath] = []
    /// Changed in this transaction, to be looked at in any case.
    var forced: [FilePath] = []
    /// Whether all of the directory's files are to be looked at.
    var isWhole = false
    /// Whether it held no file before this transaction.
    var isNew: Bool
    /// The tails of all names in it, two of them at most, where they are known.
    var tails: [ArraySlice<UInt8>] = []
    var knowsTails: Bool

    init(isNew: Bool) {
      self.isNew = isNew
      knowsTails = isNew
    }
  }

  /// What to look at in one directory.
  enum Work {
    case keys(Set<FilePath>)
    case all
  }

  private var directories: [Int64: Directory] = [:]
  private var touched: Set<Int64> = []
  /// Memory is bounded; a directory that was forgotten is asked for again.
  private let limit = 4_096
  /// So many changed names make it worth while to ask for all names of a directory.
  private let many = 64

  var isEmpty: Bool { touched.isEmpty }

  /// Notes a changed file.
  ///
  /// - Parameters:
  ///   - isForced: whether its row has to be brought in order even where no other file is of its key.
  ///   - isEmpty: whether the directory held no file until now; asked once for each directory.
  mutating func note(
    _ name: FilePath, in directory: Int64, isForced: Bool = false,
    isEmpty: () throws(LibraryError) -> Bool
  ) throws(LibraryError) {
    if directories[directory] == nil {
      let isNew = try isEmpty()
      directories[directory] = Directory(isNew: isNew)
    }
    touched.insert(directory)
    directories[directory]?.note(name, isForced: isForced)
  }

  /// Notes that all of a directory's files are to be looked at.
  mutating func noteAll(in directory: Int64) {
    // It may have got names of other tails.
    directories[directory] = Directory(isNew: false)
    directories[directory]?.isWhole = true
    touched.insert(directory)
  }

  /// Takes out what is to be looked at, by directory.
  ///
  /// - Parameter allNames: gives all names of a directory.
  mutating func take(
    allNames: (Int64, (FilePath) -> Void) throws(LibraryError) -> Void
  ) throws(LibraryError) -> [(directory: Int64, work: Work)] {
    var result: [(directory: Int64, work: Work)] = []
    for number in touched.sorted() {
      guard var directory = directories[number] else { continue }
      if !directory.knowsTails, directory.names.count > many {
        try allNames(number) { directory.addTail(of: $0) }
        directory.knowsTails = true
      }
      let work = directory.takeWork()
      directories[number] = directory
      if let work { result.append((number, work)) }
    }
    touched.removeAll(keepingCapacity: true)
    if directories.count > limit { forget() }
    return result
  }

  mutating func forget() {
    directories.removeAll(keepingCapacity: true)
    touched.removeAll(keepingCapacity: true)
  }
}

extension ChangedNames.Directory {
  fileprivate mutating func note(_ name: FilePath, isForced: Bool) {
    if isForced { forced.append(name) } else { names.append(name) }
    if knowsTails { addTail(of: name) }
  }

  /// Adds a name's tail; more than two need not be told apart.
  fileprivate mutating func addTail(of name: FilePath) {
    let tail = ShotName.tail(of: name)
    if tails.count < 2, !tails.contains(tail) { tails.append(tail) }
  }

  fileprivate mutating func takeWork() -> ChangedNames.Work? {
    defer {
      names.removeAll()
      forced.removeAll()
      isWhole = false
      isNew = false
    }
    if isWhole { return .all }
    var keys = Set(forced.map { ShotName($0).key })
    if !knowsTails || tails.count > 1 {
      keys.formUnion(isNew ? sharedKeys : Set(names.lazy.map { ShotName($0).key }))
    }
    return keys.isEmpty ? nil : .keys(keys)
  }

  /// The keys that two of the names have.
  private var sharedKeys: Set<FilePath> {
    var seen: Set<FilePath> = []
    return Set(names.lazy.map { ShotName($0).key }.filter { !seen.insert($0).inserted })
  }
}
