extension PlaceEraser {
  /// An XMP packet; what can't be followed of it is blanked.
  mutating func eraseXMP(_ range: Range<Int64>) throws(PhotoReadError) {
    guard visited.insert(range.lowerBound).inserted else { return }
    seenPackets.append(range)
    guard range.length <= Int64(PlaceEraser.longestGathered) else {
      return giveUp("an XMP packet of many megabytes")
    }
    let packet = try window.bytes(range, atMost: Int(range.length))
    let places = XMPPlaces(in: packet)
    if places.ranges.isEmpty, places.breaksAt == nil { return }
    if places.isWide { return giveUp("its XMP packet is written in UTF-16") }
    for place in places.ranges {
      try blank(range.lowerBound + Int64(place.lowerBound)..<range.lowerBound + Int64(place.upperBound))
    }
    if let end = places.breaksAt { try blank(range.lowerBound + Int64(end)..<range.upperBound) }
  }
}
