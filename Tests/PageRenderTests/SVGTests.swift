import PageDrawing
import TestSupport
import Testing

/// Drawn SVG files.
@Suite struct SVGTests {
  @Test("the file is well-formed; its text is outlines, its picture the JPEG file itself")
  func content() throws {
    let draft = try Draft()
    let jpeg = PaintedPicture.jpeg(width: 300, height: 200)
    let picture = try draft.folder.write("p.jpg", jpeg)
    let marks: [Mark] = [
      .text(TextMark("2024年5月 <&>", box: Box(x: 10, y: 10, width: 200, height: 30), size: 16)),
      .picture(PictureMark(picture: 0, box: Box(x: 10, y: 50, width: 90, height: 60))),
    ]
    try draft.draw(.svg, to: "a.svg", pages: [marks], pictures: [picture])
    // Prints the root's sizes, how many texts there are, and the bytes of the first picture.
    let script = """
      import base64, sys, xml.etree.ElementTree as tree
      root = tree.parse(sys.argv[1]).getroot()
      svg = '{http://www.w3.org/2000/svg}'
      print(root.get('viewBox'), len(root.findall('.//' + svg + 'text')), len(root.findall('.//' + svg + 'path')) > 5)
      print(root.find(svg + 'title').text)
      image = next(root.iter(svg + 'image')).get('{http://www.w3.org/1999/xlink}href')
      open(sys.argv[2], 'wb').write(base64.b64decode(image.split('base64,')[1]))
      """
    let said = try Tool.text("python3", ["-c", script, draft.text("a.svg"), draft.text("out.jpg")])
    #expect(said == "0 0 300 200 0 True\nUnsere Fotos – 2024年\n")
    #expect(try draft.folder.bytes(of: "out.jpg") == jpeg)
  }
}
