import AlbumModel
import Testing

@Suite("FilePath")
struct FilePathTests {
  @Test(
    "name and parent",
    arguments: [
      ("/a/b.jpg", "b.jpg", "/a"), ("/b.jpg", "b.jpg", "/"), ("b.jpg", "b.jpg", ""), ("a/b", "b", "a"),
      ("/", "", "/"),
      ("", "", ""),
    ])
  func nameAndParent(path: String, name: String, parent: String) {
    #expect(FilePath(path).name == FilePath(name))
    #expect(FilePath(path).parent == FilePath(parent))
  }

  @Test(
    "appending puts one slash between",
    arguments: [
      ("/a", "b", "/a/b"), ("/", "b", "/b"), ("", "b", "b"), ("/a", "", "/a"), ("/a/", "b/c", "/a/b/c"),
    ])
  func appending(folder: String, name: String, path: String) {
    #expect(FilePath(folder).appending(FilePath(name)) == FilePath(path))
  }

  @Test(
    "inside is the folder itself and what lies below, not what begins alike",
    arguments: [
      ("/a/b", "/a", true), ("/a", "/a", true), ("/ab", "/a", false), ("/a", "/a/b", false),
      ("/a", "/", true),
      ("/a/b/c", "/a/b", true), ("/a/b", "/a/", true), ("/b", "/a", false),
    ])
  func isInside(path: String, folder: String, isInside: Bool) {
    #expect(FilePath(path).isInside(FilePath(folder)) == isInside)
  }

  @Test("bytes that aren't UTF-8 stay as they are")
  func bytes() {
    let path = FilePath(bytes: [0x2F, 0x61, 0xFF, 0x2F, 0xFE])
    #expect(path.utf8Text == nil)
    #expect(path.lossyText == "/a\u{FFFD}/\u{FFFD}")
    #expect(path.name == FilePath(bytes: [0xFE]))
    #expect(path.parent.appending(path.name) == path)
    #expect(FilePath("ü").utf8Text == "ü")
  }

  @Test("order is that of bytes")
  func order() {
    let inOrder = ["", "/a", "/a b", "/a/b", "/aB", "/ab", "/z", "/ä"].map { FilePath($0) }
    #expect(inOrder.shuffled().sorted() == inOrder)
    #expect(FilePath("/z") < FilePath(bytes: [0x2F, 0xFF]))
  }
}
