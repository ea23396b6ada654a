import AlbumModel
import CommandLineKit
import Foundation
import PhotoMetadata

/// The options that say how the dates of files are read.
enum DateOptions {
  static let zone = ValueOption(
    "--time-zone", value: .text("ZONE"), doc: "the zone of stamps that are UTC only, such as Asia/Tokyo",
    default: "the library's; the system's where it has none yet")
  static let dayStart = ValueOption(
    "--day-starts", value: .dayStart, doc: "when a day begins, for nights that end after midnight",
    default: "the library's; 00:00 where it has none yet")
}

extension Session {
  /// The zone that `--time-zone` names, nil where it isn't given.
  func zone() throws(Failure) -> LibraryZone? {
    guard let word = words[DateOptions.zone] else { return nil }
    if let name = word.utf8Text, let zone = LibraryZone(identifier: name) { return zone }
    let shown = TerminalText.escapingControls(bytes: word.bytes)
    let proposal = didYouMean(ZoneNames.nearest(to: word.lossyText))
    throw Failure(
      "no time zone is called '\(shown)'\(proposal ?? ": give a name such as Asia/Tokyo, or UTC")",
      status: .usage)
  }
}

/// The names of time zones, to propose one from.
enum ZoneNames {
  /// The known names nearest to a word: whole ones, else by the city at their end.
  static func nearest(to word: String) -> [String] {
    let names = TimeZone.knownTimeZoneIdentifiers + ["UTC"]
    let whole = Suggestions.nearest(to: word, among: names)
    if !whole.isEmpty { return whole }
    let place = word.split(separator: "/").last.map(String.init) ?? word
    let cities = Dictionary(grouping: names) { $0.split(separator: "/").last.map(String.init) ?? $0 }
    return Suggestions.nearest(
      to: place.replacing(" ", with: "_"), among: cities.keys.sorted()
    ).flatMap { cities[$0]?.sorted().prefix(1) ?? [] }
  }
}

extension ValueSyntax where Value == DayStart {
  static let dayStart = ValueSyntax(
    "HH:MM", kind: .text, expected: "a time of day from 00:00 to 23:59"
  ) { word in
    let parts = word.utf8Text?.split(separator: ":", omittingEmptySubsequences: false) ?? []
    guard parts.count == 2, parts.allSatisfy({ $0.utf8.allSatisfy { (48...57).contains($0) } }),
      (1...2).contains(parts[0].utf8.count), parts[1].utf8.count == 2,
      let hour = Int(parts[0]), let minute = Int(parts[1]), hour < 24, minute < 60
    else { return nil }
    return DayStart(minutes: hour * 60 + minute)
  }
}
