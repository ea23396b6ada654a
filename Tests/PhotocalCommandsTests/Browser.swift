import AlbumModel
import Glibc
import TestSupport

/// A headless Chromium, spoken to over its DevTools pipe: messages of JSON, each ended by NUL.
final class Browser {
  /// Why the browser gave no answer.
  enum Failure: Error {
    case notInstalled
    case gone
    case refused(String, JSONDocument)
  }

  private let program: RunningProgram
  private let profile: TemporaryFolder
  private let commands: Int32
  private let answers: Int32
  private var received: [UInt8] = []
  private var messageCount = 0
  private var session: String?
  /// What the browser told since the page was opened: requests, console messages, exceptions.
  private(set) var events: [(method: String, parameters: JSONDocument)] = []

  init() throws {
    guard let browser = Programs.browser else { throw Failure.notInstalled }
    guard let toBrowser = makePipe(), let fromBrowser = makePipe() else { throw Failure.gone }
    profile = try TemporaryFolder()
    let options = [
      "--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run",
      "--disable-background-networking", "--disable-component-update", "--disable-sync",
      "--disable-extensions",
      "--host-resolver-rules=MAP * ~NOTFOUND", "--remote-debugging-pipe", "--hide-scrollbars",
      "--user-data-dir=" + profile.path.lossyText,
    ]
    program = try RunningProgram(
      browser, options.map { FilePath($0) },
      environment: [
        "HOME": profile.path.lossyText, "TMPDIR": profile.path.lossyText, "PATH": "/usr/bin:/bin",
        "LANG": "C.UTF-8",
      ],
      descriptors: [toBrowser.reader, fromBrowser.writer])
    close(toBrowser.reader)
    close(fromBrowser.writer)
    commands = toBrowser.writer
    answers = fromBrowser.reader

    let target = try call("Target.createTarget", ["url": .text("about:blank")])["targetId"] ?? .null
    let attached = try call("Target.attachToTarget", ["targetId": target, "flatten": .boolean(true)])
    session = attached["sessionId"]?.text
    for domain in ["Page", "Network", "Log", "Runtime"] { _ = try call(domain + ".enable") }
  }

  deinit {
    // Closing its profile's folder while it writes there would leave files behind.
    program.signal(SIGKILL)
    close(commands)
    close(answers)
    _ = try? program.finish(within: .seconds(10))
  }

  /// Opens a file as a page and waits until all of it is loaded.
  func open(_ page: FilePath) throws {
    events = []
    let answer = try call("Page.navigate", ["url": .text("file://" + page.lossyText)])
    if let problem = answer["errorText"] { throw Failure.refused(page.lossyText, problem) }
    while !events.contains(where: { $0.method == "Page.loadEventFired" }) { try receive() }
  }

  /// What a script's value is, a promise's once it is kept.
  func evaluate(_ script: String) throws -> JSONDocument {
    let answer = try call(
      "Runtime.evaluate",
      ["expression": .text(script), "returnByValue": .boolean(true), "awaitPromise": .boolean(true)])
    if let exception = answer["exceptionDetails"] { throw Failure.refused(script, exception) }
    return answer["result"]?["value"] ?? .null
  }

  /// Sends a command and waits for its answer.
  @discardableResult
  func call(_ method: String, _ parameters: [String: JSONDocument] = [:]) throws -> JSONDocument {
    messageCount += 1
    let number = JSONDocument.integer(messageCount)
    var message: [String: JSONDocument] = [
      "id": number, "method": .text(method), "params": .object(parameters),
    ]
    if let session { message["sessionId"] = .text(session) }
    try send(JSONDocument.object(message).serialized() + [0])
    while true {
      guard let answer = try receive(), answer["id"] == number else { continue }
      if let error = answer["error"] { throw Failure.refused(method, error) }
      return answer["result"] ?? .null
    }
  }

  /// The next message; one that answers no command is kept as an event.
  @discardableResult
  private func receive() throws -> JSONDocument? {
    while true {
      if let end = received.firstIndex(of: 0) {
        let message = try JSONDocument(parsing: Array(received[..<end]))
        received.removeFirst(end + 1)
        if let method = message["method"]?.text { events.append((method, message["params"] ?? .null)) }
        return message
      }
      var waiting = pollfd(fd: answers, events: Int16(POLLIN), revents: 0)
      guard unsafe poll(&waiting, 1, 30_000) > 0 else { throw Failure.gone }
      var buffer = [UInt8](repeating: 0, count: 65_536)
      let count = unsafe buffer.withUnsafeMutableBytes { unsafe read(answers, $0.baseAddress, $0.count) }
      guard count > 0 else { throw Failure.gone }
      received += buffer[..<count]
    }
  }

  private func send(_ bytes: [UInt8]) throws {
    var sent = 0
    while sent < bytes.count {
      let count = unsafe bytes[sent...].withUnsafeBytes { unsafe write(commands, $0.baseAddress, $0.count) }
      guard count > 0 else { throw Failure.gone }
      sent += count
    }
  }
}
