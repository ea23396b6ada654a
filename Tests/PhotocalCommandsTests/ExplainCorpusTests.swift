import AlbumModel
import TestSupport
import Testing

/// Real photos with dates that several readers agree on; the corpus is not part of the repository.
@Suite(
  "photocal explain on real photos",
  .enabled(if: Corpus.isThere, Corpus.absence))
struct ExplainCorpusTests {
  @Test(
    "a JPEG with a firm original date has it to the second",
    arguments: Corpus.rows.filter {
      $0["format"] == "JPEG" && $0["expected_source"] == "exif-original" && $0["strength"] == "firm"
    })
  func firm(row: Corpus.Row) throws {
    let file = try TrialHome().json("explain", row.path)["files"]?[0]
    #expect(file?["taken"]?["local"]?.text?.prefix(19) == row["expected_local"].prefix(19))
    #expect(file?["taken"]?["source"]?.text == "exif.DateTimeOriginal")
  }

  @Test(
    "no file crashes or hangs it, and none gets a wrong date", arguments: Corpus.rows)
  func all(row: Corpus.Row) throws {
    let outcome = try TrialHome().run("explain", "--json", row.path)
    guard outcome.status == 0 else {
      outcome.expectMessage(status: 1, naming: row.name)
      return
    }
    let answer = try outcome.json()
    expect(answer, fits: JSONContract.explain)
    guard let local = answer["files"]?[0]?["taken"]?["local"]?.text else { return }
    let truths = [row["expected_local"], row["alt_local"]].filter { !$0.isEmpty }
    #expect(truths.contains { agree(local, $0) }, "\(local), not \(truths)")
  }

  /// Whether two stamps say the same as far as both go, to the second at most.
  private func agree(_ left: String, _ right: String) -> Bool {
    let count = min(left.count, right.count, 19)
    return left.prefix(count) == right.prefix(count)
  }
}
