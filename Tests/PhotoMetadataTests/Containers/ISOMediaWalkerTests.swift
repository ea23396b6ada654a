import TestSupport
import Testing

@testable import PhotoMetadata

@Suite("The walk over boxes")
struct ISOMediaWalkerTests {
  static func boxes(_ source: MemorySource, in range: Range<Int64>? = nil) throws -> [Box] {
    var window = ByteWindow()
    window.open(source)
    var walker = ISOMediaWalker()
    var siblings = range ?? 0..<source.size
    var boxes: [Box] = []
    while let box = try walker.next(&siblings, in: &window) { boxes.append(box) }
    return boxes
  }

  @Test("knows every way to write a size")
  func sizes() throws {
    let bytes =
      BoxBuilder.box("free", [1, 2, 3]) + BoxBuilder.large("wide", [4, 5])
      + BoxBuilder.box("uuid", Box.xmpType, [6]) + BoxBuilder.toTheEnd("mdat", [7, 8, 9])
    #expect(
      try ISOMediaWalkerTests.boxes(MemorySource(bytes)) == [
        Box(type: FourCC("free"), content: 8..<11), Box(type: FourCC("wide"), content: 27..<29),
        Box(type: FourCC("uuid"), userType: Box.xmpType, content: 53..<54),
        Box(type: FourCC("mdat"), content: 62..<65),
      ])
  }

  @Test(
    "a box is cut at the end of what holds it, whatever its size says",
    arguments: [
      [0, 0, 0, 9], [0, 0, 1, 0], [0xFF, 0xFF, 0xFF, 0xFF], [0x7F, 0xFF, 0xFF, 0xFF],
    ] as [[UInt8]])
  func cut(size: [UInt8]) throws {
    let bytes = size + BoxBuilder.name("mdat") + [1] + BoxBuilder.box("free")
    let boxes = try ISOMediaWalkerTests.boxes(MemorySource(bytes), in: 0..<9)
    #expect(boxes == [Box(type: FourCC("mdat"), content: 8..<9, isCutOff: size[3] != 9)])
  }

  @Test(
    "a size of 64 bits is cut likewise",
    arguments: [
      [0, 0, 0, 1, 0, 0, 0, 0], [0x7F, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF],
      [0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF], [0x80, 0, 0, 0, 0, 0, 0, 0],
    ] as [[UInt8]])
  func cutLong(size: [UInt8]) throws {
    let bytes = [0, 0, 0, 1] + BoxBuilder.name("mdat") + size + [1, 2]
    #expect(
      try ISOMediaWalkerTests.boxes(MemorySource(bytes)) == [
        Box(type: FourCC("mdat"), content: 16..<18, isCutOff: true)
      ])
  }

  @Test(
    "a size that is less than the header's ends the walk",
    arguments: [
      [0, 0, 0, 2], [0, 0, 0, 7], [0, 0, 0, 1, 0x6D, 0x64, 0x61, 0x74, 0, 0, 0, 0, 0, 0, 0, 15],
      [0, 0, 0, 1, 0x6D, 0x64, 0x61, 0x74, 0, 0, 0, 0, 0, 0, 0, 0], [0, 0, 0, 23, 0x75, 0x75, 0x69, 0x64],
    ] as [[UInt8]])
  func tooSmall(header: [UInt8]) throws {
    let bytes = BoxBuilder.box("free") + header + BoxBuilder.box("moov", [UInt8](repeating: 0, count: 32))
    #expect(try ISOMediaWalkerTests.boxes(MemorySource(bytes)).map(\.type) == [FourCC("free")])
  }

  @Test("looks at a bounded number of boxes")
  func endless() throws {
    let million = [UInt8]((0..<1_000_000).flatMap { _ in [0, 0, 0, 8, 0x66, 0x72, 0x65, 0x65] as [UInt8] })
    let source = MemorySource(million)
    #expect(try ISOMediaWalkerTests.boxes(source).count == ISOMediaWalker.mostBoxes)
    #expect(source.reads.map(\.count).reduce(0, +) < 128 << 10)
  }
}
