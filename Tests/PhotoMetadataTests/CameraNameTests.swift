import Testing

@testable import PhotoMetadata

@Suite("A camera's name")
struct CameraNameTests {
  @Test(
    "has the make once, and nothing that can't be shown",
    arguments: [
      ("Canon", "Canon EOS 40D", "Canon EOS 40D"),
      ("NIKON CORPORATION", "NIKON D70", "NIKON D70"),
      ("EASTMAN KODAK COMPANY", "KODAK CX7530 ZOOM", "KODAK CX7530 ZOOM"),
      ("Apple\0", "iPhone 7\0", "Apple iPhone 7"),
      ("canon", "Canon EOS", "Canon EOS"),
      ("LG Electronics", "LG-H870", "LG-H870"),
      ("HP", "HP635", "HP635"),
      ("Go", "GoPro", "Go GoPro"),
      ("  SONY ", "  HDR-HC3   ", "SONY HDR-HC3"),
      ("", "C8080WZ", "C8080WZ"), ("   ", "C8080WZ", "C8080WZ"),
      ("Nikon", "   ", "Nikon"), ("", "", nil), ("\0Canon", "\u{7}\u{1}", nil),
      ("Ca\u{7}non", "EOS\u{1B}[31m\n", "Canon EOS[31m"),
      ("Leica", "M\u{202E}8", "Leica M8"),
      ("Fuji", "\u{5BCC}\u{58EB}", "Fuji \u{5BCC}\u{58EB}"),
      ("X", String(repeating: "9", count: 300), "X " + String(repeating: "9", count: 78)),
      ("", String(repeating: "\u{E9}", count: 90), String(repeating: "\u{E9}", count: 80)),
    ] as [(String, String, String?)])
  func names(make: String, model: String, expected: String?) {
    #expect(CameraName.name(make: Array(make.utf8), model: Array(model.utf8)) == expected)
  }

  @Test("replaces bytes that aren't UTF-8")
  func notUTF8() {
    #expect(CameraName.name(make: [0x41, 0xFF], model: [0x42]) == "A\u{FFFD} B")
  }
}
