import AlbumPrint
import Testing

@Suite struct SheetTests {
  @Test("a sheet without bleed is the paper")
  func paper() { #expect(Sheet(.a4, .portrait).cut == 0) }
}
