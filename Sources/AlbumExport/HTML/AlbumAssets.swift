/// The files that pages share.
enum AlbumAssets {
  static let stylePaths = ["album.css", "views.css"]
  static let scriptPath = "album.js"
  /// Needed by pages with photos' large views.
  static let viewerPath = "viewer.js"
  static let timelinePath = "timeline.js"

  /// Each with its bytes.
  static var files: [(path: String, bytes: [UInt8])] {
    [
      (stylePaths[0], PackageResources.album_css), (stylePaths[1], PackageResources.views_css),
      (scriptPath, PackageResources.album_js), (viewerPath, PackageResources.viewer_js),
      (timelinePath, PackageResources.timeline_js),
    ]
  }
}
