import AlbumModel
import CalendarGrid
import Glibc
import TestSupport
import Testing

@Suite(
  "Keys and the large view, in a browser", .serialized,
  .enabled(if: Programs.browser != nil, "no Chromium is installed: the album is not looked at in a browser"))
struct BrowserKeysTests {
  /// Presses a key.
  private func press(_ key: String, in browser: Browser) throws {
    for type in ["keyDown", "keyUp"] {
      try browser.call(
        "Input.dispatchKeyEvent", ["type": .text(type), "key": .text(key), "code": .text(key)])
    }
  }

  /// Waits, half a minute at most, until the address, relative to the album, is this one and its page is loaded.
  private func expect(_ expected: String, in browser: Browser, after key: String = "") throws {
    let album = "file://" + (try ExportedAlbum.sample().folder.lossyText) + "/"
    let deadline = SuspendingClock.now + .seconds(30)
    var found = ""
    repeat {
      // Between two pages there is nothing to ask.
      let state = try? browser.evaluate("document.readyState + location.href").text
      found = (state ?? "").replacing("complete" + album, with: "")
      if found == expected { return }
      usleep(20_000)
    } while SuspendingClock.now < deadline
    #expect(found == expected, "\(key)")
  }

  /// Loads the page again and waits until the new one is there.
  private func reload(_ browser: Browser) throws {
    // The old page, which answers until it is gone, has this mark.
    _ = try browser.evaluate("window.isOld = true; location.reload()")
    let deadline = SuspendingClock.now + .seconds(30)
    while (try? browser.evaluate("document.readyState + window.isOld").text) != "completeundefined" {
      guard SuspendingClock.now < deadline else { break }
      usleep(20_000)
    }
  }

  /// A path of keys, each with the address that it leads to.
  private func follow(_ steps: KeyValuePairs<String, String>, from page: String) throws {
    let browser = try Browser()
    try browser.open(try ExportedAlbum.sample().folder.appending(FilePath(page)))
    for (key, place) in steps {
      try press(key, in: browser)
      try expect(place, in: browser, after: key)
    }
  }

  @Test(
    "the chosen day stays in the address over other months, opens with Enter, and Escape leads back up to it")
  func chosenDay() throws {
    let day = try SamplePhotos.busiestDay()
    let months = Set(try SamplePhotos.byDay().keys.map(\.month)).sorted()
    let place = try #require(months.firstIndex(of: day.month))
    let isLast = place + 1 == months.count
    let other = months[isLast ? place - 1 : place + 1]
    let month = ExportedAlbum.name(day.month.description)
    let year = ExportedAlbum.name(String(day.month.description.prefix(4)))
    try follow(
      [
        isLast ? "ArrowLeft" : "ArrowRight": "\(ExportedAlbum.name(other.description))#\(day)",
        isLast ? "ArrowRight" : "ArrowLeft": "\(month)#\(day)",
        "Enter": ExportedAlbum.name(day.description),
        "Escape": "\(month)#\(day)",
        "Escape": "\(year)#\(day)",
      ], from: "\(month)#\(day)")
  }

  @Test("on the timeline the arrows go by week and month, and Home leads to the newest month")
  func timeline() throws {
    let day = try SamplePhotos.busiestDay()
    let next = day.advanced(by: 7)
    try follow(
      ["ArrowUp": "timeline.html#\(day.advanced(by: -7))", "ArrowDown": "timeline.html#\(day)"],
      from: "timeline.html#\(day)")
    try follow(["Home": "timeline.html#newest"], from: "timeline.html#\(next)")
  }

  @Test("the timeline's label names the month of which most days are on screen")
  func label() throws {
    let browser = try Browser()
    try browser.open(try ExportedAlbum.sample().folder.appending("timeline.html"))
    let isRight = try browser.evaluate(
      """
      (async () => {
        const wrong = []
        for (const day of [...document.querySelectorAll('td.leading-edge')].slice(0, 40)) {
          day.scrollIntoView({block: 'center'})
          await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))
          const top = document.querySelector('thead').getBoundingClientRect().bottom - 1
          const counts = {}
          for (const cell of document.querySelectorAll('td.day')) {
            const box = cell.getBoundingClientRect()
            if (box.top < top || box.bottom > innerHeight) continue
            const month = cell.id.slice(0, 7)
            counts[month] = (counts[month] ?? 0) + 1
          }
          const best = Object.keys(counts).sort().reduce((a, b) => counts[b] >= counts[a] ? b : a)
          const first = document.getElementById(best + '-01')
          const name = first.closest('tbody').querySelector('.month-name').textContent
          if (document.querySelector('.at-hand').textContent !== name) wrong.push([best, name])
        }
        return wrong.length
      })()
      """)
    #expect(isRight == .integer(0))
  }

  @Test(
    "a photo's large view opens by a click, goes on by arrows within the day, closes by Escape, and survives a reload"
  )
  func largeView() throws {
    let day = try SamplePhotos.busiestDay()
    let page = ExportedAlbum.name(day.description)
    let browser = try Browser()
    try browser.open(try ExportedAlbum.sample().folder.appending(FilePath(page)))
    let isOpen = { try browser.evaluate("document.querySelector('dialog').open") == .boolean(true) }
    #expect(try !isOpen())
    _ = try browser.evaluate("document.querySelector('li.photo a').click()")
    try expect(page + "#photo-1", in: browser)
    try press("ArrowRight", in: browser)
    try expect(page + "#photo-2", in: browser)
    try press("ArrowLeft", in: browser)
    try press("ArrowLeft", in: browser)
    try expect(page + "#photo-1", in: browser)
    #expect(try isOpen())
    let width = try browser.evaluate(
      "(async () => { const i = document.querySelector('.stage img'); await i.decode(); return i.naturalWidth })()"
    )
    #expect((width.integer ?? 0) > 0)
    try reload(browser)
    try expect(page + "#photo-1", in: browser)
    #expect(try isOpen())
    try press("Escape", in: browser)
    try expect(page, in: browser)
    #expect(try !isOpen())
  }
}
