import AlbumModel
import TestSupport
import Testing

@testable import PhotoMetadata

@Suite("An EXIF block")
struct ExifBlockTests {
  typealias Entry = JPEGBuilder.Entry

  static func read(_ builder: JPEGBuilder, allocation: ExifAllocation = .arena) -> ExifBlock {
    read(builder.exifBlock, allocation: allocation)
  }

  static func read(_ block: [UInt8], allocation: ExifAllocation = .arena) -> ExifBlock {
    var file = FileContents(allocation: allocation)
    file.open(MemorySource(block), nameExtension: "")
    try? file.takeExif(at: 0, length: Int64(block.count))
    return file.metadata.exif.first ?? ExifBlock()
  }

  static func text(_ stamp: WrittenStamp?) -> String? {
    stamp.map { EscapedText.escaped($0.text) }
  }

  @Test("gives all that is read, in either byte order", arguments: JPEGBuilder.ByteOrder.allCases)
  func all(order: JPEGBuilder.ByteOrder) {
    let builder = JPEGBuilder(
      byteOrder: order,
      main: [
        Entry(0x010F, .text("NIKON CORPORATION")), Entry(0x0110, .text("NIKON D70")),
        Entry(0x0112, .short(6)),
        Entry(0x0131, .text("Ver.1.00")), Entry(0x0132, .text("2020:01:01 00:00:01")),
      ],
      exif: [
        Entry(0x829A, .raw(format: 5, [])), Entry(0x9003, .text("2019:02:03 10:11:12")),
        Entry(0x9004, .text("2021:01:01 00:00:01")), Entry(0x9011, .text("+09:00")),
        Entry(0x9291, .text("345")),
        Entry(0xA002, .long(4000)), Entry(0xA003, .short(3000)),
      ])
    for allocation in [ExifAllocation.arena, .malloc] {
      let block = ExifBlockTests.read(builder, allocation: allocation)
      #expect(block.originals.map(\.text) == [Array("2019:02:03 10:11:12\0".utf8)])
      #expect(block.originals.first?.offset == Array("+09:00\0".utf8))
      #expect(block.originals.first?.subSeconds == Array("345\0".utf8))
      #expect(block.camera == "NIKON D70")
      #expect(block.orientation == .quarterRight)
      #expect(block.size == PixelSize(width: 4000, height: 3000))
    }
  }

  @Test("gives a date of the wrong directory, after the right one's")
  func wrongDirectory() {
    var builder = JPEGBuilder(main: [Entry(0x9003, .text("2019:02:03 10:11:12"))])
    #expect(ExifBlockTests.read(builder).originals.map(ExifBlockTests.text) == ["2019:02:03 10:11:12"])
    builder.exif = [Entry(0x9003, .text("0000:00:00 00:00:00"))]
    #expect(
      ExifBlockTests.read(builder).originals.map(ExifBlockTests.text)
        == ["0000:00:00 00:00:00", "2019:02:03 10:11:12"])
  }

  @Test("reads texts of any format, without NUL, and cuts those without end")
  func oddTexts() {
    let text = Array("2019:02:03 10:11:12".utf8)
    for format: UInt16 in [1, 2, 6, 7] {
      let builder = JPEGBuilder(exif: [
        Entry(0x9003, .raw(format: format, text)), Entry(0x9011, .raw(format: format, Array("-03:30".utf8))),
      ])
      #expect(
        ExifBlockTests.read(builder).originals == [WrittenStamp(text: text, offset: Array("-03:30".utf8))])
    }
    let endless = JPEGBuilder(exif: [Entry(0x9003, .raw(format: 2, [UInt8](repeating: 0x39, count: 60_000)))])
    #expect(ExifBlockTests.read(endless).originals.map(\.text.count) == [256])
    let none = JPEGBuilder(exif: [Entry(0x9003, .raw(format: 99, text)), Entry(0x9011, .raw(format: 2, []))])
    #expect(ExifBlockTests.read(none).originals == [])
  }

  @Test("has no orientation and no size where their values can't be one")
  func oddNumbers() {
    let main: [Entry] = [Entry(0x0112, .short(9))]
    let exif: [Entry] = [Entry(0xA002, .short(0)), Entry(0xA003, .text("3000"))]
    let block = ExifBlockTests.read(JPEGBuilder(main: main, exif: exif))
    #expect(block.orientation == nil)
    #expect(block.size == nil)
    #expect(ExifBlockTests.read(JPEGBuilder(main: [Entry(0x0112, .long(3))])).orientation == .turnedAround)
    #expect(
      ExifBlockTests.read(JPEGBuilder(main: [Entry(0x0112, .raw(format: 1, [8]))])).orientation
        == .quarterLeft)
  }

  @Test("that is empty, foreign or cut off anywhere says less, and never else")
  func cutOff() {
    let builder = JPEGBuilder(
      main: [Entry(0x010F, .text("Apple")), Entry(0x0110, .text("iPhone 7")), Entry(0x0112, .short(3))],
      exif: [Entry(0x9003, .text("2019:02:03 10:11:12"))])
    let whole = builder.exifBlock
    for count in 0..<whole.count {
      let block = ExifBlockTests.read(Array(whole.prefix(count)))
      #expect(block.originals.allSatisfy { $0.text == Array("2019:02:03 10:11:12\0".utf8) })
      #expect([nil, "Apple", "iPhone 7", "Apple iPhone 7"].contains(block.camera))
    }
    var foreign = whole
    foreign[6] = 0x58
    #expect(ExifBlockTests.read(foreign) == ExifBlockTests.read([]))
  }

  @Test("is read though the number in its header is damaged")
  func damagedHeader() {
    var block = JPEGBuilder(taken: "2019:02:03 10:11:12").exifBlock
    block[8] = 0x28
    #expect(ExifBlockTests.read(block).originals.count == 1)
    block[7] = 0x4D
    #expect(ExifBlockTests.read(block) == ExifBlock())
  }

  @Test("takes any padding after its mark")
  func padding() {
    var block = JPEGBuilder(taken: "2019:02:03 10:11:12").exifBlock
    block[5] = 0xFF
    #expect(ExifBlockTests.read(block).originals.count == 1)
  }
}
