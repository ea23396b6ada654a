import CommandLineKit
import Foundation
import TestSupport
import Testing

@Suite("The manual page")
struct ManPageRendererTests {
  @Test("the page reads as it did when last looked at")
  func snapshot() throws {
    #expect(Snapshot.difference(of: ManPageRenderer(Diary.program).page, from: "diary.1") == nil)
  }

  @Test("the page is ASCII, without a blank line or a request made of text")
  func source() {
    let page = ManPageRenderer(Self.awkward).page
    let requests: Set<Substring> = [".TH", ".SH", ".SS", ".TP", ".PP", ".br", ".\\\""]
    for line in page.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
      #expect(line.utf8.allSatisfy { (0x20...0x7E).contains($0) }, "\(line)")
      #expect(!line.isEmpty)
      #expect(line.first != "'", "\(line)")
      if line.first == "." { #expect(requests.contains(line.prefix { $0 != " " }), "\(line)") }
    }
  }

  @Test("mandoc finds nothing to warn of", .enabled("mandoc is installed") { Tool.path(of: "mandoc") != nil })
  func mandoc() throws {
    for program in [Diary.program, Self.awkward] {
      let lint = try Tool.run(
        "mandoc", ["-T", "lint", "-W", "warning"], input: ManPageRenderer(program).page)
      #expect(lint.output == "")
      #expect(lint.errors == "")
      #expect(lint.status == 0)
    }
  }

  @Test("groff finds nothing to warn of", .enabled("groff is installed") { Tool.path(of: "groff") != nil })
  func groff() throws {
    for program in [Diary.program, Self.awkward] {
      let run = try Tool.run("groff", ["-man", "-ww", "-Tutf8", "-z"], input: ManPageRenderer(program).page)
      #expect(run.errors == "")
      #expect(run.status == 0)
    }
  }

  @Test(
    "what a reader sees is what the declaration says, sign for sign",
    .enabled("mandoc is installed") { Tool.path(of: "mandoc") != nil })
  func rendered() throws {
    let page = ManPageRenderer(Self.awkward).page
    let run = try Tool.run("mandoc", ["-T", "utf8", "-O", "width=200"], input: page)
    // Overstriking makes bold (x, backspace, x) and italic (_, backspace, x).
    var text = ""
    for character in run.output {
      if character == "\u{8}" { text.removeLast() } else { text.append(character) }
    }
    for awkward in Self.awkwardTexts { #expect(text.contains(awkward), "\(awkward)") }
  }

  private static let awkwardTexts = [
    #"a\b \fB \e \n"#, "--long-option -x", ".start", "'start", #""quoted" `ticks' ^ ~"#,
    "caf\u{E9} \u{2026} \u{1F4F7}",
  ]

  private static let awkward = ProgramSpec(
    "p", version: "1-\"2\"", manualDate: "2024-01-01", summary: "try - 'all' \\ signs",
    discussion: awkwardTexts, gettingStarted: awkwardTexts,
    commands: [
      CommandSpec(
        "a", summary: ".begins with a dot", discussion: awkwardTexts,
        options: [ValueOption("--x", value: .text("'A\\"), doc: "' quote", default: "\\")])
    ],
    files: awkwardTexts.map { ProgramSpec.Entry($0, $0) })
}

/// A program of the system, run on a text.
enum Tool {
  static func path(of name: String) -> String? {
    ["/usr/bin", "/usr/local/bin", "/bin"].map { "\($0)/\(name)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  static func run(
    _ name: String, _ arguments: [String], input: String
  ) throws -> (status: Int32, output: String, errors: String) {
    let folder = FileManager.default.temporaryDirectory.appending(path: "page-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let files = ["page", "output", "errors"].map { folder.appending(path: $0) }
    try input.write(to: files[0], atomically: true, encoding: .utf8)
    for file in files.dropFirst() { try Data().write(to: file) }
    let process = Process()
    process.executableURL = URL(filePath: try #require(path(of: name)))
    process.arguments = arguments + [files[0].path]
    process.standardOutput = try FileHandle(forWritingTo: files[1])
    process.standardError = try FileHandle(forWritingTo: files[2])
    try process.run()
    process.waitUntilExit()
    return (
      process.terminationStatus, try String(contentsOf: files[1], encoding: .utf8),
      try String(contentsOf: files[2], encoding: .utf8)
    )
  }
}
