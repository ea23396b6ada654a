import AlbumModel
import Foundation
import Testing

/// A program of the system that looks at what was drawn.
enum Tool {
  /// What a program printed on standard output, as bytes; a test that runs one that fails has failed.
  static func bytes(_ name: String, _ arguments: [String]) throws -> [UInt8] {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [name] + arguments
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let bytes = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0, "\(name) \(arguments.joined(separator: " "))")
    return Array(bytes)
  }

  /// The same as text.
  static func text(_ name: String, _ arguments: [String]) throws -> String {
    String(decoding: try bytes(name, arguments), as: UTF8.self)
  }

  /// The rows of a table that poppler's programs print, below the dashes, each cut at its spaces.
  static func rows(_ name: String, _ arguments: [String]) throws -> [[String]] {
    let lines = try text(name, arguments).split(separator: "\n")
    return lines.drop { !$0.hasPrefix("---") }.dropFirst().map { line in
      line.split(separator: " ").map(String.init)
    }
  }
}
