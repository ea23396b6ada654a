import Foundation

/// Compares a text with the one kept in a file; `PHOTOCAL_RECORD=1` keeps the new one instead.
public enum Snapshot {
  /// What differs from `Snapshots/<name>` beside the test's file, nil where nothing does.
  ///
  /// A snapshot that isn't there yet is a difference too: it must be recorded on purpose.
  public static func difference(of text: String, from name: String, testFile: String = #filePath) -> String? {
    let folder = URL(fileURLWithPath: testFile).deletingLastPathComponent()
    return difference(of: text, fromFile: folder.appendingPathComponent("Snapshots/" + name).path)
  }

  /// What differs from a file, nil where nothing does.
  public static func difference(of text: String, fromFile path: String) -> String? {
    let file = URL(fileURLWithPath: path)
    let (folder, name) = (file.deletingLastPathComponent(), file.lastPathComponent)
    if ProcessInfo.processInfo.environment["PHOTOCAL_RECORD"] == "1" {
      return record(text, folder, file)
    }
    guard let kept = try? String(decoding: Data(contentsOf: file), as: UTF8.self) else {
      return "no snapshot \(name) yet: record it with PHOTOCAL_RECORD=1, look at it, and commit it"
    }
    return kept == text ? nil : firstDifference(kept, text, name)
  }

  private static func record(_ text: String, _ folder: URL, _ file: URL) -> String? {
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
      return nil
    } catch {
      return "can't record \(file.path): \(error)"
    }
  }

  private static func firstDifference(_ kept: String, _ text: String, _ name: String) -> String {
    let old = kept.split(separator: "\n", omittingEmptySubsequences: false)
    let new = text.split(separator: "\n", omittingEmptySubsequences: false)
    let line = zip(old, new).enumerated().first { $1.0 != $1.1 }?.offset ?? min(old.count, new.count)
    return """
      \(name) differs from line \(line + 1) on:
      - \(line < old.count ? old[line] : "(end)")
      + \(line < new.count ? new[line] : "(end)")
      """
  }
}
