enum AlbumScannerPlaceholder {}
