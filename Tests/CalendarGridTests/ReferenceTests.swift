import CalendarGrid
import Foundation
import Testing

/// Months and weeks against Python's calendar and datetime: by the table they made, and run anew where Python is.
@Suite("Months and weeks by an independent account")
struct ReferenceTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Reference")

  @Test(
    "every month of 1583 to 2500 for all first weekdays, and the ISO week of every day, equal the table's")
  func table() throws {
    try compare(try String(contentsOf: Self.folder.appendingPathComponent("reference.tsv"), encoding: .utf8))
  }

  @Test("they equal what Python says now", .enabled(if: pythonIsThere, "python3 isn't installed"))
  func python() throws {
    let python = Process()
    let output = Pipe()
    python.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    python.arguments = ["python3", Self.folder.appendingPathComponent("reference.py").path]
    python.standardOutput = output
    try python.run()
    let text = String(decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    python.waitUntilExit()
    #expect(python.terminationStatus == 0)
    try compare(text)
  }

  private func compare(_ table: String) throws {
    let rows = table.split(separator: "\n").map { $0.split(separator: "\t") }
    #expect(rows.count == 918)
    for row in rows {
      let year = try #require(Int(row[0]))
      #expect(monthsDigest(of: year) == UInt64(row[1]), "months of \(year)")
      #expect(weeksDigest(of: year) == UInt64(row[2]), "ISO weeks of \(year)")
    }
  }

  private func monthsDigest(of year: Int) -> UInt64 {
    var digest = Digest()
    for firstWeekday in Weekday.allCases {
      for grid in YearGrid(year, firstWeekday: firstWeekday) {
        digest.fold(grid.weekCount)
        for cell in grid { digest.fold(cell.number + (cell.isInMonth ? 0 : 100)) }
      }
    }
    return digest.value
  }

  private func weeksDigest(of year: Int) -> UInt64 {
    var digest = Digest()
    for month in CivilMonth.months(ofYear: year) {
      for number in 1...month.dayCount {
        let week = month.day(number).isoWeek
        digest.fold(week.year)
        digest.fold(week.number)
      }
    }
    return digest.value
  }

  /// The digest that `reference.py` documents.
  private struct Digest {
    var value: UInt64 = 0

    mutating func fold(_ number: Int) {
      let modulus: UInt64 = (1 << 61) - 1
      let product = value.multipliedFullWidth(by: 1_000_003)
      let scaled = modulus.dividingFullWidth((product.high, product.low)).remainder
      value = (scaled + UInt64(number) + 1) % modulus
    }
  }
}

private let pythonIsThere = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
  .contains { FileManager.default.isExecutableFile(atPath: $0 + "/python3") }
