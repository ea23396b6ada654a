extension FileContents {
  /// Reads an EXIF block: a TIFF header with all that it points to, `Exif\0\0` before it or not.
  ///
  /// Offsets in the block count from the TIFF header and may lead anywhere within `length`, as far as the file goes.
  mutating func takeExif(at offset: Int64, length: Int64) throws(PhotoReadError) {
    guard metadata.exif.count < FileContents.mostBlocks else { return }
    let loaded = try window.load(
      Int(min(length, Int64(ExifMark.bytes.count))), at: offset, ahead: TIFFWalker.neighbourhood)
    let mark = Int64(window.withBytes(loaded, at: offset) { ExifMark.length($0.span) })
    guard var walker = try TIFFWalker(at: offset + mark, length: length - mark, in: &window),
      let main = try walker.firstDirectory(
        in: &window, wanting: { ExifTag(rawValue: $0) != nil || GPSTag(rawValue: $0) != nil })
    else {
      metadata.exif.append(ExifBlock())
      return
    }
    try takeExif(main, &walker)
  }

  /// Reads the EXIF block in a range of the file.
  mutating func takeExif(in range: Range<Int64>) throws(PhotoReadError) {
    try takeExif(at: range.lowerBound, length: range.length)
  }

  /// Reads the EXIF tags of a TIFF structure whose IFD0 was read, and of the directories that it links to.
  mutating func takeExif(_ main: TIFFDirectory, _ walker: inout TIFFWalker) throws(PhotoReadError) {
    guard metadata.exif.count < FileContents.mostBlocks else { return }
    let exif = try walker.directory(linkedBy: main[.exifDirectory], in: &window) { tag in
      ExifTag(rawValue: tag).map { !$0.isLink } ?? false
    }
    let gps = try walker.directory(
      linkedBy: main[.gpsDirectory], in: &window, wanting: { GPSTag(rawValue: $0) != nil }
    )
    var extract = ExifExtract()
    extract.main = main.exifEntries
    extract.exif = exif?.entries ?? []
    extract.gps = (gps ?? main).gpsEntries
    let block = try extract.block(walker, in: &window)
    metadata.exif.append(ExifBlock(block, allocation: allocation))
  }
}

extension TIFFDirectory {
  fileprivate var exifEntries: [TIFFEntry] {
    var wanted: [TIFFEntry] = []
    wanted.reserveCapacity(entries.count)
    for entry in entries {
      if let tag = ExifTag(rawValue: entry.tag), !tag.isLink { wanted.append(entry) }
    }
    return wanted
  }

  /// Date and time of a GPS directory, or of what may be one: a block made of it alone has it as IFD0.
  fileprivate var gpsEntries: [TIFFEntry] {
    // Panasonic's raw files have numbers of their own under these tags.
    guard let date = self[GPSTag.dateStamp.rawValue], date.format.componentLength == 1,
      let time = self[GPSTag.timeStamp.rawValue]
    else { return [] }
    return [date, time]
  }
}
