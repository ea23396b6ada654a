/// Folders whose scans were begun and neither finished nor found away, whose visits are all in the library or in the
/// batch.
struct UnfinishedFolders {
  private var folders: Set<ScanFolder> = []

  var isEmpty: Bool { folders.isEmpty }

  func contains(_ folder: ScanFolder) -> Bool {
    folders.contains { $0.isSamePlace(as: folder) }
  }

  mutating func insert(_ folder: ScanFolder) {
    folders.insert(folder)
  }

  mutating func replace(_ folder: ScanFolder, by other: ScanFolder) {
    folders = Set(folders.map { $0.isSamePlace(as: folder) ? other : $0 })
  }

  mutating func remove(_ folder: ScanFolder) {
    folders = folders.filter { !$0.isSamePlace(as: folder) }
  }

  /// All parts of a known folder.
  mutating func remove(id: Int64) {
    folders = folders.filter { $0.id != id }
  }

  mutating func removeAll() {
    folders.removeAll()
  }
}

extension ScanFolder {
  fileprivate func isSamePlace(as other: ScanFolder) -> Bool {
    id == other.id && part == other.part
  }
}
