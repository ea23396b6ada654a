import AlbumModel

/// Where a picture stands on a page, and so how large it is shown.
enum PicturePlace {
  /// A cell of a month's page.
  case cell
  /// A cell that is small on every screen.
  case smallCell
  /// A month of the page of all years.
  case tile
  /// A year of the page of a day of the year.
  case card
  /// A row of photos.
  case row

  /// How broad the whole picture would be where its part fills the place, for the browser to choose a size by (the
  /// `sizes` of an image); nil where the smallest will always do, and where the picture's size isn't known.
  func sizes(of picture: PixelSize?) -> String? {
    guard let picture, picture.width > 0, picture.height > 0 else { return nil }
    let ratio = Double(picture.width) / Double(picture.height)
    // A picture that is broader than its place fills it by its height.
    let broad = max(1, ratio)
    return switch self {
    case .smallCell: nil
    case .cell:
      "(max-width: 37.5rem) \(ceiled(14 * max(1, ratio * 1.3)))vw, "
        + "(min-width: 60rem) and (min-aspect-ratio: 6/5) \(ceiled(18 * broad))vh, \(ceiled(14 * broad))vw"
    case .tile: "(max-width: 37.5rem) \(ceiled(24 * broad))vw, \(ceiled(16 * broad))vw"
    case .card:
      "(max-width: 42rem) \(ceiled(98 * max(1, ratio * 0.75)))vw, \(ceiled(28 * max(1, ratio * 0.75)))rem"
    case .row: "(min-width: 60rem) \(ceiled(17 * ratio))rem, \(ceiled(29 * ratio))vw"
    }
  }

  private func ceiled(_ value: Double) -> Int { Int(value.rounded(.up)) }
}
