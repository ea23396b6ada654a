import AlbumScanner

/// What a scan found changed, a line each.
enum ScanChangeText {
  /// The line; nil where it isn't asked for: a folder that is away or lies elsewhere is always told, photos only with `-v`.
  static func line(_ change: ScanChange, in session: Session) -> String? {
    let (path, old) = (change.path.listed, change.oldPath?.listed)
    switch change.kind {
    case .relocated: return session.isQuiet ? nil : "\(old ?? "a folder") is now at \(path)"
    case .moved: return session.isVerbose ? "moved: \(old ?? "") -> \(path)" : nil
    // As it is no less than what could not be read, `-q` doesn't silence it.
    case .away: return (["away", path] + [change.reason].compactMap(\.self)).joined(separator: ": ")
    case .changed, .missing: return session.isVerbose ? "\(change.kind.rawValue): \(path)" : nil
    }
  }
}
