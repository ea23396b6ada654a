/// The files that all pages share.
enum AlbumAssets {
  static let stylePath = "album.css"
  static let scriptPath = "album.js"

  /// Each with its bytes.
  static var files: [(path: String, bytes: [UInt8])] {
    [(stylePath, PackageResources.album_css), (scriptPath, PackageResources.album_js)]
  }
}
