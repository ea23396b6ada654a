import AlbumModel
import TestSupport
import Testing

/// Real photos with dates that several readers agree on; the corpus is not part of the repository.
@Suite(
  "photocal explain on real photos",
  .enabled(if: Corpus.isThere, Corpus.absence))
struct ExplainCorpusTests {
  @Test("each file's date is the list's", arguments: Corpus.rows)
  func date(row: Corpus.Row) throws {
    let file = try #require(try Self.inUTC.get()[row.name])
    let truth = CorpusTruth(row: row)
    let local = file["taken"]?["local"]?.text
    #expect(truth.agrees(with: local.flatMap { LocalTime($0) }), "\(local ?? "undated"): \(file)")
  }

  @Test("each date that stands in one tag has that tag's source", arguments: Corpus.rows)
  func source(row: Corpus.Row) throws {
    let file = try #require(try Self.inUTC.get()[row.name])
    guard let source = file["taken"]?["source"]?.text else { return }
    let truth = CorpusTruth(row: row)
    #expect(truth.sources.map(\.rawValue).contains(source), "\(file)")
  }

  @Test("each stored offset is the list's", arguments: Corpus.rows.filter { $0["expected_zone"].count == 6 })
  func offset(row: Corpus.Row) throws {
    let file = try #require(try Self.inUTC.get()[row.name])
    #expect(file["taken"]?["offset"]?.text == row["expected_zone"])
    #expect(file["taken"]?["assumedZone"]?.boolean == false)
  }

  @Test("only a stamp in UTC is turned local with the machine's zone", arguments: Corpus.rows)
  func assumedZone(row: Corpus.Row) throws {
    let file = try #require(try Self.inUTC.get()[row.name])
    if file["taken"]?["assumedZone"]?.boolean == true { #expect(CorpusTruth(row: row).isUTC, "\(file)") }
  }

  @Test(
    "no date moves when the machine stands elsewhere, but for a stamp in UTC that has no zone",
    arguments: ["Pacific/Kiritimati", "Asia/Kathmandu", "America/Los_Angeles"])
  func elsewhere(zone: String) throws {
    let here = try Self.inUTC.get()
    let there = try Self.files(environment: ["TZ": zone])
    #expect(there.count == Corpus.rows.count)
    var moved = 0
    for (name, file) in there {
      guard let taken = file["taken"], taken["assumedZone"]?.boolean == true else {
        #expect(file["taken"] == here[name]?["taken"], "\(name)")
        continue
      }
      let locals = [here[name]?["taken"], taken].compactMap { $0?["local"]?.text }.compactMap {
        LocalTime($0)
      }
      try #require(locals.count == 2)
      let seconds = CorpusTruth.seconds(from: locals[0], to: locals[1])
      #expect(seconds != 0 && CorpusTruth.isZoneShift(seconds), "\(name): \(locals)")
      moved += 1
    }
    #expect(moved > 0)
  }

  @Test(
    "a zone that is named counts everywhere",
    arguments: ["UTC", "Pacific/Kiritimati", "Asia/Kathmandu", "America/Los_Angeles"])
  func namedZone(zone: String) throws {
    let named = try Self.files(options: ["--time-zone", "Asia/Tokyo"], environment: ["TZ": zone])
    #expect(try named == Self.inTokyo.get())
    #expect(try named != Self.inUTC.get())
  }

  @Test("every answer is the document that scripts rely on")
  func shape() throws {
    expect(try Self.answer(), fits: JSONContract.explain)
  }

  // MARK: - One run for all files

  private static let inUTC = Result { try files() }
  private static let inTokyo = Result { try files(options: ["--time-zone", "Asia/Tokyo"]) }

  /// What explain says of each file, by its name in the list.
  private static func files(
    options: [String] = [], environment: [String: String] = [:]
  ) throws -> [String: JSONDocument] {
    let files = try answer(options: options, environment: environment)["files"]?.items ?? []
    let named = files.compactMap { file in file["path"]?.text.map { (FilePath($0).name.lossyText, file) } }
    return Dictionary(named) { first, _ in first }
  }

  private static func answer(
    options: [String] = [], environment: [String: String] = [:]
  ) throws -> JSONDocument {
    let arguments: [any ProgramArgument] = ["explain", "--json"] + options + Corpus.rows.map(\.path)
    let outcome = try TrialHome().start(arguments, environment: environment).finish()
    return try outcome.json(status: outcome.status)
  }
}
