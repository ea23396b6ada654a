import AlbumModel
import CalendarGrid
import Testing

@testable import PhotoMetadata

@Suite("A file name's date")
struct NameDateTests {
  static let scanned = CivilDate(dayNumber: 20_700)  // 2026-09-04

  /// Each date of a name as its source and what it was read as; those that are none are left out.
  static func dates(_ name: FilePath) -> [String] {
    NameDate.dates(in: name).compactMap { date in
      (try? DateStamp(date.stamp, scanned: scanned)).map { "\(date.source.rawValue) \($0.local)" }
    }
  }

  static func dates(_ name: String) -> [String] { dates(FilePath(name)) }

  @Test(
    "is local time where cameras, phones, desktops and messengers write date and time",
    arguments: [
      "IMG_20190203_101112.jpg", "VID_20190203_101112.mp4", "PANO_20190203_101112.jpg",
      "MVIMG_20190203_101112.jpg",
      "IMG20190203101112.jpg", "20190203_101112.jpg", "img_20190203_101112.JPG",
      "DJI_20190203101112_0001_D.JPG",
      "WP_20190203_10_11_12_Pro.jpg", "2019-02-03 10.11.12.jpg", "Photo 2019-02-03 10.11.12.jpg",
      "2019-02-03 10.11.12", "Screenshot 2019-02-03 at 10.11.12 AM.png",
      "Screen Shot 2019-02-03 at 10.11.12.png",
      "Screenshot 2019-02-03 at 10.11.12\u{202F}AM.png", "Bildschirmfoto 2019-02-03 um 10.11.12.png",
      "Schermata 2019-02-03 alle 10.11.12.png", "Captura de pantalla 2019-02-03 a las 10.11.12.png",
      "Capture d’écran 2019-02-03 à 10.11.12.png", "Capture d’e\u{301}cran 2019-02-03 a\u{300} 10.11.12.png",
      "Captura de Tela 2019-02-03 às 10.11.12.png", "Skärmavbild 2019-02-03 kl. 10.11.12.png",
      "Снимок экрана 2019-02-03 в 10.11.12.png", "截屏2019-02-03 上午10.11.12.png",
      "스크린샷 2019-02-03 오전 10.11.12.png",
      "\u{1109}\u{1173} 2019-02-03 \u{110B}\u{1169}\u{110C}\u{1165}\u{11AB} 10.11.12.png",
      "Screenshot_20190203-101112.png", "Screenshot_2019-02-03-10-11-12.png",
      "Screenshot_20190203_101112_com.app.jpg", "Screenshot_2019-02-03-10-11-12-12_com.app.png",
      "WhatsApp Image 2019-02-03 at 10.11.12.jpeg", "WhatsApp Image 2019-02-03 at 10.11.12 (1).jpeg",
      "WhatsApp Video 2019-02-03 at 10.11.12 AM.mp4",
      "signal-2019-02-03-101112.jpg", "signal-2019-02-03-10-11-12.jpg", "photo_2019-02-03_10-11-12.jpg",
      "KakaoTalk_Photo_2019-02-03-10-11-12.jpeg", "QQ图片20190203101112.jpg", "微信图片_20190203101112.jpg",
      "2019_02_03_10_11_12.jpg", "2019.02.03 10.11.12.jpg", "2019-02-03T101112.jpg", "20190203T101112Z.jpg",
      "20190203101112.jpg", "2019-02-03101112.jpg", "2019-02-03_10:11:12.jpg", "20190203 101112.jpg",
      "source__IMG_20190203_101112.jpg",
    ])
  func local(name: String) {
    #expect(NameDateTests.dates(name) == ["name 2019-02-03T10:11:12"])
  }

  @Test(
    "holds milliseconds, the afternoon, and one-digit hours where they are written",
    arguments: [
      ("IMG_20190203_101112345.jpg", "10:11:12.345"), ("KakaoTalk_20190203_101112345.jpg", "10:11:12.345"),
      ("00000IMG_00000_BURST20190203101112345_COVER.jpg", "10:11:12.345"),
      ("signal-2019-02-03-10-11-12-345.jpg", "10:11:12.345"),
      ("Screenshot 2019-02-03 at 10.11.12 PM.png", "22:11:12"),
      ("Screenshot 2019-02-03 at 9.05.12 PM.png", "21:05:12"),
      ("Screenshot 2019-02-03 at 12.05.12 AM.png", "00:05:12"),
      ("Screenshot 2019-02-03 at 9.05.12\u{202F}p.m..png", "21:05:12"),
      ("Captura de pantalla 2019-02-03 a la(s) 9.05.12 p.\u{A0}m..png", "21:05:12"),
      ("WhatsApp Image 2019-02-03 at 9.05.12 p. m..jpeg", "21:05:12"),
      ("截屏2019-02-03 下午9.05.12.png", "21:05:12"), ("스크린샷 2019-02-03 오후 9.05.12.png", "21:05:12"),
      ("\u{1109} 2019-02-03 \u{110B}\u{1169}\u{1112}\u{116E} 9.05.12.png", "21:05:12"),
      ("スクリーンショット 2019-02-03 9.05.12.png", "09:05:12"),
    ])
  func clocks(name: String, clock: String) {
    #expect(NameDateTests.dates(name) == ["name 2019-02-03T\(clock)"])
  }

  @Test(
    "is the same with what phones and programs put after it",
    arguments: [
      "(1)", " (1)", "_1", "~2", "-edited", "-EDITED", "_BURST001", "_HDR", ".MP", "_COVER", "-ANIMATION",
      "-COLLAGE",
      "_001_COVER", "(0)", " copy", "-2",
    ], ["jpg", "JPG", "mp4", "3gp", "HEIC"])
  func suffixes(suffix: String, nameExtension: String) {
    for (name, expected) in [
      ("IMG_20190203_101112", "name 2019-02-03T10:11:12"),
      ("2019-02-03 10.11.12", "name 2019-02-03T10:11:12"),
      ("PXL_20210101_123456789", "name.utc 2021-01-01T12:34:56.789"),
      ("IMG-20190203-WA0001", "name.day 2019-02-03"),
      ("mmexport1549180000000", "name.utc 2019-02-03T07:46:40.000"),
    ] {
      #expect(NameDateTests.dates("\(name)\(suffix).\(nameExtension)") == [expected])
    }
  }

  @Test(
    "is UTC in the names of Pixel cameras and in counts of milliseconds",
    arguments: [
      ("PXL_20210101_123456789.jpg", "2021-01-01T12:34:56.789"),
      ("pxl_20210101_123456789.MP.jpg", "2021-01-01T12:34:56.789"),
      ("PXL_20210101_123456789.PORTRAIT-01.COVER.jpg", "2021-01-01T12:34:56.789"),
      ("source__PXL_20210101_123456789.jpg", "2021-01-01T12:34:56.789"),
      ("mmexport1549180000000.jpg", "2019-02-03T07:46:40.000"),
      ("wx_camera_1549180000123.jpg", "2019-02-03T07:46:40.123"),
      ("line_1549180000000.jpg", "2019-02-03T07:46:40.000"),
      ("FB_IMG_1549180000000.jpg", "2019-02-03T07:46:40.000"),
      ("1549180000000.jpg", "2019-02-03T07:46:40.000"), ("1549180000000", "2019-02-03T07:46:40.000"),
      ("1549180000000(1).jpg", "2019-02-03T07:46:40.000"),
      ("1549180000000-edited.jpg", "2019-02-03T07:46:40.000"),
    ])
  func utc(name: String, expected: String) {
    #expect(NameDateTests.dates(name) == ["name.utc \(expected)"])
    #expect(NameDate.dates(in: FilePath(name)).map(\.stamp.isUTC) == [true])
  }

  @Test(
    "is the day alone where no whole time follows",
    arguments: [
      "IMG-20190203-WA0001.jpg", "VID-20190203-WA0012.mp4", "WP_20190203_001.jpg", "20190203.jpg",
      "2019-02-03.jpg",
      "2019_02_03.jpg", "2019.02.03.jpg", "Scan 2019-02-03 Trip.jpg", "IMG_20190203_256199.jpg",
      "20190203_1011.jpg", "20190203_0001.jpg", "2019-02-03 10.11.jpg", "2019-02-03 25.00.00.jpg",
      "2019-02-03-1-2-3.jpg", "a 2019-02-03 at the sea.jpg", "a20190203.jpg", "20190203x.jpg",
      "2019-02-03 13.00.00 AM.jpg", "20190203-20.jpg", "a-2019-02-03-10-11_12.jpg",
    ])
  func day(name: String) {
    #expect(NameDateTests.dates(name) == ["name.day 2019-02-03"])
  }

  @Test(
    "isn't found in digits that only look like one",
    arguments: [
      "DSC20191.jpg", "IMG_20191301.jpg", "IMG_20190230.jpg", "IMG_1234.jpg", "DSC_0001.jpg",
      "1549180000.jpg",
      "IMG_1549180000.jpg", "4915120190203.jpg", "+49 1512 019020.jpg", "120190203.jpg", "201902031.jpg",
      "201902031011.jpg",
      "20190203996199.jpg", "019020310111.jpg", "00000000.jpg", "0000-00-00.jpg", "18250101.jpg",
      "12345678.jpg",
      "2019-02_03.jpg", "2019-2-3.jpg", "2019-02-031.jpg", "12019-02-03.jpg", "2019-13-01.jpg",
      "0d20190203af4c1e.jpg", "IMG_1549180000000.jpg", "online_1549180000000.jpg", "15491800000001.jpg",
      "mmexport1549180000000a.jpg", "mmexport154918000000.jpg", "0549180000000.jpg", "9781549180000.jpg",
      "1920x1080.jpg", "", ".jpg", "2019.jpg", "20190203101112345678.jpg", "1549180000000-front.jpg",
      "21000101.jpg",
    ])
  func none(name: String) {
    #expect(NameDate.dates(in: FilePath(name)) == [])
  }

  @Test("that is past the scan is told, and is none")
  func future() {
    let dates = NameDate.dates(in: FilePath("IMG_20480503_101112.jpg"))
    #expect(dates.count == 1)
    #expect(NameDateTests.dates("IMG_20480503_101112.jpg") == [])
  }

  @Test("is each of several, a broken one hiding none")
  func several() {
    #expect(
      NameDateTests.dates("2007-06-26-10-13-04-sep-2007-06-27-10-13-04a.jpg")
        == ["name 2007-06-26T10:13:04", "name 2007-06-27T10:13:04"])
    #expect(NameDateTests.dates("20191301 20190203.jpg") == ["name.day 2019-02-03"])
    #expect(
      NameDateTests.dates("2019-02-03 Trip IMG_20190204_101112.jpg")
        == ["name.day 2019-02-03", "name 2019-02-04T10:11:12"])
    #expect(NameDate.dates(in: FilePath(String(repeating: "2019-02-03 ", count: 20))).count == 4)
  }

  @Test("shows the name's own letters")
  func raw() {
    let raw = { (name: String) in
      NameDate.dates(in: FilePath(name)).map { String(decoding: $0.stamp.text, as: UTF8.self) }
    }
    #expect(raw("IMG_20190203_101112~2.jpg") == ["20190203_101112"])
    #expect(raw("Screenshot 2019-02-03 at 10.11.12 AM.png") == ["2019-02-03 at 10.11.12 AM"])
    #expect(raw("mmexport1549180000000.jpg") == ["1549180000000"])
  }

  @Test("is read of names that aren't UTF-8")
  func anyBytes() {
    let name = FilePath(
      bytes: [0xFF, 0xFE] + Array("20190203_101112".utf8) + [0xC3, 0x2E, 0x6A, 0x70, 0x67])
    #expect(NameDateTests.dates(name) == ["name 2019-02-03T10:11:12"])
    var random = SeededRandom(seed: 11)
    let alphabet = Array("0123456789_-. TtPXLatAM(~".utf8) + [0xFF, 0xE2, 0x80, 0xAF, 0xE4, 0xB8, 0x8A]
    for _ in 0..<20_000 {
      let count = Int.random(in: 0...40, using: &random)
      let bytes = (0..<count).map { _ in alphabet.randomElement(using: &random) ?? 0 }
      for date in NameDate.dates(in: FilePath(bytes: bytes)) {
        #expect(date.source == .name || date.source == .nameUTC || date.source == .nameDay)
      }
      _ = NameOrigin.origin(of: bytes)
    }
  }
}

@Suite("A file's name says of its origin")
struct NameOriginTests {
  @Test(
    "a screenshot or a messenger's picture, or nothing",
    arguments: [
      ("Screenshot_20190203-101112.png", PhotoOrigin.screenshot), ("screenshot.png", .screenshot),
      ("Screen Shot 2019-02-03 at 10.11.12.png", .screenshot),
      ("Bildschirmfoto 2019-02-03 um 10.11.12.png", .screenshot),
      ("Capture d’e\u{301}cran 2019-02-03 à 10.11.12.png", .screenshot),
      ("截屏2019-02-03 上午10.11.12.png", .screenshot),
      ("스크린샷 2019-02-03.png", .screenshot),
      ("\u{1109}\u{1173}\u{110F}\u{1173}\u{1105}\u{1175}\u{11AB}\u{1109}\u{1163}\u{11BA} 1.png", .screenshot),
      ("IMG-20190203-WA0001.jpg", .messenger), ("WhatsApp Image 2019-02-03 at 10.11.12.jpeg", .messenger),
      ("signal-2020-01-01-101112.jpg", .messenger), ("photo_2019-02-03_10-11-12.jpg", .messenger),
      ("KakaoTalk_20190203_101112345.jpg", .messenger), ("QQ图片20190203101112.jpg", .messenger),
      ("微信图片_20190203101112.jpg", .messenger), ("mmexport1549180000000.jpg", .messenger),
      ("line_1549180000000.jpg", .messenger), ("FB_IMG_1549180000000.jpg", .messenger),
      ("IMG_20190203_101112.jpg", nil), ("Photo 2019-02-03 10.11.12.jpg", nil), ("photo_of_me.jpg", nil),
      ("line_up.jpg", nil), ("IMG-20190203-01.jpg", nil), ("PXL_20210101_123456789.jpg", nil), ("", nil),
    ] as [(String, PhotoOrigin?)])
  func origins(name: String, origin: PhotoOrigin?) {
    #expect(NameOrigin.origin(of: Array(name.utf8)) == origin)
  }
}
