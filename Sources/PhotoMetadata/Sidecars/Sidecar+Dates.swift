public import AlbumModel

extension Sidecar {
  /// Every date that the sidecar holds by itself, strongest first, and why each was taken or not.
  public func candidates(in context: FileContext) -> [DateCandidate] {
    CaptureDate.candidates(in: FileMetadata(), context: alone(in: context))
  }

  /// The date that the sidecar tells by itself; nil where it tells none.
  public func taken(in context: FileContext) -> TakenAt? {
    CaptureDate.choose(from: FileMetadata(), context: alone(in: context))
  }

  /// The context without names, other sidecars and what a person or the disk says.
  private func alone(in context: FileContext) -> FileContext {
    var alone = FileContext(path: FilePath(""), zone: context.zone, scanned: context.scanned)
    alone.sidecars = [self]
    return alone
  }
}
