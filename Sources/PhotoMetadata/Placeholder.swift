enum PhotoMetadataPlaceholder {}
