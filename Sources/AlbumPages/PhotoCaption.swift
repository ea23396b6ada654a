public import AlbumModel

/// A photo with what a page says of it.
public struct PhotoCaption: Hashable, Sendable {
  public let photo: Photo
  /// The time of day as the locale writes it, or the month of a photo of the year; nil where it isn't known.
  public let time: String?
  /// ISO 8601 text of what is known of the date, nil for an undated photo.
  public let isoTime: String?
  /// The file's name; control characters are shown as pictures of themselves, U+FFFD stands for what isn't UTF-8.
  public let name: String
  public let camera: String?
  /// Says all that in one line, for those who don't see the picture.
  public let description: String
}

extension PageLocale {
  func caption(_ photo: Photo) -> PhotoCaption {
    caption(photo, time: (photo.facts.taken?.local).flatMap { time($0) })
  }

  /// The caption of a photo known only to its month or year, among those of the year.
  func captionWithMonth(_ photo: Photo) -> PhotoCaption {
    caption(photo, time: (photo.facts.taken?.local.month).map { monthTitle($0) })
  }

  private func caption(_ photo: Photo, time: String?) -> PhotoCaption {
    let taken = photo.facts.taken?.local
    let name = photo.path.name.lossyText.visible
    let camera = photo.facts.camera?.visible
    let duration = photo.facts.durationMilliseconds.map { self.duration(milliseconds: $0) }
    let video = duration.map { labelled(words.video, $0) } ?? words.video
    return PhotoCaption(
      photo: photo, time: time, isoTime: taken?.description, name: name, camera: camera,
      description: [isolated(name), photo.facts.kind == .video ? video : nil, time, camera.map(isolated)]
        .compactMap(\.self).joined(separator: words.listSeparator))
  }
}

extension String {
  /// The text with control characters as Unicode's pictures of them (U+2400...), so that a name stays on its line.
  var visible: String {
    // In UTF-8 they are these bytes, or two that begin with 0xC2: most names have neither.
    guard utf8.contains(where: { $0 < 0x20 || $0 == 0x7F || $0 == 0xC2 }) else { return self }
    var result = UnicodeScalarView()
    for scalar in unicodeScalars {
      result.append(scalar.isControl ? scalar.controlPicture : scalar)
    }
    return String(result)
  }
}

extension Unicode.Scalar {
  fileprivate var isControl: Bool { properties.generalCategory == .control }

  fileprivate var controlPicture: Unicode.Scalar {
    let number = value == 0x7F ? 0x2421 : value < 0x20 ? 0x2400 + value : 0xFFFD
    return Unicode.Scalar(number) ?? "\u{FFFD}"
  }
}
