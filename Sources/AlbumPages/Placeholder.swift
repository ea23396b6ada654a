enum AlbumPagesPlaceholder {}
