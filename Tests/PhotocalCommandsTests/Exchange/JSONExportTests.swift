import AlbumModel
import TestSupport
import Testing

@Suite("photocal export json")
struct JSONExportTests {
  @Test(
    "the document and each line of jsonl are what the schema says",
    .enabled(if: PythonReader.isThere, PythonReader.absence))
  func schema() throws {
    let program = """
      import json, sys
      from jsonschema import Draft202012Validator
      schema = json.load(open(sys.argv[1]))
      Draft202012Validator.check_schema(schema)
      def closed(s):
        # What the schema doesn't name is a mistake here, though later versions may add to it.
        if isinstance(s, dict):
          if 'properties' in s: s['unevaluatedProperties'] = False
          for v in list(s.values()): closed(v)
        elif isinstance(s, list):
          for v in s: closed(v)
      defs = schema['$defs']
      for name in ('photo', 'taken', 'summary'): closed(defs[name])
      errors = [e.message for e in Draft202012Validator(schema).iter_errors(json.load(open(sys.argv[2])))]
      photo = {'$defs': defs, '$ref': '#/$defs/photo'}
      for line in open(sys.argv[3]):
        errors += [e.message for e in Draft202012Validator(photo).iter_errors(json.loads(line))]
      broken = json.load(open(sys.argv[2])); del broken['photos'][0]['day']
      print(json.dumps({'errors': errors[:5], 'broken': Draft202012Validator(schema).is_valid(broken)}))
      """
    for home in [try SampleLibrary.home(), try ExchangeLibrary.home()] {
      let folder = try TemporaryFolder()
      let (document, lines) = (folder.path("library.json"), folder.path("photos.jsonl"))
      #expect(try home.run("export", "json", document).status == 0)
      #expect(try home.run("export", "jsonl", lines).status == 0)
      let answer = try PythonReader.json(
        program, Fixtures.root.appending("docs/library.schema.json"), document, lines)
      #expect(answer["errors"] == .list([]))
      #expect(answer["broken"] == .boolean(false))
    }
  }

  @Test("photos, days and months are those that the commands answer with")
  func members() throws {
    let home = try ExchangeLibrary.home()
    let document = try home.run("export", "json", "-").json()
    #expect(document["format"]?.text == "photocal-library" && document["version"]?.integer == 1)
    #expect(document["count"]?.integer == ExchangeLibrary.count)
    #expect(document["undated"]?.integer == 1)
    #expect(document["months"] == (try home.json("summary")["summaries"]))
    let days = document["days"]?.items ?? []
    #expect(days.compactMap { $0["date"]?.text } == ["2024-05-17", "2024-05-18"])
    #expect(days.compactMap { $0["count"]?.integer } == [HostileNamesTests.names.count, 1])
    let covers = document["photos"]?.items.filter { $0["isCover"] == .boolean(true) } ?? []
    #expect(covers.compactMap { $0["path"] } == days.compactMap { $0["cover"]?["path"] })
    let part = try home.run("export", "json", "-", "--from", "2024-05-18").json()
    #expect(part["photos"]?.items.count == 1 && part["days"]?.items.count == 1)
    #expect(part["selection"]?["from"]?.text == "2024-05-18" && part["undated"]?.integer == 0)
  }

  @Test("an empty library is a document too")
  func empty() throws {
    let home = try TrialHome()
    _ = try home.json("index", home.photos)
    let document = try home.run("export", "json", "-").json()
    #expect(
      document["photos"] == .list([]) && document["months"] == .list([]) && document["count"]?.integer == 0)
  }
}
