import AlbumModel
import TestSupport

/// An album of the pages that few albums have: a day so long that it is set in hours, with a photo of unknown time of day,
/// photos without a date or known only to a month and to a year, chosen covers; and one of which no photo was chosen.
enum LongDayAlbum {
  /// Its pages, for tests in a browser.
  static func pages() throws -> [FilePath] { try made.get() }

  private static let made = Result {
    let home = try TrialHome(isShared: true)
    for number in 10..<60 {
      var photo = TinyJPEG("2024:02:14 \(9 + number / 20):\(number):00")
      (photo.make, photo.model) =
        number < 30
        ? ("HUAWEI", "HUAWEI_P30_Pro_New_Edition_2021") : ("OLYMPUS IMAGING CORP.", "E-M1MarkII")
      photo.comment = "\(number)"
      try home.write(["IMG_\(number).jpg": photo])
    }
    for (name, stamp) in [
      ("IMG-20240214-WA0001.jpg", nil), ("none.jpg", nil), ("month.jpg", "2024:02"), ("year.jpg", "2024"),
    ] as [(String, String?)] {
      var photo = TinyJPEG(stamp)
      photo.comment = name
      try home.write([name: photo])
    }
    _ = try home.json("index", home.photos)
    _ = try home.json("cover", "set", "2024-02-14", home.photos.appending("IMG_20.jpg"))
    let album = home.folder.path.appending("album")
    _ = try home.run("export", "html", album, "--locale", "en_US")
    let empty = home.folder.path.appending("empty")
    _ = try home.run("export", "html", empty, "--locale", "en_US", "--rating", "5")
    let names = [
      "index.html", "undated.html", "timeline.html", "rolling.html", "on-this-day/02-14.html",
      "2024/index.html", "2024/02/index.html", "2024/02/14/index.html",
    ]
    return names.map { album.appending(FilePath($0)) } + [empty.appending("index.html")]
  }
}
