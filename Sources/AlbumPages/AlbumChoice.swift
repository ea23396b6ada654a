public import AlbumModel

/// Which photos of a library an album was asked for, as far as its pages tell.
public struct AlbumChoice: Hashable, Sendable {
  public let selection: AlbumSelection
  /// Whether pages may say which folder was chosen; else that one was.
  public let namesFolder: Bool

  /// Nil where no photo is left out.
  public init?(_ selection: AlbumSelection, namesFolder: Bool = true) {
    if selection.isEverything { return nil }
    self.selection = selection
    self.namesFolder = namesFolder
  }
}

extension PageLocale {
  /// What was chosen by, in words: `Folder: Trip`, `Stars: 4+`.
  public func texts(of choice: AlbumChoice) -> [String] {
    let (selection, words) = (choice.selection, viewWords)
    return [
      selection.from.map { labelled(words.firstDay, longDate($0)) },
      selection.to.map { labelled(words.lastDay, longDate($0)) },
      selection.leastRating.map { stars in
        // Five are the most.
        labelled(words.stars, stars < 5 ? words.orMore.filled(["first": number(stars)]) : number(stars))
      },
      selection.folder.map { folder in
        let name = isolated(folder.name.lossyText.visible)
        return choice.namesFolder ? labelled(words.folder, name) : words.folder
      },
    ].compactMap(\.self)
  }
}
