import AlbumModel

/// Which photos have a picture in the album, and where.
struct PictureShelf {
  let recipe: PictureRecipe
  /// The paths of pictures that could not be made.
  var missing: Set<String> = []

  /// The reference to a photo's picture, nil where the photo gets a drawn tile.
  func reference(to photo: Photo, from page: PageAddress) -> String? {
    guard recipe.takes(photo.facts.format) else { return nil }
    let path = recipe.path(of: photo)
    return missing.contains(path) ? nil : PageAddress(path: path).reference(from: page)
  }
}
