import AlbumModel
import CLCMS
import PageDrawing
import RenderClient
import TestSupport
import Testing

@testable import PictureRender

/// Drawn PDF files, looked at by qpdf and poppler's programs.
@Suite struct PDFTests {
  private static func line(_ text: String, _ y: Double, _ language: String? = nil) -> Mark {
    .text(
      TextMark(
        text, box: Box(x: 20, y: y, width: 260, height: 24), size: 14, language: language))
  }

  @Test("the file is sound, its fonts are all embedded, and it says what it is")
  func soundness() throws {
    let draft = try Draft()
    let report = try draft.draw(
      to: "a.pdf", width: 841.89, height: 595.28, label: "May 2024",
      pages: [[Self.line("May 2024", 20)], [Self.line("2024年5月", 20, "ja")]])
    #expect(report.pages == 2)
    #expect(report.missingGlyphs == 0 && report.fontPackages.isEmpty)
    let path = draft.text("a.pdf")
    #expect(try Tool.text("qpdf", ["--check", path]).contains("No syntax or stream encoding errors found"))
    let fonts = try Tool.rows("pdffonts", [path])
    // Name, type (of two words or three), encoding, embedded, subset, Unicode, object.
    #expect(!fonts.isEmpty && fonts.allSatisfy { $0.suffix(5).prefix(3) == ["yes", "yes", "yes"] })
    let facts = try Tool.text("pdfinfo", ["-isodates", path])
    for fact in [
      "Title:           Unsere Fotos – 2024年", "Author:          A. Painter", "Subject:         A calendar",
      "Keywords:        photos, calendar", "Creator:         photocal test",
      "CreationDate:    2024-05-17T12:30:45Z", "ModDate:         2024-05-17T12:30:45Z", "Pages:           2",
      "Page size:       841.89 x 595.28 pts (A4)",
    ] {
      #expect(facts.contains(fact), "\(fact)")
    }
  }

  @Test("texts of several scripts are found and copied in the order in which they are read")
  func copyableText() throws {
    let draft = try Draft()
    let report = try draft.draw(
      to: "a.pdf",
      pages: [
        [
          Self.line("May 2024", 10, "en"), Self.line("2024年5月", 40, "zh-CN"),
          Self.line("2024년 5월", 70, "ko"), Self.line("مايو 2024", 100, "ar"), Self.line("日月火水木金土", 130, "ja"),
          Self.line("عيد الفطر", 160, "ar"),
        ]
      ])
    #expect(report.missingGlyphs == 0)
    let text = try Tool.text("pdftotext", [draft.text("a.pdf"), "-"])
    for part in ["May 2024", "2024年5月", "2024년 5월", "مايو", "日月火水木金土", "عيد الفطر"] {
      #expect(text.contains(part), "\(part)")
    }
  }

  @Test("a picture is in the file as it was, byte for byte, and cut to its box on the page")
  func picture() throws {
    let draft = try Draft()
    let jpeg = PaintedPicture.jpeg(width: 1200, height: 600)
    let picture = try draft.folder.write("p.jpg", jpeg)
    // A square box shows the middle: a quarter of the picture's width is cut off on each side.
    let box = Box(x: 50, y: 50, width: 100, height: 100)
    try draft.draw(
      to: "a.pdf", pages: [[.picture(PictureMark(picture: 0, box: box))]], pictures: [picture])
    let images = try Tool.rows("pdfimages", ["-list", draft.text("a.pdf")])
    #expect(images.count == 1)
    // Page, number, type, width, height, colour, components, bits, encoding.
    #expect(images.first?.prefix(9) == ["1", "0", "image", "1200", "600", "rgb", "3", "8", "jpeg"])
    _ = try Tool.bytes("pdfimages", ["-j", draft.text("a.pdf"), draft.text("out")])
    #expect(try draft.folder.bytes(of: "out-000.jpg") == jpeg)

    _ = try Tool.bytes(
      "pdftoppm", ["-r", "72", "-png", "-singlefile", draft.text("a.pdf"), draft.text("page")])
    let page = try ReadPicture(draft.folder.path("page.png"))
    #expect(page.width == 300 && page.height == 200)
    for (column, row, colour) in [
      (52, 52, PaintedPicture.colours[0]), (97, 97, PaintedPicture.colours[0]),
      (103, 97, PaintedPicture.colours[1]), (97, 103, PaintedPicture.colours[2]),
      (148, 148, PaintedPicture.colours[3]), (47, 100, [255, 255, 255]), (153, 100, [255, 255, 255]),
      (100, 47, [255, 255, 255]), (100, 153, [255, 255, 255]),
    ] {
      #expect(isClose(try page.colour(column, row), colour, within: 12), "\(column), \(row)")
    }
  }

  @Test("the colours of a picture with a wider profile are turned into sRGB, which viewers take them for")
  func profile() throws {
    let draft = try Draft()
    let profile = Self.displayP3()
    try #require(profile.count > 100)
    let picture = try draft.folder.write(
      "p.jpg", PaintedPicture.jpeg(width: 200, height: 200, profile: profile))
    let box = Box(x: 0, y: 0, width: 200, height: 200)
    try draft.draw(to: "a.pdf", pages: [[.picture(PictureMark(picture: 0, box: box))]], pictures: [picture])
    _ = try Tool.bytes(
      "pdftoppm", ["-r", "72", "-png", "-singlefile", draft.text("a.pdf"), draft.text("page")])
    let page = try ReadPicture(draft.folder.path("page.png"))
    // Green of P3 lies outside sRGB: no red is left. White is the same.
    #expect(isClose(try page.colour(150, 50), [0, 203, 0], within: 12))
    #expect(isClose(try page.colour(150, 150), [240, 240, 240]))
  }

  private static func displayP3() -> [UInt8] {
    guard let profile = ColourProfile.displayP3() else { return [] }
    var count: UInt32 = 0
    unsafe cmsSaveProfileToMem(profile.handle, nil, &count)
    var bytes = [UInt8](repeating: 0, count: Int(count))
    unsafe cmsSaveProfileToMem(profile.handle, &bytes, &count)
    return bytes
  }

  @Test("the same pages give the same bytes")
  func sameBytes() throws {
    let draft = try Draft()
    let picture = try draft.folder.write("p.jpg", PaintedPicture.jpeg(width: 300, height: 300))
    let marks: [Mark] = [
      Self.line("May 2024 · 2024年5月 · مايو", 20),
      .picture(PictureMark(picture: 0, box: Box(x: 50, y: 80, width: 100, height: 100), radius: 6)),
      .fade(
        Box(x: 50, y: 150, width: 100, height: 30), top: Ink(hex: 0, opacity: 0),
        bottom: Ink(hex: 0, opacity: 0.5)),
    ]
    for (kind, name) in [
      (DrawnDocument.Kind.pdf, "pdf"), (.svg, "svg"), (.png(pixelsPerPoint: 2), "png"),
    ] {
      for copy in ["1", "2"] {
        try draft.draw(kind, to: "\(copy).\(name)", label: "May", pages: [marks], pictures: [picture])
      }
      #expect(try draft.folder.bytes(of: "1.\(name)") == draft.folder.bytes(of: "2.\(name)"), "\(name)")
    }
  }

  @Test("pages with a label stand in the outline, in their order")
  func outline() throws {
    let draft = try Draft()
    let pages = ["Mai 2024", nil, "Juni 2024"].map { label in
      (page: DrawnPage(width: 100, height: 100, label: label), pictures: [FilePath]())
    }
    _ = try Draft.drawer.draw(Draft.document(.pdf), output: draft.folder.path("a.pdf"), pages: pages)
    let outline = try Tool.text("qpdf", ["--json", "--json-key=outlines", draft.text("a.pdf")])
    let entries = outline.split(separator: "\n").filter {
      $0.contains("\"title\"") || $0.contains("\"destpageposfrom1\"")
    }
    let values = entries.map { $0.split(separator: ":")[1].filter { $0.isLetter || $0.isNumber } }
    #expect(values == ["1", "Mai2024", "3", "Juni2024"])
  }

  @Test("four hundred pictures on one page are drawn")
  func manyPictures() throws {
    let draft = try Draft()
    let picture = try draft.folder.write("p.jpg", PaintedPicture.jpeg(width: 60, height: 60))
    let marks = (0..<400).map { index in
      Mark.picture(
        PictureMark(
          picture: index,
          box: Box(x: Double(index % 20) * 15, y: Double(index / 20) * 10, width: 14, height: 9)))
    }
    let pictures = [picture].flatMap { [_](repeating: $0, count: 400) }
    #expect(try draft.draw(to: "a.pdf", pages: [marks], pictures: pictures).pages == 1)
    #expect(try Tool.rows("pdfimages", ["-list", draft.text("a.pdf")]).count == 400)
  }
}
