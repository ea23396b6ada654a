import AlbumModel
import Glibc
import TestSupport
import Testing

/// The corpus of real photos, which is not part of the repository: `PHOTOCAL_CORPUS`, or `../shared/corpus` beside it.
private let corpus: FilePath = {
  if let value = unsafe getenv("PHOTOCAL_CORPUS") { return unsafe FilePath(String(cString: value)) }
  return Fixtures.root.parent.appending("shared/corpus")
}()

/// Real photos with dates that several readers agree on; the corpus is not part of the repository.
@Suite(
  "photocal explain on real photos",
  .enabled(
    if: corpus.appending("manifest.tsv").isFile,
    "the corpus of real photos is not there: set PHOTOCAL_CORPUS"))
struct ExplainCorpusTests {
  private static let rows =
    (try? TabSeparatedTable(corpus.appending("manifest.tsv")).rows) ?? []

  @Test(
    "a JPEG with a firm original date has it to the second",
    arguments: rows.filter {
      $0["format"] == "JPEG" && $0["expected_source"] == "exif-original" && $0["strength"] == "firm"
    }.compactMap { $0["name"] })
  func firm(name: String) throws {
    let row = try #require(Self.rows.first { $0["name"] == name })
    let file = try TrialHome().json("explain", Self.image(name))["files"]?[0]
    #expect(file?["taken"]?["local"]?.text?.prefix(19) == row["expected_local"].map { $0.prefix(19) })
    #expect(file?["taken"]?["source"]?.text == "exif.DateTimeOriginal")
  }

  @Test(
    "no file crashes or hangs it, and none gets a wrong date", arguments: rows.compactMap { $0["name"] })
  func all(name: String) throws {
    let row = try #require(Self.rows.first { $0["name"] == name })
    let outcome = try TrialHome().run("explain", "--json", Self.image(name))
    guard outcome.status == 0 else {
      outcome.expectMessage(status: 1, naming: name)
      return
    }
    let answer = try outcome.json()
    expect(answer, fits: JSONContract.explain)
    guard let local = answer["files"]?[0]?["taken"]?["local"]?.text else { return }
    let truths = [row["expected_local"] ?? "", row["alt_local"] ?? ""].filter { !$0.isEmpty }
    #expect(truths.contains { agree(local, $0) }, "\(local), not \(truths)")
  }

  private static func image(_ name: String) -> FilePath {
    corpus.appending("images").appending(name)
  }

  /// Whether two stamps say the same as far as both go, to the second at most.
  private func agree(_ left: String, _ right: String) -> Bool {
    let count = min(left.count, right.count, 19)
    return left.prefix(count) == right.prefix(count)
  }
}
