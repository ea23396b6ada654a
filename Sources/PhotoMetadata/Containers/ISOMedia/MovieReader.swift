import AlbumModel

/// Reads a film's box `moov` (ISO/IEC 14496-12, section 8.2; QuickTime File Format, chapter "Movie Atoms").
struct MovieReader {
  /// Units of time a second, and how many of them the film runs.
  private var timeScale: UInt64 = 0
  private var duration: UInt64 = 0
  private var texts = MovieTexts()
  private var tracks: [Box] = []

  /// Tracks whose texts are looked at.
  private static let mostTracks = 16

  /// Reads size, turn, duration, dates and camera of a film; where `isFilm` is false, of what Canon's raw files keep in
  /// such a box.
  static func read(
    _ movie: Box, isFilm: Bool, walker: inout ISOMediaWalker, of file: inout FileContents
  ) throws(PhotoReadError) {
    var reader = MovieReader()
    var children = movie.content
    while let box = try walker.next(&children, in: &file.window) {
      switch box.type {
      case .movieHeader where isFilm: try reader.readHeader(box, of: &file)
      case .movieExtends: try reader.readExtends(box, walker: &walker, of: &file)
      case .track:
        if reader.tracks.count < mostTracks { reader.tracks.append(box) }
        guard file.size == nil else { continue }
        let orientation = file.orientation
        try TrackReader.read(box, walker: &walker, of: &file)
        // Of a raw file EXIF says how it's turned.
        if !isFilm { file.orientation = orientation }
      case .userData: try reader.texts.readUserData(box, walker: &walker, of: &file)
      case .meta: try reader.texts.readMeta(box, walker: &walker, in: &file.window)
      case .userExtension where box.userType == Box.canonType:
        try CanonBoxes.read(box, walker: &walker, of: &file)
      case .userExtension where box.userType == Box.xmpType: try file.takeXMP(in: box.content)
      default: break
      }
    }
    guard isFilm else { return }
    if reader.texts.creationDates.isEmpty { try reader.readTracksTexts(walker: &walker, of: &file) }
    file.durationMilliseconds = reader.milliseconds
    file.metadata.quickTime.creationDates = reader.texts.creationDates
    file.camera = reader.texts.camera
  }

  /// mvhd (section 8.2.2): numbers of 32 bits in version 0, of 64 in version 1.
  private mutating func readHeader(_ box: Box, of file: inout FileContents) throws(PhotoReadError) {
    var fields = FieldCursor(box.content)
    guard let version = try fields.version(in: &file.window), version <= 1 else { return }
    let width = version == 0 ? 4 : 8
    guard let created = try fields.number(bytes: width, in: &file.window) else { return }
    file.metadata.quickTime.movieHeader = WrittenStamp(
      text: Array(String(created).utf8), spelling: .secondsSince1904, isUTC: true)
    fields.skip(width)
    guard let scale = try fields.number32(in: &file.window),
      let duration = try fields.number(bytes: width, in: &file.window)
    else { return }
    timeScale = UInt64(scale)
    let unknown = width == 4 ? UInt64(UInt32.max) : UInt64.max
    self.duration = duration == unknown ? 0 : duration
  }

  /// mehd (section 8.8.2): the duration with all fragments that follow.
  private mutating func readExtends(
    _ box: Box, walker: inout ISOMediaWalker, of file: inout FileContents
  ) throws(PhotoReadError) {
    var children = box.content
    while let child = try walker.next(&children, in: &file.window) {
      guard child.type == .movieExtendsHeader else { continue }
      var fields = FieldCursor(child.content)
      guard let version = try fields.version(in: &file.window), version <= 1 else {
        return
      }
      duration = max(duration, try fields.number(bytes: version == 0 ? 4 : 8, in: &file.window) ?? 0)
    }
  }

  /// Some writers say of a track what others say of the film.
  private mutating func readTracksTexts(
    walker: inout ISOMediaWalker, of file: inout FileContents
  ) throws(PhotoReadError) {
    for track in tracks {
      var children = track.content
      while let box = try walker.next(&children, in: &file.window) {
        guard box.type == .meta else { continue }
        try texts.readMeta(box, walker: &walker, in: &file.window)
      }
    }
  }

  /// Nil where the file doesn't say, and where what it says is more than a number holds.
  private var milliseconds: Int? {
    guard timeScale > 0, duration > 0 else { return nil }
    let (high, low) = duration.multipliedFullWidth(by: 1000)
    guard high < timeScale else { return nil }
    return Int(exactly: timeScale.dividingFullWidth((high, low)).quotient)
  }
}
