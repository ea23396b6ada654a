import AlbumModel

/// Where a page's links to photos' own files lead.
public enum OriginalFiles: String, CaseIterable, Sendable {
  /// To where the files lie.
  case link
  /// To copies in the album.
  case copy
  /// Nowhere: the album has pictures only.
  case none
}

extension PhotoFormat {
  /// Whether all browsers of today show such a file as a picture.
  var isShownByBrowsers: Bool {
    switch self {
    case .jpeg, .png, .webp, .gif, .avif: true
    default: false
    }
  }
}

/// Where each photo's own file is to be found, as far as the album says.
struct OriginalShelf {
  var files = OriginalFiles.link
  /// The copies in the album, by photo.
  var copies: [Photo.ID: String] = [:]

  /// The reference to a photo's own file, nil where there is none.
  func reference(to photo: Photo, from page: PageAddress) -> String? {
    switch files {
    case .link: "file://" + photo.path.percentEncoded
    case .copy:
      copies[photo.id].map { FilePath(PageAddress(path: $0).reference(from: page)).percentEncoded }
    case .none: nil
    }
  }

  /// Whether the large view shows a picture of the photo: its own file isn't there, or no browser shows it as one.
  func needsLarge(_ photo: Photo) -> Bool {
    if !photo.facts.format.isShownByBrowsers { return true }
    return switch files {
    case .link: false
    case .copy: copies[photo.id] == nil
    case .none: true
    }
  }
}
