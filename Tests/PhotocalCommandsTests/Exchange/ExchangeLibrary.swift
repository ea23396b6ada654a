import AlbumModel
import TestSupport

/// A library of its own for exports: names of every kind, a film's place taken by none, partial and undated photos.
enum ExchangeLibrary {
  static func home() throws -> TrialHome {
    let home = try TrialHome()
    var photos: [(FilePath, TinyJPEG)] = HostileNamesTests.names.enumerated().map { index, name in
      (name, TinyJPEG("2024:05:17 10:00:\(index + 10)"))
    }
    var camera = TinyJPEG("2024:05:18 09:00:00")
    camera.model = "A \"camera\", with; odd\\name"
    camera.offsetTimeOriginal = "+02:00"
    photos.append((FilePath("camera.jpg"), camera))
    var undated = TinyJPEG()
    undated.comment = "undated"
    photos.append((FilePath("undated.jpg"), undated))
    for (name, photo) in photos { try home.folder.write(FilePath("photos").appending(name), photo.bytes) }
    try home.folder.makeFolder("photos/1985-07")
    var partial = TinyJPEG()
    partial.comment = "partial"
    try home.folder.write("photos/1985-07/lake.jpg", partial.bytes)
    _ = try home.json("index", home.photos)
    return home
  }

  static let count = HostileNamesTests.names.count + 3
}
