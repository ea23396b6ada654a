enum AlbumLibraryPlaceholder {}
