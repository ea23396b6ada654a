import AlbumModel
import AlbumPages

extension PageRenderer {
  /// A photo's picture, or a drawn tile; `words` is what stands for it where it isn't seen, empty inside a link that
  /// has words of its own.
  func picture(_ photo: Photo?, words: String, in place: PicturePlace, from address: PageAddress) -> HTML {
    guard let photo else { return drawn(nil) }
    return picture(photo, pictures.pictures(of: photo), words: words, in: place, from: address)
  }

  private func picture(
    _ photo: Photo, _ shown: PictureShelf.Shown, words: String, in place: PicturePlace,
    from address: PageAddress
  ) -> HTML {
    guard let first = shown.small.first else { return drawn(photo) }
    // Several sizes are of use where the browser is told how large the place is.
    let sizes = place.sizes(of: first.size)
    let sources = sizes == nil ? nil : sources(shown.small, address)
    let image = HTML.Tag.img([
      .init(.src, reference(first, address)), sources.map { .init(.srcset, $0) },
      sources == nil ? nil : sizes.map { .init(.sizes, $0) },
      .init(.alt, words), first.size.map { .init(.width, String($0.width)) },
      first.size.map { .init(.height, String($0.height)) }, .init(.loading, "lazy"),
      .init(.decoding, "async"),
    ])
    let duration = photo.facts.durationMilliseconds.map { milliseconds in
      HTML.Tag.span(
        [.classes("duration"), .init(.ariaHidden, "true")], locale.duration(milliseconds: milliseconds))
    }
    let still = inFormats(image, shown.webp, sizes, address)
    return duration.map { .group([still, $0]) } ?? still
  }

  /// The image, with WebP for the browser to choose where there is any.
  private func inFormats(
    _ image: HTML, _ webp: [AlbumPicture], _ sizes: String?, _ address: PageAddress
  ) -> HTML {
    guard let first = webp.first else { return image }
    let sources = sizes == nil ? nil : sources(webp, address)
    let source = HTML.Tag.source([
      .init(.type, "image/webp"), .init(.srcset, sources ?? reference(first, address)),
      sources == nil ? nil : sizes.map { .init(.sizes, $0) },
    ])
    return HTML.Tag.picture([], [source, image])
  }

  /// The tile of a photo that has no picture; a video's shows how long it runs.
  private func drawn(_ photo: Photo?) -> HTML {
    guard let facts = photo?.facts, facts.kind == .video else {
      return HTML.Tag.span([.classes("drawn"), .init(.ariaHidden, "true")])
    }
    let duration = facts.durationMilliseconds.map { milliseconds in
      HTML.Tag.span([.classes("duration")], locale.duration(milliseconds: milliseconds))
    }
    return HTML.Tag.span([.classes("drawn", "film"), .init(.ariaHidden, "true")], [duration ?? .group([])])
  }

  /// Photos in rows, each with a link to its original and what is known of it; `first` is the first one's number.
  func photos(_ captions: some Sequence<PhotoCaption>, first: Int = 1, from address: PageAddress) -> HTML {
    HTML.Tag.ol(
      [.classes("photos")],
      captions.enumerated().map { photo($1, id: "photo-\($0 + first)", from: address) })
  }

  /// A photo by name alone, with a link to its original where there is one.
  func named(_ caption: PhotoCaption, from address: PageAddress) -> HTML {
    guard let original = originals.reference(to: caption.photo, from: address) else {
      return HTML.Tag.li([], [HTML.Tag.span([.classes("caption")], lines(of: caption))])
    }
    return HTML.Tag.li(
      [],
      [
        HTML.Tag.a(
          [.init(.href, original), .init(.ariaLabel, caption.description), .classes("caption")],
          lines(of: caption))
      ])
  }

  /// A photo with a link to its original, else to its largest picture; where there is neither, without a link.
  private func photo(_ caption: PhotoCaption, id: String, from address: PageAddress) -> HTML {
    let photo = caption.photo
    let shape = PictureShape(PictureRecipe.size(of: photo, shortSide: PictureRecipe.largeShortSide))
    let original = originals.reference(to: photo, from: address)
    let shown = pictures.pictures(of: photo)
    let needsLarge = originals.needsLarge(photo)
    let largest = needsLarge ? shown.largest.map { reference($0, address) } : nil
    let picture = picture(photo, shown, words: caption.description, in: .row, from: address)
    let link = (original ?? largest).map { target in
      HTML.Tag.a(
        [
          .init(.href, target), .init(.ariaLabel, caption.description),
          .init(.dataKind, original == nil ? "photo" : photo.facts.kind.rawValue),
          largest.map { .init(.dataLarge, $0) },
        ],
        [picture])
    }
    return HTML.Tag.li(
      [.classes("photo", shape.rawValue), .init(.id, id)],
      [
        link ?? HTML.Tag.span([.classes("still")], [picture]),
        HTML.Tag.div([.classes("caption")], lines(of: caption)),
      ])
  }

  private func reference(_ picture: AlbumPicture, _ address: PageAddress) -> String {
    PageAddress(path: picture.path).reference(from: address)
  }

  /// Several sizes with their widths, for the browser to choose from; nil where there is one.
  private func sources(_ pictures: [AlbumPicture], _ address: PageAddress) -> String? {
    let sources = pictures.compactMap { picture in
      picture.size.map { "\(reference(picture, address)) \($0.width)w" }
    }
    return sources.count > 1 ? sources.joined(separator: ", ") : nil
  }

  private func lines(of caption: PhotoCaption) -> [HTML] {
    var lines: [HTML] = []
    if let time = caption.time {
      lines.append(HTML.Tag.time([.init(.datetime, caption.isoTime ?? "")], time))
    }
    lines.append(HTML.Tag.bdi([.classes("name"), .init(.title, caption.name)], caption.name))
    if let camera = caption.camera { lines.append(HTML.Tag.bdi([.classes("camera")], camera)) }
    return lines
  }
}

/// The shapes that rows of photos are set from; the style sheet knows each one's ratio of width to height.
enum PictureShape: String, CaseIterable {
  case column = "shape-1-2"
  case tall = "shape-9-16"
  case portrait = "shape-2-3"
  case stout = "shape-3-4"
  case square = "shape-1-1"
  case broad = "shape-4-3"
  case landscape = "shape-3-2"
  case wide = "shape-16-9"
  case panorama = "shape-2-1"

  /// The ratio of width to height.
  var ratio: Double {
    switch self {
    case .column: 1 / 2
    case .tall: 9 / 16
    case .portrait: 2 / 3
    case .stout: 3 / 4
    case .square: 1
    case .broad: 4 / 3
    case .landscape: 3 / 2
    case .wide: 16 / 9
    case .panorama: 2
    }
  }

  /// The shape nearest to a picture's; that of most cameras where the size isn't known.
  init(_ size: PixelSize?) {
    guard let size, size.width > 0, size.height > 0 else {
      self = .broad
      return
    }
    let ratio = Double(size.width) / Double(size.height)
    self = PictureShape.allCases.min { $0.distance(to: ratio) < $1.distance(to: ratio) } ?? .broad
  }

  /// How much one must be stretched to be as the other, 1 for not at all.
  private func distance(to other: Double) -> Double { max(ratio / other, other / ratio) }
}
