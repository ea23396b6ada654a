extension PlaceEraser {
  /// Datasets of record 2 that tell a place (IIM 4.2): content location codes and names, city, part of the city, province,
  /// country's code and name.
  private static let placeDatasets: Set<UInt8> = [26, 27, 90, 92, 95, 100, 101]
  /// The number of no dataset: readers step over it.
  private static let noDataset: UInt8 = 0xFE

  /// IPTC records; what can't be followed of them is emptied.
  mutating func eraseIPTC(_ range: Range<Int64>) throws(PhotoReadError) {
    var fields = FieldCursor(range, ahead: 4096)
    while fields.count > 0 {
      let start = fields.position
      guard try fields.byte(in: &window) == 0x1C, let record = try fields.byte(in: &window),
        let number = try fields.byte(in: &window), let written = try fields.number16(in: &window),
        let length = try datasetLength(written, &fields), length <= fields.count
      else { return try zero(start..<range.upperBound) }
      let value = fields.position..<fields.position + length
      if record == 2, PlaceEraser.placeDatasets.contains(number) {
        write([PlaceEraser.noDataset], at: start + 2)
        try blank(value)
      }
      fields.skip(Int(length))
    }
  }

  /// The length that is written, or that of an extended dataset, which stands behind.
  private mutating func datasetLength(_ written: UInt16, _ fields: inout FieldCursor) throws(PhotoReadError)
    -> Int64?
  {
    guard written & 0x8000 != 0 else { return Int64(written) }
    return try fields.number(bytes: Int(written & 0x7FFF), in: &window).flatMap { Int64(exactly: $0) }
  }

  /// Photoshop's image resources: IPTC records, EXIF blocks and an XMP packet among them.
  mutating func eraseResources(_ range: Range<Int64>) throws(PhotoReadError) {
    var position = range.lowerBound
    while position < range.upperBound {
      guard let resource = try PhotoshopResource(in: &window, at: position, end: range.upperBound),
        resource.content <= range.upperBound
      else { return try zero(position..<range.upperBound) }
      let end = min(resource.content + resource.length, range.upperBound)
      let content = resource.content..<end
      switch resource.number {
      case PhotoshopResource.iptc: try eraseIPTC(content)
      case 0x0422, 0x0423: try eraseExif(content)
      case 0x0424: try eraseXMP(content)
      default: break
      }
      position = resource.next
    }
  }
}
