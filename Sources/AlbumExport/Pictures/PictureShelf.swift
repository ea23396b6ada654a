import AlbumModel
import RenderClient

/// Which photos have pictures in the album, and where.
struct PictureShelf {
  let recipe: PictureRecipe
  /// The paths of pictures that could not be made.
  var missing: Set<String> = []

  /// The pictures that there are of a photo.
  struct Shown {
    /// JPEGs for cells and rows, smallest first; none where the photo gets a drawn tile.
    let small: [AlbumPicture]
    /// The same as WebP.
    let webp: [AlbumPicture]
    /// The largest one, where pages were told to have a large one.
    let largest: AlbumPicture?
  }

  func pictures(of photo: Photo) -> Shown {
    let set = recipe.pictures(of: photo)
    let small = set.small.filter { !missing.contains($0.path) }
    let jpegs = small.filter { $0.format == .jpeg }
    let large = set.large.flatMap { missing.contains($0.path) ? nil : $0 }
    return Shown(small: jpegs, webp: small.filter { $0.format == .webp }, largest: large ?? jpegs.last)
  }
}
