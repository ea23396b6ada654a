import TestSupport
import Testing

@testable import PhotoMetadata

@Suite("The dates of an EXIF block")
struct ExifDatesTests {
  typealias Entry = TIFFBuilder.Entry

  static let all = JPEGBuilder(
    main: [Entry(0x0132, .text("2020:01:01 00:00:01"))],
    exif: [
      Entry(0x9003, .text("2019:02:03 10:11:12")), Entry(0x9004, .text("2019:02:04 10:11:12")),
      Entry(0x9010, .text("+01:00")), Entry(0x9011, .text("+09:00")), Entry(0x9012, .text("-03:30")),
      Entry(0x9290, .text("1")), Entry(0x9291, .text("22")), Entry(0x9292, .text("333")),
    ])

  @Test("each have their own sub-seconds and offset")
  func apart() {
    func stamp(_ text: String, _ subSeconds: String, _ offset: String) -> [WrittenStamp] {
      [
        WrittenStamp(
          text: Array((text + "\0").utf8), subSeconds: Array((subSeconds + "\0").utf8),
          offset: Array((offset + "\0").utf8))
      ]
    }
    let block = ExifBlockTests.read(ExifDatesTests.all)
    #expect(block.originals == stamp("2019:02:03 10:11:12", "22", "+09:00"))
    #expect(block.digitized == stamp("2019:02:04 10:11:12", "333", "-03:30"))
    #expect(block.changed == stamp("2020:01:01 00:00:01", "1", "+01:00"))
    #expect(block.otherOffsets == [Array("-03:30\0".utf8), Array("+01:00\0".utf8)])
  }

  @Test(
    "that are there again take the place of blank ones",
    arguments: ["", "    ", "                   ", "    :  :     :  :  ", "\u{E9}\u{EF}"])
  func again(blank: String) {
    let dates = [blank, "2012:07:20 18:53:43", "2013:07:20 18:53:43"].map { Entry(0x0132, .text($0)) }
    let block = ExifBlockTests.read(JPEGBuilder(main: dates))
    #expect(block.changed.map(\.trimmed) == ["2012:07:20 18:53:43"])
    #expect(
      ExifBlockTests.read(JPEGBuilder(main: dates.reversed())).changed.map(\.trimmed) == [
        "2013:07:20 18:53:43"
      ])
  }

  @Test("take no offset from each other")
  func noneOfItsOwn() {
    var builder = ExifDatesTests.all
    builder.exif.removeAll { $0.tag == 0x9011 }
    let block = ExifBlockTests.read(builder)
    #expect(block.originals.map(\.offset) == [[]])
    #expect(block.otherOffsets.count == 2)
  }

  @Test("are read in the wrong directory, after the right one's")
  func wrongDirectory() {
    let builder = JPEGBuilder(
      main: [Entry(0x9004, .text("b")), Entry(0x0132, .text("c"))],
      exif: [Entry(0x9004, .text("a")), Entry(0x0132, .text("d"))])
    let block = ExifBlockTests.read(builder)
    #expect(block.digitized.map(ExifBlockTests.text) == ["a", "b"])
    #expect(block.changed.map(ExifBlockTests.text) == ["c", "d"])
  }

  static let noon: [UInt32] = [12, 1, 30, 1, 5, 1]

  static func gps(_ date: TIFFBuilder.Value, _ time: TIFFBuilder.Value) -> WrittenStamp? {
    for order in TIFFBuilder.ByteOrder.allCases {
      var builder = JPEGBuilder(byteOrder: order)
      builder.gps = [
        Entry(0x0001, .text("N")), Entry(0x0002, .rationals([1, 1, 2, 1, 3, 1])), Entry(0x0007, time),
        Entry(0x001D, date),
      ]
      let stamp = ExifBlockTests.read(builder).gps
      if order == .big { return stamp }
      #expect(stamp?.isUTC ?? true)
    }
    return nil
  }

  @Test(
    "GPS gives one stamp, whatever form its time has",
    arguments: [
      (.rationals(noon), "2019:02:03 12:30:05"),
      (.rationals([12, 1, 30, 1, 5120, 1000]), "2019:02:03 12:30:05.120"),
      (.rationals([12, 1, 30, 1, 59_999_999, 1_000_000]), "2019:02:03 12:30:59.999"),
      (.rationals([25, 2, 0, 1, 0, 1]), "2019:02:03 12:30:00"),
      (.rationals([0, 1, 0, 1, 0, 1]), "2019:02:03 00:00:00"),
      (.rationals([23, 1, 59, 1, 59, 1]), "2019:02:03 23:59:59"),
      (.longs([12, 30, 5]), "2019:02:03 12:30:05"),
      (.shorts([12, 30, 5]), "2019:02:03 12:30:05"),
      (.raw(format: 1, [12, 30, 5]), "2019:02:03 12:30:05"),
      (.text("12:30:05"), "2019:02:03 12:30:05"),
      (.rationals([12, 0, 30, 1, 5, 1]), nil), (.rationals([12, 1, 30, 1, 5, 0]), nil),
      (.rationals([24, 1, 0, 1, 0, 1]), nil), (.rationals([.max, 1, .max, 1, .max, 1]), nil),
      (.rationals([12, 1, 30, 1]), nil), (.text(""), nil), (.text("   "), nil),
    ] as [(TIFFBuilder.Value, String?)])
  func gpsTimes(time: TIFFBuilder.Value, expected: String?) {
    #expect(
      ExifDatesTests.gps(.text("2019:02:03"), time)
        == expected.map { WrittenStamp(text: Array($0.utf8), isUTC: true) })
  }

  @Test("GPS gives none without a date")
  func gpsDates() {
    #expect(ExifDatesTests.gps(.text(""), .rationals(ExifDatesTests.noon)) == nil)
    #expect(
      ExifDatesTests.gps(.raw(format: 7, Array("2019-02-03".utf8)), .rationals(ExifDatesTests.noon))
        .map(\.text) == Array("2019-02-03 12:30:05".utf8))
    var builder = JPEGBuilder()
    builder.gps = [Entry(0x0007, .rationals(ExifDatesTests.noon))]
    #expect(ExifBlockTests.read(builder).gps == nil)
  }

  @Test("GPS that has a block of its own is read where IFD0 should be")
  func gpsAlone() {
    let entries = [Entry(0x0007, .rationals(ExifDatesTests.noon)), Entry(0x001D, .text("2019:02:03"))]
    let block = ExifBlockTests.read(TIFFBuilder(main: entries).bytes)
    #expect(block.gps?.text == Array("2019:02:03 12:30:05".utf8))
    // Numbers under the same tags are a raw file's own.
    let numbers = [Entry(0x0007, .short(12)), Entry(0x001D, .short(16))]
    #expect(ExifBlockTests.read(TIFFBuilder(main: numbers).bytes).gps == nil)
  }

  @Test(
    "stars are those of Windows, else its percent",
    arguments: [
      (4, nil, 4), (0, nil, 0), (5, 1, 5), (6, 99, 5), (nil, 1, 1), (nil, 25, 2), (nil, 50, 3),
      (nil, 75, 4), (nil, 99, 5), (nil, 0, 0), (nil, 20, 2), (nil, 101, nil), (6, nil, nil), (nil, nil, nil),
    ] as [(UInt16?, UInt16?, Int?)])
  func rating(stars: UInt16?, percent: UInt16?, expected: Int?) {
    var builder = JPEGBuilder(taken: "2019:02:03 10:11:12")
    if let stars { builder.main.append(Entry(0x4746, .short(stars))) }
    if let percent { builder.main.append(Entry(0x4749, .short(percent))) }
    #expect(ExifBlockTests.read(builder).rating == expected)
  }

  @Test("stars are read with a sign, as some write them")
  func signedRating() {
    for (format, bytes) in [(UInt16(9), [4, 0, 0, 0]), (8, [4, 0]), (1, [4]), (4, [4, 0, 0, 0])]
      as [(UInt16, [UInt8])]
    {
      let entry = Entry(0x4746, .counted(format: format, count: 1, bytes))
      #expect(ExifBlockTests.read(JPEGBuilder(main: [entry])).rating == 4)
      let negative = Entry(0x4746, .counted(format: 9, count: 1, [0xFF, 0xFF, 0xFF, 0xFF]))
      #expect(ExifBlockTests.read(JPEGBuilder(main: [negative])).rating == nil)
    }
  }

  @Test(
    "a comment tells a picture of a screen, in any character code",
    arguments: [
      ("ASCII\0\0\0Screenshot", true), ("Screenshot", true), ("Screenshot\0", true),
      ("\0\0\0\0\0\0\0\0Screenshot", true), ("ASCII\0\0\0Screenshot \0\0", true),
      ("UNICODE\0\0S\0c\0r\0e\0e\0n\0s\0h\0o\0t", true), ("UNICODE\0S\0c\0r\0e\0e\0n\0s\0h\0o\0t\0", true),
      ("ASCII\0\0\0Screenshots of us", false), ("ASCII\0\0\0", false), ("", false), ("ASCII", false),
      ("A Screenshot", false),
    ])
  func screenshot(comment: String, expected: Bool) {
    let builder = JPEGBuilder(exif: [Entry(0x9286, .raw(format: 7, Array(comment.utf8)))])
    #expect(ExifBlockTests.read(builder).isScreenshot == expected)
  }
}
