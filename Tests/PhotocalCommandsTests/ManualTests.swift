import AlbumModel
import CommandLineKit
import Foundation
import TestSupport
import Testing

@testable import PhotocalCommands

@Suite("The manual")
struct ManualTests {
  @Test("the declaration of the commands has no mistakes")
  func declaration() {
    #expect(Photocal.spec.mistakes == [])
  }

  @Test("man/photocal.1 is the page that the declaration makes")
  func page() {
    let file = Fixtures.root.appending("man/photocal.1")
    #expect(Snapshot.difference(of: ManPageRenderer(Photocal.spec).page, fromFile: file.lossyText) == nil)
  }
}
