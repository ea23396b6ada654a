import AlbumModel
import RenderClient

/// Which photos have pictures in the album, and where.
struct PictureShelf {
  let recipe: PictureRecipe
  /// The paths of pictures that could not be made.
  var missing: Set<String> = []

  /// A photo's pictures for cells and rows, smallest first; none where the photo gets a drawn tile.
  func small(_ photo: Photo, _ format: PictureFormat = .jpeg) -> [AlbumPicture] {
    recipe.pictures(of: photo).small.filter { $0.format == format && !missing.contains($0.path) }
  }

  /// The largest picture that there is of a photo, where pages were told to have a large one.
  func largest(_ photo: Photo) -> AlbumPicture? {
    let set = recipe.pictures(of: photo)
    if let large = set.large, !missing.contains(large.path) { return large }
    return small(photo).last
  }
}
