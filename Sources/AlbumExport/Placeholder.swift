enum AlbumExportPlaceholder {}
