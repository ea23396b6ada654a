public import AlbumModel

extension AlbumLibrary {
  /// The days with photos that a selection takes, oldest first; its rating and its folder may leave none of their photos.
  public func days(in selection: AlbumSelection) throws -> [AlbumDay] {
    guard let all = try dayRange() else { return [] }
    let from = max(selection.from ?? all.lowerBound, all.lowerBound)
    let to = min(selection.to ?? all.upperBound, all.upperBound)
    return from <= to ? try days(in: from...to) : []
  }
}
