import AlbumModel
import AlbumPages

extension PageRenderer {
  /// A photo's picture, or a drawn tile; `words` is what stands for it where it isn't seen, empty inside a link that
  /// has words of its own.
  func picture(_ photo: Photo?, words: String, from address: PageAddress) -> HTML {
    guard let photo, let source = pictures.reference(to: photo, from: address) else {
      return drawn(photo)
    }
    let size = pictures.recipe.size(of: photo)
    return HTML.Tag.img([
      .init(.src, source), .init(.alt, words),
      size.map { .init(.width, String($0.width)) }, size.map { .init(.height, String($0.height)) },
      .init(.loading, "lazy"), .init(.decoding, "async"),
    ])
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

  /// Photos in rows, each with a link to its original and what is known of it.
  func photos(_ captions: [PhotoCaption], from address: PageAddress) -> HTML {
    HTML.Tag.ol(
      [.classes("photos")],
      captions.enumerated().map { photo($1, id: "photo-\($0 + 1)", from: address) })
  }

  /// A photo by name alone, with a link to its original.
  func named(_ caption: PhotoCaption) -> HTML {
    HTML.Tag.li(
      [],
      [
        HTML.Tag.a(
          [
            .init(.href, original(caption.photo)), .init(.ariaLabel, caption.description),
            .classes("caption"),
          ],
          lines(of: caption))
      ])
  }

  private func original(_ photo: Photo) -> String { "file://" + photo.path.percentEncoded }

  private func photo(_ caption: PhotoCaption, id: String, from address: PageAddress) -> HTML {
    let photo = caption.photo
    let shape = PictureShape(pictures.recipe.size(of: photo))
    return HTML.Tag.li(
      [.classes("photo", shape.rawValue), .init(.id, id)],
      [
        HTML.Tag.a(
          [
            .init(.href, original(photo)), .init(.ariaLabel, caption.description),
            .init(.dataKind, photo.facts.kind.rawValue),
          ],
          [picture(photo, words: caption.description, from: address)]),
        HTML.Tag.div([.classes("caption")], lines(of: caption)),
      ])
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
