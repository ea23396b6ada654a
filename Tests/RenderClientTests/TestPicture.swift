import CTurboJPEG

/// Pictures for the tests: JPEG files made from a rule for each pixel, and pixels read back.
struct TestPicture {
  var width: Int
  var height: Int
  var samples: [UInt8]

  /// Red, green, blue, white quarters: top left, top right, bottom left, bottom right.
  static func quarters(width: Int, height: Int) -> TestPicture {
    func row(_ left: Int) -> [UInt8] {
      (0..<width).flatMap { quarterColours[left + ($0 < width / 2 ? 0 : 1)] }
    }
    let (upper, lower) = (row(0), row(2))
    return TestPicture(rows: (0..<height).map { $0 < height / 2 ? upper : lower }, width: width)
  }

  static let quarterColours: [[UInt8]] = [[230, 20, 20], [20, 200, 20], [20, 20, 230], [240, 240, 240]]

  init(width: Int, height: Int, channels: Int, _ pixel: (Int, Int) -> [UInt8]) {
    self.width = width
    self.height = height
    samples = []
    samples.reserveCapacity(width * height * channels)
    for row in 0..<height { for column in 0..<width { samples += pixel(column, row) } }
  }

  /// Every pixel alike.
  init(width: Int, height: Int, all pixel: [UInt8]) {
    let row = (0..<width).flatMap { _ in pixel }
    self.init(rows: [[UInt8]](repeating: row, count: height), width: width)
  }

  /// Rows of samples.
  init(rows: [[UInt8]], width: Int) {
    self.width = width
    height = rows.count
    samples = []
    for row in rows { samples += row }
  }

  /// The picture as a JPEG file; one sample a pixel is grey, three RGB, four inks with Adobe's marker.
  func jpeg(isProgressive: Bool = false, subsampling: TJSAMP = TJSAMP_420, quality: Int32 = 92) -> [UInt8] {
    let formats = [1: TJPF_GRAY, 3: TJPF_RGB, 4: TJPF_CMYK]
    let channels = samples.count / (width * height)
    let format = formats[channels] ?? TJPF_RGB
    let chroma = channels == 1 ? TJSAMP_GRAY : subsampling
    let handle = unsafe tjInitCompress()
    defer { unsafe tjDestroy(handle) }
    var file: UnsafeMutablePointer<UInt8>?
    var count: UInt = 0
    let result = unsafe tjCompress2(
      handle, samples, Int32(width), 0, Int32(height), format.rawValue, &file, &count,
      Int32(bitPattern: chroma.rawValue), quality, isProgressive ? TJFLAG_PROGRESSIVE : 0)
    precondition(result == 0, "the test's picture can't be made")
    defer { unsafe tjFree(file) }
    return unsafe Array(UnsafeBufferPointer(start: file, count: Int(count)))
  }

  /// The RGB pixels of a JPEG file, or nil where it is none or gives a warning.
  init?(jpeg file: [UInt8]) {
    let handle = unsafe tjInitDecompress()
    defer { unsafe tjDestroy(handle) }
    var size: (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
    guard
      unsafe tjDecompressHeader3(handle, file, UInt(file.count), &size.0, &size.1, &size.2, &size.3) == 0
    else { return nil }
    width = Int(size.0)
    height = Int(size.1)
    samples = [UInt8](repeating: 0, count: 3 * width * height)
    guard
      unsafe tjDecompress2(
        handle, file, UInt(file.count), &samples, size.0, 0, size.1, TJPF_RGB.rawValue, 0) == 0
    else { return nil }
  }

  /// The RGB pixel at a place given in parts of the sides, 0 to 1.
  func colour(atX x: Double, y: Double) -> [UInt8] {
    let column = min(Int(x * Double(width)), width - 1)
    let row = min(Int(y * Double(height)), height - 1)
    let start = 3 * (row * width + column)
    return Array(samples[start..<start + 3])
  }

  /// The colours in the middles of the four quarters: top left, top right, bottom left, bottom right.
  var quarters: [[UInt8]] {
    [(0.25, 0.25), (0.75, 0.25), (0.25, 0.75), (0.75, 0.75)].map { colour(atX: $0.0, y: $0.1) }
  }
}

/// Whether two colours are the same but for what JPEG loses.
func isClose(_ one: [UInt8], _ other: [UInt8], within tolerance: Int = 8) -> Bool {
  one.count == other.count && zip(one, other).allSatisfy { abs(Int($0) - Int($1)) <= tolerance }
}

/// The segments of a JPEG file up to its first scan.
struct JPEGSegments {
  /// Marker, and where the segment with its marker lies.
  var all: [(marker: UInt8, place: Range<Int>)] = []

  init(_ file: [UInt8]) {
    var position = 2
    while position + 4 <= file.count, file[position] == 0xFF {
      let marker = file[position + 1]
      let length = Int(file[position + 2]) << 8 | Int(file[position + 3])
      all.append((marker, position..<position + 2 + length))
      position += 2 + length
      if marker == 0xDA { break }
    }
  }

  func place(of marker: UInt8) -> Range<Int> { all.first { $0.marker == marker }?.place ?? 0..<0 }

  /// Where the frame header lies, of whatever process.
  var frame: Range<Int> { all.first { [0xC0, 0xC1, 0xC2].contains($0.marker) }?.place ?? 0..<0 }
}

extension [UInt8] {
  /// The file with another size in its frame header.
  func claiming(width: Int, height: Int) -> [UInt8] {
    var file = self
    let start = JPEGSegments(self).frame.lowerBound
    file[start + 5] = UInt8(height >> 8)
    file[start + 6] = UInt8(height & 0xFF)
    file[start + 7] = UInt8(width >> 8)
    file[start + 8] = UInt8(width & 0xFF)
    return file
  }

  /// The file with an APP segment behind its first two bytes.
  func carrying(_ marker: UInt8, _ body: [UInt8]) -> [UInt8] {
    let length = body.count + 2
    return prefix(2) + [0xFF, marker, UInt8(length >> 8), UInt8(length & 0xFF)] + body + dropFirst(2)
  }

  /// The file without the segment.
  func without(_ marker: UInt8) -> [UInt8] {
    var file = self
    file.removeSubrange(JPEGSegments(self).place(of: marker))
    return file
  }
}
