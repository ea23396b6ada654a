import AlbumScanner

/// What a scan found changed, a line each.
enum ScanChangeText {
  /// The line; nil where it isn't asked for: a folder found elsewhere is always told, photos only with `-v`.
  static func line(_ change: ScanChange, in session: Session) -> String? {
    let (path, old) = (change.path.listed, change.oldPath?.listed)
    switch change.kind {
    case .relocated: return session.isQuiet ? nil : "\(old ?? "a folder") is now at \(path)"
    case .moved: return session.isVerbose ? "moved: \(old ?? "") -> \(path)" : nil
    case .changed, .missing, .away: return session.isVerbose ? "\(change.kind.rawValue): \(path)" : nil
    }
  }
}
