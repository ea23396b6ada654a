import AlbumPrint
import Testing

@Suite struct SheetTests {
  @Test("a sheet is the paper, or with a bleed larger by the bleed and the room for crop marks")
  func sizes() {
    let plain = Sheet(.a4, .landscape)
    #expect(abs(plain.width - 841.89) < 0.01 && abs(plain.height - 595.28) < 0.01)
    #expect(plain.cut == 0 && plain.bleed == 0)
    let cut = Sheet(.letter, .portrait, bleed: 3)
    #expect(abs(cut.trim.width - 612) < 0.01 && abs(cut.trim.height - 792) < 0.01)
    #expect(abs(cut.bleed - 8.504) < 0.01 && cut.cut > cut.bleed)
    #expect(cut.width == cut.trim.width + 2 * cut.cut)
  }

  @Test("no margin takes the whole page")
  func margins() {
    for margin in [0.0, 10, 100, 1000] {
      let sheet = Sheet(.a5, .portrait, margin: margin)
      #expect(sheet.content.width >= sheet.trim.width * 0.35)
      #expect(sheet.content.height >= sheet.trim.height * 0.35)
    }
  }

  @Test("a paper's sides come in either order; one that no printer takes is refused")
  func papers() {
    #expect(Paper(width: 297, height: 210) == .a4)
    #expect(Paper(width: 49, height: 210) == nil)
    #expect(Paper(width: 100, height: .infinity) == nil)
    #expect(Paper(width: .nan, height: 100) == nil)
  }
}
