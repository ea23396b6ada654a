import AlbumModel
import CalendarGrid
import Glibc
import TestSupport
import Testing

@Suite(
  "The album in a browser, opened from the disk", .serialized,
  .enabled(if: Programs.browser != nil, "no Chromium is installed: the album is not looked at in a browser"))
struct BrowserTests {
  /// Every view: of months, days and years those of the busiest day, and the day of the broken photo.
  static func pages() throws -> [FilePath] {
    let album = try ExportedAlbum.sample()
    let busiest = try SamplePhotos.busiestDay()
    let broken = try #require(try SamplePhotos.dated().first(where: \.isBroken)?.day)
    let names = [busiest.month.description, busiest.description, broken.description].map(ExportedAlbum.name)
    let monthDay = busiest.description.suffix(5)
    let views = [
      "index.html", "timeline.html", "rolling.html", "on-this-day/index.html", "on-this-day/\(monthDay).html",
      "\(busiest.month.year)/index.html", "undated.html",
    ]
    return (views + names).map { album.folder.appending($0) }
  }

  @Test("no request leaves the disk, nothing fails, and every picture shows")
  func loads() throws {
    let browser = try Browser()
    for page in try Self.pages() {
      let place = Comment(rawValue: page.lossyText)
      try browser.open(page)
      let shown = try browser.evaluate(
        """
        Promise.all([...document.images].map(image => {
          image.loading = 'eager'
          return image.decode().then(() => image.naturalWidth > 0, () => image.currentSrc)
        }))
        """
      ).items
      let hasPictures = !["year-page", "days-of-year"].contains(
        try browser.evaluate("document.body.dataset.page").text)
      #expect(shown.isEmpty != hasPictures, place)
      #expect(shown.allSatisfy { $0 == .boolean(true) }, place)

      let requests = browser.events.filter { $0.method == "Network.requestWillBeSent" }
        .compactMap { $0.parameters["request"]?["url"]?.text }
      #expect(!requests.isEmpty, place)
      #expect(requests.allSatisfy { $0.hasPrefix("file:///") || $0.hasPrefix("data:") }, place)
      #expect(!browser.events.contains { $0.method == "Network.loadingFailed" }, place)
      let complaints = browser.events.filter {
        $0.method == "Log.entryAdded" || $0.method == "Runtime.exceptionThrown"
          || $0.method == "Runtime.consoleAPICalled"
      }
      #expect(complaints.isEmpty, "\(page.lossyText): \(complaints)")
    }
  }

  @Test("no page scrolls sideways, on a phone or on a wide screen", arguments: [320, 390, 1280, 2560])
  func widths(width: Int) throws {
    let browser = try Browser()
    try browser.call(
      "Emulation.setDeviceMetricsOverride",
      [
        "width": .integer(width), "height": .integer(800), "deviceScaleFactor": .integer(1),
        "mobile": .boolean(width < 600),
      ])
    for page in try Self.pages() + LongDayAlbum.pages() {
      try browser.open(page)
      let overflow = try browser.evaluate("document.documentElement.scrollWidth - window.innerWidth")
      #expect((overflow.integer ?? 1) <= 0, "\(page.lossyText) at \(width)")
    }
  }

  @Test(
    "the words of a summary stay whole, however long a camera's name is",
    arguments: [320, 360, 800, 1000, 1440])
  func names(width: Int) throws {
    let browser = try Browser()
    try browser.call(
      "Emulation.setDeviceMetricsOverride",
      [
        "width": .integer(width), "height": .integer(800), "deviceScaleFactor": .integer(1),
        "mobile": .boolean(width < 600),
      ])
    let months = try LongDayAlbum.pages().filter { $0.lossyText.hasSuffix("2024/02/index.html") }
    try browser.open(try #require(months.first))
    let words = try browser.evaluate(
      """
      (() => {
        const words = []
        const texts = document.createTreeWalker(document.querySelector('.summary'), NodeFilter.SHOW_TEXT)
        for (let text = texts.nextNode(); text; text = texts.nextNode()) {
          for (const found of text.data.matchAll(/[^\\s_-]+/g)) {
            const range = document.createRange()
            range.setStart(text, found.index)
            range.setEnd(text, found.index + found[0].length)
            words.push([found[0], range.getClientRects().length])
          }
        }
        return words
      })()
      """
    ).items
    #expect(words.contains { $0[0]?.text == "Edition" } && words.contains { $0[0]?.text == "OLYMPUS" })
    for word in words { #expect(word[1]?.integer == 1, "\(word[0]?.text ?? "")") }
  }

  @Test("a dark screen gets a dark page, on which text stands out as well")
  func dark() throws {
    let browser = try Browser()
    let brightness = { (scheme: String) -> (ground: Double, text: Double) in
      let feature = JSONDocument.object(["name": .text("prefers-color-scheme"), "value": .text(scheme)])
      try browser.call("Emulation.setEmulatedMedia", ["features": .list([feature])])
      try browser.open(try Self.pages()[0])
      let values = try browser.evaluate(
        """
        (() => {
          const canvas = document.createElement('canvas').getContext('2d')
          const brightness = colour => {
            canvas.fillStyle = colour
            canvas.fillRect(0, 0, 1, 1)
            const [red, green, blue] = canvas.getImageData(0, 0, 1, 1).data
            return Math.round(0.2126 * red + 0.7152 * green + 0.0722 * blue)
          }
          const clear = 'rgba(0, 0, 0, 0)'
          const grounds = [document.body, document.documentElement].map(e => getComputedStyle(e).backgroundColor)
          const ground = grounds.find(colour => colour !== clear) ?? 'white'
          return [brightness(ground), brightness(getComputedStyle(document.querySelector('h1')).color)]
        })()
        """
      ).items.compactMap(\.integer).map(Double.init)
      try #require(values.count == 2)
      return (values[0], values[1])
    }
    let light = try brightness("light")
    let dark = try brightness("dark")
    #expect(light.ground > 180 && light.text < light.ground - 100, "\(light)")
    #expect(dark.ground < 75 && dark.text > dark.ground + 100, "\(dark)")
  }

  @Test("with scripts off the pages have the same links, and those lead on")
  func withoutScripts() throws {
    let browser = try Browser()
    let links = "[...document.querySelectorAll('a[href]')].map(link => link.href)"
    for page in try Self.pages() {
      try browser.call("Emulation.setScriptExecutionDisabled", ["value": .boolean(false)])
      try browser.open(page)
      let withScripts = Set(try browser.evaluate(links).items.compactMap(\.text))
      try browser.call("Emulation.setScriptExecutionDisabled", ["value": .boolean(true)])
      try browser.open(page)
      let without = Set(try browser.evaluate(links).items.compactMap(\.text))
      #expect(!without.isEmpty)
      #expect(without.isSuperset(of: withScripts))
    }
  }

  @Test("a click on a month, then on a day, opens their pages, and the way back leads to the years")
  func clicks() throws {
    let browser = try Browser()
    let day = try SamplePhotos.busiestDay()
    let album = try ExportedAlbum.sample().folder.lossyText
    try browser.open(try Self.pages()[0])
    for date in [day.month.description, day.description] {
      let page = "file://\(album)/\(ExportedAlbum.name(date))"
      let link = try browser.evaluate(
        "[...document.links].find(link => link.href.split(/[#?]/)[0] === '\(page)')?.href ?? null")
      let address = try #require(link.text, "\(date)")
      _ = try browser.evaluate("[...document.links].find(link => link.href === '\(address)').click()")
      for _ in 0..<100
      where try browser.evaluate("document.readyState + location.href").text != "complete" + address {
        usleep(20_000)
      }
      #expect(try browser.evaluate("location.href").text == address)
      #expect(try browser.evaluate("document.querySelector('h1').textContent.length > 0") == .boolean(true))
    }
  }
}
