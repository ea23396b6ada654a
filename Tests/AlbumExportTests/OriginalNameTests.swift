import AlbumModel
import Testing

@testable import AlbumExport

@Suite struct OriginalNameTests {
  @Test(
    "a name is kept where every system can have it, and made safe where not",
    arguments: [
      ("IMG_1.JPG", "IMG_1.JPG"), ("Geburtstag übung.jpg", "Geburtstag übung.jpg"), ("写真.heic", "写真.heic"),
      ("a:b?.jpg", "a_b_.jpg"), ("a\nb.jpg", "a_b.jpg"), (".hidden.jpg", "_hidden.jpg"), ("..", "photo"),
      ("con.jpg", "_con.jpg"), ("COM1.tar.gz", "_COM1.tar.gz"), ("end. . ", "end"),
      ("<script>.jpg", "_script_.jpg"),
      ("no ending", "no ending"), ("", "photo"),
    ])
  func safe(_ name: String, _ expected: String) {
    #expect(OriginalName.safe(FilePath(name)) == expected)
  }

  @Test("bytes that aren't UTF-8 are replaced, and a long name is cut before its ending")
  func bytes() {
    #expect(OriginalName.safe(FilePath(bytes: [0x61, 0xFF] + Array(".jpg".utf8))) == "a_.jpg")
    let long = OriginalName.safe(FilePath(String(repeating: "写", count: 90) + ".jpeg"))
    #expect(long.utf8.count <= 206 && long.hasSuffix("写.jpeg"))
  }

  @Test("names that some system takes for each other's are told apart by content, whatever their order")
  func unique() {
    let photos = [("a/IMG.jpg", 1), ("b/img.JPG", 2), ("c/IMG.jpg", 3), ("d/other.jpg", 4)].enumerated().map {
      Photo(
        id: Int64($0), path: FilePath($1.0), facts: PhotoFacts(format: .jpeg), bytes: 1,
        contentKey: UInt64($1.1), isCover: false, day: nil)
    }
    let names = OriginalName.names(of: photos)
    #expect(names == OriginalName.names(of: photos.reversed()))
    #expect(Set(names.values.map { $0.lowercased() }).count == 4 && names[3] == "other.jpg")
    #expect(names[0] == "IMG-0000000000000001.jpg" && names[1] == "img-0000000000000002.JPG")
  }
}
