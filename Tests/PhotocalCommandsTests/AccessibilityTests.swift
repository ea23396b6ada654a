import AlbumModel
import Glibc
import TestSupport
import Testing

/// axe-core, the accessibility checker: `pip download axe-playwright-python` has it as `axe.min.js`.
private enum Axe {
  /// The script named by `PHOTOCAL_AXE`.
  static let script: FilePath? = {
    guard let value = unsafe getenv("PHOTOCAL_AXE") else { return nil }
    let path = unsafe FilePath(String(cString: value))
    return path.isFile ? path : nil
  }()
}

@Suite(
  "The album held to axe-core's rules", .serialized,
  .enabled(
    if: Programs.browser != nil && Axe.script != nil,
    "PHOTOCAL_AXE names no axe.min.js, or no Chromium is installed: the album's accessibility is not checked")
)
struct AccessibilityTests {
  @Test("no view has a finding, light and dark, wide and narrow", arguments: [1280, 380], ["light", "dark"])
  func views(width: Int, scheme: String) throws {
    let browser = try Browser()
    let script = String(decoding: try readFile(try #require(Axe.script)), as: UTF8.self)
    try browser.call(
      "Emulation.setDeviceMetricsOverride",
      [
        "width": .integer(width), "height": .integer(800), "deviceScaleFactor": .integer(1),
        "mobile": .boolean(width < 600),
      ])
    let feature = JSONDocument.object(["name": .text("prefers-color-scheme"), "value": .text(scheme)])
    try browser.call("Emulation.setEmulatedMedia", ["features": .list([feature])])
    for page in try BrowserTests.pages() + LongDayAlbum.pages() {
      try browser.open(page)
      _ = try browser.evaluate(script + ";0")
      let findings = try browser.evaluate(
        """
        axe.run(document, {resultTypes: ['violations']}).then(result =>
          result.violations.map(found => found.id + ': ' + found.nodes[0].target.join(' ')))
        """
      ).items.compactMap(\.text)
      #expect(findings == [], "\(page.lossyText)")
    }
  }
}
