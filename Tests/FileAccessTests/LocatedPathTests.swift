import AlbumModel
import FileAccess
import Glibc
import TestSupport
import Testing

@Suite("Where a path leads that isn't there")
struct LocatedPathTests {
  @Test(
    "links are resolved as far as they lead, the rest is cleaned as it is written",
    arguments: [
      ("/there/", "/there"), ("/link", "/there"), ("/link/gone/", "/there/gone"),
      ("//gone/./a//b/.", "/gone/a/b"),
      ("/link/gone/../other", "/there/other"), ("/gone/../link", "/link"),
    ])
  func absolute(spelling: String, expected: String) throws {
    let folder = try TemporaryFolder()
    try folder.makeFolder("there")
    #expect(unsafe symlink("there", folder.path("link").lossyText) == 0)
    #expect(
      try FilePath(folder.path.lossyText + spelling).located() == FilePath(folder.path.lossyText + expected))
  }

  @Test("a relative path begins in the working folder, an empty one leads nowhere")
  func relative() throws {
    let here = try FilePath(".").resolved()
    #expect(try FilePath("no such/./name/").located() == here.appending(FilePath("no such/name")))
    #expect(throws: SystemError(code: ENOENT)) { try FilePath("").located() }
  }
}
