import AlbumModel
import TestSupport
import Testing

@Suite("Photos of several files, and copies, in listings")
struct ShotListingTests {
  /// A photo with an XMP sidecar that rates it, and the same bytes in another folder.
  private static func home() throws -> TrialHome {
    let home = try TrialHome()
    try home.write(["a.jpg": TinyJPEG("2019:02:03 10:11:12"), "b/copy.jpg": TinyJPEG("2019:02:03 10:11:12")])
    try home.folder.write("photos/a.jpg.xmp", SidecarText.xmp(#"xmp:Rating="4""#))
    _ = try home.json("index", home.photos)
    return home
  }

  @Test("identical files count once, and JSON says where the copies are")
  func copies() throws {
    let home = try Self.home()
    let answer = try home.json("day", "2019-02-03")
    expect(answer, fits: JSONContract.day)
    let photos = home.photos.lossyText
    #expect(answer["count"]?.integer == 1)
    let paths = [answer["photos"]?[0]?["path"]?.text] + (answer["photos"]?[0]?["copies"]?.texts("path") ?? [])
    #expect(Set(paths) == ["\(photos)/a.jpg", "\(photos)/b/copy.jpg"])
  }

  @Test("the plain listing is a line a photo; --files adds its files, -v its copies")
  func text() throws {
    let home = try Self.home()
    let answer = try home.json("day", "2019-02-03")["photos"]?[0]
    let (shown, copy) = (answer?["path"]?.text ?? "", answer?["copies"]?[0]?["path"]?.text ?? "")
    #expect(try home.run("day", "2019-02-03").lines == ["10:11:12\t\(shown)"])
    #expect(try home.run("list").lines == ["2019-02-03T10:11:12\t\(shown)"])
    #expect(try home.run("day", "2019-02-03", "-v").lines == ["10:11:12\t\(shown)", "copy\t\(copy)"])
    let files = answer?["files"]?.texts("path") ?? []
    #expect(files.first == shown)
    #expect(try home.run("day", "2019-02-03", "--files").lines == files.map { "10:11:12\t" + $0 })
    #expect(try home.run("list", "--files", "-0").output == files.flatMap { Array($0.utf8) + [0] })
  }

  @Test("a sidecar is one of the photo's files, and its rating the photo's")
  func sidecar() throws {
    let home = try TrialHome()
    try home.write(["a.jpg": TinyJPEG("2019:02:03 10:11:12"), "b.jpg": TinyJPEG("2019:02:03 10:11:13")])
    try home.folder.write("photos/a.jpg.xmp", SidecarText.xmp(#"xmp:Rating="4""#))
    _ = try home.json("index", home.photos)
    let answer = try home.json("list")
    expect(answer, fits: JSONContract.list)
    #expect(answer["photos"]?.items.map { $0["rating"] } == [.integer(4), .null])
    #expect(answer["photos"]?[0]?["files"]?.texts("kind") == ["photo", "sidecar"])
    #expect(answer["photos"]?[0]?["files"]?[1]?["path"]?.text?.hasSuffix("/a.jpg.xmp") == true)
  }

  @Test(
    "--rating keeps photos with so many stars or more",
    arguments: [("1", ["a", "b"]), ("3", ["a"]), ("4", ["a"]), ("5", [])])
  func rating(stars: String, names: [String]) throws {
    let home = try TrialHome()
    for (name, rating) in [("a", "4"), ("b", "1"), ("c", "0"), ("d", "-1"), ("e", nil)] as [(String, String?)]
    {
      var photo = TinyJPEG("2019:02:03 10:11:12")
      photo.comment = name
      try home.write(["\(name).jpg": photo])
      if let rating {
        try home.folder.write("photos/\(name).xmp", SidecarText.xmp("xmp:Rating=\"\(rating)\""))
      }
    }
    _ = try home.json("index", home.photos)
    #expect(
      try home.run("list", "--rating", stars).lines
        == names.map {
          "2019-02-03T10:11:12\t\(home.photos.lossyText)/\($0).jpg"
        })
    #expect(try home.run("list").lines.count == 5)
  }

  @Test("a rating outside one to five stars is wrong usage", arguments: ["0", "6", "-1", "x"])
  func wrongRating(stars: String) throws {
    try TrialHome().run("list", "--rating=" + stars).expectMessage(status: 2, naming: "--rating")
  }
}

/// Files as other programs put them beside photos.
enum SidecarText {
  /// An XMP file whose description has these attributes.
  static func xmp(_ attributes: String) -> [UInt8] {
    let text = """
      <?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?>
      <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
      <rdf:Description rdf:about="" xmlns:xmp="http://ns.adobe.com/xap/1.0/"
        xmlns:exif="http://ns.adobe.com/exif/1.0/" xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/" \(attributes)/>
      </rdf:RDF></x:xmpmeta>
      <?xpacket end="w"?>
      """
    return Array(text.utf8)
  }

  /// Google Takeout's file of a photo taken then.
  static func takeout(seconds: Int) -> [UInt8] {
    let text = """
      {
        "title": "a.jpg",
        "creationTime": { "timestamp": "1700000000", "formatted": "Nov 14, 2023, 10:13:20 PM UTC" },
        "photoTakenTime": { "timestamp": "\(seconds)", "formatted": "" }
      }
      """
    return Array(text.utf8)
  }
}
