extension FileContents {
  /// Bytes of IPTC records that are read, at most.
  static let longestRecords = 64 << 10
  /// Photoshop's resources that are looked at, at most.
  static let mostResources = 256

  /// Reads IPTC records (IIM 4.2).
  mutating func takeIPTC(at offset: Int64, length: Int64) throws(PhotoReadError) {
    guard metadata.iptc.count < FileContents.mostBlocks else { return }
    let loaded = try window.load(min(Int(clamping: length), FileContents.longestRecords), at: offset)
    if let stamp = window.withBytes(loaded, at: offset, { IPTCDate($0.span).stamp }) {
      metadata.iptc.append(stamp)
    }
  }

  /// Reads Photoshop's image resources (`8BIM` …), whose resource 0x0404 holds IPTC records.
  mutating func takePhotoshopResources(at offset: Int64, length: Int64) throws(PhotoReadError) {
    let (end, hasOverflowed) = offset.addingReportingOverflow(length)
    guard !hasOverflowed else { return }
    var position = offset
    for _ in 0..<FileContents.mostResources {
      guard let resource = try PhotoshopResource(in: &window, at: position, end: end) else { return }
      if resource.number == PhotoshopResource.iptc {
        try takeIPTC(at: resource.content, length: min(resource.length, end - resource.content))
      }
      position = resource.next
    }
  }
}
