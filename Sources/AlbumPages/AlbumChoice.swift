public import AlbumModel
public import CalendarGrid

/// Which photos of a library an album was asked for, as far as its pages tell.
public struct AlbumChoice: Hashable, Sendable {
  /// The first and the last day; nil for no bound.
  public var from: CivilDate?
  public var to: CivilDate?
  /// So many stars or more.
  public var leastRating: Int?
  /// Whether a folder was chosen.
  public var hasFolder: Bool
  /// The folder's own name; nil where pages mustn't say where photos lie.
  public var folderName: FilePath?

  public init(
    from: CivilDate? = nil, to: CivilDate? = nil, leastRating: Int? = nil, hasFolder: Bool = false,
    folderName: FilePath? = nil
  ) {
    self.from = from
    self.to = to
    self.leastRating = leastRating
    self.hasFolder = hasFolder
    self.folderName = folderName
  }
}

extension PageLocale {
  /// What was chosen by, in words: `Folder: Trip`, `Stars: 4+`.
  public func texts(of choice: AlbumChoice) -> [String] {
    let words = viewWords
    let folder = choice.folderName.map { labelled(words.folder, isolated($0.lossyText.visible)) }
    return [
      choice.from.map { labelled(words.firstDay, longDate($0)) },
      choice.to.map { labelled(words.lastDay, longDate($0)) },
      choice.leastRating.map { stars in
        // Five are the most.
        labelled(words.stars, stars < 5 ? words.orMore.filled(["first": number(stars)]) : number(stars))
      },
      choice.hasFolder ? folder ?? words.folder : nil,
    ].compactMap(\.self)
  }
}
