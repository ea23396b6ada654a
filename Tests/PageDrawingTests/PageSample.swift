import PageDrawing

/// A page with every kind of mark, and a document.
enum PageSample {
  static let marks: [Mark] = [
    .fill(Box(x: 0, y: 0, width: 100, height: 200), .white),
    .fill(Box(x: 10, y: 10, width: 30, height: 30), Ink(hex: 0xB3302A, opacity: 0.5), radius: 4),
    .fade(
      Box(x: 0, y: 50, width: 100, height: 20), top: Ink(hex: 0, opacity: 0), bottom: Ink(hex: 0x123456)),
    .line(from: Point(x: -5, y: 3), to: Point(x: 90, y: 3), width: 0.25, .black),
    .text(
      TextMark(
        "2024年5月\nMay", box: Box(x: 5, y: 5, width: 90, height: 40), size: 12, smallestSize: 6,
        face: .display, weight: .semibold, ink: Ink(hex: 0x2857AC), alignment: .trailing, vertical: .bottom,
        lineLimit: 2, tracking: 0.5, language: "ja", direction: .leftToRight)),
    .text(TextMark("", box: Box(x: 0, y: 0, width: 0, height: 0), size: 1)),
    .picture(
      PictureMark(
        picture: 3, box: Box(x: 1, y: 2, width: 3, height: 4), radius: 1, centre: Point(x: 0.25, y: 1))),
  ]

  static let page = DrawnPage(width: 100, height: 200, bleed: 8.5, label: "May 2024", marks: marks)

  static func document(_ kind: DrawnDocument.Kind) -> DrawnDocument {
    DrawnDocument(
      kind: kind, title: "Our photos", author: "A. Painter", subject: nil, keywords: ["calendar", "2024"],
      language: "en", creator: "photocal 1.0", created: 1_715_900_000)
  }
}
