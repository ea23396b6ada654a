import AlbumModel
import TestSupport
import Testing

@Suite("Names from the disk hold anything")
struct HostileNamesTests {
  /// Names in the order of their photos' times.
  static let names: [FilePath] = [
    FilePath("new\nline.jpg"), FilePath("tab\tbed.jpg"), FilePath("\"quotes\" and 'quotes'.jpg"),
    FilePath("-rf.jpg"), FilePath("--help.jpg"), FilePath("\u{1B}[31mred\u{7}.jpg"),
    FilePath("back\\slash.jpg"),
    FilePath("<script>alert(1)&amp;.jpg"), FilePath("100%25 #1?.jpg"), FilePath(" blank .jpg"),
    FilePath("\u{5199}\u{771F} \u{1F4F7}.jpg"), FilePath("e\u{301}\u{202E}gpj.jpg"),
    FilePath(bytes: [0xFF, 0xFE, 0x80] + Array(".jpg".utf8)),
    FilePath(bytes: [0x61, 0xC3] + Array(".JPG".utf8)),
    FilePath(bytes: Array(repeating: UInt8(ascii: "x"), count: 251) + Array(".jpg".utf8)),
  ]

  /// A home whose library has a photo of each name on one day.
  static func home() throws -> TrialHome {
    let home = try TrialHome()
    for (index, name) in names.enumerated() {
      let photo = TinyJPEG("2024:05:17 10:00:\(index + 10)")
      try home.folder.write(FilePath("photos").appending(name), photo.bytes)
    }
    let report = try home.json("index", home.photos)
    #expect(report.counts("photos", "unreadable") == ["photos": names.count, "unreadable": 0])
    return home
  }

  @Test("JSON gives the exact name, in base64 where it isn't UTF-8")
  func json() throws {
    let home = try Self.home()
    let day = try home.json("day", "2024-05-17")
    expect(day, fits: JSONContract.day)
    let photos = day["photos"]?.items ?? []
    try #require(photos.count == Self.names.count)
    for (photo, name) in zip(photos, Self.names) {
      let path = home.photos.appending(name)
      let file = photo["files"]?[0]
      for object in [photo, file] {
        #expect(object?["path"]?.text == path.lossyText)
        let bytes = object?["pathBytes"] ?? .null
        #expect(bytes == (path.utf8Text == nil ? .text(base64(path.bytes)) : .null))
      }
    }
  }

  @Test("a text listing is one line a photo: control characters and bytes that aren't UTF-8 are escaped")
  func text() throws {
    let outcome = try Self.home().run("day", "2024-05-17")
    #expect(outcome.lines.count == Self.names.count)
    #expect(String(validating: outcome.output, as: UTF8.self) != nil)
    for (index, line) in outcome.lines.enumerated() {
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
      #expect(fields.count == 2 && fields[0] == "10:00:\(index + 10)", "\(line)")
      #expect(fields.last?.hasPrefix("/") == true)
      #expect(!line.unicodeScalars.contains { $0.value < 32 && $0 != "\t" || (127..<160).contains($0.value) })
    }
  }

  @Test("--print0 gives the raw bytes of the paths, ended by NUL", arguments: ["-0", "--print0"])
  func print0(option: String) throws {
    let home = try Self.home()
    let outcome = try home.run("day", "2024-05-17", option)
    let expected: [[UInt8]] = Self.names.map { home.photos.appending($0).bytes + [0] }
    #expect(outcome.output == Array(expected.joined()))
  }

  @Test("explain takes any name, one that starts with a dash after --", arguments: names)
  func explain(name: FilePath) throws {
    let home = try TrialHome()
    try home.folder.write(FilePath("photos").appending(name), TinyJPEG("2024:05:17 10:11:12").bytes)
    let outcome = try home.run("explain", "--json", "--", name, workingFolder: home.photos)
    let file = try outcome.json()["files"]?[0]
    #expect(file?["taken"]?["local"]?.text == "2024-05-17T10:11:12")
    #expect(file?["path"]?.text?.hasSuffix(name.lossyText) == true)
    if name.utf8Text == nil {
      #expect(file?["pathBytes"]?.text?.isEmpty == false)
    }
  }

  @Test("a folder's name may hold anything too")
  func folders() throws {
    let home = try TrialHome()
    let folder = home.photos.appending(FilePath(bytes: [0x0A, 0xFF, 0x22]))
    let made = try RunningProgram(FilePath("/bin/mkdir"), [folder], environment: [:]).finish()
    #expect(made.status == 0)
    let name = FilePath("photos").appending(folder.name).appending("a.jpg")
    try home.folder.write(name, TinyJPEG("2024:05:17 10:11:12").bytes)
    #expect(try home.json("index", folder).counts("photos") == ["photos": 1])
    #expect(try home.run("day", "-0", "2024-05-17").output == folder.appending("a.jpg").bytes + [0])
  }

  @Test("a message about a hostile name holds no control character")
  func message() throws {
    let home = try TrialHome()
    let outcome = try home.run("explain", home.photos.appending("\u{1B}[31mno\nsuch.jpg"))
    #expect(outcome.status == 1)
    #expect(!outcome.errorText.contains("\u{1B}"))
    #expect(outcome.errorText.split(separator: "\n").count == 1)
  }
}

private func base64(_ bytes: [UInt8]) -> String {
  let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
  return stride(from: 0, to: bytes.count, by: 3).map { start in
    let group = bytes[start..<min(start + 3, bytes.count)]
    let value = (0..<3).reduce(0) { $0 << 8 | (start + $1 < bytes.count ? Int(bytes[start + $1]) : 0) }
    let digits = (0..<4).map { letters[value >> (18 - 6 * $0) & 63] }
    return String(digits.prefix(group.count + 1)) + String(repeating: "=", count: 3 - group.count)
  }.joined()
}
